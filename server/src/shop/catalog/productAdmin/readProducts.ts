import { sql } from 'kysely';
import { z } from 'zod';
import { readDishes } from '../../../core/dishes';
import type { ProductState, ProductInput } from '@cellar/shared/api/catalog/productAdmin/shapes';
import { GraphicBlock } from '@cellar/shared/api/catalog/products/shapes';
import { Picture } from '@cellar/shared/contract/schema';
import type { Db } from '../../../store/transaction';

const Named = z.array(z.object({ name: z.string(), percent: z.int().nullable() }));
const Scores = z.array(z.object({ by: z.string(), points: z.int() }));
const Texts = z.array(z.string());
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const scale = z
  .int()
  .nullish()
  .transform((value) => value ?? undefined);
const Tasting = z.object({
  ...{ summary: text, look: text, nose: text, palate: text, finish: text, serve: text, decant: text },
  ...{ body: scale, acidity: scale, tannin: scale, sweetness: scale },
});
const Price = z.object({
  levelId: z.string().nullable(),
  minQuantity: z.int(),
  priceFen: z.int(),
  fromAt: z.string().nullable(),
  toAt: z.string().nullable(),
});
const Skus = z.array(
  z.object({
    id: z.string(),
    bottles: z.int(),
    code: z.string().nullable(),
    barCode: z.string().nullable(),
    minQuantity: z.int(),
    multiple: z.int(),
    prices: z.array(Price).nullable(),
  }),
);
const Importer = z.object({ name: text, address: text, registration: text });
type RawPrice = z.output<typeof Price>;

/** A product in the words that it is typed in, with what only the store knows of it. */
export type StoredProduct = {
  id: string;
  revision: number;
  state: ProductState;
  /** When it goes on sale and is taken down by itself. */
  schedule: { fromAt: string | null; toAt: string | null };
  wineId: string;
  wineryId: string;
  regionId: string;
  categoryId: string;
  /** Whether the wine has other products, too. */
  sharesWine: boolean;
  skuIds: Map<number, string>;
  /** A unit without a retail price has 0. */
  input: ProductInput;
  pictures: z.output<typeof Picture>[];
  /** The file of its film. */
  film: string | null;
  graphic: z.output<typeof GraphicBlock>[];
  guarantees: string[];
};

const instant = (value: string | null) => value && new Date(value).toISOString();
const isRetail = ({ levelId, minQuantity, fromAt, toAt }: RawPrice) =>
  levelId === null && minQuantity === 1 && fromAt === null && toAt === null;
const sortOf = ({ levelId, minQuantity, fromAt, toAt }: Omit<RawPrice, 'priceFen'>) =>
  [levelId ?? '', String(minQuantity).padStart(5, '0'), fromAt ?? '', toAt ?? ''].join(' ');

/** Names a price among those of its unit. */
export const priceKey = sortOf;

/** One order for the units and prices of a product, so that two can be compared. */
export const inOrder = (skus: ProductInput['skus']): ProductInput['skus'] =>
  [...skus]
    .sort((one, other) => one.bottles - other.bottles)
    .map((sku) => ({
      ...sku,
      prices: [...sku.prices].sort((one, other) => (sortOf(one) < sortOf(other) ? -1 : 1)),
    }));

const skusOf = (raw: unknown): ProductInput['skus'] =>
  inOrder(
    Skus.parse(raw ?? []).map(({ bottles, code, barCode, minQuantity, multiple, prices }) => {
      const known = (prices ?? []).map((price) => ({
        ...price,
        fromAt: instant(price.fromAt),
        toAt: instant(price.toAt),
      }));
      const retail = known.find(isRetail);
      return {
        ...{ bottles, code, barCode, minQuantity, multiple },
        priceFen: retail?.priceFen ?? 0,
        prices: known.filter((price) => price !== retail),
      };
    }),
  );

function stateOf(row: { on_sale: boolean; sale_from: Date | null; shown_at: Date | null }): ProductState {
  if (row.on_sale) return 'sale';
  if (row.sale_from) return 'scheduled';
  return row.shown_at ? 'down' : 'draft';
}

function importerOf(raw: unknown) {
  const { name, address, registration } = Importer.parse(raw ?? {});
  return { importer: name, importerAddress: address, importerRegistration: registration };
}

type Row = Awaited<ReturnType<typeof selectRows>>[number];

function storedOf(row: Row): StoredProduct {
  const gallery = z.array(Picture).parse(row.gallery);
  return {
    ...{ id: row.id, revision: row.revision, wineId: row.wine_id, wineryId: row.winery_id, regionId: row.region_id },
    ...{ categoryId: row.category_id, sharesWine: row.shares_wine, state: stateOf(row) },
    schedule: { fromAt: row.sale_from?.toISOString() ?? null, toAt: row.sale_to?.toISOString() ?? null },
    skuIds: new Map(Skus.parse(row.skus ?? []).map(({ bottles, id }) => [bottles, id])),
    pictures: [
      Picture.parse(row.picture),
      ...gallery.filter(({ key }) => key !== (row.picture as { key: string }).key),
    ],
    film: row.video_key,
    graphic: z.array(GraphicBlock).parse(row.graphic),
    guarantees: Texts.parse(row.brands ?? []),
    input: {
      ...{ code: row.code, name: row.name, foreignName: row.foreign_name, wine: row.wine },
      aliases: Texts.parse(row.aliases ?? []),
      keywords: Texts.parse(row.keywords),
      type: row.type as ProductInput['type'],
      category: [row.parent, row.category].filter(Boolean).join('/'),
      ...{ winery: row.winery, country: row.country, region: row.region, classification: row.classification ?? '' },
      grapes: Named.parse(row.blend ?? []),
      ...{ vintage: row.vintage ?? undefined, capacityMl: row.capacity_ml, abv: row.abv },
      unit: row.unit as ProductInput['unit'],
      scores: Scores.parse(row.scores),
      ...{ drinkFrom: row.drink_from ?? undefined, drinkTo: row.drink_to ?? undefined },
      ...Tasting.parse(row.tasting),
      food: readDishes(row.food),
      listPriceFen: row.list_price_fen ?? undefined,
      appPriceFen: row.app_price_fen ?? undefined,
      costFen: row.cost_fen ?? undefined,
      minLevelRank: row.min_level_rank,
      notice: row.notice,
      limitedPerPerson: row.limited_per_person ?? undefined,
      lowBottles: row.low_bottles ?? undefined,
      ...importerOf(row.importer),
      skus: skusOf(row.skus),
    },
  };
}

const SKUS = sql`(select jsonb_agg(jsonb_build_object('id', s.id, 'bottles', s.bottles, 'code', s.code, 'barCode', s.bar_code,
    'minQuantity', s.min_quantity, 'multiple', s.multiple,
    'prices', (select jsonb_agg(jsonb_build_object('levelId', r.level_id, 'minQuantity', r.min_quantity, 'priceFen', r.price_fen,
      'fromAt', r.from_at, 'toAt', r.to_at)) from price r where r.sku_id = s.id)))
  from sku s where s.product_id = p.id)`;
const ALIASES = sql`(select jsonb_agg(a.name order by a.id) from search_alias a where a.target_kind = 'wine' and a.target_id = p.wine_id::text)`;
const BLEND = sql`(select jsonb_agg(jsonb_build_object('name', g.name, 'percent', b.one->'percent') order by b.place)
  from jsonb_array_elements(w.grapes) with ordinality b(one, place) join grape g on g.id = b.one->>'id')`;
const BRANDS = sql`(select jsonb_agg(c.guarantee_id order by c.guarantee_id) from guarantee_goods c where c.product_id = p.id)`;

const selectRows = (db: Db, by: 'p.id' | 'p.code', values: readonly string[]) =>
  db
    .selectFrom('product as p')
    .innerJoin('wine as w', 'w.id', 'p.wine_id')
    .innerJoin('winery as y', 'y.id', 'w.winery_id')
    .innerJoin('country as n', 'n.code', 'w.country_code')
    .innerJoin('region as r', 'r.id', 'w.region_id')
    .innerJoin('category as c', 'c.id', 'p.category_id')
    .leftJoin('category as t', 't.id', 'c.parent_id')
    .selectAll('p')
    .select(['w.name as wine', 'w.winery_id', 'w.type', 'w.classification', 'w.food', 'w.region_id'])
    .select(['y.name as winery', 'n.name as country', 'r.name as region', 'c.name as category', 't.name as parent'])
    .select([SKUS.as('skus'), ALIASES.as('aliases'), BLEND.as('blend'), BRANDS.as('brands')])
    .select(sql<boolean>`exists (select from product o where o.wine_id = p.wine_id and o.id <> p.id)`.as('shares_wine'))
    .where(by, 'in', values)
    .execute();

const AT_ONCE = 1000;

/** Products by their ids or codes; what does not exist is missing. */
export async function readStored(
  db: Db,
  by: 'p.id' | 'p.code',
  values: readonly string[],
): Promise<Map<string, StoredProduct>> {
  const found = new Map<string, StoredProduct>();
  for (let at = 0; at < values.length; at += AT_ONCE) {
    for (const row of await selectRows(db, by, values.slice(at, at + AT_ONCE)))
      found.set(by === 'p.id' ? row.id : row.code, storedOf(row));
  }
  return found;
}
