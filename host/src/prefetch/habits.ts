import { readKey, writeKey } from '@cellar/shared/runtime/storage';

const MAX_COUNT = 200;

/** Notes that a page was opened from another; what is long ago counts less and less. */
export function noteHabit(from: string, to: string) {
  if (from === to) return;
  const habits = readKey('cellar:habits') ?? {};
  const known = { ...habits[from], [to]: (habits[from]?.[to] ?? 0) + 1 };
  const total = Object.values(known).reduce((sum, count) => sum + count, 0);
  const entries =
    total > MAX_COUNT
      ? Object.entries(known).map(([path, count]) => [path, Math.floor(count / 2)] as const)
      : Object.entries(known);
  writeKey('cellar:habits', { ...habits, [from]: Object.fromEntries(entries.filter(([, count]) => count > 0)) });
}

type Links = Record<string, number>;

const share = (counts: Record<string, number> | undefined, path: string) => {
  const total = Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0);
  return total ? (counts?.[path] ?? 0) / total : 0;
};

/**
 * Pages that are likely to be opened next, the likeliest first: what this person did here before, then where most links of the page lead.
 */
export function likelyNext(from: string, links: Links): string[] {
  const done = readKey('cellar:habits')?.[from];
  const paths = new Set([...Object.keys(done ?? {}), ...Object.keys(links)]);
  paths.delete(from);
  const weight = (path: string) => 2 * share(done, path) + share(links, path);
  return [...paths].sort((one, other) => weight(other) - weight(one));
}
