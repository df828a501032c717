import type { Values } from './draftStore';

/** A part that somebody else changed meanwhile; `isConflict`: so did the person, to another value. */
export type Difference = { path: string; mine: unknown; theirs: unknown; isConflict: boolean };
type Sides = { base: unknown; mine: unknown; theirs: unknown };

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const isRow = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The parts of three values of one shape; null: they are compared as a whole. */
function partsOf({ base, mine, theirs }: Sides): [string, Sides][] | null {
  if (isRow(base) && isRow(mine) && isRow(theirs))
    return Object.keys(theirs).map((key) => [key, { base: base[key], mine: mine[key], theirs: theirs[key] }]);
  if (!Array.isArray(base) || !Array.isArray(mine) || !Array.isArray(theirs)) return null;
  // Rows that were added or removed have no fixed place, and what is chosen of a list has none at all.
  if (base.every((one) => typeof one === 'string')) return null;
  if (base.length !== mine.length || base.length !== theirs.length) return null;
  return theirs.map((their: unknown, at) => [
    String(at),
    { base: base[at] as unknown, mine: mine[at] as unknown, theirs: their },
  ]);
}

const under = (path: string, key: string) => (path ? `${path}.${key}` : key);

/** What somebody else changed since the form began and what the person does not have yet. */
export function differencesOf(sides: Sides, path = ''): Difference[] {
  const { base, mine, theirs } = sides;
  if (isSame(base, theirs) || isSame(mine, theirs)) return [];
  const parts = partsOf(sides);
  if (parts) return parts.flatMap(([key, part]) => differencesOf(part, under(path, key)));
  return [{ path, mine, theirs, isConflict: !isSame(base, mine) }];
}

/** What both changed, together; where both changed the same part it is the person's, or theirs where `taken` names it. */
export function mergeDraft(sides: Sides, taken: ReadonlySet<string>, path = ''): unknown {
  const { base, mine, theirs } = sides;
  if (isSame(base, theirs)) return mine;
  if (isSame(base, mine)) return theirs;
  const parts = partsOf(sides);
  if (!parts) return taken.has(path) ? theirs : mine;
  const merged = parts.map(([key, part]) => [key, mergeDraft(part, taken, under(path, key))] as const);
  return Array.isArray(theirs) ? merged.map(([, value]) => value) : Object.fromEntries(merged);
}
