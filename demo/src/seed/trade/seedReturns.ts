import { RETURN_KINDS, RETURN_REASONS, type ReturnKind, type ReturnReason } from '@cellar/shared/constants/returns';
import { HOUR } from '@cellar/server/clock';
import { lockOrder } from '@cellar/server/core/orders/lockOrder';
import { addRefund, settleRefund, splitRefund } from '@cellar/server/core/payments/refunds';
import { addCaseEvent, moveCase, readCase, type ReturnCase } from '@cellar/server/core/returns/returnCase';
import {
  agreeCase,
  receiveCase,
  refuseCase,
  resendCase,
  type CaseStep,
} from '@cellar/server/shop/trade/returns/caseSteps';
import { moneyBackFor } from '@cellar/server/shop/trade/returns/moneyBack';
import { finishRepaid } from '@cellar/server/shop/trade/returns/repayCase';
import { countedUnits, readCaseLines, readReturnable } from '@cellar/server/core/returns/returnLines';
import { AGREE_WITHIN, ARRIVE_WITHIN } from '@cellar/server/shop/trade/returns/returnRule';
import { seedId } from '@cellar/server/store/ids';
import type { Tx } from '@cellar/server/store/transaction';
import type { Seed } from '../seed';
import { outNumberOf } from './orderRows';
import { demoOrders } from './demoOrders';

const WHO = 'service';
const DAY = 24;

type Step = [
  hoursAgo: number,
  what: 'agree' | 'refuse' | 'send' | 'receive' | 'repay' | 'settle' | 'resend' | 'confirm' | 'cancel' | 'close',
];
type DemoCase = {
  key: string;
  order: string;
  line: number;
  kind: ReturnKind;
  reason: ReturnReason;
  text: string;
  hoursAgo: number;
  steps: Step[];
};

/** A case in every state; what happened to each, the oldest first. */
export const demoCases: DemoCase[] = [
  {
    key: 'applied',
    order: 'lin-pickup',
    line: 1,
    kind: 'goodsBack',
    reason: 'mistaken',
    text: '多拿了一瓶，未开封，木塞和封帽完好。',
    hoursAgo: 5,
    steps: [],
  },
  {
    key: 'sending',
    order: 'lin-returns',
    line: 3,
    kind: 'goodsBack',
    reason: 'unwanted',
    text: '宴席改期，用不上了。',
    hoursAgo: 3 * DAY,
    steps: [[2 * DAY, 'agree']],
  },
  {
    key: 'sent',
    order: 'lin-returns',
    line: 3,
    kind: 'goodsBack',
    reason: 'wrong',
    text: '标的是 2016 年，收到的是 2018 年。',
    hoursAgo: 6 * DAY,
    steps: [
      [5 * DAY, 'agree'],
      [4 * DAY, 'send'],
    ],
  },
  {
    key: 'checked',
    order: 'lin-returns',
    line: 3,
    kind: 'goodsBack',
    reason: 'spoiled',
    text: '开瓶有明显的湿纸板味，酒塞和余酒都留着。',
    hoursAgo: 7 * DAY,
    steps: [
      [6 * DAY, 'agree'],
      [5 * DAY, 'send'],
      [20, 'receive'],
    ],
  },
  {
    key: 'refunding',
    order: 'lin-returns',
    line: 2,
    kind: 'refundOnly',
    reason: 'damaged',
    text: '一瓶在路上碎了，酒液渗到外箱。',
    hoursAgo: 2 * DAY,
    steps: [
      [4, 'agree'],
      [1, 'repay'],
    ],
  },
  {
    key: 'transferBack',
    order: 'heping-transfer',
    line: 1,
    kind: 'refundOnly',
    reason: 'damaged',
    text: '一瓶在路上碎了，箱底有酒渍。',
    hoursAgo: 2 * DAY,
    steps: [
      [DAY, 'agree'],
      [20, 'repay'],
    ],
  },
  {
    key: 'resent',
    order: 'lin-returns',
    line: 1,
    kind: 'exchange',
    reason: 'damaged',
    text: '封帽被压扁，已漏酒。',
    hoursAgo: 3 * DAY,
    steps: [
      [2 * DAY, 'agree'],
      [DAY, 'resend'],
    ],
  },
  {
    key: 'refunded',
    order: 'lin-returns',
    line: 2,
    kind: 'refundOnly',
    reason: 'missing',
    text: '箱里少一瓶，封条完好。',
    hoursAgo: 7 * DAY,
    steps: [
      [6 * DAY + 4, 'agree'],
      [6 * DAY, 'repay'],
      [6 * DAY - 1, 'settle'],
    ],
  },
  {
    key: 'exchanged',
    order: 'lin-returns',
    line: 1,
    kind: 'exchange',
    reason: 'missing',
    text: '少发一瓶，请补发。',
    hoursAgo: 8 * DAY,
    steps: [
      [7 * DAY + 12, 'agree'],
      [7 * DAY, 'resend'],
      [5 * DAY, 'confirm'],
    ],
  },
  {
    key: 'refused',
    order: 'lin-returns',
    line: 1,
    kind: 'goodsBack',
    reason: 'unwanted',
    text: '已经开过一瓶，其余想退。',
    hoursAgo: 6 * DAY,
    steps: [[5 * DAY + 6, 'refuse']],
  },
  {
    key: 'cancelled',
    order: 'lin-returns',
    line: 1,
    kind: 'goodsBack',
    reason: 'unwanted',
    text: '客户又想要了，先不退。',
    hoursAgo: 5 * DAY,
    steps: [[4 * DAY + 20, 'cancel']],
  },
  {
    key: 'closed',
    order: 'lin-reviewed',
    line: 1,
    kind: 'goodsBack',
    reason: 'unwanted',
    text: '口味不合。',
    hoursAgo: 9 * DAY,
    steps: [
      [8 * DAY, 'agree'],
      [DAY, 'close'],
    ],
  },
];

const orderNamed = (key: string) => demoOrders.find((order) => order.key === key)!;
const slipOf = (key: string, at: Date) =>
  outNumberOf('P', { ...orderNamed('lin-returns'), key }, at).replace('P', 'SF');

async function insertCase(tx: Tx, one: DemoCase, at: Date) {
  const order = orderNamed(one.order);
  const ids = { person_id: seedId('person', order.phone), id: seedId('returnCase', one.key) };
  await tx
    .insertInto('return_case')
    .values({
      ...ids,
      case_no: outNumberOf('R', { ...order, key: `return-${one.key}` }, at).replace('R', 'T'),
      order_id: seedId('order', one.order),
      kind: one.kind,
      unshipped: false,
      reason: one.reason,
      words: one.text,
      state: 'applied',
      applied_at: at,
      changed_at: at,
      due_at: new Date(at.getTime() + AGREE_WITHIN),
    })
    .execute();
  await tx
    .insertInto('return_line')
    .values({ person_id: ids.person_id, case_id: ids.id, line: one.line, quantity: 1 })
    .execute();
  const title = `申请${RETURN_KINDS[one.kind]}`;
  await addCaseEvent(tx, ids, { who: null, title, text: `${RETURN_REASONS[one.reason]}：${one.text}`, now: at });
  return ids;
}

/** The statements of points and growth are those of the demo people: nothing is taken from them here. */
async function repay({ tx, order, one, who, now }: CaseStep) {
  const known = await readReturnable(tx, one.person_id, [one.order_id]);
  const units = countedUnits(await readCaseLines(tx, one.person_id, one.id));
  const back = { ...(await moneyBackFor(tx, order, known, units, one, now)), earned: 0 };
  await tx
    .updateTable('return_case')
    .set({ money: JSON.stringify(back) })
    .where('id', '=', one.id)
    .execute();
  one.money = back;
  await moveCase(tx, one, { to: 'refunding', who, title: '退款', text: '按原支付方式退回', now });
  for (const { payment, fen } of await splitRefund(tx, {
    personId: one.person_id,
    orderId: one.order_id,
    amountFen: back.refundFen,
  }))
    await addRefund(tx, { payment, amountFen: fen, reason: `退换 ${one.case_no}`, returnId: one.id, now });
}

async function settle({ tx, one, now }: CaseStep) {
  const rows = await tx.selectFrom('refund').select('id').where('return_id', '=', one.id).execute();
  for (const { id } of rows) await settleRefund(tx, { personId: one.person_id, id, to: 'done', now });
  await finishRepaid(tx, one, now);
}

async function send({ tx, one, now }: CaseStep) {
  const slip = { courier: '顺丰速运', tracking_no: slipOf(one.case_no, now) };
  await tx.updateTable('return_case').set(slip).where('id', '=', one.id).execute();
  const dueAt = new Date(now.getTime() + ARRIVE_WITHIN);
  const text = `${slip.courier} ${slip.tracking_no}`;
  await moveCase(tx, one, { to: 'sent', who: null, title: '商品已寄出', text, dueAt, now });
}

const end = ({ tx, one, now }: CaseStep, to: ReturnCase['state'], who: string | null, title: string, text = '') =>
  moveCase(tx, one, { to, who, title, text, now });

async function take(step: CaseStep, what: Step[1]): Promise<unknown> {
  const { tx, one, now } = step;
  switch (what) {
    case 'agree':
      return agreeCase(step);
    case 'refuse':
      return refuseCase(step, '无理由退货需未开瓶、封帽完好。已开瓶的酒不能退，酒质问题请附照片重新申请。');
    case 'send':
      return send(step);
    case 'receive': {
      const goods = await readCaseLines(tx, one.person_id, one.id);
      const counted = goods.map(({ line, quantity }) => ({ line, received: quantity, damaged: quantity }));
      return receiveCase(step, { counted, text: '品鉴师确认木塞污染', restocked: true });
    }
    case 'repay':
      return repay(step);
    case 'settle':
      return settle(step);
    case 'resend':
      return resendCase(step, { courier: '顺丰速运', trackingNo: slipOf(one.case_no, now) });
    case 'confirm':
      return end(step, 'exchanged', null, '已收到新品');
    case 'cancel':
      return end(step, 'cancelled', null, '撤销申请');
    case 'close':
      return end(step, 'closed', 'automatic', '申请已关闭', '超过 7 天没有填写运单号');
  }
}

/** Returns of the demo buyer in every state, with refunds and parcels. */
export const seedReturns: Seed = async (tx, { now }) => {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
  for (const demo of demoCases) {
    const { person_id, id } = await insertCase(tx, demo, ago(demo.hoursAgo));
    for (const [hours, what] of demo.steps) {
      const order = await lockOrder(tx, person_id, seedId('order', demo.order));
      const one = await readCase(tx, person_id, id);
      if (one) await take({ tx, order, one, who: WHO, now: ago(hours) }, what);
    }
  }
  // Read already: the demo's own messages stand in front.
  await tx
    .updateTable('message')
    .set((message) => ({ read_at: message.ref('at') }))
    .where('link', 'like', '/my-back?caseId=%')
    .execute();
};
