import { sql } from 'kysely';
import type { Params } from '@cellar/shared/contract/calls';
import { cashFlowSchema } from '@cellar/shared/api/money/cashFlow/schema';
import { COPIES, withLargeShop } from '../../../testing/largeShop';
import { pairsFound, readAllIds, readingMore, setsOf } from '../../../testing/calls/searches';
import type { DemoScene } from '../../../testing/withDemo';
import { listCashFlow } from './listCashFlow';

/** Of the payments: each seventh goes back, each eleventh is of a recharge, each thirteenth ended without money. */
const PARTS = { back: 7, recharge: 11, ended: 13 };
const SIZE = 10;
/** Of a list that is read to its end. */
const PAGE = 200;
const LIMITS = { first: 20, few: 50, further: 200 };
/** Each row that an answer looks at, by the indexes of the three tables; a look at all of them would be 13,000. */
const MAX_ROWS = 2000;
/** So many payments are of this sum, and wait. */
const RARE = 5;
const RARE_FEN = 7_777_700;

type Question = Omit<Params<'cashFlow.list'>, 'size' | 'cursor'>;

const has = (part: number) => sql`n % ${sql.lit(part)} = 0`;
const changes = () => ({
  payment: sql`jsonb_build_object('subject_kind', case when ${has(PARTS.recharge)} then 'recharge' else 'order' end, 'applied', true)
    || case when n % 100 = 50 and n <= ${sql.lit(RARE * 100)}
        then jsonb_build_object('state', 'pending', 'paid_at', null, 'received_fen', 0, 'applied', false,
          'amount_fen', ${sql.lit(RARE_FEN)}, 'created_at', now() - n * interval '1 hour', 'method', 'ums')
      when ${has(PARTS.ended)} then jsonb_build_object('state', 'closed', 'paid_at', null, 'received_fen', 0, 'applied', false,
          'created_at', now() - n * interval '1 hour')
      else jsonb_build_object('state', 'paid', 'received_fen', 1000 + n, 'channel_no', 'CH' || n,
        'paid_at', date_trunc('milliseconds', now() - n * interval '1 hour')) end`,
});

/** Money that went back of payments that came, in the same millisecond (the shop's clock has no finer ones). */
async function putRefunds({ db }: DemoScene) {
  await sql`insert into refund (person_id, id, order_id, payment_id, amount_fen, state, reason, out_no, created_at, done_at)
    select person_id, gen_random_uuid(), subject_id, id, 500, case when n % 2 = 0 then 'done' else 'failed' end,
      '退款', 'RB' || n, paid_at, case when n % 2 = 0 then paid_at end
    from (select *, substr(out_no, 5)::int as n from payment where out_no ~ '^many[0-9]+$') p
    where ${has(PARTS.back)} and state = 'paid'`.execute(db);
  await sql`analyze refund`.execute(db);
}

const FILTERS: Question[] = [
  ...[{ kind: 'payment' as const }, { kind: 'refund' as const }, { kind: 'recharge' as const }],
  ...[
    { state: 'done' as const },
    { state: 'open' as const },
    { state: 'failed' as const },
    { state: 'closed' as const },
  ],
  ...[{ way: 'wechat' as const }, { way: 'transfer' as const }, { way: 'ums' as const }, { way: 'balance' as const }],
  ...[{ minFen: 6900, maxFen: 6950 }, { minFen: RARE_FEN }, { maxFen: 500 }],
  ...[{ from: '2000-01-01' }, { to: '2100-01-01' }],
  ...[{ q: 'CH1008' }, { q: '7000000000001008' }, { q: '没有这个单号' }],
];

const paramsOf = (question: Question) => cashFlowSchema.list.params.parse({ size: SIZE, ...question });

/** What came and went, as a question asks for it, page by page. */
const readAll = ({ app }: DemoScene, question: Question) =>
  readAllIds(PAGE, (cursor) =>
    listCashFlow(app, { ...paramsOf(question), size: PAGE, cursor }, { ...LIMITS, further: 2500 }),
  );
const numbers = Array.from({ length: COPIES }, (_, at) => at + 1);
const isRare = (n: number) => n % 100 === 50 && n <= RARE * 100;
const isPaid = (n: number) => !isRare(n) && n % PARTS.ended !== 0;

// Rule: desk-530
test('what came and went by any filters together: no answer reads more than a stretch of it, and page by page it is what meets them all', () =>
  withLargeShop(async (scene) => {
    await putRefunds(scene);
    const three = setsOf(FILTERS, 3).filter((_, at) => at % 40 === 0);
    const { found, unfinished } = await readingMore(
      scene,
      { questions: [{}, ...setsOf(FILTERS, 1), ...setsOf(FILTERS, 2), ...three], most: MAX_ROWS },
      (question) => listCashFlow(scene.app, paramsOf(question), LIMITS),
    );
    expect(found).toEqual([]);
    expect(unfinished).toBeGreaterThan(5);

    const whole = new Map<Question, string[]>();
    for (const filter of FILTERS) whole.set(filter, await readAll(scene, filter));
    const { rows: before } = await sql<{ kind: string; count: number }>`
      select case when state = 'closed' and received_fen = 0 then 'closed' when subject_kind = 'recharge' then 'recharge' else 'payment' end as kind,
        count(*)::int as count from payment where out_no !~ '^many[0-9]+$' group by 1`.execute(scene.db);
    const countOf = (filter: Question) =>
      whole.get(FILTERS.find((one) => JSON.stringify(one) === JSON.stringify(filter))!)?.length;
    const demoOf = (kind: string) => before.find((row) => row.kind === kind)?.count ?? 0;
    const moved = numbers.filter((n) => n % PARTS.ended !== 0 || isRare(n));
    const recharges = moved.filter((n) => n % PARTS.recharge === 0).length;
    expect(countOf({ kind: 'recharge' })).toBe(recharges + demoOf('recharge'));
    expect(countOf({ kind: 'payment' })).toBe(moved.length - recharges + demoOf('payment'));
    expect(countOf({ state: 'closed' })).toBe(COPIES - moved.length + demoOf('closed'));
    expect(countOf({ minFen: RARE_FEN })).toBe(RARE);
    expect(countOf({ q: '没有这个单号' })).toBe(0);
    // A payment that went back is found with its refund, by the number of the channel and by that of its order.
    expect(isPaid(1008) && 1008 % PARTS.back === 0).toBe(true);
    expect([countOf({ q: 'CH1008' }), countOf({ q: '7000000000001008' })]).toEqual([2, 2]);
    // Attempts that ended without money are in no other list.
    for (const filter of FILTERS) if (filter.state === 'closed') whole.delete(filter);
    for (const { one, other, ids } of pairsFound(whole))
      expect([one, other, await readAll(scene, { ...one, ...other })]).toEqual([one, other, ids]);
  }, changes));
