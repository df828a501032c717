import type { FACETS, SORTS } from '@cellar/shared/api/catalog/catalog/schema';

export type FacetName = (typeof FACETS)[number];
export type Sort = (typeof SORTS)[number];
export type Query = Record<string, string>;

const groups: readonly FacetName[] = [
  'category',
  'country',
  'region',
  'grape',
  'type',
  'price',
  'vintage',
  'scene',
  'body',
  'sweetness',
  'points',
];
const narrowing = [...groups, 'stock', 'winery', 'coupon', 'promotion'] as const;

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const FORMS: Partial<Record<string, RegExp>> = { stock: /^(true|1)$/, winery: ID, coupon: ID, promotion: ID };
const sorts: readonly string[] = ['default', 'sales', 'priceAsc', 'priceDesc', 'new'] satisfies Sort[];
const isSort = (text: string | undefined): text is Sort => text !== undefined && sorts.includes(text);

/** The filters of an address, as the lists take them: what it does not name, or names in a form that nothing has, is left out. */
export function filtersOf(query: Query): { [name: string]: string } & { sort?: Sort } {
  const filters = Object.fromEntries(
    narrowing.flatMap((name) => {
      const value = query[name];
      return value && (FORMS[name]?.test(value) ?? true) ? [[name, value]] : [];
    }),
  );
  return isSort(query['sort']) ? { ...filters, sort: query['sort'] } : filters;
}

export const chosenOf = (query: Query, name: FacetName): string[] => (query[name] ?? '').split(',').filter(Boolean);

/** How many values are chosen in all groups together. */
export const chosenCount = (query: Query): number =>
  groups.reduce((count, name) => count + chosenOf(query, name).length, 0) + (query['stock'] ? 1 : 0);

/** The range of prices in yuan that is none of the offered bands; either side may be missing. */
export function ownRange(query: Query, bands: readonly string[]): { from: string; to: string } {
  const [only, ...others] = chosenOf(query, 'price');
  const [from = '', to = ''] = only && others.length === 0 && !bands.includes(only) ? only.split('-') : [];
  return { from, to };
}

/** The group's new value with `value` taken in or out. */
export function toggled(query: Query, name: FacetName, value: string): string | undefined {
  const chosen = chosenOf(query, name);
  const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  return next.length > 0 ? next.join(',') : undefined;
}

/** A patch that takes every filter away. */
export const noFilters = (): Record<string, undefined> =>
  Object.fromEntries(narrowing.map((name) => [name, undefined]));
