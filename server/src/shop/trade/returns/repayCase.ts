import { sql } from 'kysely';
import { money } from '@cellar/shared/format/number/money';
import { RETURN_REASONS } from '@cellar/shared/constants/returns';
import { campaignKinds } from '../../../core/campaigns/kinds';
import { takeEarned } from '../../../core/orders/earned';
import type { OrderCore } from '../../../core/orders/lockOrder';
import { addEvent, moveOrder } from '../../../core/orders/moveOrder';
import { countSales } from '../../../core/orders/countSales';
import { giveAssetsBack, undoOrder } from '../../../core/orders/undoOrder';
import { addRefund, splitRefund } from '../../../core/payments/refunds';
import { moveCase, type ReturnCase } from '../../../core/returns/returnCase';
import { releaseBottles } from '../../../core/stock/holds';
import type { Tx } from '../../../store/transaction';
import { takeBackEarning } from '../../../core/earnings/earnFromOrder';
import { moneyAndDue } from './moneyBack';
import {
  bottlesOf,
  countedUnits,
  isRest,
  readCaseLines,
  readReturnable,
  type ReturnableLine,
} from '../../../core/returns/returnLines';
import { notifyBuyer } from './notifyBuyer';

type Units = readonly { line: number; quantity: number }[];

/** Goods that will not leave any more: their bottles and places in a flash sale are free. */
async function withdraw(tx: Tx, order: OrderCore, known: readonly ReturnableLine[], units: Units, now: Date) {
  for (const { line, quantity } of units) {
    await tx
      .updateTable('order_line')
      .set({ withdrawn: sql`withdrawn + ${quantity}` })
      .where('person_id', '=', order.person_id)
      .where('order_id', '=', order.id)
      .where('line', '=', line)
      .execute();
    const own = known.find((one) => one.line === line);
    if (!own) continue;
    for (const { giveBack } of campaignKinds()) await giveBack?.(tx, { ...own, quantity });
  }
  await releaseBottles(tx, { orderId: order.id, now, bottles: bottlesOf(known, units) });
}

/** Nothing of the order is left with the buyer: its coupon comes back, and it ends. Otherwise its history says what went back. */
async function noteOnOrder(tx: Tx, order: OrderCore, one: ReturnCase, { rest, now }: { rest: boolean; now: Date }) {
  const reason = `${RETURN_REASONS[one.reason]}（${one.case_no}）`;
  if (!rest) return addEvent(tx, order, { kind: 'returned', text: `部分商品已退款：${reason}`, now });
  const ref = { personId: order.person_id, orderId: order.id };
  await undoOrder(tx, { ...ref, now });
  await countSales(tx, { ...ref, sign: -1 });
  return moveOrder(tx, order, {
    to: 'refunded',
    text: `商品已全部退款：${reason}`,
    now,
    more: { close_reason: RETURN_REASONS[one.reason] },
  });
}

/** Money, coins and points go back the way they came, in one transaction with everything that belongs to it. The order is locked. */
export async function repayCase(
  tx: Tx,
  order: OrderCore,
  one: ReturnCase,
  { who, title, now }: { who: string; title: string; now: Date },
): Promise<void> {
  const ref = { personId: order.person_id, orderId: order.id };
  const known = await readReturnable(tx, order.person_id, [order.id]);
  const units = countedUnits(await readCaseLines(tx, one.person_id, one.id));
  const { money: back, due } = await moneyAndDue(tx, order, known, units, one, now);
  const isPart = back.refundFen < due.goodsFen;
  await tx
    .updateTable('return_case')
    .set({ money: JSON.stringify(back), is_part: isPart })
    .where('person_id', '=', one.person_id)
    .where('id', '=', one.id)
    .execute();
  one.money = back;
  await moveCase(tx, one, {
    to: 'refunding',
    who,
    title,
    text: [`退款 ${money(back.refundFen)}，按原支付方式退回`, one.sum_reason].filter(Boolean).join('：'),
    now,
  });
  for (const { payment, fen } of await splitRefund(tx, { ...ref, amountFen: back.refundFen }))
    await addRefund(tx, { payment, amountFen: fen, reason: `退换 ${one.case_no}`, returnId: one.id, now });
  await giveAssetsBack(tx, { ...ref, coins: back.coins, points: back.points, reason: '退货退回', now });
  await takeEarned(tx, order, { earned: back.earned, reason: '退货扣回', now });
  await takeBackEarning(tx, order, now);
  if (one.unshipped) await withdraw(tx, order, known, units, now);
  await noteOnOrder(tx, order, one, { rest: !isPart && isRest(known, units), now });
  await finishRepaid(tx, one, now);
}

/** The case ends when every part of its money is there. The order is locked. */
export async function finishRepaid(tx: Tx, one: ReturnCase, now: Date): Promise<void> {
  const open = await tx
    .selectFrom('refund')
    .select('id')
    .where('person_id', '=', one.person_id)
    .where('return_id', '=', one.id)
    .where('state', '!=', 'done')
    .executeTakeFirst();
  if (open) return;
  const text = `共 ${money(one.money?.refundFen ?? 0)}`;
  await moveCase(tx, one, { to: 'refunded', who: 'automatic', title: '退款已到账', text, now });
  await notifyBuyer(tx, one, {
    title: '退款已到账',
    body: `退款 ${money(one.money?.refundFen ?? 0)} 已按原支付方式退回。`,
    now,
  });
}
