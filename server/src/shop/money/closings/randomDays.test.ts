import fc from 'fast-check';
import { sql } from 'kysely';
import { DAY, dayOf, HOUR, startOfDay } from '../../../clock';
import { checkLedgers } from '../../../ledgers/checkLedgers';
import { newId } from '../../../store/ids';
import { withOrders, type OrderScene } from '../../../testing/trade/orders';
import { movementsOf } from './movements';
import { rangeOf } from './sheet';
import { keptDays } from '../../../testing/trade/keptDays';

/** All of them by `WALK=closely` (docs/testing.md). */
const DAYS = process.env['WALK'] === 'closely' ? 10_000 : 120;
const FIRST = '2001-01-01';
const PER_DAY = 2;
const finance = { id: newId(), name: 'finance', roles: ['finance' as const], tokenHash: '', csrf: '' };
const START = startOfDay(FIRST).getTime();
const dayNo = (index: number) => dayOf(new Date(START + index * DAY));

const METHODS = ['wx', 'h5', 'ums', 'balance', 'company'] as const;
const CHANNELS = { wx: 'wechat', h5: 'wechat', ums: 'ums' } as const;
const sale = fc.record({
  day: fc.nat(DAYS - 1),
  ms: fc.nat(DAY - 1),
  subject: fc.constantFrom('order' as const, 'order' as const, 'order' as const, 'recharge' as const),
  /** One of eight orders is paid by two ways at once. */
  methods: fc.oneof(
    { weight: 7, arbitrary: fc.tuple(fc.constantFrom(...METHODS)) },
    { weight: 1, arbitrary: fc.constant(['balance', 'wx'] as const) },
  ),
  fen: fc.integer({ min: 2, max: 1_000_000 }),
  /** Of a thousand parts, and days later. */
  back: fc.oneof(fc.constant(0), fc.nat(1000)),
  later: fc.nat(20),
  /** What the order says more than its payments; mostly nothing. */
  wrong: fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.integer({ min: -1, max: 99 }) }),
});
/** What a day has besides: of the channels' statements a difference, and whether it is opened again. */
const aDay = fc.record({
  strays: fc.oneof(
    { weight: 9, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: -50, max: 50 }) },
  ),
  reopens: fc.nat(9).map((n) => n === 0),
});

type Method = (typeof METHODS)[number];
type Sale = ReturnType<typeof toSale>;
const toSale = (one: typeof sale extends fc.Arbitrary<infer S> ? S : never, index: number) => {
  const at = START + one.day * DAY + one.ms;
  const subject = one.methods.length > 1 ? 'order' : one.subject;
  const halves = one.methods.length > 1 ? [1, one.fen - 1] : [one.fen];
  return {
    ...{ ...one, subject, index, at, id: newId(at), wrong: subject === 'order' ? one.wrong : 0 },
    payments: one.methods.map((method, i) => ({
      id: newId(at),
      method: method as Method,
      fen: halves[i] ?? 0,
      no: `${index}-${i}`,
    })),
    /** Goes back of the last payment. */
    backFen: Math.floor(((halves.at(-1) ?? 0) * one.back) / 1000),
    backAt: at + one.later * DAY,
    /** Of a recharge: the request that took it from the balance, and whether it did. */
    request: subject === 'recharge' ? newId(at) : null,
    isTaken: one.wrong === 0,
  };
};

/** Rows of a table, as JSON of its columns. */
const put = ({ db }: OrderScene, table: string, rows: readonly object[]) =>
  sql`insert into ${sql.table(table)} select r.* from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) j
    cross join lateral jsonb_populate_record(null::${sql.table(table)}, j.value) r`.execute(db);

const iso = (ms: number) => new Date(ms).toISOString();

/** Payments, refunds, other books and orders, as the shop writes them; orders say their sums by their own rows. */
async function write(scene: OrderScene, person_id: string, sales: readonly Sale[]) {
  const { rows: columns } = await sql<{ o: object }>`select to_jsonb(o) as o from shop_order o limit 1`.execute(
    scene.db,
  );
  const order = (one: Sale) => ({
    ...{
      ...columns[0]?.o,
      person_id,
      id: one.id,
      order_no: `T${one.index}`,
      own_no: null,
      state: 'waiting',
      pickup_code: null,
    },
    ...{
      total_fen: one.fen,
      paid_fen: 0,
      refunded_fen: 0,
      placed_at: iso(one.at),
      paid_at: null,
      person_coupon_id: null,
    },
  });
  const payments = sales.flatMap((one) => one.payments.map((payment) => ({ ...payment, one })));
  await put(
    scene,
    'payment',
    payments.map(({ id, method, fen, no, one: { subject, id: subject_id, at } }) => ({
      ...{
        person_id,
        id,
        subject_kind: subject,
        subject_id,
        method,
        amount_fen: fen,
        received_fen: fen,
        applied: true,
      },
      ...{ state: 'paid', out_no: `P${no}`, created_at: iso(at), paid_at: iso(at) },
    })),
  );
  const backs = sales.filter(({ backFen }) => backFen > 0);
  await put(
    scene,
    'refund',
    backs.map(({ id, payments: own, backFen, backAt, index, request: principal_return_id }) => ({
      ...{ person_id, id: newId(backAt), order_id: id, payment_id: own.at(-1)?.id, amount_fen: backFen, state: 'done' },
      principal_return_id,
      ...{ reason: '退款', out_no: `R${index}`, created_at: iso(backAt), done_at: iso(backAt) },
    })),
  );
  const returns = backs.flatMap((one) => (one.request ? [{ ...one, request: one.request }] : []));
  await put(
    scene,
    'principal_return',
    returns.map(({ request: id, backFen: principal_fen, at, backAt }) => ({
      ...{ person_id, id, principal_fen, gift_fen: 0, by_hand_fen: 0, state: 'paid' },
      ...{ asked_at: iso(at), decided_at: iso(backAt) },
    })),
  );
  await put(
    scene,
    'transfer',
    payments.flatMap(({ id, method, fen, no, one: { id: order_id, at } }) =>
      method === 'company'
        ? [
            {
              person_id,
              id,
              order_id,
              payer: '林',
              vouchers: [],
              surplus_fen: 0,
              came_fen: fen,
              bank_no: no,
              reported_at: iso(at),
              decided_at: iso(at),
            },
          ]
        : [],
    ),
  );
  const entry = { person_id, account: 'balance', after: 0, gift_amount: 0, gift_after: 0, seq: 0 };
  const ofOrder = (one: Sale) => ({ ...entry, ref_kind: 'order', ref_id: one.id });
  const entries = [
    ...payments.flatMap(({ fen, one }) =>
      one.subject === 'recharge'
        ? [
            {
              ...{ ...entry, ref_kind: 'recharge', ref_id: one.id },
              ...{ id: newId(one.at), amount: fen, reason: '充值到账', at: iso(one.at) },
            },
          ]
        : [],
    ),
    ...payments.flatMap(({ method, fen, one }) =>
      method === 'balance'
        ? [{ ...ofOrder(one), id: newId(one.at), amount: -fen, reason: '订单支付', at: iso(one.at) }]
        : [],
    ),
    ...backs.flatMap((one) =>
      one.payments.at(-1)?.method === 'balance'
        ? [{ ...ofOrder(one), id: newId(one.backAt), amount: one.backFen, reason: '订单退款', at: iso(one.backAt) }]
        : [],
    ),
  ];
  for (const { request, backFen, at } of returns.filter(({ isTaken }) => isTaken))
    entries.push({
      ...{ ...entry, ref_kind: 'principalReturn', ref_id: request },
      ...{ id: newId(at), amount: -backFen, reason: '退还本金', at: iso(at) },
    });
  const { rows: last } = await sql<{ seq: number }>`select coalesce(max(seq), 0)::int as seq from ledger_entry`.execute(
    scene.db,
  );
  await put(
    scene,
    'ledger_entry',
    entries.map((one, i) => ({ ...one, seq: (last[0]?.seq ?? 0) + i + 1 })),
  );
  const orders = sales.filter(({ subject }) => subject === 'order');
  await put(scene, 'shop_order', orders.map(order));
  const said = [
    ...orders.map(({ id, fen, wrong, at }) => ({ id, paid: fen + wrong, back: 0, at: iso(at) })),
    ...orders
      .filter(({ backFen }) => backFen > 0)
      .map(({ id, backFen, backAt }) => ({ id, paid: 0, back: backFen, at: iso(backAt) })),
  ];
  for (const part of [said.filter(({ back }) => back === 0), said.filter(({ back }) => back > 0)])
    await sql`update shop_order o set paid_fen = paid_fen + (j->>'paid')::bigint, refunded_fen = refunded_fen + (j->>'back')::bigint,
      money_at = (j->>'at')::timestamptz from jsonb_array_elements(${JSON.stringify(part)}::jsonb) j where o.id = (j->>'id')::uuid`.execute(
      scene.db,
    );
}

type Kept = { paid: number; refunded: number; recharged: number; orders: number; difference: number };
const NOTHING: Kept = { paid: 0, refunded: 0, recharged: 0, orders: 0, difference: 0 };

/** What is to be stored, by day and way to pay, from the sales alone. */
function expectedOf(sales: readonly Sale[]) {
  const kept = new Map<string, Kept>();
  const nets = new Map<string, number>();
  const wrongDays = new Set<string>();
  const add = (at: number, method: string, more: Partial<Kept>) => {
    const day = dayOf(new Date(at));
    const one = kept.get(`${day} ${method}`) ?? NOTHING;
    const sum = (name: keyof Kept) => one[name] + (more[name] ?? 0);
    kept.set(`${day} ${method}`, {
      ...{ paid: sum('paid'), refunded: sum('refunded'), recharged: sum('recharged') },
      ...{ orders: sum('orders'), difference: sum('difference') },
    });
    nets.set(day, (nets.get(day) ?? 0) + (more.paid ?? 0) - (more.refunded ?? 0));
    if (more.difference) wrongDays.add(day);
  };
  const count = ({ payments, subject, at, backFen, backAt, wrong, isTaken }: Sale) => {
    const isOrder = subject === 'order';
    for (const { method, fen } of payments) add(at, method, { paid: fen, [isOrder ? 'orders' : 'recharged']: fen });
    const last = payments.at(-1)!.method;
    if (backFen > 0) add(backAt, last, { refunded: backFen, [isOrder ? 'orders' : 'recharged']: -backFen });
    if (!isOrder && backFen > 0 && !isTaken) wrongDays.add(dayOf(new Date(backAt)));
    if (wrong !== 0) add(at, payments.length > 1 ? 'unknown' : last, { orders: wrong, difference: wrong });
  };
  sales.forEach(count);
  return { kept, count, netOf: (day: string) => nets.get(day) ?? 0, differs: (day: string) => wrongDays.has(day) };
}

async function storedSums({ db }: OrderScene) {
  const rows = await db.selectFrom('day_closing_sum').selectAll().execute();
  return new Map(
    rows.map(({ day, method, paid_fen, refunded_fen, recharged_fen, orders_fen, difference_fen }) => [
      `${day} ${method}`,
      {
        paid: paid_fen,
        refunded: refunded_fen,
        recharged: recharged_fen,
        orders: orders_fen,
        difference: difference_fen,
      },
    ]),
  );
}

/** The statement of each channel for a day; `strays`: what one of them has more than the shop. */
const readStatements = (scene: OrderScene, day: string, strays: number) =>
  put(
    scene,
    'reconciliation',
    [...new Set(Object.values(CHANNELS))].map((channel) => ({
      ...{
        channel,
        day,
        own_paid_fen: 0,
        own_refunded_fen: 0,
        refunded_fen: 0,
        entries: 0,
        checked_at: iso(startOfDay(day).getTime() + DAY),
      },
      paid_fen: channel === 'wechat' ? strays : 0,
    })),
  );

const sorted = <V>(map: ReadonlyMap<string, V>) => [...map].sort(([one], [other]) => one.localeCompare(other));

// Rule: closing-3
test(
  'random days are closed in their order: by way to pay, orders are payments less refunds and the difference, and so it is stored',
  () =>
    withOrders(async (scene) => {
      const { app, db, shop, clock } = scene;
      const person = await shop.person();
      await scene.place(person);
      await sql`delete from payment`.execute(db);
      const sales = fc.sample(sale, { numRuns: PER_DAY * DAYS, seed: 1 }).map(toSale);
      for (let i = 0; i < sales.length; i += 1000) await write(scene, person.id, sales.slice(i, i + 1000));
      // All rows are of one person: without statistics the planner may compare each refund with each payment.
      await sql`analyze payment, refund, shop_order, order_money, transfer, ledger_entry`.execute(db);
      const days = fc.sample(aDay, { numRuns: DAYS, seed: 2 });
      const sums = expectedOf(sales);
      const handlers = app.handlers;
      const close = (day: string, netFen: number, note?: string) =>
        handlers['closings.close']({ day, netFen, note }, finance, undefined as never);
      for (const [index, { strays, reopens }] of days.entries()) {
        const day = dayNo(index);
        clock.advance(startOfDay(day).getTime() + DAY + HOUR - clock.now().getTime());
        await readStatements(scene, day, strays);
        const closeAsIs = async () => {
          const netFen = sums.netOf(day);
          if (!sums.differs(day) && strays === 0) return close(day, netFen);
          await expect(close(day, netFen)).rejects.toMatchObject({ code: 'unexplained' });
          return close(day, netFen, '已查明');
        };
        await closeAsIs();
        if (!reopens) continue;
        await handlers['closings.reopen']({ day, reason: '补记一笔' }, finance, undefined as never);
        const one = {
          day: index,
          ms: 1,
          subject: 'order',
          methods: ['h5'],
          fen: 500,
          back: 0,
          later: 0,
          wrong: 0,
        } as const;
        const correction = toSale({ ...one, methods: ['h5'] }, sales.length + index);
        sums.count(correction);
        await write(scene, person.id, [correction]);
        await closeAsIs();
      }
      const until = dayNo(DAYS);
      const closed = new Map([...sums.kept].filter(([key]) => key < until));
      expect(sorted(await storedSums(scene))).toEqual(sorted(closed));
      const closings = await db.selectFrom('day_closing').selectAll().orderBy('day').execute();
      expect(closings.map(({ day, state }) => [day, state])).toEqual(days.map((_, i) => [dayNo(i), 'closed']));
      expect(closings.filter(({ reopened_at }) => reopened_at)).toHaveLength(
        days.filter(({ reopens }) => reopens).length,
      );
      for (const { day, net_fen, difference_fen, orders_fen, orders_difference_fen } of closings) {
        const own = METHODS.concat('unknown' as never).map((method) => closed.get(`${day} ${method}`) ?? NOTHING);
        const sum = (name: keyof Kept) => own.reduce((total, one) => total + one[name], 0);
        const net = sum('paid') - sum('refunded');
        expect([day, net_fen, orders_fen, orders_difference_fen]).toEqual([day, net, sum('orders'), sum('difference')]);
        expect([day, orders_fen]).toEqual([day, net_fen - sum('recharged') + Number(orders_difference_fen)]);
        expect([day, difference_fen]).toEqual([day, days[closings.findIndex((one) => one.day === day)]?.strays]);
      }
      expect((await checkLedgers(db)).faults.filter((fault) => fault.startsWith('day '))).toEqual([]);
      // What the store keeps added up by day is what moved, before and after it is added up.
      const movements = await movementsOf(db, rangeOf(FIRST, DAYS + 30));
      expect(await keptDays(db)).toEqual(movements);
      await app.jobs.find(({ name }) => name === 'closings.addUpDays')?.run(app);
      expect(await keptDays(db)).toEqual(movements);
    }),
  3_600_000,
);
