import { DefaultQueryExecutor, sql } from 'kysely';
import { vi } from 'vitest';
import { MAX_ORDERS } from '@cellar/shared/constants/waybills';
import type { CallName, Params } from '@cellar/shared/contract/calls';
import { invoke } from '../http/calls/invoke';
import { fewThere, rowsRead, withLargeShop } from '../testing/largeShop';
import { schoolCall, staffOf } from '../testing/trade/school';
import type { DemoScene } from '../testing/withDemo';

/** A page of fifty rows with what stands beside each; the shop has ten times as many of everything. */
const FEW = 600;

type Asked = { [N in CallName]: [call: N, params: Params<N>] }[CallName];
/** What is found seldom or never: without an index of its own it is looked for in everything. */
const ASKED: Asked[] = [
  ['desk.list', { size: 50, remark: 'shop' }],
  ['desk.list', { size: 50, delivery: 'pickup' }],
  ['desk.list', { size: 50, minFen: 99_000_000 }],
  ['desk.list', { size: 50, way: 'installments' }],
  ['desk.list', { size: 50, goods: '没有这样的酒' }],
  ['desk.list', { size: 50, q: '欧阳锋' }],
  ['desk.list', { size: 50, q: '7000000000000777' }],
  ['stockAdmin.list', { size: 50, low: 'low' }],
  ['stockAdmin.list', { size: 50, low: 'out' }],
  ['productAdmin.list', { size: 50, state: 'draft' }],
  ['productAdmin.list', { size: 50, q: '没有这样的酒' }],
  ['catalogNames.list', { size: 50, kind: 'winery' }],
  ['closings.listMonths', { year: 2026 }],
  ['staff.listAudit', { size: 50, who: '欧阳锋' }],
  ['staff.listAudit', { size: 50, target: '000000777' }],
  ['staff.listAudit', { size: 50, actions: 'staffPolicy.save' }],
  ['messages.countReach', {}],
  ['messages.countReach', { levelId: 'plain' }],
  ['closings.list', { size: 31 }],
  ['desk.list', { size: 50, tab: 'received' }],
  ['desk.list', { size: 50, tab: 'closed' }],
];

/** What is read from a list of its own: a row of the list and one of the order more for each. */
const LISTED: Asked[] = [
  ['desk.list', { size: 50, tab: 'toShip' }],
  ['desk.list', { size: 50, way: 'wechat' }],
  ['desk.list', { size: 50, way: 'transfer' }],
  ['desk.list', { size: 50, way: 'wechat', tab: 'received' }],
];
const FEW_LISTED = 800;

/** What is read for all rows of a page at once, however many they are. */
const AT_ONCE: Asked[] = [
  ['desk.list', { size: 50 }],
  ['returnCases.list', { size: 50, state: 'refunded' }],
  ['waybillSheet.getRows', {}],
];
const FEW_STATEMENTS = 15;

// Rule: desk-425
test('what the console seldom finds is found by an index: no answer reads a tenth of the shop', () =>
  withLargeShop(async (scene) => {
    const caller = staffOf('admin');
    const found: [string, object, number][] = [];
    const { id: warehouse } = await fewThere(scene.db).executeTakeFirstOrThrow();
    const { rows: goods } = await sql<{ code: string }>`
      select p.code from pg_temp.sample s join product p on p.id = (s.line->>'product_id')::uuid`.execute(scene.db);
    const listed: Asked[] = [...LISTED, ['desk.list', { size: 50, goods: goods[0]!.code }]];
    for (const [name, params] of [...ASKED, ['stockAdmin.list', { size: 50, warehouse }] as const, ...listed]) {
      const ask = () => invoke(scene.app, { name, params: params as Record<string, unknown>, caller });
      await ask();
      const before = await rowsRead(scene);
      await ask();
      const rows = (await rowsRead(scene)) - before;
      if (rows > (listed.some(([, one]) => one === params) ? FEW_LISTED : FEW)) found.push([name, params, rows]);
    }
    expect(found).toEqual([]);
  }));

/** Of more orders than one sheet takes come the oldest. */
async function assertOldest(scene: DemoScene) {
  const { rows, hasMore } = await schoolCall(scene, staffOf('orders'))('waybillSheet.getRows', {});
  const [, ...numbers] = new Set(rows.map(([orderNo]) => orderNo));
  const packed = scene.db.selectFrom('shop_order').select('order_no').where('state', '=', 'packed');
  const oldest = await packed
    .where('delivery', '=', 'courier')
    .orderBy('placed_at')
    .orderBy('id')
    .limit(MAX_ORDERS)
    .execute();
  expect(hasMore).toBe(true);
  expect(numbers).toEqual(oldest.map(({ order_no }) => order_no));
}

// Rule: desk-425
// Rule: desk-82
test('what stands beside the rows of a page is read for all of them at once', () =>
  withLargeShop(async (scene) => {
    const caller = staffOf('admin');
    const found: [string, number][] = [];
    const sent = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery');
    for (const [name, params] of AT_ONCE) {
      sent.mockClear();
      await invoke(scene.app, { name, params: params as Record<string, unknown>, caller });
      expect(sent).toHaveBeenCalled();
      if (sent.mock.calls.length > FEW_STATEMENTS) found.push([name, sent.mock.calls.length]);
    }
    sent.mockRestore();
    expect(found).toEqual([]);
    await assertOldest(scene);
  }));
