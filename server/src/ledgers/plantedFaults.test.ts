import { sql } from 'kysely';
import { withDemo } from '../testing/withDemo';
import { checkLedgers } from './checkLedgers';
import { MAX_FAULTS } from '../core/ledgerChecks/check';

const orderIn = (state: string) => `(select id from shop_order where state = '${state}' order by id limit 1)`;
const shelf = `(select product_id, warehouse_id from stock where on_hand > held + 5 order by product_id, warehouse_id limit 1)`;
const moved = (kind: string, bottles: number, ref: string) =>
  `insert into stock_entry (id, product_id, warehouse_id, bottles, kind, ref_id, at)
   select gen_random_uuid(), product_id, warehouse_id, ${bottles}, '${kind}', ${ref}, now() from ${shelf} s`;
const stock = (change: string) =>
  `update stock k set ${change} from ${shelf} s where k.product_id = s.product_id and k.warehouse_id = s.warehouse_id`;
const lotsDiffer = /^product \S+ in warehouse \S+: \d+ bottles on hand, its lots have \d+ left$/;
const openLot = `(select id from stock_lot where remaining > 5 order by id limit 1)`;
const costed = `(select order_id, line from order_line where cost_fen > 0 order by order_id, line limit 1)`;
const anyCase = (state: string) => `(select id from return_case where state = '${state}' order by id limit 1)`;
/** Taken off by the one coupon of an order. */
const couponed = `(select id from shop_order where person_coupon_id is not null order by id limit 1)`;

const lin = `(select id from person where phone = '13800000001')`;
const firstRecharge = `(select id from recharge where person_id = ${lin} and credited_at is not null)`;
const firstPaidByLin = `select ref_id from ledger_entry where person_id = ${lin} and account = 'balance' and reason = '订单支付' order by seq limit 1`;

type Plant = [fault: string, statements: string[], named: RegExp[]];
const plants: Plant[] = [
  [
    'a bottle more on the shelf',
    [stock('on_hand = on_hand + 1')],
    [/^product \S+ in warehouse \S+: \d+ bottles with \d+ held, its entries add up to/, lotsDiffer],
  ],
  ['a bottle held by no entry', [stock('held = held + 1')], [/^product .* its entries add up to \d+ with 0 held$/]],
  [
    'a bottle held by a cancelled order',
    [stock('held = held + 1'), moved('hold', 1, orderIn('cancelled'))],
    [
      /^order \d+ \(cancelled\), product .*: 1 bottles are held, 0 left and 0 came back; it should be 0, 0 and at most 0$/,
    ],
  ],
  [
    'a bottle held for nothing',
    [stock('held = held + 1'), moved('hold', 1, 'null')],
    [/^no order, product .*: 1 bottles are held/],
  ],
  [
    'an order that waits without its bottles',
    [
      `with gone as (delete from stock_entry where kind = 'hold' and ref_id = ${orderIn('waiting')} returning *)
       update stock k set held = held - g.bottles from gone g where g.product_id = k.product_id and g.warehouse_id = k.warehouse_id`,
    ],
    [
      /^order \d+ \(waiting\), product .*: 0 bottles are held, /,
      /^order \d+ \(waiting\), product .*: 0 bottles are held, /,
    ],
  ],
  [
    'bottles that left for an order twice',
    [stock('on_hand = on_hand - 2'), moved('hold', 2, orderIn('shipped')), moved('consume', 2, orderIn('shipped'))],
    [
      /^order \d+ \(shipped\), product .*: 0 bottles are held, 2 left and 0 came back; it should be 0, 0 and/,
      lotsDiffer,
    ],
  ],
  [
    'bottles that came back from a case which returned none',
    [stock('on_hand = on_hand + 2'), moved('return', 2, anyCase('applied'))],
    [/^case \S+ \(applied\), product .* 2 came back; it should be 0, 0 and at most 0$/, lotsDiffer],
  ],
  [
    'a bottle more in a lot',
    [`update stock_lot set received = received + 1, remaining = remaining + 1 where id = ${openLot}`],
    [lotsDiffer],
  ],
  [
    'a lot that received another number',
    [`update stock_lot set received = received + 1 where id = ${openLot}`],
    [/^lot \S+: \d+ bottles came, -?\d+ moved and \d+ are left$/],
  ],
  [
    'a line that costs more than its lots',
    [`update order_line set cost_fen = cost_fen + 1 where (order_id, line) = ${costed}`],
    [/^order \d+: its lines cost \d+ fen with \d+ bottles of unknown cost, its lots say \d+ with \d+$/],
  ],
  [
    'an order whose total is not that of its lines',
    [`update shop_order set total_fen = total_fen + 1 where id = ${orderIn('waiting')}`],
    [/^order \d+: its goods are \d+ fen and its total \d+; its lines have goods of/],
  ],
  [
    'an order without its lines',
    [`delete from order_line where order_id = ${orderIn('cancelled')}`],
    [/^order \d+: .*its lines have goods of 0 /],
  ],
  [
    'a line that does not add up',
    [`update order_line set off_fen = off_fen + 1 where order_id = ${orderIn('waiting')} and line = 1`],
    [/^order \d+, line 1: 1 times \d+ fen are noted as \d+, less 1 as/],
  ],
  [
    'coins that an order used without an entry',
    [`update shop_order set coins_used = 7 where id = ${orderIn('waiting')}`],
    [/^order \d+ \(waiting\): it used 7 coins and gave back 0, its entries add up to 0$/],
  ],
  [
    'points that a cancelled order kept',
    [`update shop_order set points_used = 7 where id = ${orderIn('cancelled')}`],
    [/^order \d+ \(cancelled\): it used 7 points and gave back 0/],
  ],
  [
    'points of an order that is not there',
    [
      `update ledger_entry set ref_id = 'ffffffff-ffff-7fff-bfff-ffffffffffff' where account = 'coin' and reason = '订单抵扣'`,
    ],
    [
      /^order \d+ \(received\): it used 100 coins and gave back 0, its entries add up to 0$/,
      /^order \S+: it used 0 coins and gave back 0, its entries add up to -100$/,
    ],
  ],
  [
    'an order with more paid than came',
    [`update shop_order set paid_fen = paid_fen - 1 where id = ${orderIn('paid')}`],
    [/^order \d+ \(paid\): its total is \d+ fen, \d+ are noted as paid, its payments are/],
  ],
  [
    'an order that is packed without being paid',
    [`update shop_order set state = 'packed' where id = ${orderIn('waiting')}`],
    [/^order \d+ \(packed\): its total is \d+ fen, 0 are noted as paid, its payments are 0$/],
  ],
  [
    'money that counts for nothing and does not go back',
    [
      `update payment set applied = false where subject_id = ${orderIn('paid')}`,
      `update shop_order set paid_fen = 0, state = 'waiting' where id = ${orderIn('paid')}`,
    ],
    [/^payment \S+ \(paid\): \d+ fen came and count for nothing, 0 go back$/],
  ],
  [
    'a payment that counts without money',
    [
      `update payment set applied = true where id in (select id from payment where state = 'closed' and subject_kind = 'recharge' limit 1)`,
    ],
    [
      /^payment \S+ \(closed\): it counts, with 0 fen, for something that does not fit$/,
      /^recharge \S+ \(open\): 0 fen came/,
    ],
  ],
  [
    'a payment by balance that no statement has',
    [`update payment set method = 'balance' where subject_id = ${orderIn('paid')}`],
    [/^order \d+: the balance paid \d+ fen, got back 0 and 0 of transfers, its entries add up to 0$/],
  ],
  [
    'price protection that the balance did not get',
    [
      `insert into price_protection (person_id, order_id, line, id, units, now_fen, fen, at)
       select person_id, order_id, line, gen_random_uuid(), 1, 1, 700, now() from order_line where order_id = ${orderIn('paid')} and line = 1`,
      `update shop_order set refunded_fen = refunded_fen + 700 where id = ${orderIn('paid')}`,
    ],
    [/^order \d+: its price protection is 700 fen, its entries add up to 0; with refunds of 0 it goes back of \d+$/],
  ],
  [
    'price protection that the order does not count',
    [
      `insert into price_protection (person_id, order_id, line, id, units, now_fen, fen, at)
       select person_id, order_id, line, gen_random_uuid(), 1, 1, 700, now() from order_line where order_id = ${orderIn('paid')} and line = 1`,
    ],
    [
      /^order \d+: 0 fen are noted as refunded, its refunds are 0 and its price protection 700, \d+ were paid$/,
      /^order \d+: its price protection is 700 fen, its entries add up to 0/,
    ],
  ],
  [
    'a recharge that is credited and not noted',
    [`update recharge set credited_at = null where id = ${firstRecharge}`],
    [/^recharge \S+ \(open\): 300000 fen came with a gift of 10000, 0 of them go back, its entries add up to 310000$/],
  ],
  [
    'gifts in a balance that no entry has',
    [`update person set balance_gift_fen = balance_gift_fen + 1 where id = ${lin}`],
    [/^person \S+, gifts: 61031 of a balance of 246000 are gifts, the entries add up to 61030$/],
  ],
  [
    'gifts that are spent while there is principal',
    [
      `update ledger_entry set gift_amount = gift_amount - 5, gift_after = gift_after - 5
       where account = 'balance' and reason = '订单支付' and ref_id = (${firstPaidByLin})`,
      `update ledger_entry set gift_after = gift_after - 5 where account = 'balance' and person_id = ${lin}
       and seq > (select seq from ledger_entry where account = 'balance' and reason = '订单支付' and ref_id = (${firstPaidByLin}))`,
      `update person set balance_gift_fen = balance_gift_fen - 5 where id = ${lin}`,
    ],
    [/^entry \S+ of person \S+, balance \d+: -5 of it are gifts, 9995 after it, the running sum is 9995$/],
  ],
  [
    'a request for principal that took nothing',
    [
      `insert into principal_return (person_id, id, principal_fen, gift_fen, by_hand_fen, asked_at)
       values (${lin}, gen_random_uuid(), 500, 20, 0, now())`,
    ],
    [
      /^return of principal \S+ \(waiting\): balance, gifts and refunds should be -520, -20, 0, the entries are nothing, the refunds 0$/,
    ],
  ],
  [
    'an excess of a recharge that is credited and stays',
    [`update recharge set excess_fen = 1 where id = ${firstRecharge}`],
    [
      /^recharge \S+ \(credited\): 300000 fen came with a gift of 10000, 1 of them go back, its entries add up to 310000$/,
    ],
  ],
  [
    'a transfer that is booked with less than came',
    [
      `insert into transfer (person_id, id, order_id, payer, reported_at, decided_at, came_fen)
       select person_id, id, subject_id, '林致远', now(), now(), received_fen + 5 from payment where subject_id = ${orderIn('paid')}`,
    ],
    [/^transfer \S+: \d+5 fen came, \d+ are booked and 0 went to the balance$/],
  ],
  [
    'a refunded order whose money stays',
    [
      `delete from refund where order_id = ${orderIn('refused')}`,
      `update payment set state = 'paid' where subject_id = ${orderIn('refused')}`,
      `update shop_order set refunded_fen = 0 where id = ${orderIn('refused')}`,
    ],
    [
      /^order \d+ \(refused\): \d+ fen were paid, only 0 go back$/,
      /^day \S+, \w+ for order: its sums are \d+ fen paid and \d+ refunded, its movements \d+ and \d+$/,
    ],
  ],
  [
    'a payment that is noted as refunded and is not',
    [`update payment set state = 'refunded' where subject_id = ${orderIn('paid')}`],
    [/^payment \S+ of \S+ \(refunded\): \d+ fen came, 0 fen go back$/],
  ],
  [
    'a coupon that an order used and the person still has',
    [`update person_coupon set state = 'unused', order_id = null where order_id = ${couponed}`],
    [/^order \d+ \((received|shipped)\): \d+ fen off for coupon \S+, which is not spent on it$/],
  ],
  [
    'one coupon for two orders',
    [
      `update shop_order set person_coupon_id = (select person_coupon_id from shop_order where id = ${couponed})
       where id = (select id from shop_order n where n.person_id = (select person_id from shop_order where id = ${couponed})
         and n.state = 'waiting' limit 1)`,
    ],
    [/^order \d+ \(waiting\): 0 fen off for coupon/],
  ],
  [
    'a coupon that a cancelled order keeps',
    [
      `update person_coupon c set state = 'held', order_id = o.id from shop_order o
       where c.id = (select id from person_coupon p where p.person_id = o.person_id and p.state = 'unused' limit 1)
         and o.id = (select id from shop_order where state = 'cancelled' and person_id = (
           select person_id from shop_order where id = ${couponed}) limit 1)`,
    ],
    [/^coupon \S+ of person \S+: it is held, by order \d+ \(cancelled\)$/],
  ],
  [
    'a coupon that is used by nothing',
    [
      `update person_coupon set state = 'used' where id = (select id from person_coupon where state = 'unused' limit 1)`,
    ],
    [/^coupon \S+ of person \S+: it is used, by no order$/],
  ],
  [
    'a reduction without a coupon',
    [
      `update person_coupon set state = 'unused', order_id = null where order_id = ${couponed}`,
      `update shop_order set person_coupon_id = null where id = ${couponed}`,
    ],
    [/fen off for coupon of nobody, which is not spent on it$/],
  ],
  [
    'a coupon with more out than its budget',
    [
      `update coupon set budget_fen = off_fen - 1, taken = 1000 where id = (
        select coupon_id from person_coupon where state = 'unused' and expires_at > now() order by id limit 1)`,
    ],
    [/^coupon \S+: \d+ fen are out of a budget of \d+, \d+ pieces of 1000 that were taken$/],
  ],
  [
    'a coupon with more pieces out than it counts',
    [
      `update coupon set budget_fen = 900000000, taken = 0 where id = (
        select coupon_id from person_coupon where state = 'unused' order by id limit 1)`,
    ],
    [/^coupon \S+: \d+ fen are out of a budget of 900000000, [1-9]\d* pieces of 0 that were taken$/],
  ],
  [
    'a place in a flash sale that nobody took',
    [
      'update flash_sale_item set sold = sold + 1 where (sale_id, sku_id) = (select sale_id, sku_id from flash_sale_item where sold > 0 limit 1)',
    ],
    [/^flash sale \S+, sku \S+: \d+ units are noted as sold, 0 stand in orders and \d+ were sold elsewhere$/],
  ],
  [
    'a place in a flash sale that nobody keeps',
    [
      'update flash_sale_item set held = 1 where (sale_id, sku_id) = (select sale_id, sku_id from flash_sale_item where sold < total limit 1)',
    ],
    [/^flash sale \S+, sku \S+: 1 places are noted as held, people have 0$/],
  ],
  [
    'a light-rob that counts a unit too many',
    ['update light_rob set taken = taken + 1'],
    [/^light-rob \S+: 2 are noted as taken, 1 stand in orders$/],
  ],
  [
    'free goods that nobody ordered',
    ['update free_buy_goods set taken = 1 where id = (select id from free_buy_goods order by id limit 1)'],
    [/^free goods \S+: 1 are noted as taken, 0 stand in orders$/],
  ],
  [
    'a group with more members than places',
    [`update buying_group set size = 1 where state = 'filled' and size = 2`],
    [/^group \S+ \(filled\): it has 1 places and 2 orders, 0 of them for another offer$/],
  ],
  [
    'a member of a group who bought another offer',
    [
      `update shop_order set offer_id = gen_random_uuid() where id = (select id from shop_order where offer_group is not null and state = 'paid' order by id limit 1)`,
    ],
    [/^group \S+ \(\w+\): it has \d places and \d orders, 1 of them for another offer$/],
  ],
  [
    'points of a quiz that its budget does not note',
    ['update quiz set given = given - 5'],
    [/^quiz \S+: 30 points are noted as given, the entries add up to 35$/],
  ],
  [
    'a red packet that brought nothing',
    [
      `update red_packet set person_id = ${lin}, day = '2020-01-01', turn = 1, opened_at = now()
       where id = (select id from red_packet where person_id is null order by id limit 1)`,
    ],
    [/^red packets \S+: \d+ fen in \d+ envelopes were set up, there are \d+ in \d+; \d+ were opened, the entries/],
  ],
  [
    'an envelope beyond the sum',
    [
      `insert into red_packet (campaign_id, id, fen)
       select id, gen_random_uuid(), 1 from red_packet_campaign order by id limit 1`,
    ],
    [/^red packets \S+: \d+ fen in \d+ envelopes were set up, there are \d+ in \d+;/],
  ],
  [
    'a reward of an invitation that no step notes',
    [
      `insert into invite_reward (person_id, program_id, step_id, friends, at)
       select ${lin}, program_id, id, 1, now() from invite_step where friends = 1`,
    ],
    [/^step \S+ of invitations: 0 rewards are noted, 1 people had one$/],
  ],
  [
    'a prize that was drawn and not counted',
    [`update lottery_prize set drawn = drawn - 1 where kind = 'goods'`],
    [/^prize \S+: 0 are noted as drawn, 1 people drew it$/],
  ],
  [
    'a reservation that nobody has',
    [
      'update reservable set taken = taken + 1 where id = (select id from reservable where places is null or taken < places limit 1)',
    ],
    [/^reservation \S+: \d+ places are noted as taken, \d+ people hold one$/],
  ],
  [
    'a place at an event that nobody signed up for',
    [
      `insert into sign_up_form (page_id, block, title, taken) select id, 'planted', 'planted', 1 from promotion_page limit 1`,
    ],
    [/^sign-up form \S+ planted: 1 places are noted as taken, 0 people hold one$/],
  ],
  [
    'a case that gives back other money than it says',
    [`update return_case set money = jsonb_set(money, '{refundFen}', '1') where id = ${anyCase('refunded')}`],
    [/^case \S+ \(refunded\): 1 fen are to go back, its refunds are \d+, of which \d+ are done$/],
  ],
  [
    'a case that ended before its money was there',
    [`update return_case set state = 'refunded' where id = ${anyCase('refunding')}`],
    [/^case \S+ \(refunded\): \d+ fen are to go back, its refunds are \d+, of which 0 are done$/],
  ],
  [
    'more units returned than bought',
    [`update return_line set quantity = 99 where case_id = ${anyCase('applied')}`],
    [/^order \d+, line \d+: \d+ units were bought, \d+ are returned/],
  ],
  [
    'a unit that was withdrawn by no case',
    [`update order_line set withdrawn = 1 where order_id = ${orderIn('cancelled')} and line = 1`],
    [/^order \d+, line 1: \d+ units were bought, 0 are returned; 1 are noted as withdrawn, its cases withdrew 0$/],
  ],
  [
    'an invoice over more than was paid',
    [
      `insert into invoice (person_id, id, order_id, state, content, amount_fen, asked_at)
       select person_id, gen_random_uuid(), id, 'issuing', '{}', paid_fen + 1, now() from shop_order where id = ${orderIn('paid')}`,
    ],
    [/^invoice \S+ \(issuing\) of order \d+: it is over \d+ fen, \d+ were paid$/],
  ],
  [
    'a seat of a class that nobody has',
    [
      `update course_session set taken = taken - 1 where id = (select session_id from class_order where state = 'confirmed' order by id limit 1)`,
    ],
    [/^session \S+ \(.*\): \d+ of its \d+ seats are noted as taken, \d+ are held$/],
  ],
  [
    'a learner without a seat',
    [`delete from class_participant where certificate_no is not null`],
    [/^class order K\d+ \(certified\): 2 seats and 0 given back at \d+ fen for 1 learners make \d+$/],
  ],
  [
    'a class with more paid than came',
    [
      `update class_order set paid_fen = paid_fen - 1 where state = 'attended' and seats = 1 and id = (select min(id::text)::uuid from class_order where state = 'attended')`,
    ],
    [/^class order K\d+ \(attended\): its total is \d+ fen, \d+ are noted as paid/],
  ],
  [
    'earnings that are free too early',
    [`update earning set state = 'settled' where state = 'frozen'`],
    [/^earning \S+ of person \S+: free, frozen and balance should have moved by (\d+), 0, 0, they moved by 0, \1, 0$/],
  ],
  [
    'a refused payout whose money stayed away',
    [`update earning_payout set state = 'refused' where state = 'waiting'`],
    [/^payout \S+ of person \S+: free, frozen and balance should have moved by 0, 0, 0, they moved by -10000, 0, 0$/],
  ],
  [
    'earnings by an order that was not received',
    [`update shop_order set received_at = null where id = (select order_id from earning where state = 'frozen')`],
    [/^earning \S+: \d+ fen by order \d+ \(received\), which cannot bring that$/],
  ],
  [
    'a closed day without the money that it was closed with',
    [
      `insert into day_closing (day, state, net_fen, difference_fen, closed_at, closed_by) values ('2020-01-01', 'closed', 100, 0, now(), 'finance')`,
      `insert into day_closing_sum values ('2020-01-01', 'balance', 100, 0)`,
    ],
    [/^day 2020-01-01, balance: it was closed with 100 fen paid and 0 refunded, now 0 and 0$/],
  ],
  [
    'a closed day whose orders say something else than then',
    [
      `insert into day_closing (day, state, net_fen, difference_fen, closed_at, closed_by, orders_fen, orders_difference_fen)
        values ('2020-01-01', 'closed', 0, 0, now(), 'finance', 100, 0)`,
    ],
    [/^day 2020-01-01: it was closed with 100 fen of orders, 0 by its ways to pay, now its orders say 0$/],
  ],
  [
    'a payment that the sums of its day do not have',
    [`insert into money_day values ('2020-01-02', 'balance', 'order', 100, 1, 0, 0)`],
    [/^day 2020-01-02, balance for order: its sums are 100 fen paid and 0 refunded, its movements 0 and 0$/],
  ],
  [
    'costs of a day on which nothing left',
    [`insert into cost_day values ('2020-01-02', 500, 1)`],
    [/^day 2020-01-02: its costs are 500 fen and 1 bottles of unknown price, its lots say 0 and 0$/],
  ],
  [
    'bottles of a warehouse that do not lie there',
    [`insert into warehouse_bottles select id, 7 from warehouse order by position limit 1`],
    [/^warehouse \S+: \d+ bottles lie there, \d+ are kept$/],
  ],
  [
    'a member whom news reach and who is not there',
    [`insert into member_reach values ('gold', 1)`],
    [/^level gold: news reach \d+ members, \d+ are kept$/],
  ],
  [
    'orders that the lists of ways to pay and of goods lack, and one that they have wrongly',
    [
      `delete from order_way where (way, order_id) = (select way, order_id from order_way order by order_id limit 1)`,
      `delete from order_goods where (product_id, order_id) = (select product_id, order_id from order_goods order by order_id limit 1)`,
      `insert into order_way select 'ums', o.placed_at, o.id from shop_order o where o.id = ${orderIn('waiting')}`,
    ],
    Array<RegExp>(3).fill(/^order \d+: it is (not listed at|listed at ums, which)/),
  ],
];

// Rule: ledger-1
test.each(plants)('%s is named, and nothing else', (_fault, statements, named) =>
  withDemo(async ({ db }) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
    const { faults, wrong } = await checkLedgers(db);
    expect(faults).toEqual(named.map((words) => expect.stringMatching(words)));
    expect(wrong).toBe(named.length);
  }),
);

test('of a fault in every row the first are named and the others counted', () =>
  withDemo(async ({ db }) => {
    await db.updateTable('stock_lot').set({ received: sql`received + 1` }).execute();
    const { faults, wrong } = await checkLedgers(db);
    expect(wrong).toBeGreaterThan(MAX_FAULTS + 1);
    expect(faults).toHaveLength(MAX_FAULTS + 1);
    expect(faults.at(-1)).toBe(`and ${wrong - MAX_FAULTS} more rows like the one before`);
  }));
