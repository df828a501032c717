import { FACETS } from '@cellar/shared/api/catalog/catalog/schema';
import type { Question } from '../engine';

const facets = FACETS;
const page = { size: 20 } as const;

/** Questions of every kind that the shop asks. */
export const QUESTIONS: [name: string, question: Question][] = [
  ['everything, with counts', { ...page, facets }],
  ['one country', { ...page, facets, filters: { country: ['FR'] } }],
  [
    'a country and a region: countries are counted as if none were chosen',
    { ...page, facets, filters: { country: ['FR'], region: ['pauillac'] } },
  ],
  ['two types and a band of prices', { ...page, facets, filters: { type: ['red', 'white'], price: ['100-200'] } }],
  ['a range of prices of one’s own, with its ends', { ...page, filters: { price: ['100-200', '268-268'] } }],
  ['vintage and no vintage', { ...page, facets: ['vintage'], filters: { vintage: ['nv', '2018'] } }],
  ['scene, taste and score', { ...page, facets, filters: { scene: ['meat'], body: ['high'], points: ['95', '90'] } }],
  ['the cheapest first', { ...page, sort: 'priceAsc' }],
  ['the dearest first, in stock', { ...page, sort: 'priceDesc', inStock: true }],
  ['what sold best of late', { ...page, sort: 'month', sold: true }],
  ['what sold best the month before', { ...page, sort: 'monthBefore' }],
  ['the newest of a time', { ...page, sort: 'new', newAfter: 1_790_000_000_000, newUntil: 1_790_300_000_000 }],
  ['near a price', { ...page, sort: { nearFen: 20_000 } }],
  ['what a buyer without a level sees', { ...page, maxRank: 0 }],
  ['between two prices', { ...page, minFen: 10_000, belowFen: 20_000 }],
  ['what a promotion is for', { ...page, scopes: [{ types: ['red'], countries: ['FR', 'AU'] }] }],
  ['of each wine one', { ...page, oneOfAWine: true, filters: { country: ['FR'] } }],
  ['some goods', { ...page, ids: ['00000000-0000-4000-8000-000000000003', '00000000-0000-4000-8000-000000000008'] }],
  ['a winery by name', { ...page, text: '奥布拉克', facets, loosen: true }],
  ['a winery by sound', { ...page, text: '奥布拉可' }],
  ['a winery by pinyin, with a vintage', { ...page, text: 'aobulake 2015', loosen: true }],
  ['words of texts', { ...page, text: '黑醋栗', facets: ['type'] }],
  ['a region and a type', { ...page, text: '波尔多 红酒' }],
  ['price in words', { ...page, text: '红酒 300元以下' }],
  ['a score', { ...page, text: 'rp95分以上' }],
  ['a size', { ...page, text: '1.5升' }],
  ['an article code', { ...page, text: 'C200104' }],
  ['words that nobody knows', { ...page, text: '洗衣液' }],
  ['words with another order', { ...page, text: '红酒', sort: 'priceAsc' }],
];
