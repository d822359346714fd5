/** How long ago something was, as one says it: today, yesterday, 3 days ago. */
const day = 24 * 3600;

export function ago(seconds: number, now = Date.now() / 1000): string {
  const midnight = (at: number) => new Date(at * 1000).setHours(0, 0, 0, 0) / 1000;
  // Rounded: one day a year has 23 hours, and one 25.
  const days = Math.round((midnight(now) - midnight(seconds)) / day);
  if (days <= 0) return 'today';
  return days === 1 ? 'yesterday' : `${days} days ago`;
}
