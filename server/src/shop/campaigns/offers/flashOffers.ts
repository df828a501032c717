import { sql } from 'kysely';
import type { Offer } from '@cellar/shared/api/campaigns/offers/shapes';
import { anyOf } from '../../../store/queries/anyOf';
import { readPage } from '../../../store/queries/keyset';
import type { Db, Tx } from '../../../store/transaction';
import type { Summed } from './keptFigures';
import {
  figuresOfLines,
  fixed,
  listWith,
  spanOf,
  stateOf,
  termOf,
  type ContentOf,
  type Figures,
  type OfferReader,
  type OfferWriter,
  type StoredOffer,
} from './offerStore';

/** Sessions with what they sell and have sold; single goods of super-buys have a page of their own. */
const sessions = (db: Db) =>
  db
    .selectFrom('flash_sale as f')
    .select(['f.id', 'f.name', 'f.from_at', 'f.to_at', 'f.revision'])
    .select((query) =>
      query
        .selectFrom('flash_sale_item as i')
        .select(sql<number>`coalesce(sum(i.sold), 0)::int`.as('given'))
        .whereRef('i.sale_id', '=', 'f.id')
        .as('given'),
    )
    .select((query) =>
      query
        .selectFrom('flash_sale_item as i')
        .select(sql<number>`coalesce(sum(i.total), 0)::int`.as('total'))
        .whereRef('i.sale_id', '=', 'f.id')
        .as('total'),
    )
    .select((query) =>
      query
        .selectFrom('flash_sale_item as i')
        .select(sql<number>`count(*)::int`.as('items'))
        .whereRef('i.sale_id', '=', 'f.id')
        .as('items'),
    )
    .where('f.kind', '=', 'session');
type Row = Awaited<ReturnType<ReturnType<typeof sessions>['executeTakeFirstOrThrow']>>;

function offerOf(row: Row, now: Date): Offer {
  const sold = { given: row.given ?? 0, total: row.total ?? 0 };
  return {
    ...{ id: row.id, kind: 'flash', name: row.name, text: `${row.items ?? 0} 款商品`, ...spanOf(row), ...sold },
    state: stateOf(row, sold, now),
  };
}

async function insertItems(tx: Tx, saleId: string, items: ContentOf<'flash'>['items']) {
  const ids = items.map(({ skuId }) => skuId);
  const skus = await tx.selectFrom('sku').select(['id', 'product_id']).where('id', '=', anyOf(ids)).execute();
  const productOf = new Map(skus.map(({ id, product_id }) => [id, product_id]));
  await tx
    .insertInto('flash_sale_item')
    .values(
      items.map(({ skuId, priceFen, total, perPerson }, position) => ({
        ...{ sale_id: saleId, sku_id: skuId, product_id: productOf.get(skuId) ?? '' },
        ...{ price_fen: priceFen, total, per_person: perPerson, position },
      })),
    )
    .execute();
}

async function insert(tx: Tx, id: string, { name, items, ...term }: ContentOf<'flash'>) {
  await tx
    .insertInto('flash_sale')
    .values({ id, name, kind: 'session', ...termOf(term) })
    .execute();
  await insertItems(tx, id, items);
}

async function update(tx: Tx, { offer }: StoredOffer, { name, items, ...term }: ContentOf<'flash'>) {
  if (offer.state !== 'soon') throw fixed('已经开始的场次不能再改，可以提前结束后另建一场');
  await tx
    .updateTable('flash_sale')
    .set({ name, ...termOf(term), revision: sql`revision + 1` })
    .where('id', '=', offer.id)
    .execute();
  await tx.deleteFrom('flash_sale_item').where('sale_id', '=', offer.id).execute();
  await insertItems(tx, offer.id, items);
}

async function find(db: Db, id: string, now: Date): Promise<StoredOffer | null> {
  const row = await sessions(db).where('f.id', '=', id).executeTakeFirst();
  if (!row) return null;
  const items = await db
    .selectFrom('flash_sale_item')
    .select(['sku_id as skuId', 'price_fen as priceFen', 'total', 'per_person as perPerson'])
    .where('sale_id', '=', id)
    .orderBy('position')
    .orderBy('product_id')
    .execute();
  const content = { kind: 'flash' as const, name: row.name, ...spanOf(row), items };
  return { offer: offerOf(row, now), revision: row.revision, content };
}

const soldIn = async (db: Db, id: string) => {
  const items = await db.selectFrom('flash_sale_item').select('sku_id').where('sale_id', '=', id).execute();
  const skuIds = items.map(({ sku_id }) => sku_id);
  return figuresOfLines(db, 'off_fen', (lines) =>
    lines.where('l.flash_sale_id', '=', id).where('l.sku_id', '=', anyOf(skuIds)),
  );
};

const figures = (db: Db, id: string): Summed<Figures> => ({
  parts: sql`select from order_line where flash_sale_id = ${id}`,
  sum: () => soldIn(db, id),
});

export const flashOffers: OfferReader = {
  table: 'flash_sale',
  list: listWith((db, page) => readPage(sessions(db), page, { 'f.from_at': 'instant', 'f.id': 'uuid' }), offerOf),
  find,
  figures,
};

export const flashWriter: OfferWriter<'flash'> = { insert, update };
