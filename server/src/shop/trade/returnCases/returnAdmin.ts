import { OrderAddress } from '@cellar/shared/api/trade/checkout/schema';
import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import { lockOrder } from '../../../core/orders/lockOrder';
import { addCaseEvent, readCase } from '../../../core/returns/returnCase';
import { isFinal } from '../../../core/states/transitions';
import { returnTransitions } from '../../../core/states/return';
import { BusinessError } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import type { Waybill } from '../../../ports/courier/port';
import { newId } from '../../../store/ids';
import { transaction } from '../../../store/transaction';
import {
  agreeCase,
  receiveCase,
  refuseCase,
  repayChecked,
  resendCase,
  STEP_FROM,
  type CaseStep,
} from '../returns/caseSteps';
import { noCase } from '../returns/caseView';
import { readCaseLines, type CaseLine } from '../../../core/returns/returnLines';
import { notifyBuyer } from '../returns/notifyBuyer';

type By = { who: string };
type StepName = keyof typeof STEP_FROM;

const changed = () => new BusinessError('这个申请已被处理，请刷新后再看', { code: 'changed', stale: true });

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

type Task = By & { id: string; step: StepName; reason?: string | undefined; detail?: Record<string, unknown> };

/** One step of the shop, with its audit row; the second of two people finds the case changed. */
async function takeStep(services: Services, task: Task, work: (step: CaseStep) => Promise<unknown>): Promise<void> {
  const { personId, orderId } = await ownerOfCase(services, task.id);
  await transaction(services.db, async (tx) => {
    const order = await lockOrder(tx, personId, orderId, { deleted: true });
    const one = await readCase(tx, personId, task.id);
    if (!one || !(STEP_FROM[task.step] as readonly string[]).includes(one.state)) throw changed();
    const now = services.clock.now();
    await work({ tx, order, one, who: task.who, now });
    await audit(tx, {
      who: task.who,
      action: `return.${task.step}`,
      target: one.case_no,
      ...(task.reason ? { reason: task.reason } : {}),
      ...(task.detail ? { detail: task.detail } : {}),
      at: now,
    });
  });
}

export const agreeToCase = (services: Services, { id, who }: FieldsOf<'returnCases.agree'> & By) =>
  takeStep(services, { id, who, step: 'agree' }, agreeCase);

export const refuseReturn = (services: Services, { id, reason, who }: FieldsOf<'returnCases.refuse'> & By) =>
  takeStep(services, { id, who, step: 'refuse', reason }, (step) => refuseCase(step, reason));

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

export const receiveGoods = (services: Services, { id, lines, text, who }: FieldsOf<'returnCases.receive'> & By) =>
  takeStep(services, { id, who, step: 'receive', reason: text }, async (step) => {
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

export const refundReturn = (services: Services, { id, who }: FieldsOf<'returnCases.refund'> & By) =>
  takeStep(services, { id, who, step: 'refund' }, repayChecked);

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
  { id, courier, trackingNo, who }: FieldsOf<'returnCases.resend'> & By,
): Promise<void> {
  const { personId } = await ownerOfCase(services, id);
  const found = await readCase(services.db, personId, id);
  if (found?.state !== 'checked' || found.kind !== 'exchange') throw changed();
  const waybill = courier && trackingNo ? { courier, trackingNo } : await book(services, id);
  await takeStep(services, { id, who, step: 'resend', detail: { parcels: [waybill] } }, (step) => {
    if (step.one.kind !== 'exchange') throw changed();
    return resendCase(step, waybill);
  });
}

/** Words of the shop to a case that is under way. */
export async function answerCase(
  services: Services,
  { id, text, who }: FieldsOf<'returnCases.answer'> & By,
): Promise<void> {
  const { personId, orderId } = await ownerOfCase(services, id);
  await transaction(services.db, async (tx) => {
    await lockOrder(tx, personId, orderId, { deleted: true });
    const one = await readCase(tx, personId, id);
    if (!one || isFinal(returnTransitions, one.state)) throw changed();
    const now = services.clock.now();
    await addCaseEvent(tx, one, { who, title: null, text, now });
    await notifyBuyer(tx, one, { title: '退换申请有新回复', body: text, now });
    await audit(tx, { who, action: 'return.answer', target: one.case_no, at: now });
  });
}
