import { expect, test } from 'vitest';
import type { Section } from '../wire';
import { aimAndRest } from './aim';

const section = (title: string, zones: string[] = []): Section => ({ title, lines: [`${title}.`], actions: [], moves: [], zones });
const titles = ({ aim, rest }: ReturnType<typeof aimAndRest>) => [aim, rest].map((part) => part.map((one) => one.title));

test('the aim comes first, and what lies on the table is none', () => {
  const [aim, table, late] = [section('The aim'), section('On the table', ['stock']), section('Late')];
  expect(titles(aimAndRest([aim, table, late]))).toEqual([['The aim'], ['On the table', 'Late']]);
  expect(titles(aimAndRest([table, late]))).toEqual([[], ['On the table', 'Late']]);
  expect(titles(aimAndRest([]))).toEqual([[], []]);
});
