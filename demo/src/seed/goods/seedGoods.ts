import { seedId } from '@cellar/server/store/ids';
import { SANDBOX_COURIER } from '@cellar/server/ports/courier/sandbox';
import { storedDishes } from '@cellar/server/core/dishes';
import type { Tx } from '@cellar/server/store/transaction';
import { films } from '../../films/films';
import { draw } from '../pictures';
import type { Seed } from '../seed';
import { categoryGroups, categoryId } from './categories';
import { cellar } from './wines/cellar';
import { foodOf } from './food';
import { countries, regions } from './wines/geography';
import { grapes } from './wines/grapes';
import { regionPicture } from './pictures/gallery';
import { wineryPicture } from './pictures/graphic';
import { lookOf } from './pictures/looks';
import { lotsOf } from './lots';
import { items, productRow, skusOf, stockOf } from './products';
import { storyOf } from './texts/stories';

const BATCH = 400;

/** Calls `write` with the rows in parts that a statement can carry. */
export async function inBatches<T>(rows: readonly T[], write: (part: T[]) => Promise<unknown>) {
  for (let at = 0; at < rows.length; at += BATCH) await write(rows.slice(at, at + BATCH));
}

async function seedPlaces(tx: Tx) {
  await tx
    .insertInto('country')
    .values(
      countries.map(({ code, name, foreignName }, position) => ({ code, name, foreign_name: foreignName, position })),
    )
    .execute();
  await tx
    .insertInto('region')
    .values(
      regions.map((region) => ({
        id: region.id,
        country_code: region.country,
        parent_id: region.parent,
        name: region.name,
        foreign_name: region.foreignName,
        intro: region.intro,
        picture: JSON.stringify(regionPicture(region)),
      })),
    )
    .execute();
  await tx
    .insertInto('grape')
    .values(grapes.map(({ id, name, foreignName }) => ({ id, name, foreign_name: foreignName })))
    .execute();
}

const TONE: Record<string, string> = {
  red: '#f3e4e4',
  white: '#f2eed9',
  rose: '#f8e6df',
  sparkling: '#f3ead5',
  sweet: '#f5e8cd',
  spirit: '#eee0cf',
  goods: '#ece9e2',
};

/** Bottles that stand for a category. */
function tileOf(key: string, name: string, type: string, wanted: (wine: (typeof items)[number]['wine']) => boolean) {
  const found = items.filter(({ wine, index }) => index === 0 && wanted(wine)).slice(0, 3);
  const [first] = found;
  if (!first) throw new Error(`nothing in ${key}`);
  if (type === 'goods') {
    const item = first.wine.classification as 'glass';
    return draw(
      `c-${key}`,
      { kind: 'goods', item, view: 'front', tone: '#6f7a2a', title: first.wine.foreignName, seed: 1 },
      name,
    );
  }
  return draw(
    `c-${key}`,
    {
      kind: 'tile',
      looks: found.map(({ winery, wine, bottling }) => lookOf(winery, wine, bottling)),
      tone: TONE[type]!,
    },
    name,
  );
}

async function seedCategories(tx: Tx) {
  const tops = categoryGroups.map((group, position) => ({
    id: categoryId(group.key),
    parent_id: null,
    name: group.name,
    position,
    picture: JSON.stringify(tileOf(group.key, group.name, group.key, group.fits)),
    filter: JSON.stringify({ type: group.key }),
  }));
  const children = categoryGroups.flatMap((group) =>
    group.children.map((child, position) => ({
      id: categoryId(child.key),
      parent_id: categoryId(group.key),
      name: child.name,
      position,
      picture: JSON.stringify(
        tileOf(
          child.key,
          child.name,
          group.key,
          (wine) => group.fits(wine) && group.children.find(({ fits }) => fits(wine)) === child,
        ),
      ),
      filter: JSON.stringify({}),
    })),
  );
  await tx
    .insertInto('category')
    .values([...tops, ...children])
    .execute();
}

async function seedWines(tx: Tx) {
  await tx
    .insertInto('winery')
    .values(
      cellar.map((winery) => ({
        id: seedId('winery', winery.key),
        name: winery.name,
        foreign_name: winery.foreignName,
        country_code: winery.region.country,
        region_id: winery.region.id,
        founded: winery.founded,
        story: storyOf(winery),
        picture: JSON.stringify(wineryPicture({ winery })),
      })),
    )
    .execute();
  await tx
    .insertInto('wine')
    .values(
      cellar.flatMap((winery) =>
        winery.wines.map((wine) => ({
          id: seedId('wine', wine.key),
          winery_id: seedId('winery', winery.key),
          name: `${winery.name}${wine.name}`,
          foreign_name: `${winery.foreignName} ${wine.foreignName}`,
          type: wine.type,
          country_code: wine.region.country,
          region_id: wine.region.id,
          classification: wine.type === 'goods' ? null : wine.classification,
          grapes: JSON.stringify(wine.blend.map(({ grape, percent }) => ({ id: grape.id, percent }))),
          food: storedDishes(foodOf(wine)),
        })),
      ),
    )
    .execute();
}

async function seedWarehouses(tx: Tx) {
  await tx
    .insertInto('warehouse')
    .values([
      {
        id: seedId('warehouse', 'shanghai'),
        name: '上海恒温仓',
        kind: 'local',
        position: 1,
        days_from: 1,
        days_to: 1,
        free_from_fen: 29900,
        freight_fen: 1500,
        freight_step_fen: 800,
        freight_step_bottles: 6,
      },
      {
        id: seedId('warehouse', 'bonded'),
        name: '保税仓',
        kind: 'bonded',
        position: 2,
        days_from: 3,
        days_to: 5,
        free_from_fen: 49900,
        freight_fen: 2000,
        freight_step_fen: 1000,
        freight_step_bottles: 6,
      },
    ])
    // Every store begins with the first one, by another name and on other terms.
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        name: ref('excluded.name'),
        days_to: ref('excluded.days_to'),
      })),
    )
    .execute();
}

/** The courier of the demo, beside those that every shop begins with. */
const seedCourier = (tx: Tx) =>
  tx
    .insertInto('courier')
    .values({ id: seedId('courier', 'demo'), name: SANDBOX_COURIER, phone: '400-000-1860', position: 9 })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();

/** Countries, regions, grapes, wineries, wines, products with their skus, prices and stock. */
export const seedGoods: Seed = async (tx, { now }) => {
  await seedPlaces(tx);
  await seedCategories(tx);
  await seedWarehouses(tx);
  await seedCourier(tx);
  await seedWines(tx);
  await inBatches(
    items.map((item) => productRow(item, now)),
    (rows) => tx.insertInto('product').values(rows).execute(),
  );
  await tx
    .insertInto('page_film')
    .values(
      films.map(({ id, digest, title, bytes }) => ({ id, digest, title, bytes: bytes.length, by: '演示', at: now })),
    )
    .execute();
  const sold = items.map(skusOf);
  await inBatches(
    sold.flatMap(({ skus }) => skus),
    (rows) => tx.insertInto('sku').values(rows).execute(),
  );
  await inBatches(
    sold.flatMap(({ prices }) => prices),
    (rows) => tx.insertInto('price').values(rows).execute(),
  );
  const stock = items.flatMap(stockOf);
  await inBatches(stock, (rows) => tx.insertInto('stock').values(rows).execute());
  await inBatches(
    stock.filter(({ on_hand }) => on_hand > 0),
    (rows) =>
      tx
        .insertInto('stock_entry')
        .values(
          rows.map((row) => ({
            id: seedId('stock_entry', `${row.product_id}-${row.warehouse_id}`),
            product_id: row.product_id,
            warehouse_id: row.warehouse_id,
            bottles: row.on_hand,
            kind: 'opening',
            at: now,
          })),
        )
        .execute(),
  );
  await inBatches(
    items.flatMap((item) => lotsOf(item, now)),
    (rows) => tx.insertInto('stock_lot').values(rows).execute(),
  );
};
