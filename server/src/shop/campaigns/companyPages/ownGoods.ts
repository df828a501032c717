import { sql } from 'kysely';
import { MAX_PAGE_GOODS } from '@cellar/shared/constants/companyPages';
import type { GoodsChoice } from '@cellar/shared/api/campaigns/companyPages/schema';
import { Picture } from '@cellar/shared/contract/schema';
import { money } from '@cellar/shared/format/number/money';
import { specText } from '@cellar/shared/format/number/units';
import type { Services } from '../../../services';
import { lockPerson } from '../../../core/lockPerson';
import { readPriceRows } from '../../../core/pricing/priceRows';
import { priceOf } from '../../../core/pricing/quote';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import type { Person } from '../../../core/caller';
import { newId } from '../../../store/ids';
import { transaction, type Db, type Tx } from '../../../store/transaction';
import { noPage, readPage } from './ownPage';

const FOUND = 20;

/** Goods that everybody may see the price of, with the member's price where they are on the page. */
const goodsOf = (db: Db | Tx, personId: string) =>
  db
    .selectFrom('sku as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .leftJoin('company_goods as g', (join) => join.onRef('g.sku_id', '=', 's.id').on('g.person_id', '=', personId))
    .select(['s.id', 's.kind', 's.bottles', 's.min_quantity', 'p.id as product_id', 'p.name', 'p.picture', 'p.on_sale'])
    .select(['p.unit', 'p.min_level_rank', 'g.id as goods_id', 'g.price_fen', 'g.added_at']);
type Row = Awaited<ReturnType<ReturnType<typeof goodsOf>['executeTakeFirstOrThrow']>>;

/** Each with what the member pays and what anyone does; goods without a price for one of them are left out. */
async function priced(db: Db | Tx, rows: readonly Row[], { levelRank }: Person, now: Date) {
  const prices = await readPriceRows(
    db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const at = (rank: number) =>
      priceOf(prices.get(row.id) ?? [], { levelRank: rank, quantity: row.min_quantity, now })?.priceFen;
    const [costFen, retailFen] = [at(levelRank), at(0)];
    if (costFen === undefined || retailFen === undefined) return [];
    return [
      {
        row,
        skuId: row.id,
        productId: row.product_id,
        name: row.name,
        spec: specText(row),
        picture: Picture.parse(row.picture),
        costFen,
        retailFen,
      },
    ];
  });
}

/** What is on the page, the newest first. */
export async function listGoods({ db, clock }: Services, person: Person) {
  const rows = await goodsOf(db, person.id)
    .where('g.id', 'is not', null)
    .orderBy('g.added_at', 'desc')
    .orderBy('g.id')
    .execute();
  const list = await priced(db, rows, person, clock.now());
  return {
    list: list.map(({ row, ...goods }) => ({
      ...goods,
      id: row.goods_id ?? '',
      priceFen: Math.max(row.price_fen ?? 0, goods.costFen),
      onSale: row.on_sale,
    })),
  };
}

/** Goods of the shop to choose from, by name or code; the best sold first. */
export async function findGoods(
  { db, clock }: Services,
  person: Person,
  text: string,
): Promise<{ list: GoodsChoice[] }> {
  const rows = await goodsOf(db, person.id)
    .where('p.on_sale', '=', true)
    .where('p.min_level_rank', '=', 0)
    .$if(text !== '', (query) =>
      query.where(sql<boolean>`(position(lower(${text}) in lower(p.name)) > 0 or upper(p.code) = upper(${text}))`),
    )
    .orderBy('p.sales', 'desc')
    .orderBy('s.position')
    .orderBy('s.id')
    .limit(FOUND)
    .execute();
  const list = await priced(db, rows, person, clock.now());
  return { list: list.map(({ row, ...goods }) => ({ ...goods, priceFen: row.price_fen })) };
}

function assertPrice(priceFen: number, { costFen, retailFen }: { costFen: number; retailFen: number }) {
  if (priceFen >= costFen && priceFen <= retailFen) return;
  const text = `价格须在进货价 ${money(costFen)} 与零售价 ${money(retailFen)} 之间`;
  throw new BusinessError(text, { code: 'price', fields: { priceFen: text } });
}

/** Puts goods on the page or changes their price. */
export const saveGoods = (
  services: Services,
  person: Person,
  { skuId, priceFen }: FieldsOf<'companyPages.saveGoods'>,
) =>
  transaction(services.db, async (tx) => {
    const now = services.clock.now();
    await lockPerson(tx, person.id);
    if (!(await readPage(tx, person.id))) throw noPage();
    const rows = await goodsOf(tx, person.id)
      .where('s.id', '=', skuId)
      .where('p.on_sale', '=', true)
      .where('p.min_level_rank', '=', 0)
      .execute();
    const [goods] = await priced(tx, rows, person, now);
    if (!goods) throw new NotFound('商品不存在或已下架');
    assertPrice(priceFen, goods);
    const { count } = await tx
      .selectFrom('company_goods')
      .select((all) => all.fn.countAll<number>().as('count'))
      .where('person_id', '=', person.id)
      .executeTakeFirstOrThrow();
    if (!goods.row.goods_id && Number(count) >= MAX_PAGE_GOODS)
      throw new BusinessError(`主页最多放 ${MAX_PAGE_GOODS} 款商品`, { code: 'full' });
    await tx
      .insertInto('company_goods')
      .values({ person_id: person.id, id: newId(now.getTime()), sku_id: skuId, price_fen: priceFen, added_at: now })
      .onConflict((conflict) => conflict.columns(['person_id', 'sku_id']).doUpdateSet({ price_fen: priceFen }))
      .execute();
  });

export const removeGoods = ({ db }: Services, personId: string, goodsId: string) =>
  transaction(db, async (tx) => {
    const gone = await tx
      .deleteFrom('company_goods')
      .where('person_id', '=', personId)
      .where('id', '=', goodsId)
      .returning('id')
      .executeTakeFirst();
    if (!gone) throw new NotFound('商品不在主页上');
  });
