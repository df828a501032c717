/** Tables whose rows belong to an order, with the columns that must differ from row to row. */
const PARTS = [
  { table: 'order_line' },
  { table: 'payment', order: 'subject_id', own: { id: 'uuid', out_no: 'text' } },
  { table: 'parcel', own: { id: 'uuid', tracking_no: 'text' } },
  { table: 'order_event', own: { id: 'uuid' } },
  { table: 'return_case', own: { id: 'uuid', case_no: 'text' }, closed: 'refunded' },
];
const BATCH = 100_000;
/** Of a hundred orders so many are still at work. */
const OPEN = 2;
const YEARS_MS = 3 * 365 * 24 * 3_600_000;

/** Members and orders come without the triggers and keys that look at each row: what they keep is made once, at the end. */
const quiet = async (client, tables, work) => {
  for (const table of tables) await client.query(`alter table ${table} disable trigger all`);
  await work();
  for (const table of tables) await client.query(`alter table ${table} enable trigger all`);
};

/** Adds members like one of the demo's, until there are so many. */
export async function addMembers(client, count) {
  await quiet(client, ['person'], () =>
    client.query(
      `insert into person select r.* from generate_series((select count(*)::int + 1 from person), $1::int) n
       join person p on p.id = (select id from person where registration = 'approved' and cancelled_at is null order by id limit 1)
       cross join lateral jsonb_populate_record(p, jsonb_build_object(
         'id', gen_random_uuid(), 'phone', '2' || lpad(n::text, 10, '0'), 'nickname', '酒友' || n, 'invite_code', 'B' || lpad(n::text, 9, '0'),
         'balance_fen', 0, 'coins', 0, 'points', 0, 'invited_by', null, 'grams', text_grams('酒友' || n || ' ' || coalesce(p.company, '')),
         'created_at', now() - n * interval '5 minutes')) r`,
      [count],
    ),
  );
  await client.query(`with old as (delete from member_level_count)
    insert into member_level_count select level_id, count(*) from person where cancelled_at is null group by level_id`);
  await client.query(`with old as (delete from member_reach)
    insert into member_reach select level_id, count(*) from person p where is_reachable(p) and not wants_no_news(id) group by level_id`);
}

/** Numbers the members and the orders to be copied, which the copies are dealt out from. */
async function prepare(client) {
  await client.query(
    'create unlogged table if not exists bench_buyer as select (row_number() over ())::int - 1 as n, id from person',
  );
  await client.query('create unique index if not exists bench_buyer_n on bench_buyer (n)');
  await client.query(`create unlogged table if not exists bench_sample as
    select o.*, o.state in ('waiting', 'paid', 'packed', 'shipped') as is_open,
      (row_number() over (partition by o.state in ('waiting', 'paid', 'packed', 'shipped') order by o.id))::int - 1 as k,
      (count(*) over (partition by o.state in ('waiting', 'paid', 'packed', 'shipped')))::int as total
    from shop_order o where o.group_id is null`);
  await client.query(
    'create unlogged table if not exists bench_order (n int, person_id uuid, id uuid, from_id uuid, moved interval)',
  );
}

/** The same id for the same text. */
const uuidOf = (text) => `overlay(overlay(md5(${text}) placing '7' from 13) placing '8' from 17)::uuid`;

/** Orders of some numbers, newest last: their time is spread over three years, the newest are still at work. */
const ADD_ORDERS = `with dealt as (
    select g.n, b.id as buyer, s.id as from_id, ${uuidOf("'order' || g.n")} as new_id,
      now() - ($3::int - g.n) * ($4::bigint / $3::int) * interval '1 millisecond' - s.placed_at as moved
    from generate_series($1::int, $2::int) as g(n)
    join bench_buyer b on b.n = (g.n * 7919::bigint) % (select count(*) from bench_buyer)
    join bench_sample s on s.is_open = (g.n > $3::int * ${(100 - OPEN) / 100}) and s.k = g.n % s.total
  ), written as (
    insert into shop_order select r.* from dealt d
    join shop_order o on o.id = d.from_id
    cross join lateral jsonb_populate_record(o, jsonb_build_object(
      'person_id', d.buyer, 'id', d.new_id, 'order_no', '8' || lpad(d.n::text, 15, '0'), 'pickup_code', null, 'person_coupon_id', null,
      'address', o.address || jsonb_build_object('phone', '13' || lpad((d.n % 300000)::text, 9, '0'), 'detail', '中山路 ' || d.n || ' 号'),
      'placed_at', o.placed_at + d.moved, 'pay_before_at', o.pay_before_at + d.moved, 'paid_at', o.paid_at + d.moved,
      'packed_at', o.packed_at + d.moved, 'shipped_at', o.shipped_at + d.moved, 'received_at', o.received_at + d.moved,
      'closed_at', o.closed_at + d.moved)) r
  ) insert into bench_order select n, buyer, new_id, from_id, moved from dealt`;

/** What belongs to the orders of some numbers. */
function addParts({ table, order = 'order_id', own = {}, closed }, columns) {
  const changed = [`'person_id', b.person_id`, `'${order}', b.id`];
  const key = columns.includes('id') ? 't.id' : 't.line';
  for (const [name, type] of Object.entries(own))
    changed.push(`'${name}', ${type === 'uuid' ? uuidOf(`${key}::text || b.n`) : `b.n || 'x' || t.${name}`}`);
  for (const name of columns.filter((column) => column === 'at' || column.endsWith('_at')))
    changed.push(`'${name}', t.${name} + b.moved`);
  // Cases of the newest orders are still under way.
  if (closed)
    changed.push(`'state', case when b.n > $3::int * ${(100 - OPEN) / 100} then t.state else '${closed}' end`);
  if (columns.includes('payer_id')) changed.push(`'payer_id', null`);
  return `insert into ${table} select r.* from bench_order b join ${table} t on t.${order} = b.from_id
    cross join lateral jsonb_populate_record(t, jsonb_build_object(${changed.join(', ')})) r
    where b.n between $1 and $2 and $3::int > 0`;
}

async function columnsOf(client, table) {
  const { rows } = await client.query('select column_name from information_schema.columns where table_name = $1', [
    table,
  ]);
  return rows.map(({ column_name }) => column_name);
}

/** Copies the demo's orders with what belongs to them, until there are so many. Sums of members and stock are not moved with them. */
export async function addOrders(client, count) {
  await prepare(client);
  const { rows } = await client.query('select coalesce(max(n), 0) as last from bench_order');
  await quiet(client, ['shop_order', ...PARTS.map(({ table }) => table)], async () => {
    for (let from = rows[0].last + 1; from <= count; from += BATCH) {
      const range = [from, Math.min(count, from + BATCH - 1)];
      await client.query(ADD_ORDERS, [...range, count, YEARS_MS]);
      // Of orders that are newer than the statistics the planner expects one, and reads all lines again for each.
      await client.query('analyze bench_order');
      for (const part of PARTS)
        await client.query(addParts(part, await columnsOf(client, part.table)), [...range, count]);
    }
  });
}

/** Every other order has one promotion, and every member one coupon. */
export async function addOffers(client) {
  await quiet(client, ['order_line'], () =>
    client.query(`update order_line
      set promotion_fen = 1000, promotion_id = (select id from promotion order by id limit 1)
      where get_byte(uuid_send(order_id), 15) % 2 = 0`),
  );
  await client.query(`insert into person_coupon (person_id, id, coupon_id, taken_at, expires_at)
    select p.id, gen_random_uuid(), c.id, now(), now() + interval '30 days'
    from (select id from coupon order by id limit 1) c, person p
    where not exists (select from person_coupon h where h.person_id = p.id and h.coupon_id = c.id)`);
}

/** Money that came and went, as closings count it. */
const MOVED = `
  select p.paid_at as at, p.method, p.subject_kind as subject, p.subject_id as order_id, p.received_fen as paid, 0 as back, false as is_back
  from payment p where p.applied and p.paid_at is not null
  union all
  select r.done_at, p.method, p.subject_kind, p.subject_id, 0, r.amount_fen, true
  from refund r join payment p on p.person_id = r.person_id and p.id = r.payment_id where p.applied and r.state = 'done'
  union all
  select c.at, 'balance', 'order', c.order_id, 0, c.fen, true from price_protection c
  union all
  select t.decided_at, p.method, 'recharge', p.subject_id, t.surplus_fen, 0, false
  from transfer t join payment p on p.person_id = t.person_id and p.id = t.id where t.surplus_fen > 0`;

/** What triggers keep of goods, orders and their money (migrations 426, 427, 436 and 492), made once for all that came without them. */
export async function keepSums(client) {
  await client.query(`with old as (delete from low_stock) insert into low_stock select p.id from product p
    where (select coalesce(sum(k.on_hand - k.held), 0) from stock k where k.product_id = p.id) < greatest(coalesce(p.low_bottles, 12), 1)`);
  // Days that the demo's finance closed have other sums now.
  await client.query('with old as (delete from day_closing_sum) delete from day_closing');
  await client.query(`with old as (delete from money_day) insert into money_day
    select shop_day(at), method, subject, sum(paid), count(*) filter (where not is_back), sum(back), count(*) filter (where is_back)
    from (${MOVED}) m group by 1, 2, 3`);
  await client.query(`with old as (delete from order_money)
    insert into order_money select subject, order_id, at, paid, back from (${MOVED}) m where subject <> 'recharge'`);
  await client.query(`insert into order_way select distinct way_of_method(p.method), o.placed_at, o.id
    from payment p join shop_order o on o.person_id = p.person_id and o.id = p.subject_id
    where p.applied and p.subject_kind = 'order' and way_of_method(p.method) is not null on conflict do nothing`);
  await client.query(`insert into order_goods select distinct l.product_id, o.placed_at, o.id
    from order_line l join shop_order o on o.person_id = l.person_id and o.id = l.order_id on conflict do nothing`);
}

/** Entries of the log until there are so many: most by few people about orders, one in a thousand by somebody who seldom acts. */
export const addLog = (client, count) =>
  client.query(
    `insert into audit_entry (id, at, who, action, target, detail)
     select ${uuidOf("'entry' || n")}, now() - n * interval '1 minute',
       case when n % 1000 = 0 then '月底盘点员' else (array['admin', '仓库小李', '客服小王', '财务老周'])[1 + n % 4] end,
       case when n % 1000 = 0 then 'stockCounts.close' else (array['desk.pack', 'desk.ship', 'returnCases.agree', 'transfers.accept'])[1 + n % 4] end,
       case when n % 3 = 0 then (${uuidOf("'target' || n")})::text else '8' || lpad((n * 7919::bigint % $1::int)::text, 15, '0') end,
       jsonb_build_object('before', jsonb_build_object('state', 'paid'), 'after', jsonb_build_object('state', 'packed'))
     from generate_series((select count(*)::int + 1 from audit_entry), $1::int) n`,
    [count],
  );
