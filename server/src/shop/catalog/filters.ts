import type { z } from 'zod';
import { FACETS, type Facet, type catalogSchema } from '@cellar/shared/api/catalog/schema';
import { fits, type Scope } from '../../core/pricing/rules';
import { inBand, PRICE_BANDS, TYPE_NAMES, type FacetName, type Shelf, type ShelfRow } from './shelf';

export type ListParams = z.output<(typeof catalogSchema)['list']['params']>;
const MAX_OPTIONS = 40;
const TITLES: Record<FacetName, string> = {
  category: '分类',
  country: '国家',
  region: '产区',
  grape: '葡萄品种',
  type: '类型',
  price: '价格',
  vintage: '年份',
};

const chosenOf = (value: string | undefined) =>
  value
    ? value
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean)
    : [];

function accepts(name: FacetName, chosen: readonly string[], row: ShelfRow): boolean {
  if (chosen.length === 0) return true;
  // Bands are free: a screen may ask for 150-260.
  if (name === 'price') return row.priceFen !== null && chosen.some((band) => inBand(row.priceFen!, band));
  return row.facets[name].some((value) => chosen.includes(value));
}

type Group = { name: FacetName; chosen: readonly string[]; counts: Map<string, number> };

/** The values of a group with how many goods they give; a chosen one stays even where it gives none, to be taken out again. */
function optionsOf({ name, chosen, counts }: Group, shelf: Shelf) {
  const label = (value: string): string | undefined => {
    switch (name) {
      case 'category':
        return shelf.categories.find(({ id, parent }) => id === value && parent)?.name;
      case 'country':
        return shelf.countries.get(value)?.name;
      case 'region':
        return shelf.regions.get(value)?.name;
      case 'grape':
        return shelf.grapes.get(value)?.name;
      case 'type':
        return TYPE_NAMES[value];
      case 'price':
        return value.endsWith('-') ? `¥${value.slice(0, -1)} 以上` : `¥${value}`;
      case 'vintage':
        return value === 'nv' ? '无年份' : value;
    }
  };
  const kept = chosen.filter((value) => !counts.has(value) && (name !== 'price' || PRICE_BANDS.includes(value)));
  const options = [...counts, ...kept.map((value) => [value, 0] as const)].flatMap(([value, count]) => {
    const words = label(value);
    return words ? [{ value, label: words, count }] : [];
  });
  const natural = {
    price: (value: string) => PRICE_BANDS.indexOf(value),
    vintage: (value: string) => (value === 'nv' ? 0 : -Number(value)),
  };
  const by = name === 'price' || name === 'vintage' ? natural[name] : null;
  const sorted = options.sort((a, b) =>
    by ? by(a.value) - by(b.value) : b.count - a.count || (a.value < b.value ? -1 : 1),
  );
  return sorted.filter(({ value }, at) => at < MAX_OPTIONS || chosen.includes(value));
}

export type Fixed = { stock?: boolean | undefined; winery?: string | undefined; scopes: readonly Scope[] };

const fixedFits = (row: ShelfRow, { stock, winery, scopes }: Fixed): boolean =>
  (!stock || row.available > 0) &&
  (!winery || row.wineryId === winery) &&
  scopes.every((scope) =>
    fits(
      { ...scope, warehouseId: undefined },
      { productId: row.id, warehouseId: '', type: row.type, countryCode: row.country },
    ),
  );

export type Filtered = { found: ShelfRow[]; facets: Facet[] };

/** Another country means other regions: a country is counted as if no region were chosen. */
const freedFor = (name: FacetName, refusing: readonly Group[]) =>
  name === 'country' && refusing.every((group) => group.name === 'country' || group.name === 'region');

/** Rows that every group accepts, and for each group the counts over rows that every *other* group accepts. */
export function filterRows(
  shelf: Shelf,
  rows: readonly ShelfRow[],
  params: Partial<ListParams>,
  fixed: Fixed,
): Filtered {
  const groups: Group[] = FACETS.map((name) => ({
    name,
    chosen: chosenOf(params[name]),
    counts: new Map<string, number>(),
  }));
  const choosing = groups.filter(({ chosen }) => chosen.length > 0);
  const count = ({ name, counts }: Group, row: ShelfRow) => {
    for (const value of row.facets[name]) counts.set(value, (counts.get(value) ?? 0) + 1);
  };
  const found: ShelfRow[] = [];
  for (const row of rows) {
    if (!fixedFits(row, fixed)) continue;
    const refusing = choosing.filter(({ name, chosen }) => !accepts(name, chosen, row));
    if (refusing.length === 0) found.push(row);
    for (const group of groups) {
      if (refusing.every((other) => other === group) || freedFor(group.name, refusing)) count(group, row);
    }
  }
  const facets = groups
    .map((group) => ({ name: group.name, title: TITLES[group.name], options: optionsOf(group, shelf) }))
    .filter(({ options }) => options.length > 0);
  return { found, facets };
}

const SOLD_OUT = 6;
/** What many bought and what is renowned comes first; what is sold out last. */
export const popularity = ({ sales, fame, available }: ShelfRow) =>
  Math.log10(1 + sales) + fame / 25 - (available > 0 ? 0 : SOLD_OUT);

const DEAREST = Number.MAX_SAFE_INTEGER;

/** Sort key, best first. */
export function keyOf(sort: ListParams['sort'], row: ShelfRow): number {
  switch (sort) {
    case 'default':
      return popularity(row);
    case 'sales':
      return row.sales;
    case 'priceAsc':
      return row.priceFen === null ? -DEAREST : -row.priceFen;
    case 'priceDesc':
      return row.priceFen ?? -1;
    case 'new':
      return row.newAt;
  }
}
