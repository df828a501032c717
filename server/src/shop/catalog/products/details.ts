import { z } from 'zod';
import { readDishes } from '../../../core/dishes';
import { ProductDetails } from '@cellar/shared/api/catalog/products/schema';
import type { Services } from '../../../services';
import type { Person } from '../../../core/caller';
import { shownPrices, stockWord } from '../catalog/briefs';
import { readFacts, type GoodsFacts } from '../catalog/goods';
import { referenceOfGoods, type Reference } from '../catalog/reference';
import { filmAddress } from '../../identity/uploads/uploadStore';
import { TYPE_NAMES } from '../../../search/typeNames';
import { findProduct, type ProductRow } from './findProduct';
import { nextBatchAt } from './limited';
import { anyonesPrice } from './priceNotice';
import { newestQuestions } from './questions';
import { countReviews, newestReviews } from './productReviews';

type Details = z.output<typeof ProductDetails>;

const SHOWN_REVIEWS = 2;
const SHOWN_QUESTIONS = 2;
const Blend = z.array(z.object({ id: z.string(), percent: z.int().nullable().default(null) }));

export const namesUp = (reference: Reference, id: string): string[] => {
  const region = reference.regions.get(id);
  return region ? [...(region.parent ? namesUp(reference, region.parent) : []), region.name] : [];
};

const availableOf = ({ stock }: GoodsFacts) => Math.max(0, ...stock.map(({ available }) => available));

/** Other vintages and sizes of the wine, youngest first. */
async function siblingsOf(
  services: Services,
  reference: Reference,
  { id, wine_id }: ProductRow,
  rank: number,
): Promise<Details['siblings']> {
  const rows = await services.db
    .selectFrom('product')
    .select(['id', 'vintage', 'capacity_ml'])
    .where('wine_id', '=', wine_id)
    .where('on_sale', '=', true)
    .execute();
  const facts = await readFacts(
    services,
    rows.map((row) => row.id),
  );
  return rows
    .sort((a, b) => (b.vintage ?? 0) - (a.vintage ?? 0) || a.capacity_ml - b.capacity_ml)
    .flatMap((row) => {
      const found = facts.get(row.id);
      const sku = found?.skus[0];
      if (!found || !sku) return [];
      const { priceFen } = shownPrices(found, sku, reference.levels, rank, services.clock.now());
      return [
        {
          id: row.id,
          vintage: row.vintage,
          capacityMl: row.capacity_ml,
          priceFen,
          stock: stockWord(availableOf(found), sku.minQuantity),
          current: row.id === id,
        },
      ];
    });
}

async function ownMarks(services: Services, productId: string, person: Person | null) {
  if (!person) return { favourite: false, collectedPush: false, waits: false };
  const [favourite, notice, lower] = await Promise.all([
    services.db
      .selectFrom('favourite')
      .select('product_id')
      .where('person_id', '=', person.id)
      .where('product_id', '=', productId)
      .executeTakeFirst(),
    services.db
      .selectFrom('arrival_notice')
      .select('product_id')
      .where('person_id', '=', person.id)
      .where('product_id', '=', productId)
      .where('sent_at', 'is', null)
      .executeTakeFirst(),
    services.db
      .selectFrom('price_notice')
      .select('product_id')
      .where('person_id', '=', person.id)
      .where('product_id', '=', productId)
      .where('sent_at', 'is', null)
      .executeTakeFirst(),
  ]);
  return { favourite: favourite !== undefined, collectedPush: notice !== undefined, waits: lower !== undefined };
}

const guaranteesOf = ({ db }: Services, productId: string) =>
  db
    .selectFrom('guarantee as g')
    .innerJoin('guarantee_goods as c', 'c.guarantee_id', 'g.id')
    .select(['g.id', 'g.name', 'g.words as text'])
    .where('c.product_id', '=', productId)
    .orderBy('g.position')
    .orderBy('g.id')
    .execute();

const wineryOf = async (services: Services, reference: Reference, row: ProductRow) => ({
  id: row.winery_id,
  name: row.winery_name,
  foreignName: row.winery_foreign,
  region: reference.regions.get(row.winery_region)?.name ?? '',
  founded: row.founded,
  picture: row.winery_picture,
  goods: (await (await services.search.ready(services.db)).find({ filters: { winery: [row.winery_id] }, size: 0 }))
    .total,
});

/** What a product is, the same for every caller. */
export function factsOf(reference: Reference, row: ProductRow) {
  const country = reference.countries.get(row.country_code)!;
  const region = reference.regions.get(row.region_id)!;
  const category = reference.categories.find(({ id }) => id === row.category_id)!;
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    foreignName: row.foreign_name,
    type: row.type,
    typeName: TYPE_NAMES[row.type] ?? '',
    category: { id: category.id, name: category.name },
    country: { code: country.id, name: country.name, foreignName: country.foreignName },
    region: { id: region.id, name: region.name, foreignName: region.foreignName },
    origin: [country.name, ...namesUp(reference, row.region_id)],
    classification: row.classification,
    grapes: Blend.parse(row.grapes).flatMap(({ id, percent }) => {
      const grape = reference.grapes.get(id);
      return grape ? [{ id, name: grape.name, foreignName: grape.foreignName, percent }] : [];
    }),
    vintage: row.vintage,
    capacityMl: row.capacity_ml,
    abv: row.abv,
    scores: row.scores,
    drinkFrom: row.drink_from,
    drinkTo: row.drink_to,
    tasting: row.tasting,
    food: readDishes(row.food),
    picture: row.picture,
    gallery: row.gallery,
    film: row.video_key && filmAddress(row.video_key),
    tags: row.tags,
    notice: row.notice,
    sold: row.sales,
  };
}

/** Everything of a product that does not depend on what it costs the caller. */
export async function productDetails(services: Services, productId: string, person: Person | null): Promise<Details> {
  const row = await findProduct(services, productId);
  const reference = await referenceOfGoods(services, [row]);
  const [facts, siblings, counts, newest, questions, { waits, ...marks }, guarantees] = await Promise.all([
    readFacts(services, [productId]),
    siblingsOf(services, reference, row, person?.levelRank ?? 0),
    countReviews(services, productId),
    newestReviews(services, productId, SHOWN_REVIEWS),
    newestQuestions(services, productId, SHOWN_QUESTIONS),
    ownMarks(services, productId, person),
    guaranteesOf(services, productId),
  ]);
  const found = facts.get(productId)!;
  const available = availableOf(found);
  return ProductDetails.parse({
    ...factsOf(reference, row),
    winery: await wineryOf(services, reference, row),
    siblings,
    ...marks,
    priceNotice: anyonesPrice(found, services.clock.now()) === null ? null : waits,
    guarantees,
    questions,
    reviews: { ...counts, newest },
    stock: row.on_sale ? stockWord(available, found.skus[0]?.minQuantity ?? 1) : 'out',
    perPerson: row.limited_per_person,
    limited: row.limited_total
      ? {
          left: Math.min(available, row.limited_total),
          total: row.limited_total,
          perPerson: row.limited_per_person ?? row.limited_total,
          nextAt: nextBatchAt(row, services.clock.now()),
        }
      : null,
  });
}
