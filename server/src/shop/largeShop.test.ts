import { DefaultQueryExecutor, sql } from 'kysely';
import { vi } from 'vitest';
import { MAX_ORDERS } from '@cellar/shared/constants/waybills';
import type { CallName, Params } from '@cellar/shared/contract/calls';
import { invoke } from '../http/calls/invoke';
import { fillGoods } from '../testing/manyGoods';
import { schoolCall, staffOf } from '../testing/trade/school';
import { withDemo, type DemoScene } from '../testing/withDemo';

const COPIES = 6000;
/** A page of fifty rows with what stands beside each; the shop has ten times as many of everything. */
const FEW = 600;

/** Rows of tables and indexes that statements of this transaction have read. */
async function rowsRead({ db }: DemoScene): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select sum(pg_stat_get_xact_tuples_returned(oid))::bigint as rows from pg_class
    where relkind in ('r', 'i') and relnamespace = 'public'::regnamespace`.execute(db);
  return rows[0]?.rows ?? 0;
}

/** Ids of version 7, as the shop's own. */
const uuid = (text: string) =>
  sql.raw(`overlay(overlay(md5('${text}' || n) placing '7' from 13) placing '8' from 17)::uuid`);
const copies = sql`generate_series(1, ${sql.lit(COPIES)}) n`;

/** A warehouse with ten products; all others were there once. */
const fewThere = (db: DemoScene['db']) => db.selectFrom('warehouse').select('id').orderBy('position', 'desc').limit(1);

/**
 * Plain orders of one buyer, one paid each hour, each with its line, payment and a case that ended, the newer half to be sent; the log of
 * who packed them; members; goods with enough stock.
 */
async function fill({ db, clock, app }: DemoScene) {
  await fillGoods(db, COPIES, clock.now());
  await sql`update stock set on_hand = 600, held = 0`.execute(db);
  await sql`insert into stock (product_id, warehouse_id, on_hand, held)
    select id, ${fewThere(db)}, case when row_number() over (order by id) <= 10 then 6 else 0 end, 0 from product
    on conflict (product_id, warehouse_id) do update set on_hand = excluded.on_hand`.execute(db);
  await sql`delete from low_stock`.execute(db);
  const order = sql`(select o from shop_order o where exists (select from payment p where p.subject_id = o.id and p.applied)
    order by o.id limit 1)`;
  await sql`create temporary table sample on commit drop as
    select (o.o).id as order_id, to_jsonb(o.o) as shop_order, (select to_jsonb(l) from order_line l where l.order_id = (o.o).id limit 1) as line,
      (select to_jsonb(p) from payment p where p.subject_id = (o.o).id and p.applied limit 1) as payment,
      (select to_jsonb(c) from return_case c where c.state = 'refunded' order by c.id limit 1) as ended,
      (select to_jsonb(p) from person p where p.registration = 'approved' and p.cancelled_at is null order by p.id limit 1) as person
    from (select ${order} as o) o -- as it was`.execute(db);
  for (const table of ['shop_order', 'order_line', 'payment'])
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  await sql`alter table payment enable trigger way_of_payment`.execute(db);
  await sql`alter table order_line enable trigger goods_of_lines`.execute(db);
  const ids = sql`'id', ${uuid('order')}, 'order_no', '7' || lpad(n::text, 15, '0'), 'placed_at', now() - n * interval '1 hour',
    'state', case when n <= 3000 then 'packed' else 'received' end, 'delivery', 'courier', 'shop_note', null, 'person_coupon_id', null,
    'address', s.shop_order->'address' || jsonb_build_object('detail', '中山路' || n || '号'), 'pickup_code', null, 'offer_group', null,
    'group_id', null`;
  await sql`insert into shop_order select r.* from ${copies}, pg_temp.sample s
    cross join lateral jsonb_populate_record(null::shop_order, s.shop_order || jsonb_build_object(${ids})) r`.execute(
    db,
  );
  await sql`insert into order_line select r.* from ${copies}, pg_temp.sample s
    cross join lateral jsonb_populate_record(null::order_line, s.line || jsonb_build_object('order_id', ${uuid('order')})) r`.execute(
    db,
  );
  await sql`insert into payment select r.* from ${copies}, pg_temp.sample s cross join lateral jsonb_populate_record(null::payment,
    s.payment || jsonb_build_object('id', ${uuid('payment')}, 'subject_id', ${uuid('order')}, 'method',
      case when n % 20 = 0 then 'offline' when n % 20 = 1 then 'company' else 'wx' end, 'out_no', 'many' || n, 'payer_id', null,
      'paid_at', now() - n * interval '1 hour')) r`.execute(db);
  await sql`insert into return_case select r.* from ${copies}, pg_temp.sample s
    cross join lateral jsonb_populate_record(null::return_case, s.ended || jsonb_build_object('id', ${uuid('case')}, 'case_no', 'many' || n,
      'person_id', s.shop_order->'person_id', 'order_id', ${uuid('order')})) r`.execute(db);
  await sql`insert into person select r.* from ${copies}, pg_temp.sample s cross join lateral jsonb_populate_record(null::person,
    s.person || jsonb_build_object('id', ${uuid('person')}, 'phone', '2' || lpad(n::text, 10, '0'), 'invite_code', 'M' || lpad(n::text, 9, '0'),
      'balance_fen', 0, 'balance_gift_fen', 0, 'coins', 0, 'points', 0, 'invited_by', null)) r`.execute(db);
  for (const name of ['messages.addUpReach', 'closings.addUpDays'])
    await app.jobs.find((job) => job.name === name)?.run(app);
  await sql`insert into audit_entry (id, at, who, action, target)
    select ${uuid('entry')}, now() - n * interval '1 minute', 'admin', 'desk.pack', '7' || lpad(n::text, 15, '0') from ${copies}`.execute(
    db,
  );
  await sql`analyze`.execute(db);
}

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
  ['desk.list', { size: 50, tab: 'toShip' }],
  ['desk.list', { size: 50, tab: 'received' }],
  ['desk.list', { size: 50, tab: 'closed' }],
];

/** What is read from a list of its own: a row of the list and one of the order more for each. */
const LISTED: Asked[] = [
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
  withDemo(async (scene) => {
    await fill(scene);
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
  withDemo(async (scene) => {
    await fill(scene);
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
