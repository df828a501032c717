import type { PageData } from '@cellar/shared/api/pages/activity/schema';

/** What differs in one field: a path inside the props, and the two values; a value that is not there is undefined. */
export type FieldDifference = { field: string; before?: unknown; after?: unknown };
export type BlockDifference = {
  /** '' = the page itself. */
  block: string;
  type: string;
  kind: 'added' | 'removed' | 'moved' | 'changed';
  fields: FieldDifference[];
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
export const isEqual = (a: unknown, b: unknown): boolean => {
  if (!isObject(a) || !isObject(b)) return Object.is(a, b);
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return Array.isArray(a) === Array.isArray(b) && [...names].every((name) => isEqual(a[name], b[name]));
};

type Props = Record<string, unknown>;
const fieldsOf = (before: Props, after: Props): FieldDifference[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => field !== 'id' && !isEqual(before[field], after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }));

/** The longest list of ids that stand in this order on both sides: each other id was moved. */
function kept(before: readonly string[], after: readonly string[]): Set<string> {
  // For each id of `before`, the longest such list that ends with it.
  const ending: string[][] = [];
  for (const [at, id] of before.entries()) {
    const earlier = ending
      .slice(0, at)
      .filter((list) => after.indexOf(list.at(-1) ?? '') < after.indexOf(id))
      .reduce<string[]>((longest, list) => (list.length > longest.length ? list : longest), []);
    ending.push([...earlier, id]);
  }
  return new Set(ending.reduce<string[]>((longest, list) => (list.length > longest.length ? list : longest), []));
}

type Block = PageData['content'][number];
const blocksOf = ({ content }: PageData) => new Map(content.map((block): [string, Block] => [block.props.id, block]));

/** What has to be done to `before` to get `after`: in the order of `after`, what was removed last. */
export function differencesOf(before: PageData, after: PageData): BlockDifference[] {
  const found: BlockDifference[] = [];
  const root = fieldsOf(before.root.props, after.root.props);
  if (root.length > 0) found.push({ block: '', type: '', kind: 'changed', fields: root });
  const [old, fresh] = [blocksOf(before), blocksOf(after)];
  const both = (id: string) => old.get(id)?.type === fresh.get(id)?.type;
  const stays = kept([...old.keys()].filter(both), [...fresh.keys()].filter(both));
  for (const [block, { type, props }] of fresh) {
    const earlier = old.get(block);
    if (!earlier || earlier.type !== type) {
      found.push({ block, type, kind: 'added', fields: [] });
      continue;
    }
    const fields = fieldsOf(earlier.props, props);
    if (!stays.has(block)) found.push({ block, type, kind: 'moved', fields: [] });
    if (fields.length > 0) found.push({ block, type, kind: 'changed', fields });
  }
  for (const [block, { type }] of old)
    if (fresh.get(block)?.type !== type) found.push({ block, type, kind: 'removed', fields: [] });
  return found;
}
