import { isDeepStrictEqual } from 'node:util';
import { sql, type Selectable } from 'kysely';
import type { Offer } from '@cellar/shared/api/campaigns/offers/shapes';
import { money } from '@cellar/shared/format/number/money';
import { couponMoney, usedUp } from '../../../core/coupons/couponBudget';
import { BusinessError } from '../../../errors/businessError';
import { couponText } from '../../../core/texts';
import type { Coupon } from '../../../store/tables.gen';
import { readPage } from '../../../store/queries/keyset';
import type { Db, Tx } from '../../../store/transaction';
import type { Summed } from './keptFigures';
import {
  fixed,
  PAID_STATES,
  spanOf,
  stateOf,
  sumsOf,
  termOf,
  typedScope,
  type ContentOf,
  type Figures,
  type OfferReader,
  type OfferWriter,
  type StoredOffer,
} from './offerStore';
import { scopeOf } from './rehearsal/candidate';

type Row = Selectable<Coupon>;

const offerOf = (row: Row, isGone: boolean, now: Date): Offer => ({
  ...{ id: row.id, kind: 'coupon', name: row.name, ...spanOf(row), given: row.taken, total: row.total },
  text: couponText({ thresholdFen: row.threshold_fen, offFen: row.off_fen }),
  state: stateOf(row, { given: isGone ? row.total : row.taken, total: row.total }, now),
});

const valuesOf = ({ name, scope, collectable, newcomer, total, ...content }: ContentOf<'coupon'>) => ({
  ...{ name, collectable, newcomer, total, ...termOf(content), scope: JSON.stringify(scopeOf(scope)) },
  ...{ threshold_fen: content.thresholdFen, off_fen: content.offFen },
  ...{ valid_days: content.validDays, per_person: content.perPerson, budget_fen: content.budgetFen },
});

const insert = (tx: Tx, id: string, content: ContentOf<'coupon'>) =>
  tx
    .insertInto('coupon')
    .values({ ...valuesOf(content), id })
    .execute();

/** What a coupon that people have is worth to them. */
const worthOf = ({ thresholdFen, offFen, scope }: ContentOf<'coupon'>) => ({ thresholdFen, offFen, scope });

async function assertBudget(tx: Tx, id: string, { budgetFen }: ContentOf<'coupon'>, now: Date) {
  const bound = (await couponMoney(tx, [id], now)).get(id)?.boundFen ?? 0;
  if (budgetFen === null || budgetFen >= bound) return;
  const message = `已经用掉和发出的最多要 ${money(bound)}，预算不能更少`;
  throw new BusinessError(message, { code: 'fixed', fields: { budgetYuan: message } });
}

async function update(
  tx: Tx,
  { offer: { id }, content: before }: StoredOffer,
  content: ContentOf<'coupon'>,
  now: Date,
) {
  const { taken } = await tx.selectFrom('coupon').select('taken').where('id', '=', id).executeTakeFirstOrThrow();
  if (content.total < taken) throw fixed(`已经领出 ${taken} 张，总张数不能更少`);
  const isSame = before.kind === 'coupon' && isDeepStrictEqual(worthOf(before), worthOf(content));
  if (taken > 0 && !isSame) throw fixed('已经有人领取，门槛、金额和范围不能再改，请另建一张');
  await assertBudget(tx, id, content, now);
  await tx
    .updateTable('coupon')
    .set({ ...valuesOf(content), revision: sql`revision + 1` })
    .where('id', '=', id)
    .execute();
}

async function find(db: Db, id: string, now: Date): Promise<StoredOffer | null> {
  const row = await db.selectFrom('coupon').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  return {
    offer: offerOf(row, (await usedUp(db, [row], now)).has(id), now),
    revision: row.revision,
    content: {
      ...{ kind: 'coupon', name: row.name, ...spanOf(row), thresholdFen: row.threshold_fen, offFen: row.off_fen },
      ...{ scope: typedScope(row.scope), validDays: row.valid_days, total: row.total, perPerson: row.per_person },
      ...{ collectable: row.collectable, newcomer: row.newcomer, budgetFen: row.budget_fen },
    },
  };
}

async function budgetOf(db: Db, id: string, now: Date) {
  const row = await db.selectFrom('coupon').select('budget_fen').where('id', '=', id).executeTakeFirst();
  if (!row || row.budget_fen === null) return {};
  const { usedFen = 0, boundFen = 0 } = (await couponMoney(db, [id], now)).get(id) ?? {};
  const left = { outFen: boundFen - usedFen, leftFen: row.budget_fen - boundFen };
  return { budget: { budgetFen: row.budget_fen, usedFen, ...left } };
}

const usesOf = async (db: Db, id: string, now: Date) => {
  const row = await db
    .selectFrom('person_coupon as c')
    .innerJoin('shop_order as o', (join) =>
      join.onRef('o.person_id', '=', 'c.person_id').onRef('o.id', '=', 'c.order_id'),
    )
    .select([
      sql<number>`count(*)::int`.as('orders'),
      sql<number>`count(distinct o.person_id)::int`.as('people'),
      sql<number>`coalesce(sum(o.goods_fen), 0)::bigint`.as('goodsFen'),
      sql<number>`coalesce(sum(o.coupon_fen), 0)::bigint`.as('offFen'),
    ])
    .where('c.coupon_id', '=', id)
    .where('o.state', 'in', [...PAID_STATES])
    .executeTakeFirstOrThrow();
  return { ...sumsOf(row), ...(await budgetOf(db, id, now)) };
};

const figures = (db: Db, id: string, now: Date): Summed<Figures> => ({
  parts: sql`select from person_coupon where coupon_id = ${id}`,
  sum: () => usesOf(db, id, now),
});

export const couponOffers: OfferReader = {
  table: 'coupon',
  list: async (db, page, now) => {
    const query = db.selectFrom('coupon').selectAll();
    const { rows, next } = await readPage(query, page, { from_at: 'instant', id: 'uuid' });
    const out = await usedUp(db, rows, now);
    return { list: rows.map((row) => offerOf(row, out.has(row.id), now)), next };
  },
  find,
  figures,
};

export const couponWriter: OfferWriter<'coupon'> = { insert, update };
