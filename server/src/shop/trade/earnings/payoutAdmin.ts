import { money } from '@cellar/shared/format/number/money';
import { maskPhone } from '@cellar/shared/format/person/phone';
import type { DeskPayout } from '@cellar/shared/api/trade/earnings/schema';
import { lockPerson } from '../../../core/lockPerson';
import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import { payoutDirection, payoutStates, payoutTransitions } from '../../../core/states/payout';
import { statesBefore } from '../../../core/states/transitions';
import { notifyAccount } from '../../../core/notifyAccount';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { readPage } from '../../../store/queries/keyset';
import { transaction, type Db, type Tx } from '../../../store/transaction';
import { endPayout } from './payouts';
import { formatAccount } from './payoutView';

type By = { who: string };
const changed = () => new BusinessError('这笔提现已被处理，请刷新', { code: 'changed', stale: true });

const toBanks = (db: Db) =>
  db.selectFrom('earning_payout as e').innerJoin('person as p', 'p.id', 'e.person_id').where('e.way', '=', 'bank');

/** Payouts to banks in a state, or under way. */
export async function listAllPayouts({ db }: Services, { state, cursor, size }: FieldsOf<'earnings.listAllPayouts'>) {
  const { rows: shown, next } = await readPage(
    toBanks(db).selectAll('e').select(['p.nickname', 'p.phone']).where('e.state', 'in', payoutStates(state)),
    { cursor, size },
    { 'e.asked_at': 'instant', 'e.id': 'uuid' },
    payoutDirection(state),
  );
  return {
    list: shown.map((row) => ({
      id: row.id,
      nickname: row.nickname,
      phone: maskPhone(row.phone),
      amountFen: row.amount_fen,
      state: row.state as DeskPayout['state'],
      account: formatAccount(row),
      company: row.company ?? '',
      askedAt: row.asked_at.toISOString(),
      decidedAt: row.decided_at?.toISOString() ?? null,
      checkedBy: row.checked_by,
      decidedBy: row.decided_by,
      reply: row.reply,
      bankNo: row.bank_no,
    })),
    next,
  };
}

async function findPayout(db: Db | Tx, id: string) {
  const row = await toBanks(db).selectAll('e').where('e.id', '=', id).executeTakeFirst();
  if (!row) throw new NotFound('提现申请不存在');
  return row;
}

/** The person goes first, as wherever money moves. */
async function lockPayout(tx: Tx, id: string) {
  const { person_id } = await findPayout(tx, id);
  await lockPerson(tx, person_id);
  return findPayout(tx, id);
}

const step = (tx: Tx, id: string, to: 'checked' | 'paid') =>
  tx
    .updateTable('earning_payout')
    .where('id', '=', id)
    .where('state', 'in', statesBefore(payoutTransitions, to))
    .set({ state: to });

/** The account that the money is sent to, as the member gave it. */
export const showAccount = (services: Services, { payoutId, who }: FieldsOf<'earnings.showAccount'> & By) =>
  transaction(services.db, async (tx) => {
    const { person_id, company, bank, branch, number } = await findPayout(tx, payoutId);
    await audit(tx, { who, target: person_id, detail: { id: payoutId }, at: services.clock.now() });
    return { company: company ?? '', bank: bank ?? '', branch: branch ?? '', number: number ?? '' };
  });

/** The first review. */
export const checkPayout = (services: Services, { payoutId, who }: FieldsOf<'earnings.checkPayout'> & By) =>
  transaction(services.db, async (tx) => {
    const at = services.clock.now();
    const { person_id, amount_fen } = await lockPayout(tx, payoutId);
    const row = await step(tx, payoutId, 'checked')
      .set({ checked_by: who, checked_at: at })
      .returning('id')
      .executeTakeFirst();
    if (!row) throw changed();
    await audit(tx, { who, target: person_id, detail: { id: payoutId, amountFen: amount_fen }, at });
  });

/** The second: the money was sent, by somebody else than the first. */
export const confirmPayout = (services: Services, { payoutId, bankNo, who }: FieldsOf<'earnings.confirmPayout'> & By) =>
  transaction(services.db, async (tx) => {
    const at = services.clock.now();
    const { person_id, amount_fen, checked_by, state, ...payout } = await lockPayout(tx, payoutId);
    if (state !== 'checked') throw changed();
    if (checked_by === who) throw new BusinessError('初审和打款要由两个人完成', { code: 'samePerson' });
    await step(tx, payoutId, 'paid').set({ decided_by: who, decided_at: at, bank_no: bankNo }).execute();
    const detail = { id: payoutId, amountFen: amount_fen, number: bankNo };
    await audit(tx, { who, target: person_id, detail, at });
    await notifyAccount(tx, {
      personId: person_id,
      title: '提现已打款',
      body: `${money(amount_fen)} 已转入 ${formatAccount(payout)}。`,
      link: '/generalize-details?tab=payouts',
      now: at,
    });
  });

/** Refused in either review: the money is the member's again. */
export const refusePayout = (services: Services, { payoutId, reason, who }: FieldsOf<'earnings.refusePayout'> & By) =>
  transaction(services.db, async (tx) => {
    const at = services.clock.now();
    const { person_id: personId, amount_fen } = await lockPayout(tx, payoutId);
    const ended = await endPayout(tx, { personId, id: payoutId, to: 'refused', who, reply: reason, now: at });
    if (!ended) throw changed();
    const detail = { id: payoutId, amountFen: amount_fen };
    await audit(tx, { who, target: personId, detail, reason, at });
    await notifyAccount(tx, {
      personId,
      title: '提现未通过',
      body: `${money(amount_fen)} 已退回可提现收益：${reason}。`,
      link: '/generalize-details?tab=payouts',
      now: at,
    });
  });
