import { newId } from '../store/ids';
import type { Db, Tx } from '../store/transaction';

export type AccountNews = { personId: string; title: string; body: string; link: string; now: Date };

/** A message about the account itself; nobody can switch these off. */
export async function tellAccount(tx: Db | Tx, { personId, now, ...words }: AccountNews): Promise<void> {
  await tx
    .insertInto('message')
    .values({ person_id: personId, id: newId(now.getTime()), kind: 'system', ...words, at: now })
    .execute();
}
