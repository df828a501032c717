import type { MoneyBack, ReturnBrief, ReturnCase as CaseOnWire } from '@cellar/shared/api/trade/returns/schema';
import type { Services } from '../../../services';
import { NotFound } from '../../../errors/businessError';
import { findOrder } from '../../../core/orders/lockOrder';
import { paidWith } from '../../../core/payments/payments';
import { readCase, type ReturnCase } from '../../../core/returns/returnCase';
import { isFinal } from '../../../core/states/transitions';
import { returnTransitions } from '../../../core/states/return';
import { anyOf } from '../../../store/queries/anyOf';
import type { Db } from '../../../store/transaction';
import { pictureOf } from '../orders/orderParts';
import { actionsOf, hintOf, formatCaseState } from './caseTexts';
import { moneyAndDue, type Due } from './moneyBack';
import {
  countedUnits,
  readLinesOfCases,
  readReturnableOf,
  type CaseLine,
  type ReturnableLine,
} from '../../../core/returns/returnLines';
import { freightText } from './returnRule';

export const noCase = () => new NotFound('退换申请不存在');

/** How a line of an order stands in forms, lists and cases. */
export const goodsView = ({ line, product_id, name, spec, picture, quantity, gift }: ReturnableLine) => ({
  line,
  productId: product_id,
  name,
  spec,
  picture: pictureOf(picture),
  quantity,
  gift,
});

const inCase = (known: readonly ReturnableLine[], goods: readonly CaseLine[]) =>
  goods.flatMap((own) => {
    const line = known.find((one) => one.line === own.line);
    return line ? [{ ...goodsView(line), ...own }] : [];
  });

type Owed = { money: MoneyBack | null; due: Due | null };

/** What was given back, or would be now; nothing for an exchange and for what came to nothing. */
async function moneyOf(
  db: Db,
  one: ReturnCase,
  known: readonly ReturnableLine[],
  goods: readonly CaseLine[],
  now: Date,
): Promise<Owed> {
  if (one.money) return { money: one.money, due: null };
  if (one.kind === 'exchange' || isFinal(returnTransitions, one.state)) return { money: null, due: null };
  const order = await findOrder(db, one.person_id, one.order_id, { deleted: true });
  return moneyAndDue(db, order, known, countedUnits(goods), one, now);
}

type Shown = Owed & { brief: ReturnBrief };

type Facts = {
  known: readonly ReturnableLine[];
  goods: readonly CaseLine[];
  money: MoneyBack | null;
  orderNo: string;
  now: Date;
};

const briefOf = (one: ReturnCase, { known, goods, money, orderNo, now }: Facts): ReturnBrief => ({
  id: one.id,
  caseNo: one.case_no,
  orderId: one.order_id,
  orderNo,
  kind: one.kind,
  reason: one.reason,
  state: one.state,
  stateLabel: formatCaseState(one),
  hint: hintOf(one, now),
  refundFen: money?.refundFen ?? 0,
  goods: inCase(known, goods),
  appliedAt: one.applied_at.toISOString(),
  dueAt: one.due_at?.toISOString() ?? null,
});

async function orderNumbers(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.selectFrom('shop_order').select(['id', 'order_no']).where('id', '=', anyOf(ids)).execute();
  return new Map(rows.map(({ id, order_no }) => [id, order_no]));
}

/** What lists see of cases. All is read at once; only money that is still to go back is worked out case by case. */
export async function showCases(db: Db, cases: readonly ReturnCase[], now: Date): Promise<Shown[]> {
  const orders = cases.map(({ person_id, order_id }) => ({ person_id, id: order_id }));
  const lines = await readReturnableOf(db, orders);
  const goodsOfCases = await readLinesOfCases(db, cases);
  const numbers = await orderNumbers(
    db,
    orders.map(({ id }) => id),
  );
  const shown: Shown[] = [];
  for (const one of cases) {
    const known = lines.filter(({ order_id }) => order_id === one.order_id);
    const goods = goodsOfCases.filter(({ case_id }) => case_id === one.id).map(({ case_id: _, ...line }) => line);
    const owed = await moneyOf(db, one, known, goods, now);
    const orderNo = numbers.get(one.order_id) ?? '';
    shown.push({ ...owed, brief: briefOf(one, { known, goods, money: owed.money, orderNo, now }) });
  }
  return shown;
}

/** What the case itself and the shop's people see of it. */
export const showCase = async (db: Db, one: ReturnCase, now: Date): Promise<Shown> => {
  const [shown] = await showCases(db, [one], now);
  if (!shown) throw noCase();
  return shown;
};

/** The log of a case, the newest first. */
export async function readEvents(db: Db, { person_id, id }: Pick<ReturnCase, 'person_id' | 'id'>, limit?: number) {
  const query = db
    .selectFrom('return_event')
    .select(['id', 'who', 'title', 'words as text', 'at'])
    .where('person_id', '=', person_id)
    .where('case_id', '=', id)
    .orderBy('seq', 'desc');
  const rows = await (limit === undefined ? query : query.limit(limit)).execute();
  return rows.map(({ at, ...event }) => ({
    ...event,
    by: event.who === null ? ('buyer' as const) : event.who === 'automatic' ? ('system' as const) : ('shop' as const),
    at: at.toISOString(),
  }));
}

export async function readRefunds(db: Db, { person_id, id }: Pick<ReturnCase, 'person_id' | 'id'>) {
  const rows = await db
    .selectFrom('refund as r')
    .innerJoin('payment as p', (join) =>
      join.onRef('p.person_id', '=', 'r.person_id').onRef('p.id', '=', 'r.payment_id'),
    )
    .select(['r.id', 'r.amount_fen', 'r.state', 'p.method', 'p.installments', 'p.payer_id'])
    .where('r.person_id', '=', person_id)
    .where('r.return_id', '=', id)
    .orderBy('r.created_at')
    .orderBy('r.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    label: paidWith(row),
    amountFen: row.amount_fen,
    done: row.state === 'done',
  }));
}

const SENDING = ['sending', 'sent'];

/** A case as its buyer sees it. */
export async function caseView(
  db: Db,
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  personId: string,
  id: string,
): Promise<CaseOnWire> {
  const one = await readCase(db, personId, id);
  if (!one) throw noCase();
  const now = clock.now();
  const { brief, money } = await showCase(db, one, now);
  return {
    ...brief,
    text: one.words,
    pictureIds: one.upload_ids,
    money,
    freightText: freightText(one),
    backTo: SENDING.includes(one.state) ? config.returnAddress || '请联系客服获取寄回地址' : null,
    courier: one.courier,
    trackingNo: one.tracking_no,
    parcelId: one.parcel_id,
    refunds: await readRefunds(db, one),
    events: (await readEvents(db, one)).map(({ id: eventId, by, title, text, at }) => ({
      id: eventId,
      by,
      title,
      text,
      at,
    })),
    actions: actionsOf(one),
    now: now.toISOString(),
  };
}
