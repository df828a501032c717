import { money } from '@cellar/shared/format/number/money';
import { maskPhone } from '@cellar/shared/format/person/phone';
import { lockPerson } from '../../../core/lockPerson';
import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import { refundPrincipal } from '../../../core/principal';
import { payoutDirection, payoutStates, payoutTransitions } from '../../../core/states/payout';
import { statesBefore } from '../../../core/states/transitions';
import { notifyAccount } from '../../../core/notifyAccount';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { readPage } from '../../../store/queries/keyset';
import { transaction, type Tx } from '../../../store/transaction';
import { endReturn, returnOf, type ReturnRow } from './principal';

type By = { who: string };
const changed = () => new BusinessError('这笔申请已被处理，请刷新', { code: 'changed', stale: true });

/** Requests in a state, or under way. */
export async function listPrincipalReturns(
  { db }: Pick<Services, 'db'>,
  { state, cursor, size }: FieldsOf<'principal.listReturns'>,
) {
  const { rows: shown, next } = await readPage(
    db
      .selectFrom('principal_return as r')
      .innerJoin('person as p', 'p.id', 'r.person_id')
      .selectAll('r')
      .select(['p.nickname', 'p.phone'])
      .where('r.state', 'in', payoutStates(state)),
    { cursor, size },
    { 'r.asked_at': 'instant', 'r.id': 'uuid' },
    payoutDirection(state),
  );
  return {
    list: shown.map((row) => ({
      ...returnOf(row),
      nickname: row.nickname,
      phone: maskPhone(row.phone),
      byHandFen: row.by_hand_fen,
      checkedBy: row.checked_by,
      decidedBy: row.decided_by,
      bankNo: row.bank_no,
    })),
    next,
  };
}

/** The person goes first, as wherever money moves. */
async function lockReturn(tx: Tx, id: string): Promise<ReturnRow> {
  const find = () => tx.selectFrom('principal_return').selectAll().where('id', '=', id).executeTakeFirst();
  const found = await find();
  if (!found) throw new NotFound('申请不存在');
  await lockPerson(tx, found.person_id);
  return (await find())!;
}

const step = (tx: Tx, { person_id, id }: ReturnRow, to: 'checked' | 'paid') =>
  tx
    .updateTable('principal_return')
    .where('person_id', '=', person_id)
    .where('id', '=', id)
    .where('state', 'in', statesBefore(payoutTransitions, to))
    .set({ state: to });

const detailOf = ({ id, principal_fen, gift_fen, by_hand_fen }: ReturnRow) => ({
  id,
  amountFen: principal_fen,
  giftFen: gift_fen,
  byHandFen: by_hand_fen,
});

const tell = (tx: Tx, personId: string, { title, body, now }: { title: string; body: string; now: Date }) =>
  notifyAccount(tx, { personId, title, body, link: '/history-recharge', now });

/** The first review. */
export const checkReturn = (services: Services, { returnId, who }: FieldsOf<'principal.checkReturn'> & By) =>
  transaction(services.db, async (tx) => {
    const at = services.clock.now();
    const row = await lockReturn(tx, returnId);
    const checked = await step(tx, row, 'checked')
      .set({ checked_by: who, checked_at: at })
      .returning('id')
      .executeTakeFirst();
    if (!checked) throw changed();
    await audit(tx, { who, target: row.person_id, detail: detailOf(row), at });
  });

/** The second, by somebody else: what came through a channel goes back through it, the rest was sent by hand. */
export const confirmReturn = (
  services: Services,
  { returnId, bankNo, who }: FieldsOf<'principal.confirmReturn'> & By,
) =>
  transaction(services.db, async (tx) => {
    const at = services.clock.now();
    const row = await lockReturn(tx, returnId);
    if (row.state !== 'checked') throw changed();
    if (row.checked_by === who) throw new BusinessError('初审和退款要由两个人完成', { code: 'samePerson' });
    if (row.by_hand_fen > 0 && bankNo === '') {
      const text = `${money(row.by_hand_fen)} 无法原路退回，请先转账再填写银行流水号`;
      throw new BusinessError(text, { code: 'bankNo', fields: { bankNo: text } });
    }
    await step(tx, row, 'paid')
      .set({ decided_by: who, decided_at: at, bank_no: bankNo || null })
      .execute();
    await refundPrincipal(tx, row, at);
    const detail = { ...detailOf(row), ...(bankNo ? { number: bankNo } : {}) };
    await audit(tx, { who, target: row.person_id, detail, at });
    await tell(tx, row.person_id, {
      title: '余额本金正在退还',
      body: `${money(row.principal_fen)} 已按原付款方式退回，到账时间以付款渠道为准。`,
      now: at,
    });
  });

/** Refused in either review: principal and gifts are the person's again. */
export const refusePrincipal = (
  services: Services,
  { returnId, reason, who }: FieldsOf<'principal.refuseReturn'> & By,
) =>
  transaction(services.db, async (tx) => {
    const at = services.clock.now();
    const row = await lockReturn(tx, returnId);
    const ending = { id: row.id, to: 'refused', who, reply: reason, now: at } as const;
    if (!(await endReturn(tx, row.person_id, ending))) throw changed();
    await audit(tx, { who, target: row.person_id, detail: detailOf(row), reason, at });
    await tell(tx, row.person_id, {
      title: '本金退还未通过',
      body: `${money(row.principal_fen)} 已退回余额：${reason}。`,
      now: at,
    });
  });
