import { sql } from 'kysely';
import { Picture } from '@cellar/shared/contract/schema';
import { specText } from '@cellar/shared/format/number/units';
import type { Services } from '../../../services';
import { readPagePrices } from './pagePrices';
import { NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import type { Db, Tx } from '../../../store/transaction';
import { companyOf } from './ownPage';

const gone = () => new NotFound('企业主页不存在或已下架');
/** Id of the person who looks; undefined: a guest. */
type Viewer = string | undefined;

/** A page that everybody sees; its owner sees it anyway. */
export async function findCompanyPage(db: Db | Tx, pageId: string, viewer: Viewer) {
  const row = await db.selectFrom('company_page').selectAll().where('id', '=', pageId).executeTakeFirst();
  if (!row) throw gone();
  const own = row.person_id === viewer;
  const { frozen_at, registration } = await db
    .selectFrom('person')
    .select(['frozen_at', 'registration'])
    .where('id', '=', row.person_id)
    .executeTakeFirstOrThrow();
  const open = row.shown && !row.taken_down_at && !frozen_at && registration === 'approved';
  if (!own && !open) throw gone();
  return { row, own };
}

const goodsRows = (db: Db) =>
  db
    .selectFrom('company_goods as g')
    .innerJoin('sku as s', 's.id', 'g.sku_id')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .select(['g.id', 'g.person_id', 's.id as sku_id', 's.kind', 's.bottles', 's.min_quantity', 's.multiple'])
    .select(['p.id as product_id', 'p.unit', 'p.name', 'p.picture', 'p.on_sale'])
    // Goods that became a level's own meanwhile show no price to others.
    .where('p.min_level_rank', '=', 0);
type Row = Awaited<ReturnType<ReturnType<typeof goodsRows>['executeTakeFirstOrThrow']>>;

const goodsOf = (row: Row, priceFen: number) => ({
  id: row.id,
  skuId: row.sku_id,
  productId: row.product_id,
  name: row.name,
  spec: specText(row),
  picture: Picture.parse(row.picture),
  priceFen,
  onSale: row.on_sale,
});

/** The page with its goods, the newest first. */
export async function showCompanyPage({ db, clock }: Services, pageId: string, viewer: Viewer) {
  const { row, own } = await findCompanyPage(db, pageId, viewer);
  const goods = await goodsRows(db)
    .where('g.person_id', '=', row.person_id)
    .orderBy('g.added_at', 'desc')
    .orderBy('g.id')
    .execute();
  const prices = await readPagePrices(
    db,
    goods.map(({ id }) => id),
    { now: clock.now(), forOwner: viewer },
  );
  return {
    ...companyOf(row),
    own,
    shown: row.shown && !row.taken_down_at,
    goods: goods.flatMap((one) => {
      const price = prices.get(one.id);
      return price ? [goodsOf(one, price.priceFen)] : [];
    }),
  };
}

/** Goods of a page, with how many can be had. */
export async function getGoods({ db, clock }: Services, goodsId: string, viewer: Viewer) {
  const row = await goodsRows(db)
    .select(
      sql<number>`coalesce((select max((k.on_hand - k.held) / s.bottles) from stock k where k.product_id = p.id), 0)::int`.as(
        'available',
      ),
    )
    .where('g.id', '=', goodsId)
    .executeTakeFirst();
  const price = row && (await readPagePrices(db, [goodsId], { now: clock.now(), forOwner: viewer })).get(goodsId);
  if (!row || !price) throw new NotFound('商品不在企业主页上');
  const { row: page, own } = await findCompanyPage(db, price.pageId, viewer);
  const { id, name, phone, logo } = companyOf(page);
  const { min_quantity: minQuantity, multiple } = row;
  const most = Math.floor(Math.max(0, row.available) / multiple) * multiple;
  return {
    ...goodsOf(row, price.priceFen),
    page: { id, name, phone, logo },
    own,
    minQuantity,
    multiple,
    maxQuantity: row.on_sale && most >= minQuantity ? most : 0,
  };
}

/** A person looked at somebody's page. */
export async function visitPage({ db, clock }: Services, personId: string, pageId: string) {
  const { row, own } = await findCompanyPage(db, pageId, personId);
  if (own) return;
  const now = clock.now();
  await db
    .insertInto('company_visit')
    .values({ person_id: personId, owner_id: row.person_id, seen_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'owner_id'])
        .doUpdateSet({ seen_at: now, times: sql<number>`company_visit.times + 1` }),
    )
    .execute();
}

/** A person tells the shop that something is wrong with a page; the last words count. */
export async function reportPage(
  { db, clock }: Services,
  personId: string,
  { pageId, reason }: FieldsOf<'companyPages.report'>,
) {
  const { row, own } = await findCompanyPage(db, pageId, personId);
  if (own) return;
  const fields = { reason, at: clock.now(), settled_at: null };
  await db
    .insertInto('company_report')
    .values({ person_id: personId, owner_id: row.person_id, ...fields })
    .onConflict((conflict) => conflict.columns(['person_id', 'owner_id']).doUpdateSet(fields))
    .execute();
}
