import type { z } from 'zod';
import { calls } from '@cellar/shared/api/registry';
import { deskSchema } from '@cellar/shared/api/trade/desk/schema';
import type { CallName, Params } from '@cellar/shared/contract/calls';
import type { CallSchema } from '@cellar/shared/contract/schema';
import { invoke } from '../http/calls/invoke';
import { SEARCH_LIMITS } from '../store/queries/searchPage';
import { staffOf } from '../testing/trade/school';
import { withDemo, type DemoScene } from '../testing/withDemo';
import { listForDesk } from './trade/desk/deskList';

type Figure = 'totalFen' | 'priceFen' | 'available' | 'sold' | 'onHand' | 'held' | 'lowBottles' | 'stars' | 'fen';
type Row = { id: string; kind: string } & Record<Figure, number>;
/** What a list is sorted by, as its rows say it; `time`: its own order, either way. */
type By = 'time' | ((row: Row) => number);

const free = ({ onHand, held }: Row) => onHand - held;
const LISTS: Record<string, Record<string, By>> = {
  'desk.list': { placed: 'time', total: ({ totalFen }) => totalFen },
  'productAdmin.list': {
    price: ({ priceFen }) => priceFen,
    available: ({ available }) => available,
    sold: ({ sold }) => sold,
  },
  'stockAdmin.list': {
    onHand: ({ onHand }) => onHand,
    held: ({ held }) => held,
    free,
    state: (row) => free(row) - row.lowBottles,
  },
  'memberAdmin.list': { joined: 'time' },
  'reviewDesk.list': { at: 'time', stars: ({ stars }) => stars },
  'cashFlow.list': { fen: ({ kind, fen }) => (kind === 'refund' ? -fen : fen) },
  'staff.listAudit': { at: 'time' },
};

const MAX_SIZE = 50;
const PAGES = 4;

async function readAll({ app }: DemoScene, name: string, params: object): Promise<Row[]> {
  const ask = (cursor?: string) =>
    invoke(app, {
      name: name as CallName,
      params: { size: MAX_SIZE, ...params, ...(cursor && { cursor }) },
      caller: staffOf('admin'),
    }) as Promise<{ list: Row[]; next: string | null; isSorted?: boolean }>;
  const rows: Row[] = [];
  let page = await ask();
  for (;;) {
    expect(page.isSorted).toBeUndefined();
    rows.push(...page.list);
    if (!page.next) return rows;
    page = await ask(page.next);
  }
}

/** Rows as the list is to give them, from the smallest: those of one value by their id. */
const sorted = (rows: readonly Row[], by: By): Row[] =>
  by === 'time'
    ? rows.toReversed()
    : rows.toSorted((one, other) => by(one) - by(other) || (one.id < other.id ? -1 : 1));

test('each list of the console that its server sorts stands in this table, with each thing that it is sorted by', () => {
  const served = Object.entries(calls as unknown as Record<string, CallSchema>).flatMap(
    ([name, { access, params }]) => {
      const { sort } = params.shape as { sort?: z.ZodOptional<z.ZodEnum> };
      return sort && typeof access === 'object' ? [[name, sort.unwrap().options]] : [];
    },
  );
  const names = (by: object) => Object.keys(by).flatMap((one) => [one, `-${one}`]);
  expect(Object.fromEntries(served)).toEqual(
    Object.fromEntries(Object.entries(LISTS).map(([name, by]) => [name, names(by)])),
  );
});

// Rule: desk-557
test.each(Object.entries(LISTS))('%s, sorted from either end, gives all of its rows page by page', (name, sorts) =>
  withDemo(async (scene) => {
    const usual = await readAll(scene, name, {});
    // The last page is not full.
    const size = Math.min(MAX_SIZE - 1, Math.floor(usual.length / PAGES) + 1);
    expect(usual.length).toBeGreaterThan(PAGES);
    for (const [sort, by] of Object.entries(sorts)) {
      const expected = sorted(usual, by);
      expect([sort, await readAll(scene, name, { size, sort })]).toEqual([sort, expected]);
      expect([sort, await readAll(scene, name, { size, sort: `-${sort}` })]).toEqual([sort, expected.toReversed()]);
    }
  }),
);

// Rule: desk-557
test('orders are sorted by time however many they are, and by a sum as far as their filters leave few', () =>
  withDemo(async (scene) => {
    const ask = (asked: Omit<Params<'desk.list'>, 'size'>, limits = SEARCH_LIMITS) =>
      listForDesk(scene.app, deskSchema.list.params.parse({ size: 50, ...asked }), limits);
    // Fewer than there are.
    const few = { ...SEARCH_LIMITS, further: 5 };
    const { list } = await ask({ tab: 'all' });
    expect(list.length).toBeGreaterThan(few.further);
    expect((await ask({ tab: 'all', sort: 'placed' }, few)).list).toEqual(list.toReversed());
    expect(await ask({ tab: 'all', sort: 'total' }, few)).toMatchObject({ isSorted: false, list });
    const one = await ask({ tab: 'all', q: list[0]!.orderNo, sort: 'total' }, few);
    expect(one.isSorted).toBeUndefined();
    expect(one.list).toEqual(list.slice(0, 1));
  }));
