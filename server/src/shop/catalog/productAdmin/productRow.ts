import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { ProductInput } from '@cellar/shared/api/catalog/productAdmin/shapes';
import type { Picture } from '@cellar/shared/contract/schema';
import { inOrder } from './readProducts';
import { wineName } from './wines';

/** What is typed, as it is compared with what is stored. */
export const normalInput = (input: ProductInput): ProductInput => ({
  ...input,
  wine: wineName(input),
  skus: inOrder(input.skus),
});

const KEYS = [
  ...['code', 'name', 'foreignName', 'wine', 'aliases', 'keywords', 'type', 'category', 'winery', 'country', 'region'],
  ...['classification', 'grapes', 'vintage', 'capacityMl', 'abv', 'unit', 'scores', 'drinkFrom', 'drinkTo'],
  ...['summary', 'look', 'nose', 'palate', 'finish', 'serve', 'decant', 'body', 'acidity', 'tannin', 'sweetness'],
  ...['food', 'listPriceFen', 'appPriceFen', 'costFen', 'minLevelRank', 'limitedPerPerson', 'lowBottles', 'skus'],
  ...['importer', 'importerAddress', 'importerRegistration', 'notice'],
] as readonly (keyof ProductInput)[];

/** The parts in which two differ. */
export const differences = (before: ProductInput, after: ProductInput): (keyof ProductInput)[] =>
  KEYS.filter((key) => !isDeepStrictEqual(before[key], after[key]));

export const picked = (input: ProductInput, keys: readonly (keyof ProductInput)[]) =>
  Object.fromEntries(keys.map((key) => [key, input[key] ?? null]));

const importerOf = ({ importer: name, importerAddress: address, importerRegistration: registration }: ProductInput) =>
  name || address || registration ? JSON.stringify({ name, address, registration }) : null;

/** The columns of a product that its own words fill. */
export const columnsOf = (input: ProductInput, { wine, category }: { wine: string; category: string }) => ({
  wine_id: wine,
  category_id: category,
  code: input.code,
  name: input.name,
  foreign_name: input.foreignName,
  vintage: input.vintage ?? null,
  capacity_ml: input.capacityMl,
  abv: input.abv,
  unit: input.unit,
  keywords: JSON.stringify(input.keywords),
  tasting: JSON.stringify({
    ...{ summary: input.summary, look: input.look, nose: input.nose, palate: input.palate, finish: input.finish },
    ...{ serve: input.serve, decant: input.decant || null },
    ...{ body: input.body ?? null, acidity: input.acidity ?? null },
    ...{ tannin: input.tannin ?? null, sweetness: input.sweetness ?? null },
  }),
  scores: JSON.stringify(input.scores),
  drink_from: input.drinkFrom ?? null,
  drink_to: input.drinkTo ?? null,
  list_price_fen: input.listPriceFen ?? null,
  app_price_fen: input.appPriceFen ?? null,
  cost_fen: input.costFen ?? null,
  min_level_rank: input.minLevelRank,
  notice: input.notice,
  limited_per_person: input.limitedPerPerson ?? null,
  low_bottles: input.lowBottles ?? null,
  importer: importerOf(input),
});

export type Shown = z.output<typeof Picture>;

export const pictureColumns = ([main, ...rest]: readonly [Shown, ...Shown[]]) => ({
  picture: JSON.stringify(main),
  gallery: JSON.stringify([main, ...rest]),
});
