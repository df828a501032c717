import { z } from 'zod';
import { cleanLine } from '@cellar/shared/format/text/cleanText';
import { typed } from '@cellar/shared/contract/typed';
import {
  AdminProduct,
  pictureFields,
  PRODUCT_STATES,
  ProductCode,
  productFields,
  UNITS,
} from '@cellar/shared/api/catalog/productAdmin/shapes';
import { PREVIEW_PERSONS } from '@cellar/shared/contract/preview';
import { GraphicBlock } from '@cellar/shared/api/catalog/products/shapes';
import {
  defineCall,
  Fen,
  flag,
  Id,
  idOf,
  Instant,
  jsonParam,
  pageParams,
  Picture,
  searchOf,
  sortParam,
  staff,
} from '@cellar/shared/contract/schema';

const readers = staff('goods', 'warehouse', 'viewer');
const editors = staff('goods');
const product = z.object({ productId: idOf('product') });
/** What the editor read: another revision is refused. */
const revision = z.coerce.number().int().min(1);

/** When a product goes on sale and is taken down by itself, as the person read it; something else is refused. */
const fromSchedule = z.object({ fromAt: Instant.nullable(), toAt: Instant.nullable() });

/** So many products are put on sale together. */
export const MAX_SALES = 200;

/** What a list of products is narrowed to. */
export const productFilters = {
  q: typed(cleanLine).max(60).default(''),
  state: z.enum(PRODUCT_STATES).optional(),
  category: idOf('category').optional(),
};

const Sku = z.object({
  id: Id,
  bottles: z.int(),
  code: z.string().nullable(),
  barCode: z.string().nullable(),
  minQuantity: z.int(),
  multiple: z.int(),
  priceFen: Fen.nullable(),
  /** Those besides the retail price. */
  prices: z.array(
    z.object({
      levelId: z.string().nullable(),
      minQuantity: z.int(),
      priceFen: Fen,
      fromAt: Instant.nullable(),
      toAt: Instant.nullable(),
    }),
  ),
});

/** A product as its form shows it; null where nothing is known. */
const Product = AdminProduct.extend({
  foreignName: z.string(),
  wine: z.string(),
  /** Other products of the same wine: what is said of the wine is said of them, too. */
  siblings: z.array(z.object({ id: Id, name: z.string() })),
  aliases: z.array(z.string()),
  keywords: z.array(z.string()),
  type: productFields.type,
  winery: z.string(),
  country: z.string(),
  region: z.string(),
  classification: z.string(),
  grapes: z.array(z.object({ name: z.string(), percent: z.int().nullable() })),
  vintage: z.int().nullable(),
  capacityMl: z.int(),
  abv: z.number(),
  unit: z.enum(UNITS),
  scores: z.array(z.object({ by: z.string(), points: z.int() })),
  drinkFrom: z.int().nullable(),
  drinkTo: z.int().nullable(),
  tasting: z.object({
    summary: z.string(),
    look: z.string(),
    nose: z.string(),
    palate: z.string(),
    finish: z.string(),
    serve: z.string(),
    decant: z.string(),
    body: z.int().nullable(),
    acidity: z.int().nullable(),
    tannin: z.int().nullable(),
    sweetness: z.int().nullable(),
  }),
  food: z.array(z.object({ name: z.string(), text: z.string() })),
  listPriceFen: Fen.nullable(),
  appPriceFen: Fen.nullable(),
  costFen: Fen.nullable(),
  minLevelRank: z.int(),
  notice: z.string(),
  limitedPerPerson: z.int().nullable(),
  lowBottles: z.int().nullable(),
  importer: z.string(),
  importerAddress: z.string(),
  importerRegistration: z.string(),
  skus: z.array(Sku),
  pictures: z.array(Picture),
  film: z.string(),
  graphic: z.array(GraphicBlock),
  guarantees: z.array(Id),
});

const Level = z.object({ id: z.string(), name: z.string(), rank: z.int() });

/** Goods as the shop's own people make them, price them and put them on sale. */
export const productAdminSchema = {
  /** The newest first; by name, code or bar code. */
  list: defineCall({
    access: readers,
    params: z.object({ ...pageParams, ...productFilters, sort: sortParam('price', 'available', 'sold') }),
    result: searchOf(AdminProduct),
  }),
  get: defineCall({ access: readers, params: product, result: Product }),
  /** What was done to it, the newest first. */
  /** What a form offers: names that the shop has already, levels and brands of guarantee. */
  listChoices: defineCall({
    access: readers,
    params: z.object({}),
    result: z.object({
      categories: z.array(z.object({ id: Id, name: z.string() })),
      countries: z.array(z.string()),
      regions: z.array(z.string()),
      grapes: z.array(z.string()),
      wineries: z.array(z.string()),
      levels: z.array(Level),
      guarantees: z.array(z.object({ id: Id, name: z.string() })),
      warehouses: z.array(z.object({ id: Id, name: z.string() })),
    }),
  }),
  /** Makes a product as a draft, or changes the one that the editor read. */
  save: defineCall({
    access: editors,
    params: z.object({
      ...productFields,
      ...pictureFields,
      productId: idOf('product').optional(),
      revision: revision.optional(),
    }),
    result: z.object({ productId: Id, revision: z.int() }),
    errors: ['changed', 'taken', 'country', 'picture', 'film', 'level', 'used', 'years', 'waitsForSecond'],
    detail: z.object({ revision: z.int() }),
  }),
  /** As the person saw it; its revision stays, so that a form that is open can still be saved. */
  setOnSale: defineCall({
    access: editors,
    params: product.extend({ revision, onSale: flag }),
    result: z.null(),
    errors: ['changed', 'unpriced'],
    detail: z.object({ revision: z.int() }),
  }),
  /** When it goes on sale and is taken down by itself; without both nothing is scheduled any more. Its revision stays, too. */
  setSchedule: defineCall({
    access: editors,
    params: product.extend({
      revision,
      fromSchedule: jsonParam(fromSchedule).optional(),
      fromAt: Instant.optional(),
      toAt: Instant.optional(),
    }),
    result: z.null(),
    errors: ['changed', 'unpriced', 'period'],
    detail: z.object({ revision: z.int() }),
  }),
  /** Many put on sale, taken down or scheduled, each as the person saw it: what is refused does not keep the others back. */
  changeSales: defineCall({
    access: editors,
    params: z.object({
      products: jsonParam(
        z
          .array(product.extend({ revision, fromSchedule: fromSchedule.optional() }))
          .min(1, '请选择商品')
          .max(MAX_SALES, `一次最多 ${MAX_SALES} 个商品`),
      ),
      act: z.enum(['onSale', 'takeDown', 'schedule'], '请选择操作'),
      /** Of a schedule, as of one product. */
      fromAt: Instant.optional(),
      toAt: Instant.optional(),
    }),
    result: z.object({ refused: z.array(z.object({ productId: Id, message: z.string() })) }),
  }),
  /** An address of the shop that shows it as if it were on sale, to such a person at such a moment, for an hour. */
  openPreview: defineCall({
    access: readers,
    params: product.extend({
      as: z.enum(PREVIEW_PERSONS, '请选择以谁的身份看').default('guest'),
      at: Instant.nullable().default(null),
    }),
    result: z.object({ path: z.string(), until: Instant }),
  }),
  /** A draft with everything of the other but code, bar codes and stock. */
  copy: defineCall({
    access: editors,
    params: product.extend({ code: ProductCode }),
    result: z.object({ productId: Id }),
    errors: ['taken', 'years', 'level', 'country', 'used'],
  }),
};
