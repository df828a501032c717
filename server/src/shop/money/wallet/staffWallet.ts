import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import { moveLedger } from '../../../core/ledger';
import { NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { transaction } from '../../../store/transaction';

type By = { who: string };

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
