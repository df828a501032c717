import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import { ENDS_TOO_EARLY } from '../../../core/period';
import { NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { transaction } from '../../../store/transaction';
import { refused } from '../productAdmin/refusals';

/** All of them, those that are not shown now too, in their order. */
export async function listHot({ db, clock }: Services) {
  const now = clock.now();
  const rows = await db.selectFrom('search_hot').selectAll().orderBy('position').orderBy('word').execute();
  return {
    list: rows.map(({ word, position, from_at, to_at }) => ({
      ...{ word, position, fromAt: from_at?.toISOString() ?? null, toAt: to_at?.toISOString() ?? null },
      shown: (!from_at || from_at <= now) && (!to_at || to_at > now),
    })),
  };
}

/** Adds a word, or changes the place and time of one. */
export const saveHot = (
  services: Services,
  { word, position, fromAt, toAt }: FieldsOf<'searchTerms.saveHot'>,
  who: string,
) =>
  transaction(services.db, async (tx) => {
    if (fromAt && toAt && new Date(fromAt) >= new Date(toAt)) throw refused('period', 'toAt', ENDS_TOO_EARLY);
    const before = await tx.selectFrom('search_hot').select('position').where('word', '=', word).executeTakeFirst();
    const row = { position, from_at: fromAt ? new Date(fromAt) : null, to_at: toAt ? new Date(toAt) : null };
    await tx
      .insertInto('search_hot')
      .values({ word, ...row })
      .onConflict((conflict) => conflict.column('word').doUpdateSet(row))
      .execute();
    const detail = { before: before ?? null, after: { position, fromAt: fromAt ?? null, toAt: toAt ?? null } };
    await audit(tx, { who, target: word, detail, at: services.clock.now() });
  });

export const removeHot = (services: Services, word: string, who: string) =>
  transaction(services.db, async (tx) => {
    const gone = await tx.deleteFrom('search_hot').where('word', '=', word).returning('word').executeTakeFirst();
    if (!gone) throw new NotFound('热搜词不存在');
    await audit(tx, { who, target: word, at: services.clock.now() });
  });
