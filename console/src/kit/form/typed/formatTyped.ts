const DAY_LENGTH = 10;
const DAY = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeZone: 'UTC' });
const WEEKDAY = new Intl.DateTimeFormat('zh-CN', { weekday: 'short', timeZone: 'UTC' });

/** A typed day or minute as people say it, whatever order the browser shows its parts in: 2026年11月27日 周五 20:00; '' = not whole. */
export function formatTyped(typed: unknown): string {
  if (typeof typed !== 'string' || typed.length < DAY_LENGTH) return '';
  const day = new Date(`${typed.slice(0, DAY_LENGTH)}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return '';
  return [DAY.format(day), WEEKDAY.format(day), typed.slice(DAY_LENGTH + 1)].filter(Boolean).join(' ');
}
