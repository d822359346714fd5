import { expect, test } from 'vitest';
import { placeOf } from './place';

test('an address is a page and a rest', () => {
  expect(placeOf({ pathname: '/', search: '' })).toMatchObject({ page: '', rest: '' });
  expect(placeOf({ pathname: '/game/gui%C3%B1ote', search: '' })).toMatchObject({ page: 'game', rest: 'guiñote' });
  expect(placeOf({ pathname: '/replay/a/b', search: '?step=3' }).query.get('step')).toBe('3');
});

test('what cannot be decoded stays as it is', () => {
  expect(placeOf({ pathname: '/game/%E0', search: '' })).toMatchObject({ page: 'game', rest: '%E0' });
});
