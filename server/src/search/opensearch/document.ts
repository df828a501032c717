import { createHash } from 'node:crypto';
import { GROUPS, popularityOf, rankBoostOf } from '../index/columns';
import { byMonth, byPrice } from '../index/sortKeys';
import { codesOf, entityTokens, wordsOf } from '../index/tokens';
import { PRICE_BANDS, bandOf } from '../priceBands';
import { tasteGroupsOf } from '../tasteGroups';
import type { FoundProduct, ProductState, SearchProduct } from '../product';

/** Scores must not be negative. */
export const RANK_BOOST_OFFSET = 2;

const ORDERS = ['default', 'sales', 'month', 'monthBefore', 'priceAsc', 'priceDesc', 'new'];
const VALUES = [...GROUPS, 'wine'];
const keyword = { type: 'keyword' };
const integer = { type: 'integer' };
/** Read for sorting alone. */
const order = { type: 'double', index: false };

const MAPPINGS = {
  dynamic: 'strict',
  properties: {
    id: keyword,
    // What the shop's own reading of texts made of them: nothing is analysed again.
    tokens: keyword,
    nameWords: keyword,
    words: keyword,
    codes: keyword,
    ...Object.fromEntries(VALUES.map((name) => [name, keyword])),
    year: integer,
    capacity: integer,
    packs: integer,
    fen: integer,
    sales: integer,
    rank: integer,
    newAt: { type: 'long' },
    onSale: { type: 'boolean' },
    available: { type: 'boolean' },
    rankBoost: { type: 'float', index: false },
    order: { properties: Object.fromEntries(ORDERS.map((name) => [name, order])) },
    found: { type: 'object', enabled: false },
  },
};

/** How an index of goods is made. What was changed is visible within half a second. */
export const INDEX = {
  settings: {
    index: { number_of_shards: 1, auto_expand_replicas: '0-1', refresh_interval: '500ms', max_terms_count: 100_000 },
  },
  mappings: MAPPINGS,
};

/** Part of the name of each index: another version of the shop that maps goods otherwise makes one of its own. */
export const INDEX_VERSION = createHash('sha256').update(JSON.stringify(INDEX)).digest('hex').slice(0, 8);

type StatePart = Pick<
  FoundProduct,
  'priceFen' | 'minLevelRank' | 'available' | 'sales' | 'month' | 'monthBefore' | 'newAt' | 'popularity'
>;

/** What changes all day, as a part of a document. */
export function stateFields(state: ProductState) {
  const { priceFen, minLevelRank, available, sales, month, monthBefore, newAt, onSale, packs } = state;
  const popularity = popularityOf(state);
  const found: StatePart = { priceFen, minLevelRank, available, sales, month, monthBefore, newAt, popularity };
  return {
    onSale,
    available,
    // A price that is not shown to everyone must not be found by asking for its band.
    price: priceFen === null ? null : PRICE_BANDS[bandOf(priceFen)]!,
    fen: priceFen,
    packs,
    sales,
    rank: minLevelRank,
    newAt,
    rankBoost: rankBoostOf(state) + RANK_BOOST_OFFSET,
    order: {
      default: popularity,
      sales,
      month: byMonth(month, sales),
      monthBefore: byMonth(monthBefore, sales),
      priceAsc: byPrice(priceFen ?? -1),
      priceDesc: priceFen ?? -1,
      new: newAt,
    },
    found,
  };
}

/** A product as a document. */
export function documentOf(product: SearchProduct) {
  const { id, wineId, wineryId, type, country, regions, grapes, categories, vintage, capacityMl, scores } = product;
  const state = stateFields(product.state);
  const words = wordsOf(product);
  const found: FoundProduct = {
    ...{ id, wineId, wineryId, type, country, regions, grapes, vintage },
    points: Math.max(0, ...scores.map(({ points }) => points)),
    ...state.found,
  };
  return {
    ...state,
    id,
    tokens: [...new Set(entityTokens(product))],
    nameWords: words.name,
    words: words.all,
    codes: codesOf(product),
    category: categories,
    country,
    region: regions,
    grape: grapes,
    type,
    vintage: vintage === null ? 'nv' : String(vintage),
    winery: wineryId,
    wine: wineId,
    ...tasteGroupsOf(product),
    year: vintage,
    capacity: capacityMl,
    found,
  };
}
