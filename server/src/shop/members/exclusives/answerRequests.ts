import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import { sendMessage } from '../../../core/messages';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { transaction, type Tx } from '../../../store/transaction';
import { buyerOf, grantWithin } from './grantExclusive';
import { OPEN, requestRows, type RequestRow } from './requestRows';

type By = { who: string };
type Answer = FieldsOf<'exclusives.answerRequest'> & By;
type Grant = FieldsOf<'exclusives.grantRequest'> & By;

const REQUESTS = '/area-alone?tab=requests';

/** It stays locked until the end, so that it gets one last word. */
async function lockOpen(tx: Tx, id: string): Promise<RequestRow> {
  const row = await requestRows(tx).where('r.id', '=', id).forUpdate('r').executeTakeFirst();
  if (!row) throw new NotFound('申请不存在');
  if (!OPEN.some((state) => state === row.state))
    throw new BusinessError('申请已处理', { code: 'changed', stale: true });
  return row;
}

type Change = {
  state: 'answered' | 'granted' | 'refused';
  answer?: string;
  exclusiveId?: string;
  who: string;
  now: Date;
};

const move = (tx: Tx, { person_id, id }: RequestRow, { state, answer, exclusiveId, who, now }: Change) =>
  tx
    .updateTable('exclusive_request')
    .set({
      state,
      answered_at: now,
      answered_by: who,
      ...(answer === undefined ? {} : { answer }),
      ...(exclusiveId === undefined ? {} : { exclusive_id: exclusiveId }),
    })
    .where('person_id', '=', person_id)
    .where('id', '=', id)
    .execute();

type Written = { state: 'answered' | 'refused'; title: string };

const write = (services: Services, { id, answer, who }: Answer, { state, title }: Written) =>
  transaction(services.db, async (tx) => {
    const now = services.clock.now();
    const row = await lockOpen(tx, id);
    const personId = row.person_id;
    await move(tx, row, { state, answer, who, now });
    const body = `${row.name} · ${row.area}：${answer}`;
    await sendMessage(tx, { personId, kind: 'system', title, body, link: REQUESTS, now });
    await audit(tx, {
      who,
      target: personId,
      detail: { id, name: `${row.name} ${row.area}` },
      at: now,
    });
  });

/** Writes to the person; the decision is still to come. */
export const answerRequest = (services: Services, answer: Answer) =>
  write(services, answer, { state: 'answered', title: '专享申请有回复' });

export const refuseRequest = (services: Services, answer: Answer) =>
  write(services, answer, { state: 'refused', title: '专享申请未通过' });

/** What was asked for becomes an exclusive on these terms; the person learns of it from the grant. */
export const grantRequest = (services: Services, { id, ...terms }: Grant) =>
  transaction(services.db, async (tx) => {
    const now = services.clock.now();
    const row = await lockOpen(tx, id);
    const { product_id, area_code: areaCode } = row;
    const personId = await buyerOf(tx, { id: row.person_id });
    const granted = await grantWithin(tx, { personId, product: { id: product_id } }, { ...terms, areaCode }, now);
    await move(tx, row, { state: 'granted', exclusiveId: granted.id, who: terms.who, now });
    return granted;
  });
