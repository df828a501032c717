import { sql } from 'kysely';
import { DAY } from '../clock';
import type { Db } from '../store/transaction';
import { newId } from '../store/ids';

const BATCH = 2000;
const WINES = 4;
const BOTTLES = 10;
const VINTAGES = 16;
const FIRST_CODE = 100_000;
const TWO_YEARS = 2 * 365 * DAY;
const SIGNS =
  '安柏城川达岱尔凡格海赫嘉卡科克拉莱兰雷利林洛玛曼梅蒙米摩娜尼诺帕佩奇乔让桑圣斯塔特图托瓦维温沃希雅伊约赞哲'.split(
    '',
  );
const SOUNDS = 'al bar cas dor el far gri hel is jun kar lor mon nev or pel quin ros sal tor ul var wen yor zan'.split(
  ' ',
);
const LABELS: [name: string, foreign: string, type: string][] = [
  ['正牌干红', 'Grand Vin', 'red'],
  ['副牌干红', 'Second Vin', 'red'],
  ['珍藏干红', 'Reserve', 'red'],
  ['老藤干红', 'Old Vines', 'red'],
  ['特级珍藏干红', 'Gran Reserva', 'red'],
  ['霞多丽干白', 'Chardonnay', 'white'],
  ['雷司令干白', 'Riesling', 'white'],
  ['长相思干白', 'Sauvignon Blanc', 'white'],
  ['桃红', 'Rosé', 'rose'],
  ['起泡酒', 'Brut', 'sparkling'],
  ['晚收甜白', 'Late Harvest', 'sweet'],
  ['单一园干红', 'Single Vineyard', 'red'],
];
const FIRST_VINTAGE = 2008;

/** The same numbers in every run. */
function numbers(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const TABLES = ['winery', 'wine', 'product', 'sku', 'price', 'stock', 'stock_lot'] as const;
type Rows = Record<(typeof TABLES)[number], Record<string, unknown>[]>;

/** Columns that the rows do not name take their default. */
async function write(db: Db, table: string, rows: Record<string, unknown>[]) {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  for (let at = 0; at < rows.length; at += BATCH)
    await sql`insert into ${sql.table(table)} (${columns}) select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows.slice(at, at + BATCH))}::jsonb)`.execute(
      db,
    );
}

async function readGround(db: Db) {
  const regions = await db.selectFrom('region').select(['id', 'country_code']).execute();
  const grapes = await db.selectFrom('grape').select('id').execute();
  const samples = await db
    .selectFrom('product as p')
    .innerJoin('wine as w', 'w.id', 'p.wine_id')
    .selectAll('p')
    .select('w.food')
    .where('w.type', '<>', 'goods')
    .limit(200)
    .execute();
  const warehouse = await db.selectFrom('warehouse').select('id').orderBy('position').executeTakeFirstOrThrow();
  const { count } = await db
    .selectFrom('product')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return { regions, grapes, samples, warehouse, count };
}

/** Adds invented products of invented wineries in the regions that are there, until there are so many. */
export async function fillGoods(db: Db, size: number, now: Date): Promise<void> {
  const random = numbers(7);
  const below = (most: number) => Math.floor(random() * most);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)]!;
  const many = (list: readonly string[], count: number) => Array.from({ length: count }, () => pick(list)).join('');
  const { regions, grapes, samples, warehouse, count } = await readGround(db);
  const all: Rows = { winery: [], wine: [], product: [], sku: [], price: [], stock: [], stock_lot: [] };
  const addBottle = (wine: string, name: string, foreign: string) => {
    const { food: _food, ...sample } = pick(samples);
    const id = newId();
    const vintage = FIRST_VINTAGE + below(VINTAGES);
    const fen = Math.round(40 + random() ** 3 * 3000) * 100;
    all.product.push({
      ...sample,
      id,
      wine_id: wine,
      code: `B${FIRST_CODE + all.product.length}`,
      name: `${name} ${vintage}`,
      foreign_name: `${foreign} ${vintage}`,
      vintage,
      sales: below(random() ** 2 * 5000),
      fame: below(100),
      min_level_rank: 0,
      new_at: new Date(now.getTime() - random() * TWO_YEARS),
    });
    [1, 6].forEach((bottles, position) => {
      const sku = newId();
      const kind = bottles === 1 ? 'bottle' : 'case';
      all.sku.push({ id: sku, product_id: id, kind, bottles, min_quantity: 1, multiple: 1, position });
      all.price.push({ id: newId(), sku_id: sku, level_id: null, min_quantity: 1, price_fen: fen * bottles });
    });
    const shelf = { product_id: id, warehouse_id: warehouse.id };
    const bottlesLeft = random() < 0.9 ? 600 : 0;
    all.stock.push({ ...shelf, on_hand: bottlesLeft, held: 0 });
    const lot = { ...shelf, id: newId(), vintage, arrived_at: now, received: bottlesLeft, remaining: bottlesLeft };
    if (bottlesLeft > 0) all.stock_lot.push(lot);
  };
  const addWine = (winery: string, name: string, foreign: string, place: object) => {
    const [label, foreignLabel, type] = pick(LABELS);
    const wine = newId();
    const names = { name: `${name}${label}`, foreign_name: `${foreign} ${foreignLabel}` };
    const grape = [{ id: pick(grapes).id, percent: 100 }];
    all.wine.push({ id: wine, winery_id: winery, ...names, type, ...place, grapes: grape, food: pick(samples).food });
    for (let bottle = 0; bottle < BOTTLES; bottle++) addBottle(wine, names.name, names.foreign_name);
  };
  while (count + all.product.length < size) {
    const { id: region_id, country_code } = pick(regions);
    const winery = newId();
    const name = `${many(SIGNS, 3 + below(2))}酒庄`;
    const foreign_name = `Chateau ${many(SOUNDS, 3)}`;
    all.winery.push({ id: winery, name, foreign_name, country_code, region_id, story: '' });
    for (let at = 0; at < WINES; at++) addWine(winery, name, foreign_name, { country_code, region_id });
  }
  for (const table of TABLES) await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  await sql`alter table product enable trigger grams`.execute(db);
  for (const table of TABLES) await write(db, table, all[table]);
  for (const table of TABLES) await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
  await sql`analyze`.execute(db);
}
