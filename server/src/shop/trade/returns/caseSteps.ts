import { timeLeft } from '@cellar/shared/format/time/duration';
import { money } from '@cellar/shared/format/number/money';
import type { ReturnState } from '@cellar/shared/constants/returns';
import type { OrderCore } from '../../../core/orders/lockOrder';
import { moveCase, type ReturnCase } from '../../../core/returns/returnCase';
import { canHold, consumeStock, holdStock, releaseStock, restock } from '../../../core/stock/holds';
import { newId } from '../../../store/ids';
import type { Waybill } from '../../../ports/courier/port';
import type { Tx } from '../../../store/transaction';
import { pictureOf } from '../orders/orderParts';
import { repayCase } from './repayCase';
import { bottlesOf, countedUnits, readCaseLines, readReturnable } from '../../../core/returns/returnLines';
import { CONFIRM_WITHIN, freightText, needsSendingBack, REPAY_WITHIN, SEND_WITHIN } from './returnRule';
import { sumText } from './caseTexts';
import { notifyBuyer } from './notifyBuyer';

/** A step of the shop or of a job, in a transaction whose order is locked. `who`: as the case's log and the audit name it. */
export type CaseStep = { tx: Tx; order: OrderCore; one: ReturnCase; who: string; now: Date };

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

const goodsOf = async ({ tx, one }: CaseStep) => ({
  known: await readReturnable(tx, one.person_id, [one.order_id]),
  goods: await readCaseLines(tx, one.person_id, one.id),
});

const bottlesWanted = async (step: CaseStep) => {
  const { known, goods } = await goodsOf(step);
  return bottlesOf(known, countedUnits(goods));
};

/** Keeps the new goods of an exchange; where there are none, money comes back instead. */
async function holdNew(step: CaseStep): Promise<void> {
  const { tx, one, now } = step;
  const wanted = await bottlesWanted(step);
  if (await canHold(tx, wanted)) return holdStock(tx, { orderId: one.id, now, wanted });
  await becomeMoney(step);
}

/** An exchange that cannot be: the goods are paid for instead. */
async function becomeMoney({ tx, one, now }: CaseStep): Promise<void> {
  await releaseStock(tx, { orderId: one.id, now });
  one.kind = needsSendingBack(one) ? 'goodsBack' : 'refundOnly';
  await tx
    .updateTable('return_case')
    .set({ kind: one.kind })
    .where('person_id', '=', one.person_id)
    .where('id', '=', one.id)
    .execute();
}

/** What the buyer is told of an agreed case. */
function agreedText(one: ReturnCase): string {
  if (needsSendingBack(one)) return `请在 ${timeLeft(SEND_WITHIN)}内寄回商品，并填写运单号。`;
  const next = one.kind === 'exchange' ? '新品会寄出' : '会按原支付方式退款';
  return `${timeLeft(REPAY_WITHIN)}内${next}。`;
}

/** The shop takes the case on: the goods are waited for, or new goods, or finance who pays. */
export async function agreeCase(step: CaseStep): Promise<void> {
  const { tx, one, who, now } = step;
  const wished = one.kind;
  if (wished === 'exchange') await holdNew(step);
  const instead = wished === one.kind ? '' : '新品已售罄，改为退款';
  const back = needsSendingBack(one);
  await moveCase(tx, one, {
    to: back ? 'sending' : 'checked',
    who,
    title: '同意申请',
    text: [instead, freightText(one), sumText(one)].filter(Boolean).join('。'),
    dueAt: later(now, back ? SEND_WITHIN : REPAY_WITHIN),
    now,
  });
  await notifyBuyer(tx, one, {
    title: '退换申请已同意',
    body: agreedText(one),
    now,
  });
}

export async function refuseCase({ tx, one, who, now }: CaseStep, reason: string): Promise<void> {
  await releaseStock(tx, { orderId: one.id, now });
  await moveCase(tx, one, { to: 'refused', who, title: '申请未通过', text: reason, now });
  await notifyBuyer(tx, one, { title: '退换申请未通过', body: `未通过的原因：${reason}`, now });
}

export type Counted = { line: number; received: number; damaged: number };

/** What the warehouse counted; `restocked` false where nobody looked at it. */
export async function receiveCase(
  step: CaseStep,
  { counted, text, restocked }: { counted: readonly Counted[]; text: string; restocked: boolean },
): Promise<void> {
  const { tx, one, who, now } = step;
  for (const { line, received, damaged } of counted)
    await tx
      .updateTable('return_line')
      .set({ received, damaged })
      .where('person_id', '=', one.person_id)
      .where('case_id', '=', one.id)
      .where('line', '=', line)
      .execute();
  const { known } = await goodsOf(step);
  if (restocked) {
    const sellable = counted.map(({ line, received, damaged }) => ({ line, quantity: received - damaged }));
    await restock(tx, { orderId: one.id, now, bottles: bottlesOf(known, sellable) });
  }
  if (one.kind === 'exchange') {
    await releaseStock(tx, { orderId: one.id, now });
    await holdStock(tx, { orderId: one.id, now, wanted: await bottlesWanted(step) });
  }
  await moveCase(tx, one, { to: 'checked', who, title: '仓库已收货', text, dueAt: later(now, REPAY_WITHIN), now });
}

/** Money for goods that are back, or need not come back. An exchange that was not sent is paid for as well. */
export async function repayChecked(step: CaseStep): Promise<void> {
  const { tx, order, one, who, now } = step;
  if (one.kind === 'exchange') await becomeMoney(step);
  await repayCase(tx, order, one, { who, title: '退款', now });
  await notifyBuyer(tx, one, {
    title: '退款已发起',
    body: `退款 ${money(one.money?.refundFen ?? 0)} 将按原支付方式退回。`,
    now,
  });
}

/** The new goods leave in a parcel of the order. */
export async function resendCase(step: CaseStep, { courier, trackingNo }: Waybill): Promise<void> {
  const { tx, one, who, now } = step;
  const { known, goods } = await goodsOf(step);
  const sent = countedUnits(goods).flatMap(({ line, quantity }) => {
    const own = known.find((row) => row.line === line);
    return own && quantity > 0 ? [{ own, quantity }] : [];
  });
  const id = newId(now.getTime());
  await consumeStock(tx, { orderId: one.id, now });
  await tx
    .insertInto('parcel')
    .values({
      person_id: one.person_id,
      id,
      order_id: one.order_id,
      warehouse_id: sent[0]!.own.warehouse_id,
      courier,
      tracking_no: trackingNo,
      state: 'booked',
      lines: JSON.stringify(
        sent.map(({ own: { name, spec, picture }, quantity }) => ({
          name,
          spec,
          picture: pictureOf(picture),
          quantity,
        })),
      ),
      shipped_at: now,
    })
    .execute();
  await tx
    .insertInto('parcel_event')
    .values({ parcel_id: id, id: newId(now.getTime()), place: '', words: '新品已出库，等待揽收', at: now })
    .execute();
  await tx
    .updateTable('return_case')
    .set({ parcel_id: id })
    .where('person_id', '=', one.person_id)
    .where('id', '=', one.id)
    .execute();
  const text = `${courier} ${trackingNo}`;
  await moveCase(tx, one, { to: 'resent', who, title: '新品已寄出', text, dueAt: later(now, CONFIRM_WITHIN), now });
  await notifyBuyer(tx, one, { title: '新品已寄出', body: `新品已由${courier}寄出，请留意收货。`, now });
}

/** States in which each step can be taken. */
export const STEP_FROM = {
  agree: ['applied'],
  refuse: ['applied', 'sent'],
  receive: ['sending', 'sent'],
  refund: ['checked'],
  resend: ['checked'],
} as const satisfies Record<string, readonly ReturnState[]>;
