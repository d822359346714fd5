/** Who sits on a seat, where that is not somebody who is here and plays. */
import type { Seat } from '../wire';

export function sitting({ who, bot_plays, here }: Seat): string {
  if (who.kind === 'bot') return `a bot, ${who.level}`;
  if (who.kind === 'empty') return 'free';
  return bot_plays ? 'a bot plays for them' : here ? '' : 'away';
}
