import type { PageData } from '@cellar/shared/api/pages/activity/schema';
import { isEqual } from '@cellar/shared/blocks/pageDifferences';
import { idOf, type Block } from './pageData';

export type Side = 'own' | 'theirs';
/** A block in which two edits of one revision differ; the page itself has the id ''. */
export type Clash = {
  id: string;
  type: string;
  base: Block | null;
  own: Block | null;
  theirs: Block | null;
  /** Who changed it. */
  by: Side | 'both';
};
/** Two edits that began from the same revision. */
export type Edits = { base: PageData; own: PageData; theirs: PageData };
export type Choices = Readonly<Record<string, Side>>;

const ROOT = '';
const blocksOf = ({ root, content }: PageData) =>
  new Map<string, Block>([
    [ROOT, { type: ROOT, props: { ...root.props, id: ROOT } }],
    ...content.map((block) => [idOf(block), block] as const),
  ]);

/** Where two edits of one revision differ, in the order of the own one. */
export function clashesOf({ base, own, theirs }: Edits): Clash[] {
  const [before, mine, other] = [blocksOf(base), blocksOf(own), blocksOf(theirs)];
  return [...new Set([...mine.keys(), ...other.keys()])].flatMap((id) => {
    const clash = { base: before.get(id) ?? null, own: mine.get(id) ?? null, theirs: other.get(id) ?? null };
    if (isEqual(clash.own, clash.theirs)) return [];
    const isOwn = isEqual(clash.theirs, clash.base);
    const by = isOwn ? 'own' : isEqual(clash.own, clash.base) ? 'theirs' : 'both';
    return [{ id, type: (clash.own ?? clash.theirs)?.type ?? '', by, ...clash }];
  });
}

/** Where only one side changed something its change is taken, else the own one. */
export const defaultChoices = (clashes: readonly Clash[]): Choices =>
  Object.fromEntries(clashes.map(({ id, by }) => [id, by === 'theirs' ? 'theirs' : 'own']));

const idsOf = ({ content }: PageData) => content.map(idOf);

/** The own order where it was changed, else the other's; a block that only one of them has stands after its neighbour there. */
function orderOf({ base, own, theirs }: Edits): string[] {
  const [before, mine, other] = [idsOf(base), idsOf(own), idsOf(theirs)];
  const known = before.filter((id) => mine.includes(id));
  const isMoved = !isEqual(
    mine.filter((id) => before.includes(id)),
    known,
  );
  const [first, second] = isMoved ? [mine, other] : [other, mine];
  const order = [...first];
  for (const [at, id] of second.entries())
    if (!order.includes(id)) order.splice(order.indexOf(second[at - 1] ?? '') + 1, 0, id);
  return order;
}

/** One page out of two edits, block by block from the chosen side. */
export function mergeEdits(edits: Edits, choices: Choices): PageData {
  const [mine, other] = [blocksOf(edits.own), blocksOf(edits.theirs)];
  const chosen = (id: string) => (choices[id] === 'theirs' ? other : mine).get(id);
  return {
    root: choices[ROOT] === 'theirs' ? edits.theirs.root : edits.own.root,
    content: orderOf(edits).flatMap((id) => chosen(id) ?? []),
  };
}
