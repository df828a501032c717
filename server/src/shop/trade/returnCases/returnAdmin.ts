import { OrderAddress } from '@cellar/shared/api/trade/checkout/schema';
import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import { lockOrder } from '../../../core/orders/lockOrder';
import { addCaseEvent, caseRevision, readCase, type ReturnCase } from '../../../core/returns/returnCase';
import { isFinal } from '../../../core/states/transitions';
import { returnTransitions } from '../../../core/states/return';
import { BusinessError } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import type { Waybill } from '../../../ports/courier/port';
import { newId } from '../../../store/ids';
import { transaction, type Db } from '../../../store/transaction';
import {
  agreeCase,
  receiveCase,
  refuseCase,
  repayChecked,
  resendCase,
  STEP_FROM,
  type CaseStep,
} from '../returns/caseSteps';
import { decideSum, type Sum } from '../returns/decideSum';
import { formatCaseState } from '../returns/caseTexts';
import { noCase, readEvents } from '../returns/caseView';
import { readCaseLines, type CaseLine } from '../../../core/returns/returnLines';
import { notifyBuyer } from '../returns/notifyBuyer';

type By = { who: string };
type StepName = keyof typeof STEP_FROM;

/** Somebody was faster: what stands there now, with what was done last. */
async function changed(db: Db, one: ReturnCase): Promise<BusinessError> {
  const [last = null] = await readEvents(db, one, 1);
  const stateLabel = formatCaseState(one);
  return new BusinessError(`这个申请刚有变化，现在是「${stateLabel}」`, {
    ...{ code: 'changed', stale: true },
    detail: { revision: await caseRevision(db, one), state: one.state, stateLabel, last },
  });
}

type Seen = { revision?: number | undefined };
/** Refuses what was decided before something that the person has not seen. */
async function assertSeen(db: Db, one: ReturnCase, { revision }: Seen, isPossible: boolean) {
  if (!isPossible || (revision !== undefined && revision !== (await caseRevision(db, one))))
    throw await changed(db, one);
}

/** Whose case it is, and of which order. */
export async function ownerOfCase({ db }: Pick<Services, 'db'>, id: string) {
  const row = await db
    .selectFrom('return_case')
    .select(['person_id', 'order_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw noCase();
  return { personId: row.person_id, orderId: row.order_id };
}

type Task = By &
  Seen & {
    id: string;
    step: StepName;
    sum?: Sum | undefined;
    reason?: string | undefined;
    detail?: Record<string, unknown>;
  };

/** One step of the shop, with its audit row; the second of two people finds the case changed. */
async function takeStep(services: Services, task: Task, work: (step: CaseStep) => Promise<unknown>): Promise<void> {
  const { personId, orderId } = await ownerOfCase(services, task.id);
  await transaction(services.db, async (tx) => {
    const order = await lockOrder(tx, personId, orderId, { deleted: true });
    const one = await readCase(tx, personId, task.id);
    if (!one) throw noCase();
    await assertSeen(tx, one, task, (STEP_FROM[task.step] as readonly string[]).includes(one.state));
    const now = services.clock.now();
    const step = { tx, order, one, who: task.who, now };
    const decided = await decideSum(step, task.sum);
    await work(step);
    const paid = one.money && { amountFen: one.money.refundFen };
    const reason = task.reason ?? task.sum?.reason;
    await audit(tx, {
      who: task.who,
      target: one.case_no,
      ...(reason && { reason }),
      detail: { ...task.detail, ...paid, ...decided },
      at: now,
    });
  });
}

export const agreeToCase = (services: Services, asked: FieldsOf<'returnCases.agree'> & By) =>
  takeStep(services, { ...asked, step: 'agree' }, agreeCase);

export const refuseReturn = (services: Services, asked: FieldsOf<'returnCases.refuse'> & By) =>
  takeStep(services, { ...asked, step: 'refuse' }, (step) => refuseCase(step, asked.reason));

/** Each line of the case stands once in what was counted, and no more came than was asked for. */
function assertCounted(goods: readonly CaseLine[], counted: FieldsOf<'returnCases.receive'>['lines']) {
  const wrong = (text: string) => new BusinessError(text, { code: 'invalid', fields: { lines: text } });
  if (counted.length !== goods.length || goods.some(({ line }) => !counted.some((one) => one.line === line)))
    throw wrong('请填写每种商品的收货数量');
  for (const { line, received, damaged } of counted) {
    const { quantity } = goods.find((one) => one.line === line)!;
    if (received > quantity) throw wrong(`收货数量不能超过申请的 ${quantity} 件`);
    if (damaged > received) throw wrong('破损数量不能超过收货数量');
  }
  if (counted.every(({ received }) => received === 0)) throw wrong('没有收到商品的，请拒绝申请并说明原因');
}

export const receiveGoods = (
  services: Services,
  { id, revision, lines, text, who }: FieldsOf<'returnCases.receive'> & By,
) =>
  takeStep(services, { id, revision, who, step: 'receive', reason: text }, async (step) => {
    assertCounted(await readCaseLines(step.tx, step.one.person_id, id), lines);
    await receiveCase(step, { counted: lines, text, restocked: true });
  });

/** The warehouse took everything, undamaged. */
export async function receiveAll(services: Services, { id, who }: { id: string } & By): Promise<void> {
  const { personId } = await ownerOfCase(services, id);
  const goods = await readCaseLines(services.db, personId, id);
  const lines = goods.map(({ line, quantity }) => ({ line, received: quantity, damaged: 0 }));
  await receiveGoods(services, { id, lines, text: '商品完好', who });
}

export const refundReturn = (services: Services, asked: FieldsOf<'returnCases.refund'> & By) =>
  takeStep(services, { ...asked, step: 'refund' }, repayChecked);

/** Orders the pick-up of the new goods, where the couriers take orders. */
async function book(services: Services, id: string): Promise<Waybill> {
  const { personId, orderId } = await ownerOfCase(services, id);
  const { address } = await services.db
    .selectFrom('shop_order')
    .select('address')
    .where('person_id', '=', personId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const warehouse = await services.db
    .selectFrom('return_line as r')
    .innerJoin('return_case as c', (join) =>
      join.onRef('c.person_id', '=', 'r.person_id').onRef('c.id', '=', 'r.case_id'),
    )
    .innerJoin('order_line as l', (join) =>
      join
        .onRef('l.person_id', '=', 'c.person_id')
        .onRef('l.order_id', '=', 'c.order_id')
        .onRef('l.line', '=', 'r.line'),
    )
    .innerJoin('warehouse as w', 'w.id', 'l.warehouse_id')
    .select(['w.name', 'w.kind'])
    .where('c.id', '=', id)
    .orderBy('r.line')
    .executeTakeFirstOrThrow();
  const waybill = await services.ports.courier.book({
    parcelId: newId(),
    warehouse: warehouse.name,
    warehouseKind: warehouse.kind,
    receiver: OrderAddress.parse(address),
  });
  if (!waybill) throw new BusinessError('请填写快递公司和运单号', { code: 'waybill' });
  return waybill;
}

export async function resendGoods(
  services: Services,
  { id, revision, courier, trackingNo, who }: FieldsOf<'returnCases.resend'> & By,
): Promise<void> {
  const { personId } = await ownerOfCase(services, id);
  const found = await readCase(services.db, personId, id);
  if (!found) throw noCase();
  await assertSeen(services.db, found, { revision }, found.state === 'checked' && found.kind === 'exchange');
  const waybill = courier && trackingNo ? { courier, trackingNo } : await book(services, id);
  const detail = { parcels: [waybill] };
  await takeStep(services, { id, revision, who, step: 'resend', detail }, async (step) => {
    if (step.one.kind !== 'exchange') throw await changed(step.tx, step.one);
    await resendCase(step, waybill);
  });
}

/** Words of the shop to a case that is under way. */
export async function answerCase(
  services: Services,
  { id, revision, text, who }: FieldsOf<'returnCases.answer'> & By,
): Promise<void> {
  const { personId, orderId } = await ownerOfCase(services, id);
  await transaction(services.db, async (tx) => {
    await lockOrder(tx, personId, orderId, { deleted: true });
    const one = await readCase(tx, personId, id);
    if (!one) throw noCase();
    await assertSeen(tx, one, { revision }, !isFinal(returnTransitions, one.state));
    const now = services.clock.now();
    await addCaseEvent(tx, one, { who, title: null, text, now });
    await notifyBuyer(tx, one, { title: '退换申请有新回复', body: text, now });
    await audit(tx, { who, target: one.case_no, at: now });
  });
}
