import { sql } from 'kysely';
import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import { moveLedger } from '../../../core/ledger';
import { assertSeen } from '../../../core/operation/assertSeen';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { transaction, type Db, type Tx } from '../../../store/transaction';

type By = { who: string };

export async function listRechargeOffers({ db }: { db: Db | Tx }) {
  const rows = await db.selectFrom('recharge_offer').selectAll().orderBy('amount_fen').execute();
  return { list: rows.map(({ amount_fen, gift_fen }) => ({ amountFen: amount_fen, giftFen: gift_fen })) };
}

/** Replaces the offers of recharges; recharges under way keep the gift that they were promised. */
export const setOffers = (services: Services, { offers, from, who }: FieldsOf<'wallet.setOffers'> & By) =>
  transaction(services.db, async (tx) => {
    if (new Set(offers.map(({ amountFen }) => amountFen)).size < offers.length)
      throw new BusinessError('同一金额只能设置一档', { code: 'twice', fields: { offers: '同一金额只能设置一档' } });
    // Of two who replace them at once, the second sees those of the first.
    await sql`lock table recharge_offer in share row exclusive mode`.execute(tx);
    const { list: before } = await listRechargeOffers({ db: tx });
    assertSeen(from, before, '充值赠送已被别人修改');
    const after = { offers: offers.toSorted((one, other) => one.amountFen - other.amountFen) };
    await tx.deleteFrom('recharge_offer').execute();
    const rows = offers.map(({ amountFen, giftFen }) => ({ amount_fen: amountFen, gift_fen: giftFen }));
    if (rows.length > 0) await tx.insertInto('recharge_offer').values(rows).execute();
    await audit(tx, { who, target: 'offers', detail: { before: { offers: before }, after }, at: services.clock.now() });
  });

/** Gives a person tokens for certain goods. */
export const giveDaibi = (services: Services, { phone, amount, reason, who }: FieldsOf<'wallet.giveDaibi'> & By) =>
  transaction(services.db, async (tx) => {
    const person = await tx
      .selectFrom('person')
      .select('id')
      .where('phone', '=', phone)
      .where('cancelled_at', 'is', null)
      .executeTakeFirst();
    if (!person) throw new NotFound('账号不存在');
    const at = services.clock.now();
    await moveLedger(tx, { personId: person.id, account: 'daibi', amount, reason, now: at });
    await audit(tx, { who, target: person.id, detail: { amount }, reason, at });
  });
