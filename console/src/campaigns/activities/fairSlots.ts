const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const MINUTES_OF_HOUR = 60;
/** Shanghai is so far ahead of UTC, all year. */
const AHEAD = 8 * MINUTES_OF_HOUR * MINUTE;

type Hours = { fromAt: string; toAt: string; opens: string; closes: string; minutes: number };

const minutesOf = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * MINUTES_OF_HOUR + minutes;
};

/** Meetings one after the other, between the same hours of Shanghai on each day of a fair. */
export function fairSlots({ fromAt, toAt, opens, closes, minutes }: Hours): { fromAt: string; toAt: string }[] {
  const [from, to] = [Date.parse(fromAt), Date.parse(toAt)];
  if (!(from < to) || !(minutes > 0)) return [];
  const slots: { fromAt: string; toAt: string }[] = [];
  for (let day = Math.floor((from + AHEAD) / DAY) * DAY - AHEAD; day < to; day += DAY) {
    const end = Math.min(day + minutesOf(closes) * MINUTE, to);
    for (let at = day + minutesOf(opens) * MINUTE; at + minutes * MINUTE <= end; at += minutes * MINUTE)
      if (at >= from)
        slots.push({ fromAt: new Date(at).toISOString(), toAt: new Date(at + minutes * MINUTE).toISOString() });
  }
  return slots;
}
