import { sql } from 'kysely';
import type { Offer } from '@cellar/shared/api/campaigns/offers/shapes';
import { shortMoney } from '@cellar/shared/format/number/money';
import { readPage } from '../../../store/queries/keyset';
import type { Db, Tx } from '../../../store/transaction';
import { unitsInGroups } from '../groups/places';
import type { Summed } from './keptFigures';
import {
  figuresOfLines,
  fixed,
  listWith,
  PAID_STATES,
  spanOf,
  stateOf,
  termOf,
  type ContentOf,
  type Figures,
  type OfferReader,
  type OfferWriter,
  type StoredOffer,
} from './offerStore';

type Content = ContentOf<'group'>;

const offersOf = (db: Db) =>
  db
    .selectFrom('group_offer as f')
    .innerJoin('sku as s', 's.id', 'f.sku_id')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .selectAll('f')
    .select(['p.name as goods', unitsInGroups.as('promised')]);
type Row = Awaited<ReturnType<ReturnType<typeof offersOf>['executeTakeFirstOrThrow']>>;

/** 「3 人团 ¥88」, 「2 人团 ¥88，每人 6 件」 */
export const groupText = ({ size, priceFen, units }: Pick<Content, 'size' | 'priceFen' | 'units'>) =>
  `${size} 人团 ${shortMoney(priceFen)}${units > 1 ? `，每人 ${units} 件` : ''}`;

const nameOf = ({ name, goods }: Row) => name || goods;

/** Nothing is left once the rest of its number fills no group. */
function offerOf(row: Row, now: Date): Offer {
  const { id, size, units, total, promised: given } = row;
  const isGone = total !== null && given + size * units > total;
  return {
    ...{ id, kind: 'group', name: nameOf(row), text: groupText({ size, units, priceFen: row.price_fen }) },
    ...{ ...spanOf(row), given, total, state: stateOf(row, { given, total: isGone ? given : null }, now) },
  };
}

const valuesOf = ({ name, skuId, warehouseId, priceFen, perPerson, ...content }: Content) => ({
  ...{ name, sku_id: skuId, warehouse_id: warehouseId, price_fen: priceFen, per_person: perPerson, ...termOf(content) },
  ...{ size: content.size, units: content.units, hours: content.hours, total: content.total },
});

/** The new one stands first. */
const insert = (tx: Tx, id: string, content: Content) =>
  tx
    .insertInto('group_offer')
    .values({
      ...valuesOf(content),
      id,
      position: sql<number>`(select coalesce(min(position), 1) - 1 from group_offer)`,
    })
    .execute();

/** What somebody has agreed to who is in a group. */
const termsOf = ({ skuId, warehouseId, priceFen, size, units, hours }: Content) =>
  JSON.stringify([skuId, warehouseId, priceFen, size, units, hours]);

async function update(tx: Tx, { offer: { id, given }, content: before }: StoredOffer, content: Content) {
  const started = await tx.selectFrom('buying_group').select('id').where('offer_id', '=', id).executeTakeFirst();
  if (started && before.kind === 'group' && termsOf(before) !== termsOf(content))
    throw fixed('已经有人开团，商品、仓库、价格、人数、件数和时限不能再改，可以提前结束后另建一个');
  if (content.total !== null && content.total < given) throw fixed(`拼团已占用 ${given} 件，总件数不能更少`);
  await tx
    .updateTable('group_offer')
    .set({ ...valuesOf(content), revision: sql`revision + 1` })
    .where('id', '=', id)
    .execute();
}

async function find(db: Db, id: string, now: Date): Promise<StoredOffer | null> {
  const row = await offersOf(db).where('f.id', '=', id).executeTakeFirst();
  if (!row) return null;
  const { size, units, hours, total, revision } = row;
  return {
    ...{ offer: offerOf(row, now), revision },
    content: {
      ...{ kind: 'group', name: nameOf(row), ...spanOf(row), skuId: row.sku_id, warehouseId: row.warehouse_id },
      ...{ priceFen: row.price_fen, perPerson: row.per_person, size, units, hours, total },
    },
  };
}

async function groupsOf(db: Db, id: string) {
  const rows = await db
    .selectFrom('buying_group as g')
    .select(['g.state', sql<number>`count(*)::int`.as('count')])
    .where('g.offer_id', '=', id)
    .where((where) =>
      where.or([
        where('g.state', '<>', 'open'),
        where.exists(
          where
            .selectFrom('shop_order as o')
            .select('o.id')
            .whereRef('o.offer_group', '=', 'g.id')
            .where('o.state', 'in', [...PAID_STATES]),
        ),
      ]),
    )
    .groupBy('g.state')
    .execute();
  const countOf = (state: string) => rows.find((row) => row.state === state)?.count ?? 0;
  return { open: countOf('open'), filled: countOf('filled'), failed: countOf('failed') };
}

const figures = (db: Db, id: string): Summed<Figures> => ({
  parts: sql`select from shop_order where offer_id = ${id}`,
  sum: async () => {
    const sold = await figuresOfLines(db, 'off_fen', (lines) =>
      lines.where('o.offer_id', '=', id).where('o.offer_kind', '=', 'group'),
    );
    return { ...sold, groups: await groupsOf(db, id) };
  },
});

export const groupOffers: OfferReader = {
  table: 'group_offer',
  list: listWith((db, page) => readPage(offersOf(db), page, { 'f.from_at': 'instant', 'f.id': 'uuid' }), offerOf),
  find,
  figures,
};

export const groupWriter: OfferWriter<'group'> = { insert, update };
