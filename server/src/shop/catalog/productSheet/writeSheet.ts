import { sql, type Selectable } from 'kysely';
import { z } from 'zod';
import { productFields } from '@cellar/shared/api/catalog/productAdmin/shapes';
import type { Services } from '../../../services';
import type { FieldsOf } from '../../../http/handler';
import { readPage } from '../../../store/queries/keyset';
import { productSearch } from '../productAdmin/narrowProducts';
import { searchPage } from '../../../store/queries/searchPage';
import { normalInput } from '../productAdmin/productRow';
import type { DB } from '../../../store/tables.gen';
import type { Db } from '../../../store/transaction';
import { readStored, type StoredProduct } from '../productAdmin/readProducts';
import { readShelves } from './planSheet';
import { sheetColumns, type Place, type SheetColumns } from './sheetColumns';
import type { Cell } from './factColumns';

const PAGE = 250;

const headOf = ({ all }: SheetColumns) => all.map(({ title }) => title);
const rowOf = ({ facts, places }: SheetColumns, input: StoredProduct['input'], place: Place): Cell[] => [
  ...facts.map(({ write }) => write(input) ?? ''),
  ...places.map(({ write }) => write(place)),
];

/** What is known of the bottles that came last and still lie there, by product. */
async function readLots(db: Db, products: readonly string[]) {
  const { rows } = await sql<Pick<Selectable<DB['stock_lot']>, 'product_id' | 'supplier' | 'cost_fen'>>`
    select l.* from unnest(${[...products]}::uuid[]) f(id) cross join lateral (
      select product_id, supplier, cost_fen from stock_lot where product_id = f.id and remaining > 0
      order by arrived_at desc, id desc limit 1) l`.execute(db);
  return new Map(
    rows.map(({ product_id, supplier, cost_fen }) => [
      product_id,
      { ...(supplier && { supplier }), ...(cost_fen && { costFen: cost_fen }) },
    ]),
  );
}

type Question = FieldsOf<'productSheet.listRows'>;

async function pageOf(db: Db, { cursor, ...filters }: Question): Promise<{ ids: string[]; next: string | null }> {
  const page = { cursor, size: PAGE };
  if (filters.q || filters.state || filters.category) return searchPage(db, await productSearch(db, filters), page);
  const products = db.selectFrom('product').select(['id', 'code']);
  const { rows, next } = await readPage(products, page, { code: 'text' }, 'asc');
  return { ids: rows.map(({ id }) => id), next };
}

/** A page of the products as rows of the sheet; the head stands before the first. */
export async function listSheetRows({ db }: Services, question: Question) {
  const columns = await sheetColumns(db);
  const { ids, next } = await pageOf(db, question);
  const stored = ids.length > 0 ? await readStored(db, 'p.id', ids) : new Map<string, StoredProduct>();
  const [shelves, lots] = [await readShelves(db, ids), await readLots(db, ids)];
  const rows = ids.map((id) => {
    const { input, state } = stored.get(id)!;
    const onHand = new Map([...(shelves.get(id) ?? [])].map(([warehouse, shelf]) => [warehouse, shelf.on_hand]));
    return rowOf(columns, input, { state, onHand, lot: lots.get(id) ?? {} });
  });
  return { list: question.cursor ? rows : [headOf(columns), ...rows], next };
}

/** Two rows that show how each column is written. */
const EXAMPLES = [
  {
    ...{ code: 'TM-2016', name: '天梅庄园珍藏干红 2016', foreignName: 'Château Tianmei Réserve 2016', type: 'red' },
    ...{ category: '红葡萄酒/波尔多', winery: '天梅庄园', country: '法国', region: '波尔多', classification: 'AOC' },
    grapes: [
      { name: '赤霞珠', percent: 60 },
      { name: '梅洛', percent: 40 },
    ],
    ...{ vintage: 2016, capacityMl: 750, abv: 13.5, keywords: ['收藏级'], scores: [{ by: 'WS', points: 92 }] },
    ...{ bottles: 60, lot: { supplier: '环球名酒', costFen: 16500 } },
    ...{ drinkFrom: 2020, drinkTo: 2032, summary: '黑醋栗与雪松，单宁细腻。', food: [{ name: '烤羊排', text: '' }] },
    skus: [
      { bottles: 1, priceFen: 29800, prices: [{ levelId: null, minQuantity: 12, priceFen: 27800 }] },
      { bottles: 6, priceFen: 168000 },
    ],
  },
  {
    ...{ code: 'KP-01', name: '海马刀开瓶器', type: 'goods', category: '酒具', winery: '自有品牌', country: '中国' },
    ...{ bottles: 20, lot: {} },
    ...{ region: '上海', capacityMl: 1, abv: 0, unit: '件', skus: [{ bottles: 1, priceFen: 5900 }] },
  },
];

const Example = z.object(productFields);

/** The head and two rows to write over. */
export async function sheetTemplate({ db }: Services) {
  const columns = await sheetColumns(db);
  const warehouse = await db
    .selectFrom('warehouse')
    .select('id')
    .where('closed_at', 'is', null)
    .orderBy('position')
    .executeTakeFirst();
  const rows = EXAMPLES.map(({ bottles, lot, ...one }) => {
    const onHand = new Map(warehouse && [[warehouse.id, bottles]]);
    return rowOf(columns, normalInput(Example.parse(one)), { state: 'sale', onHand, ...(warehouse && { lot }) });
  });
  return { rows: [headOf(columns), ...rows] };
}
