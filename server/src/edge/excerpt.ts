import { follow } from '@cellar/shared/contract/follow';
import type { FirstCall } from '@cellar/shared/contract/route';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Change = (found: unknown) => unknown;

/** A copy in which `change` was made wherever the names lead; on a list they mean each entry. */
function changedAt(value: unknown, names: readonly string[], change: Change): unknown {
  const [name, ...rest] = names;
  if (name === undefined) return change(value);
  if (Array.isArray(value)) return value.map((entry) => changedAt(entry, names, change));
  return isRecord(value) && name in value ? { ...value, [name]: changedAt(value[name], rest, change) } : value;
}

/** The part of a long answer that goes into the page, and whether anything was left out. */
export function excerptOf(
  answer: unknown,
  { excerpt = {} }: Pick<FirstCall, 'excerpt'>,
): { value: unknown; isWhole: boolean } {
  let isWhole = true;
  const shorten =
    (length: number): Change =>
    (found) => {
      if (!Array.isArray(found) || found.length <= length) return found;
      isWhole = false;
      return found.slice(0, length);
    };
  const pick =
    (names: ReadonlySet<string>): Change =>
    (found) => {
      if (!isRecord(found)) return found;
      const kept = Object.entries(found).filter(([name]) => names.has(name));
      if (kept.length < Object.keys(found).length) isWhole = false;
      return Object.fromEntries(kept);
    };
  const value = Object.entries(excerpt).reduce((known, [path, kept]) => {
    const change = typeof kept === 'number' ? shorten(kept) : pick(new Set(follow(known, kept).map(String)));
    return changedAt(known, path.split('.'), change);
  }, answer);
  return { value, isWhole };
}
