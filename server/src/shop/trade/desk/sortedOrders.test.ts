import type { Params } from '@cellar/shared/contract/calls';
import { deskSchema } from '@cellar/shared/api/trade/desk/schema';
import type { DeskRow } from '@cellar/shared/api/trade/desk/shapes';
import { withDemo, type DemoScene } from '../../../testing/withDemo';
import { listForDesk } from './deskList';

type Asked = Omit<Params<'desk.list'>, 'size'>;
const LIMITS = { first: 20, few: 50, further: 10_000 };

async function readAll({ app }: DemoScene, asked: Asked, limits = LIMITS) {
  const rows: DeskRow[] = [];
  let cursor: string | undefined;
  do {
    const page = await listForDesk(app, deskSchema.list.params.parse({ size: 13, ...asked, cursor }), limits);
    rows.push(...page.list);
    cursor = page.next ?? undefined;
  } while (cursor);
  return rows;
}

// Rule: desk-557
test('orders by what is to be paid, in any tab and under any filter, are all of them page by page', () =>
  withDemo(async (scene) => {
    for (const asked of [{ tab: 'all' }, { tab: 'received' }, { tab: 'all', delivery: 'courier' }] satisfies Asked[]) {
      const rows = await readAll(scene, asked);
      expect(rows.length).toBeGreaterThan(13);
      const bySum = rows.toSorted((one, other) => one.totalFen - other.totalFen || (one.id < other.id ? -1 : 1));
      expect(await readAll(scene, { ...asked, sort: 'total' })).toEqual(bySum);
      expect(await readAll(scene, { ...asked, sort: '-total' })).toEqual(bySum.toReversed());
    }
  }));

// Rule: desk-557
test('orders by their time are so from either end in a list of any length', () =>
  withDemo(async (scene) => {
    const newest = await readAll(scene, { tab: 'all' });
    // Fewer are sorted than there are.
    const few = { ...LIMITS, further: 5 };
    expect(await readAll(scene, { tab: 'all', sort: '-placed' }, few)).toEqual(newest);
    expect(await readAll(scene, { tab: 'all', sort: 'placed' }, few)).toEqual(newest.toReversed());
    const { isSorted } = await listForDesk(scene.app, deskSchema.list.params.parse({ tab: 'all', sort: 'total' }), few);
    expect(isSorted).toBe(false);
  }));
