import type { Services } from '../../../services';
import type { Db } from '../../../store/transaction';
import { identityOf } from '../../identity/binding/messenger';

/** The messenger account that a person pays with: the last one proved for it, else the one that is bound. */
export async function payerOf(db: Db, personId: string): Promise<string | null> {
  const proved = await db
    .selectFrom('messenger_payer')
    .select('open_id')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  if (proved) return proved.open_id;
  const bound = await db
    .selectFrom('messenger_account')
    .select('open_id')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return bound?.open_id ?? null;
}

/** Keeps the messenger account that the code stands for. It pays; it does not log in. */
export async function provePayer(
  services: Services,
  { personId, ip }: { personId: string; ip: string },
  code: string,
): Promise<null> {
  const { openId } = await identityOf(services, code, ip);
  const row = { open_id: openId, proved_at: services.clock.now() };
  await services.db
    .insertInto('messenger_payer')
    .values({ person_id: personId, ...row })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
    .execute();
  return null;
}
