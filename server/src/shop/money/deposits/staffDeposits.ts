import { money } from '@cellar/shared/format/number/money';
import { maskPhone } from '@cellar/shared/format/person/phone';
import { lockPerson } from '../../../core/lockPerson';
import type { Services } from '../../../services';
import { dayOf } from '../../../clock';
import { audit } from '../../../core/audit';
import { moveLedger } from '../../../core/ledger';
import { assertSeen } from '../../../core/operation/assertSeen';
import { depositSums } from '../../../core/recharges/depositSums';
import { notifyAccount } from '../../../core/notifyAccount';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { readPage } from '../../../store/queries/keyset';
import { transaction, type Tx } from '../../../store/transaction';

type By = { who: string };
type News = { title: string; body: string; at: Date };

async function lockPersonBy(tx: Tx, phone: string) {
  const row = await tx
    .selectFrom('person')
    .select(['id', 'deposit_due_fen'])
    .where('phone', '=', phone)
    .where('cancelled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new NotFound('账号不存在');
  return row;
}

const tell = (tx: Tx, personId: string, { at, ...message }: News) =>
  notifyAccount(tx, { ...message, personId, link: '/caution-money', now: at });

/** Says how much a person must deposit beside what exclusives ask for; 0 ends it. */
export const setDue = (
  services: Services,
  { phone, dueFen, fromDueFen, reason, who }: FieldsOf<'deposits.setDue'> & By,
) =>
  transaction(services.db, async (tx) => {
    const at = services.clock.now();
    const { id: personId, deposit_due_fen: before } = await lockPersonBy(tx, phone);
    assertSeen(fromDueFen, before, `另行应缴的金额现在是 ${money(before)}`);
    await tx.updateTable('person').set({ deposit_due_fen: dueFen }).where('id', '=', personId).execute();
    await audit(tx, { who, target: personId, detail: { before: { dueFen: before }, after: { dueFen } }, reason, at });
    const { dueFen: wholeFen } = await depositSums(tx, personId, at);
    await tell(tx, personId, { title: '保证金要求已更新', body: `应缴保证金 ${money(wholeFen)}：${reason}。`, at });
  });

/** Takes from a deposit what a breach of the contract costs. */
export const deductDeposit = (
  services: Services,
  { phone, amountFen, reason, who }: FieldsOf<'deposits.deduct'> & By,
) =>
  transaction(services.db, async (tx) => {
    const at = services.clock.now();
    const { id: personId } = await lockPersonBy(tx, phone);
    await moveLedger(tx, { personId, account: 'deposit', amount: -amountFen, reason: `违约扣除：${reason}`, now: at });
    await audit(tx, { who, target: personId, detail: { amountFen }, reason, at });
    await tell(tx, personId, { title: '保证金扣除', body: `扣除 ${money(amountFen)}：${reason}。`, at });
  });

/** Everybody with a deposit or a duty to one, the largest deposit first. */
export async function listHolders(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { cursor, size }: FieldsOf<'deposits.listHolders'>,
) {
  const holders = db
    .selectFrom('person as p')
    .select(['p.id', 'p.nickname', 'p.phone', 'p.deposit_fen', 'p.deposit_due_fen'])
    .where('p.cancelled_at', 'is', null)
    .where('p.id', 'in', (select) =>
      select
        .selectFrom('person')
        .select('id')
        .where('deposit_fen', '>', 0)
        .union(select.selectFrom('person').select('id').where('deposit_due_fen', '>', 0))
        .union(
          select
            .selectFrom('exclusive')
            .select('person_id as id')
            .where('ended_at', 'is', null)
            .where('to_on', '>=', dayOf(clock.now())),
        ),
    );
  const { rows, next } = await readPage(holders, { cursor, size }, { 'p.deposit_fen': 'whole', 'p.id': 'uuid' });
  const sums = await Promise.all(rows.map(({ id }) => depositSums(db, id, clock.now())));
  return {
    list: rows.map(({ id, nickname, phone, deposit_due_fen }, index) => ({
      id,
      nickname,
      phone: maskPhone(phone),
      heldFen: sums[index]!.heldFen,
      dueFen: sums[index]!.dueFen,
      besideFen: deposit_due_fen,
    })),
    next,
  };
}

/** Wishes that wait for a decision, the oldest first. */
export async function listDepositReturns({ db }: Pick<Services, 'db'>) {
  const rows = await db
    .selectFrom('deposit_return as r')
    .innerJoin('person as p', 'p.id', 'r.person_id')
    .select(['r.id', 'r.amount_fen', 'r.reason', 'r.asked_at', 'p.nickname', 'p.phone'])
    .where('r.state', '=', 'waiting')
    .orderBy('r.asked_at')
    .limit(100)
    .execute();
  return rows.map(({ id, amount_fen, reason, asked_at, nickname, phone }) => ({
    id,
    nickname,
    phone: maskPhone(phone),
    amountFen: amount_fen,
    reason,
    askedAt: asked_at.toISOString(),
  }));
}

async function moveToBalance(tx: Tx, personId: string, amount: number, now: Date) {
  await moveLedger(tx, { personId, account: 'deposit', amount: -amount, reason: '退还至余额', now });
  await moveLedger(tx, { personId, account: 'balance', amount, reason: '保证金退还', now });
}

/** Grants or refuses a wish, once; what is granted moves to the balance. */
export const decideReturn = (services: Services, { id, granted, reply, who }: FieldsOf<'deposits.decideReturn'> & By) =>
  transaction(services.db, async (tx) => {
    const at = services.clock.now();
    const asked = await tx.selectFrom('deposit_return').select('person_id').where('id', '=', id).executeTakeFirst();
    // The person goes first, as wherever money moves.
    if (!asked) throw new NotFound('申请不存在');
    await lockPerson(tx, asked.person_id);
    const row = await tx
      .updateTable('deposit_return')
      .set({ state: granted ? 'granted' : 'refused', decided_at: at, decided_by: who, reply })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .returning(['person_id', 'amount_fen'])
      .executeTakeFirst();
    if (!row) throw new BusinessError('申请已被别人处理', { code: 'changed', stale: true });
    if (granted) await moveToBalance(tx, row.person_id, row.amount_fen, at);
    const detail = { id, amountFen: row.amount_fen, outcome: granted ? 'granted' : 'refused' };
    await audit(tx, { who, target: row.person_id, detail, reason: reply, at });
    await tell(tx, row.person_id, {
      title: granted ? '保证金已退还' : '保证金退还未通过',
      body: granted ? `${money(row.amount_fen)} 已转入余额。` : reply,
      at,
    });
  });
