import { DAY, type Clock } from '../clock';
import { newId } from '../store/ids';
import type { Db } from '../store/transaction';

/** Notes what an adapter would have sent; of each kind the last day is kept. */
export async function noteForSandbox(
  { db, clock }: { db: Db; clock: Clock },
  kind: string,
  subject: string,
  text: string,
): Promise<void> {
  const at = clock.now();
  await db
    .insertInto('sandbox_note')
    .values({ id: newId(at.getTime()), kind, subject, words: text, at })
    .execute();
  await db
    .deleteFrom('sandbox_note')
    .where('kind', '=', kind)
    .where('at', '<', new Date(at.getTime() - DAY))
    .execute();
}

/** The newest first. */
export const readNotes = (db: Db, kind: string, subject?: string) => {
  const query = db.selectFrom('sandbox_note').select(['subject', 'words as text', 'at']).where('kind', '=', kind);
  return (subject ? query.where('subject', '=', subject) : query)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
};
