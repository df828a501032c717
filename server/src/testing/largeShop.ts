import { sql, type RawBuilder } from 'kysely';
import { fillGoods } from './manyGoods';
import { testStore } from './withApp';
import { withDemo, type DemoScene } from './withDemo';

export const COPIES = 6000;
/** Rows of tables and indexes that statements of this transaction have read. */
export async function rowsRead({ db }: DemoScene): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select sum(pg_stat_get_xact_tuples_returned(oid))::bigint as rows from pg_class
    where relkind in ('r', 'i') and relnamespace = 'public'::regnamespace`.execute(db);
  return rows[0]?.rows ?? 0;
}

/** Ids of version 7, as the shop's own. */
const uuid = (text: string) =>
  sql.raw(`overlay(overlay(md5('${text}' || n) placing '7' from 13) placing '8' from 17)::uuid`);
const copies = sql`generate_series(1, ${sql.lit(COPIES)}) n`;

/** A warehouse of its own, with ten products; all others were there once. */
export const fewThere = (db: DemoScene['db']) =>
  db.selectFrom('warehouse').select('id').orderBy('position', 'desc').limit(1);

const SAME = sql`'{}'::jsonb`;
/** What differs from row to row: columns as JSON, of the number `n`. */
type Changes = Partial<
  Record<'order' | 'line' | 'payment' | 'returnCase' | 'person' | 'product' | 'entry', RawBuilder<unknown>>
>;

/** As many products more, one made each hour, without units and stock. */
async function addProducts({ db }: DemoScene, product: RawBuilder<unknown>) {
  await sql`alter table product disable trigger user`.execute(db);
  await sql`alter table product enable trigger grams`.execute(db);
  await sql`insert into product select r.* from ${copies}, (select to_jsonb(p) as product from product p order by id limit 1) s
    cross join lateral jsonb_populate_record(null::product, s.product || jsonb_build_object('id', ${uuid('product')},
      'code', 'X' || n, 'created_at', now() - n * interval '1 hour') || ${product}) r`.execute(db);
  await sql`alter table product enable trigger user`.execute(db);
}

/**
 * Plain orders of one buyer, one paid each hour, each with its line, payment and a case that ended, the newer half to be sent; the log of
 * who packed them; members; goods with enough stock.
 */
async function fillLargeShop(scene: DemoScene, { order = SAME, line = SAME, ...other }: Changes = {}) {
  const { db, clock, app } = scene;
  const { payment = SAME, returnCase = SAME, person = SAME, product, entry = SAME } = other;
  await fillGoods(db, COPIES, clock.now());
  await sql`update stock set on_hand = 600, held = 0`.execute(db);
  await sql`insert into warehouse select r.* from warehouse w
    cross join lateral jsonb_populate_record(w, jsonb_build_object('id', gen_random_uuid(), 'position', w.position + 1)) r
    order by w.position desc limit 1`.execute(db);
  await sql`insert into stock (product_id, warehouse_id, on_hand, held)
    select id, ${fewThere(db)}, case when row_number() over (order by id) <= 10 then 6 else 0 end, 0 from product`.execute(
    db,
  );
  await sql`truncate low_stock`.execute(db);
  const sample = sql`(select o from shop_order o where exists (select from payment p where p.subject_id = o.id and p.applied)
    order by o.id limit 1)`;
  await sql`create temporary table sample on commit drop as
    select (o.o).id as order_id, to_jsonb(o.o) as shop_order,
      (select to_jsonb(l) from order_line l where l.order_id = (o.o).id limit 1) as line,
      (select to_jsonb(p) from payment p where p.subject_id = (o.o).id and p.applied limit 1) as payment,
      (select to_jsonb(c) from return_case c where c.state = 'refunded' order by c.id limit 1) as ended,
      (select to_jsonb(p) from person p where p.registration = 'approved' and p.cancelled_at is null order by p.id limit 1) as person
    from (select ${sample} as o) o -- as it was`.execute(db);
  for (const table of ['shop_order', 'order_line', 'payment'])
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  await sql`alter table payment enable trigger way_of_payment`.execute(db);
  await sql`alter table order_line enable trigger goods_of_lines`.execute(db);
  const ids = sql`'id', ${uuid('order')}, 'order_no', '7' || lpad(n::text, 15, '0'), 'placed_at', now() - n * interval '1 hour',
    'state', case when n <= 3000 then 'packed' else 'received' end, 'delivery', 'courier', 'shop_note', null, 'person_coupon_id', null,
    'address', s.shop_order->'address' || jsonb_build_object('detail', '中山路' || n || '号'), 'pickup_code', null, 'offer_group', null,
    'group_id', null`;
  await sql`insert into shop_order select r.* from ${copies}, pg_temp.sample s
    cross join lateral jsonb_populate_record(null::shop_order, s.shop_order || jsonb_build_object(${ids}) || ${order}) r`.execute(
    db,
  );
  await sql`insert into order_line select r.* from ${copies}, pg_temp.sample s
    cross join lateral jsonb_populate_record(null::order_line,
      s.line || jsonb_build_object('order_id', ${uuid('order')}) || ${line}) r`.execute(db);
  await sql`insert into payment select r.* from ${copies}, pg_temp.sample s cross join lateral jsonb_populate_record(null::payment,
    s.payment || jsonb_build_object('id', ${uuid('payment')}, 'subject_id', ${uuid('order')}, 'method',
      case when n % 20 = 0 then 'offline' when n % 20 = 1 then 'company' else 'wx' end, 'out_no', 'many' || n, 'payer_id', null,
      'paid_at', now() - n * interval '1 hour') || ${payment}) r`.execute(db);
  await sql`insert into return_case select r.* from ${copies}, pg_temp.sample s
    cross join lateral jsonb_populate_record(null::return_case, s.ended || jsonb_build_object('id', ${uuid('case')}, 'case_no', 'many' || n,
      'person_id', s.shop_order->'person_id', 'order_id', ${uuid('order')}) || ${returnCase}) r`.execute(db);
  await sql`insert into person select r.* from ${copies}, pg_temp.sample s cross join lateral jsonb_populate_record(null::person,
    s.person || jsonb_build_object('id', ${uuid('person')}, 'phone', '2' || lpad(n::text, 10, '0'),
      'invite_code', 'M' || lpad(n::text, 9, '0'),
      'balance_fen', 0, 'balance_gift_fen', 0, 'coins', 0, 'points', 0, 'invited_by', null) || ${person}) r`.execute(
    db,
  );
  for (const name of ['messages.addUpReach', 'closings.addUpDays'])
    await app.jobs.find((job) => job.name === name)?.run(app);
  await sql`insert into audit_entry (id, at, who, action, target)
    select r.id, r.at, r.who, r.action, r.target from ${copies} cross join lateral jsonb_populate_record(null::audit_entry,
      jsonb_build_object('id', ${uuid('entry')}, 'at', now() - n * interval '1 minute', 'who', 'admin', 'action', 'desk.pack',
        'target', '7' || lpad(n::text, 15, '0')) || ${entry}) r`.execute(db);
  if (product) await addProducts(scene, product);
  // As a shop that runs has been looked after: new entries stand in the indexes of texts, and not in lists beside them.
  await sql`select gin_clean_pending_list(c.oid) from pg_class c join pg_am a on a.oid = c.relam
    where a.amname = 'gin' and c.relnamespace = 'public'::regnamespace`.execute(db);
  await sql`analyze`.execute(db);
}

/** Like `withDemo`, in a large shop. What earlier tests rolled back is removed first: it still stands in tables and indexes. */
export async function withLargeShop(
  body: (scene: DemoScene) => Promise<void>,
  changes: (scene: DemoScene) => Changes = () => ({}),
): Promise<void> {
  const { db } = await testStore('demo');
  await sql`vacuum`.execute(db);
  await withDemo(async (scene) => {
    await fillLargeShop(scene, changes(scene));
    await body(scene);
  });
}
