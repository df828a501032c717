import type { Services } from '../../../services';
import { HOUR } from '../../../clock';
import { BusinessError } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { lockOrder } from '../../../core/orders/lockOrder';
import { addCaseEvent, moveCase, readCase, type ReturnCase } from '../../../core/returns/returnCase';
import type { ReturnAction } from '@cellar/shared/api/trade/returns/schema';
import { releaseStock } from '../../../core/stock/holds';
import { once } from '../../../store/guards/once';
import { limitHits, type Limit } from '../../../store/guards/rateLimit';
import { transaction, type Tx } from '../../../store/transaction';
import { caseView, noCase } from './caseView';
import { actionsOf } from './caseTexts';
import { ARRIVE_WITHIN } from './returnRule';

const PER_HOUR: Limit = { name: 'returnMessages', most: 20, perMs: HOUR, text: '提交太频繁，请稍后再试' };
const MAX_EVENTS = 100;

type Ref = { caseId: string; personId: string };

/** An own case in which the buyer can do this now; its order is locked. */
async function lockOwn(tx: Tx, { caseId, personId }: Ref, action: ReturnAction): Promise<ReturnCase> {
  const found = await readCase(tx, personId, caseId);
  if (!found) throw noCase();
  await lockOrder(tx, personId, found.order_id, { deleted: true });
  const one = (await readCase(tx, personId, caseId))!;
  if (!actionsOf(one).includes(action))
    throw new BusinessError('退换申请的状态已变化，请刷新后再试', { code: 'changed', stale: true });
  return one;
}

const onOwn = (
  services: Services,
  ref: Ref,
  action: ReturnAction,
  work: (tx: Tx, one: ReturnCase, now: Date) => Promise<unknown>,
) =>
  transaction(services.db, async (tx) => {
    await work(tx, await lockOwn(tx, ref, action), services.clock.now());
    return caseView(tx, services, ref.personId, ref.caseId);
  });

export const sendBack = (
  services: Services,
  { caseId, courier, trackingNo }: FieldsOf<'returns.send'>,
  personId: string,
) =>
  onOwn(services, { caseId, personId }, 'send', async (tx, one, now) => {
    await tx
      .updateTable('return_case')
      .set({ courier, tracking_no: trackingNo })
      .where('person_id', '=', personId)
      .where('id', '=', caseId)
      .execute();
    const event = { who: null, text: `${courier} ${trackingNo}`, now };
    if (one.state === 'sent') await addCaseEvent(tx, one, { ...event, title: '更正运单号' });
    else
      await moveCase(tx, one, {
        ...event,
        to: 'sent',
        title: '商品已寄出',
        dueAt: new Date(now.getTime() + ARRIVE_WITHIN),
      });
  });

export const confirmNew = (services: Services, caseId: string, personId: string) =>
  onOwn(services, { caseId, personId }, 'confirm', (tx, one, now) =>
    moveCase(tx, one, { to: 'exchanged', who: null, title: '已收到新品', now }),
  );

export const cancelCase = (services: Services, caseId: string, personId: string) =>
  onOwn(services, { caseId, personId }, 'cancel', async (tx, one, now) => {
    await releaseStock(tx, { orderId: one.id, now });
    await moveCase(tx, one, { to: 'cancelled', who: null, title: '撤销申请', now });
  });

export async function writeToCase(
  services: Services,
  { idemKey, ...content }: FieldsOf<'returns.write'>,
  personId: string,
) {
  await limitHits(services, PER_HOUR, personId);
  const now = services.clock.now();
  const { caseId, text } = content;
  return transaction(services.db, (tx) =>
    once(tx, { personId, call: 'returns.write', key: idemKey, content, now }, async () => {
      const one = await lockOwn(tx, { caseId, personId }, 'write');
      const { count } = await tx
        .selectFrom('return_event')
        .select((select) => select.fn.countAll().as('count'))
        .where('person_id', '=', personId)
        .where('case_id', '=', caseId)
        .executeTakeFirstOrThrow();
      if (Number(count) >= MAX_EVENTS) throw new BusinessError('留言太多，请联系客服', { code: 'full' });
      await addCaseEvent(tx, one, { who: null, title: null, text, now });
      return caseView(tx, services, personId, caseId);
    }),
  );
}
