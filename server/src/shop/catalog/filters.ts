import type { z } from 'zod';
import { FACETS, type Facet, type catalogSchemas } from '@cellar/shared/api/catalog.schema';
import { fits, type Scope } from '../../pricing/rules';
import { TYPE_NAMES, type Shelf, type ShelfRow } from './shelf';

export type ListParams = z.output<(typeof catalogSchemas)['catalog.list']['params']>;
type FacetName = (typeof FACETS)[number];

const FEN = 100;
const BANDS = ['0-100', '100-200', '200-400', '400-800', '800-1500', '1500-'];
const MOST_OPTIONS = 40;
const TITLES: Record<FacetName, string> = { category: '分类', country: '国家', region: '产区', grape: '葡萄品种', type: '类型', price: '价格', vintage: '年份' };

const inBand = (priceFen: number, band: string) => {
  const [from = '', to = ''] = band.split('-');
  return priceFen >= Number(from || 0) * FEN && (to === '' || priceFen < Number(to) * FEN);
};

/** A price that the person is not shown must not be found by asking for its band. */
const priceBands = (row: ShelfRow) => (row.priceFen === null ? [] : BANDS.filter((band) => inBand(row.priceFen!, band)));

/** Values of a group that a row has. */
function valuesOf(name: FacetName, row: ShelfRow, parents: Map<string, string>): string[] {
  switch (name) {
    case 'category': return parents.has(row.category) ? [row.category, parents.get(row.category)!] : [row.category];
    case 'country': return [row.country];
    case 'region': return row.regions;
    case 'grape': return row.grapes;
    case 'type': return [row.type];
    case 'price': return priceBands(row);
    case 'vintage': return [row.vintage === null ? 'nv' : String(row.vintage)];
  }
}

const chosenOf = (value: string | undefined) => (value ? value.split(',').map((one) => one.trim()).filter(Boolean) : []);

function accepts(name: FacetName, chosen: readonly string[], row: ShelfRow, parents: Map<string, string>): boolean {
  if (chosen.length === 0) return true;
  if (name === 'price') return row.priceFen !== null && chosen.some((band) => inBand(row.priceFen!, band));
  return valuesOf(name, row, parents).some((value) => chosen.includes(value));
}

const parentsOf = ({ categories }: Shelf) => new Map(categories.flatMap(({ id, parent }) => (parent ? [[id, parent] as const] : [])));

function optionsOf(name: FacetName, shelf: Shelf, counts: Map<string, number>) {
  const label = (value: string): string | undefined => {
    switch (name) {
      case 'category': return shelf.categories.find(({ id, parent }) => id === value && parent)?.name;
      case 'country': return shelf.countries.get(value)?.name;
      case 'region': return shelf.regions.get(value)?.name;
      case 'grape': return shelf.grapes.get(value)?.name;
      case 'type': return TYPE_NAMES[value];
      case 'price': return value.endsWith('-') ? `¥${value.slice(0, -1)} 以上` : `¥${value}`;
      case 'vintage': return value === 'nv' ? '无年份' : value;
    }
  };
  const options = [...counts].flatMap(([value, count]) => {
    const words = label(value);
    return words ? [{ value, label: words, count }] : [];
  });
  const natural = { price: (value: string) => BANDS.indexOf(value), vintage: (value: string) => (value === 'nv' ? 0 : -Number(value)) };
  const by = name === 'price' || name === 'vintage' ? natural[name] : null;
  return options.sort((a, b) => (by ? by(a.value) - by(b.value) : b.count - a.count || (a.value < b.value ? -1 : 1))).slice(0, MOST_OPTIONS);
}

export type Fixed = { stock?: boolean | undefined; winery?: string | undefined; scopes: readonly Scope[] };

const fixedFits = (row: ShelfRow, { stock, winery, scopes }: Fixed) =>
  (!stock || row.available > 0) &&
  (!winery || row.wineryId === winery) &&
  scopes.every((scope) => fits({ ...scope, warehouseId: undefined }, { productId: row.id, warehouseId: '', type: row.type, countryCode: row.country }));

/** Rows that every group accepts, and for each group the counts over rows that every *other* group accepts. */
export function filterRows(shelf: Shelf, rows: readonly ShelfRow[], params: Partial<ListParams>, fixed: Fixed): { found: ShelfRow[]; facets: Facet[] } {
  const parents = parentsOf(shelf);
  const groups = FACETS.map((name) => ({ name, chosen: chosenOf(params[name]), counts: new Map<string, number>() }));
  const found: ShelfRow[] = [];
  for (const row of rows) {
    if (!fixedFits(row, fixed)) continue;
    const refusing = groups.filter(({ name, chosen }) => !accepts(name, chosen, row, parents));
    if (refusing.length > 1) continue;
    if (refusing.length === 0) found.push(row);
    for (const { name, counts } of refusing.length ? refusing : groups) {
      for (const value of valuesOf(name, row, parents)) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }
  const facets = groups.map(({ name, counts }) => ({ name, title: TITLES[name], options: optionsOf(name, shelf, counts) })).filter(({ options }) => options.length > 0);
  return { found, facets };
}

const SOLD_OUT = 6;
/** What many bought and what is renowned comes first; what is sold out last. */
export const popularity = ({ sales, fame, available }: ShelfRow) => Math.log10(1 + sales) + fame / 25 - (available > 0 ? 0 : SOLD_OUT);

const DEAREST = Number.MAX_SAFE_INTEGER;

/** Sort key, best first. */
export function keyOf(sort: ListParams['sort'], row: ShelfRow): number {
  switch (sort) {
    case 'default': return popularity(row);
    case 'sales': return row.sales;
    case 'priceAsc': return row.priceFen === null ? -DEAREST : -row.priceFen;
    case 'priceDesc': return row.priceFen ?? -1;
    case 'new': return row.newAt;
  }
}
