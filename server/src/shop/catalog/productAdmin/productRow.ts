import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { ProductWish } from '@cellar/shared/api/catalog/productAdmin/shapes';
import type { Picture } from '@cellar/shared/contract/schema';
import { inOrder } from './readProducts';
import { wineName } from './wines';

/** What is typed, as it is compared with what is stored. */
export const normalWish = (wish: ProductWish): ProductWish => ({
  ...wish,
  wine: wineName(wish),
  skus: inOrder(wish.skus),
});

const KEYS = [
  ...['code', 'name', 'foreignName', 'wine', 'aliases', 'keywords', 'type', 'category', 'winery', 'country', 'region'],
  ...['classification', 'grapes', 'vintage', 'capacityMl', 'abv', 'unit', 'scores', 'drinkFrom', 'drinkTo'],
  ...['summary', 'look', 'nose', 'palate', 'finish', 'serve', 'decant', 'body', 'acidity', 'tannin', 'sweetness'],
  ...['food', 'listPriceFen', 'appPriceFen', 'minLevelRank', 'limitedPerPerson', 'lowBottles', 'skus'],
  ...['importer', 'importerAddress', 'importerRegistration'],
] as readonly (keyof ProductWish)[];

/** The parts in which two differ. */
export const differences = (before: ProductWish, after: ProductWish): (keyof ProductWish)[] =>
  KEYS.filter((key) => !isDeepStrictEqual(before[key], after[key]));

export const picked = (wish: ProductWish, keys: readonly (keyof ProductWish)[]) =>
  Object.fromEntries(keys.map((key) => [key, wish[key] ?? null]));

const importerOf = ({ importer: name, importerAddress: address, importerRegistration: registration }: ProductWish) =>
  name || address || registration ? JSON.stringify({ name, address, registration }) : null;

/** The columns of a product that its own words fill. */
export const columnsOf = (wish: ProductWish, { wine, category }: { wine: string; category: string }) => ({
  wine_id: wine,
  category_id: category,
  code: wish.code,
  name: wish.name,
  foreign_name: wish.foreignName,
  vintage: wish.vintage ?? null,
  capacity_ml: wish.capacityMl,
  abv: wish.abv,
  unit: wish.unit,
  keywords: JSON.stringify(wish.keywords),
  tasting: JSON.stringify({
    ...{ summary: wish.summary, look: wish.look, nose: wish.nose, palate: wish.palate, finish: wish.finish },
    ...{ serve: wish.serve, decant: wish.decant || null },
    ...{ body: wish.body ?? null, acidity: wish.acidity ?? null },
    ...{ tannin: wish.tannin ?? null, sweetness: wish.sweetness ?? null },
  }),
  scores: JSON.stringify(wish.scores),
  drink_from: wish.drinkFrom ?? null,
  drink_to: wish.drinkTo ?? null,
  list_price_fen: wish.listPriceFen ?? null,
  app_price_fen: wish.appPriceFen ?? null,
  min_level_rank: wish.minLevelRank,
  limited_per_person: wish.limitedPerPerson ?? null,
  low_bottles: wish.lowBottles ?? null,
  importer: importerOf(wish),
});

export type Shown = z.output<typeof Picture>;

export const pictureColumns = ([main, ...rest]: readonly [Shown, ...Shown[]]) => ({
  picture: JSON.stringify(main),
  gallery: JSON.stringify([main, ...rest]),
});
