import type { DemoScene } from '../withDemo';
import { rowsRead } from '../largeShop';

const keysOf = (question: object) => Object.keys(question).join();

/** All sets of so many filters of different names. */
export const setsOf = <Q extends object>(filters: readonly Q[], count: number): Q[] =>
  count === 0
    ? [{} as Q]
    : filters.flatMap((one, at) =>
        setsOf(filters.slice(at + 1), count - 1)
          .filter((rest) => !(keysOf(one) in rest))
          .map((rest) => ({ ...one, ...rest })),
      );

type Page = { list: readonly { id: string }[]; next: string | null; searchedTo: string | null };

/** The ids of a whole list, page by page of `size`. */
export async function readAllIds(size: number, ask: (cursor: string | undefined) => Promise<Page>): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const { list, next, searchedTo } = await ask(cursor);
    // A page that is not full is the last one, or says how far it came.
    if (list.length < size) expect(searchedTo === null).toBe(next === null);
    ids.push(...list.map(({ id }) => id));
    cursor = next ?? undefined;
  } while (cursor);
  return ids;
}

/** Every third pair of filters of different names, with each filter in several of them, and what both find. */
export const pairsFound = <Q extends object>(whole: ReadonlyMap<Q, readonly string[]>) => {
  const filters = [...whole.keys()];
  const pairs = filters.flatMap((one, at) => filters.slice(at + 1).map((other) => [one, other] as const));
  return pairs
    .filter(([one, other], at) => at % 3 === 0 && keysOf(one) !== keysOf(other))
    .map(([one, other]) => {
      const both = new Set(whole.get(other));
      return { one, other, ids: (whole.get(one) ?? []).filter((id) => both.has(id)) };
    });
};

/** The questions whose answer reads more rows than `most`, with how many it reads; and how many answers are not finished. */
export async function readingMore<Q>(
  scene: DemoScene,
  { questions, most }: { questions: readonly Q[]; most: number },
  ask: (question: Q) => Promise<Pick<Page, 'searchedTo'>>,
) {
  const found: [Q, number][] = [];
  let unfinished = 0;
  for (const question of questions) {
    const before = await rowsRead(scene);
    const { searchedTo } = await ask(question);
    const rows = (await rowsRead(scene)) - before;
    if (searchedTo) unfinished++;
    if (rows > most) found.push([question, rows]);
  }
  return { found, unfinished };
}
