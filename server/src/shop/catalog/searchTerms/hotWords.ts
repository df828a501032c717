import { sql } from 'kysely';
import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import { assertSeen } from '../../../core/operation/assertSeen';
import { ENDS_TOO_EARLY } from '../../../core/period';
import { NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { transaction } from '../../../store/transaction';
import { refused } from '../productAdmin/refusals';

type HotRow = { position: number; from_at: Date | null; to_at: Date | null };
const placeOf = ({ position, from_at, to_at }: HotRow) => ({
  position,
  fromAt: from_at?.toISOString() ?? null,
  toAt: to_at?.toISOString() ?? null,
});

const hotMessage = (word: string, current: { position: number } | null) =>
  current ? `热搜词「${word}」已存在或已被别人修改，现在排第 ${current.position}` : `热搜词「${word}」已被别人删除`;

/** All of them, those that are not shown now too, in their order. */
export async function listHot({ db, clock }: Services) {
  const now = clock.now();
  const rows = await db.selectFrom('search_hot').selectAll().orderBy('position').orderBy('word').execute();
  return {
    list: rows.map(({ word, position, from_at, to_at }) => ({
      ...{ word, ...placeOf({ position, from_at, to_at }) },
      shown: (!from_at || from_at <= now) && (!to_at || to_at > now),
    })),
  };
}

/** Adds a word, or changes the place and time of one. */
export const saveHot = (
  services: Services,
  { word, position, fromAt, toAt, from }: FieldsOf<'searchTerms.saveHot'>,
  who: string,
) =>
  transaction(services.db, async (tx) => {
    if (fromAt && toAt && new Date(fromAt) >= new Date(toAt)) throw refused('period', 'toAt', ENDS_TOO_EARLY);
    // Of two who save at once, the second sees what the first wrote.
    await sql`lock table search_hot in share row exclusive mode`.execute(tx);
    const known = await tx.selectFrom('search_hot').selectAll().where('word', '=', word).executeTakeFirst();
    const before = known ? placeOf(known) : null;
    assertSeen(from, before, hotMessage(word, before));
    const row = { position, from_at: fromAt ? new Date(fromAt) : null, to_at: toAt ? new Date(toAt) : null };
    await tx
      .insertInto('search_hot')
      .values({ word, ...row })
      .onConflict((conflict) => conflict.column('word').doUpdateSet(row))
      .execute();
    const detail = { before, after: { position, fromAt: fromAt ?? null, toAt: toAt ?? null } };
    await audit(tx, { who, target: word, detail, at: services.clock.now() });
  });

export const removeHot = (services: Services, word: string, who: string) =>
  transaction(services.db, async (tx) => {
    const gone = await tx.deleteFrom('search_hot').where('word', '=', word).returning('word').executeTakeFirst();
    if (!gone) throw new NotFound('热搜词不存在');
    await audit(tx, { who, target: word, at: services.clock.now() });
  });
