import { GroupRule } from '@cellar/shared/api/members/memberGroups/schema';
import { DAY, dayOf, HOUR } from '@cellar/server/clock';
import { lockPayable } from '@cellar/server/core/payables';
import { addTransfer } from '@cellar/server/shop/money/transfers/report';
import { seedId } from '@cellar/server/store/ids';
import type { Tx } from '@cellar/server/store/transaction';
import type { Seed } from '../seed';
import { demoOrders } from './demoOrders';
import { orderId, personOf } from './orderRows';

const WHO = { warehouse: 'warehouse', goods: 'goods', service: 'service' };
const COUNTED = '香槟';
const FEW = 12;

/** An order whose buyer says that the money is on its way. */
async function seedTransfer(tx: Tx, now: Date) {
  const order = demoOrders.find(({ key }) => key === 'lingnan-transfer')!;
  const payable = await lockPayable(tx, personOf(order), orderId(order));
  const at = new Date(now.getTime() - HOUR);
  const payer = '深圳岭南名庄贸易有限公司';
  const report = { method: 'offline' as const, amountFen: payable.total_fen, payer, paidOn: dayOf(at), now: at };
  await addTransfer(tx, payable, report);
  await payable.payBefore(new Date(now.getTime() + 3 * DAY));
}

/** A transfer that finance matched; part of it is to go back for a bottle that was broken. */
async function seedAccepted(tx: Tx) {
  const order = demoOrders.find(({ key }) => key === 'heping-transfer')!;
  const payment = await tx
    .selectFrom('payment')
    .select(['id', 'received_fen', 'paid_at', 'created_at'])
    .where('id', '=', seedId('payment', order.key))
    .executeTakeFirstOrThrow();
  const account = { company: '天津和平路名酒行', bank: '招商银行', branch: '天津和平支行', number: '122900123410603' };
  await tx
    .insertInto('transfer')
    .values({
      ...{ person_id: personOf(order), id: payment.id, order_id: orderId(order), payer: account.company },
      ...{ account: JSON.stringify(account), paid_on: dayOf(payment.created_at), reported_at: payment.created_at },
      ...{ came_fen: payment.received_fen, bank_no: 'CMB2711060000000021' },
      ...{ decided_at: payment.paid_at, decided_by: 'finance' },
    })
    .execute();
}

/** An invoice that was issued before a bottle was missed and its money went back: its red one is still to come. */
async function seedReversed(tx: Tx, now: Date) {
  const order = demoOrders.find(({ key }) => key === 'lin-returns')!;
  const [person_id, order_id] = [personOf(order), orderId(order)];
  const { paid_fen } = await tx
    .selectFrom('shop_order')
    .select('paid_fen')
    .where('person_id', '=', person_id)
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow();
  const content = { kind: 'company', type: 'ordinary', title: '上海林氏酒业二店', taxNo: '91310104MA1FL0XX8X' };
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  await tx
    .insertInto('invoice')
    .values({
      ...{ person_id, id: seedId('invoice', order.key), order_id, state: 'reversed', amount_fen: paid_fen },
      ...{ content: JSON.stringify(content), number: '25312000000010021807' },
      ...{ asked_at: ago(8), issued_at: ago(8), ended_at: ago(6) },
    })
    .execute();
}

/** A count that is under way: half of its goods are counted, one with a difference. */
async function seedCount(tx: Tx, now: Date) {
  const id = seedId('stockCount', 1);
  const at = new Date(now.getTime() - 2 * HOUR);
  const goods = await tx
    .selectFrom('stock as k')
    .innerJoin('product as p', 'p.id', 'k.product_id')
    .innerJoin('category as g', 'g.id', 'p.category_id')
    .select(['p.id', 'k.warehouse_id', 'k.on_hand'])
    .where('k.warehouse_id', '=', seedId('warehouse', 'shanghai'))
    .where('g.name', '=', COUNTED)
    .where('k.on_hand', '>', 0)
    .orderBy('p.code')
    .limit(FEW)
    .execute();
  const warehouseId = goods[0]!.warehouse_id;
  await tx
    .insertInto('stock_count')
    .values({
      id,
      number: 1,
      warehouse_id: warehouseId,
      scope: COUNTED,
      is_blind: false,
      opened_by: WHO.warehouse,
      opened_at: at,
    })
    .execute();
  await tx
    .insertInto('stock_count_line')
    .values(
      goods.map((one, index) => {
        const isCounted = index < goods.length / 2;
        const line = { count_id: id, product_id: one.id, warehouse_id: warehouseId };
        const counted = { counted: one.on_hand - (index === 1 ? 1 : 0), on_hand: one.on_hand, count_entries: 0 };
        return {
          ...{
            ...line,
            counted: null,
            on_hand: null,
            count_entries: null,
            counted_by: null,
            counted_at: null,
            revision: 0,
          },
          ...(isCounted && { ...counted, counted_by: WHO.warehouse, counted_at: at, revision: 1 }),
        };
      }),
    )
    .execute();
}

const CONSULTATIONS = [
  { name: '沈知夏', phone: '13912345678', hoursAgo: 3, text: '零基础想考 WSET 二级，可以直接报吗？周末班还有名额吗？' },
  { name: '陆明远', phone: '13787654321', hoursAgo: 26, text: '公司想给八位同事包一期入门课，可以到店里上吗？' },
];

const seedConsultations = (tx: Tx, now: Date) =>
  tx
    .insertInto('course_consultation')
    .values(
      CONSULTATIONS.map(({ text, hoursAgo, ...one }, index) => ({
        ...{ ...one, id: seedId('consultation', index + 1), words: text },
        at: new Date(now.getTime() - hoursAgo * HOUR),
      })),
    )
    .execute();

/** Two groups: one that its rule finds, one that was put together by hand. */
async function seedGroups(tx: Tx, now: Date) {
  const byRule = GroupRule.parse({ levelIds: ['gold', 'black'], boughtDays: 90 });
  const made = { made_by: WHO.service, made_at: new Date(now.getTime() - 9 * DAY) };
  const [regulars, guests] = [seedId('memberGroup', 1), seedId('memberGroup', 2)];
  await tx
    .insertInto('member_group')
    .values([
      { ...made, id: regulars, name: '金卡以上的老客户', rule: JSON.stringify(byRule) },
      { ...made, id: guests, name: '春季品鉴会来宾', rule: null },
    ])
    .execute();
  const phones = ['13800000001', '13800000006'];
  await tx
    .insertInto('member_group_person')
    .values(
      phones.map((phone) => ({
        ...{ group_id: guests, person_id: seedId('person', phone) },
        ...{ added_by: made.made_by, added_at: made.made_at },
      })),
    )
    .execute();
}

/** What waits for the shop's own people beside orders, returns and tickets. */
export const seedDesk: Seed = async (tx, { now }) => {
  await seedTransfer(tx, now);
  await seedAccepted(tx);
  await seedReversed(tx, now);
  await seedCount(tx, now);
  await seedConsultations(tx, now);
  await seedGroups(tx, now);
};
