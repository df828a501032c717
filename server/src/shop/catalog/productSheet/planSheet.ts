import { sql, type Selectable } from 'kysely';
import type { CheckedSheet } from '@cellar/shared/api/catalog/productSheet/schema';
import type { ProductInput } from '@cellar/shared/api/catalog/productAdmin/shapes';
import { anyOf } from '../../../store/queries/anyOf';
import type { DB } from '../../../store/tables.gen';
import type { Db } from '../../../store/transaction';
import { isCountry } from '../productAdmin/countries';
import { differences, normalInput } from '../productAdmin/productRow';
import { readStored } from '../productAdmin/readProducts';
import { badRows } from './badRows';
import { readCode } from './cells';
import { readRow, type SheetRow } from './readRow';
import { assertColumns, type Sheet } from './readSheet';
import { LOT_TITLES, sheetColumns } from './sheetColumns';

const CODE = '编码';
const LOT_KEYS = ['supplier', 'costFen'] as const;
const MAX_PROBLEMS = 2000;

export type StockMode = 'new' | 'count';
/** `add`, `change` or `same`: what the row does; `bad`: nothing, for its problems. */
export type PlannedRow = SheetRow & { does: 'add' | 'change' | 'same' | 'bad' };
type Shelf = { on_hand: number; held: number };
type Shelves = Map<string, Map<string, Shelf>>;
export type Plan = { head: string[]; rows: PlannedRow[]; shelves: Shelves };

/** What lies where, by product and warehouse. */
export async function readShelves(db: Db, products: readonly string[]): Promise<Shelves> {
  const shelves: Shelves = new Map();
  if (products.length === 0) return shelves;
  // Each is looked up by itself: for some hundred products the store would read all stock of a middling shop.
  const { rows } = await sql<Selectable<DB['stock']>>`select k.* from unnest(${[...products]}::uuid[]) f(id)
    cross join lateral (select * from stock where product_id = f.id offset 0) k`.execute(db);
  for (const { product_id, warehouse_id, ...shelf } of rows)
    shelves.set(product_id, (shelves.get(product_id) ?? new Map<string, Shelf>()).set(warehouse_id, shelf));
  return shelves;
}

const UNIT_CODES = [
  { key: 'code', column: 's.code', title: '编码' },
  { key: 'barCode', column: 's.bar_code', title: '条码' },
] as const;

/** Which product has a unit of this code or bar code. */
async function unitOwners(db: Db, rows: readonly SheetRow[], { key, column }: (typeof UNIT_CODES)[number]) {
  const codes = rows.flatMap(({ input }) => input?.skus.flatMap((sku) => sku[key] ?? []) ?? []);
  if (codes.length === 0) return new Map<string, string>();
  const known = await db
    .selectFrom('sku as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .select(['p.code as owner', `${column} as unit`])
    .where(column, '=', anyOf(codes, 'text'))
    .execute();
  return new Map(known.map(({ unit, owner }) => [unit ?? '', owner]));
}

/** What only shows beside other rows and what is stored. */
async function evaluateTogether(db: Db, rows: readonly SheetRow[], shelves: Shelves, mode: StockMode) {
  const codes = [];
  for (const one of UNIT_CODES) codes.push({ ...one, owners: await unitOwners(db, rows, one) });
  const countries = new Set((await db.selectFrom('country').select('name').execute()).map(({ name }) => name));
  const lines = new Map<string, number>();
  for (const row of rows) {
    const { line, code, stored, input, problems } = row;
    const note = (column: string, message: string) => void problems.push({ line, column, message });
    const earlier = lines.get(code);
    if (code && earlier) note(CODE, `编码与第 ${earlier} 行相同`);
    else lines.set(code, line);
    if (!input) continue;
    for (const key of stored || [...row.stock.values()].some(Boolean) ? [] : LOT_KEYS)
      if (row.lot[key]) note(LOT_TITLES[key], `${LOT_TITLES[key]}记在入库的酒上，请同时填写库存`);
    if (!countries.has(input.country) && !isCountry(input.country))
      note('国家', `没有「${input.country}」这个国家，请写中文全称，例如 法国`);
    if (input.drinkFrom && input.drinkTo && input.drinkFrom > input.drinkTo) note('适饮到', '结束年份早于开始年份');
    for (const { owners, key, title } of codes) {
      for (const sku of input.skus) {
        const unit = sku[key];
        const owner = unit && owners.get(unit);
        if (owner && owner !== code)
          note(`${sku.bottles === 1 ? '单瓶' : '整箱'}${title}`, `${title} ${unit} 已用于 ${owner}`);
        if (unit) owners.set(unit, code);
      }
    }
    for (const [warehouse, bottles] of mode === 'count' && stored ? row.stock : []) {
      const held = shelves.get(stored!.id)?.get(warehouse)?.held ?? 0;
      if (bottles < held) note('库存', `有 ${held} 瓶已被订单占用，库存不能少于这个数`);
    }
  }
}

function changes({ stored, input, stock, state }: SheetRow, shelves: Shelves, mode: StockMode): boolean {
  const shelf = stored && shelves.get(stored.id);
  const isCounted = ([warehouse, bottles]: [string, number]) => (shelf?.get(warehouse)?.on_hand ?? 0) !== bottles;
  return (
    differences(stored!.input, normalInput(input as ProductInput)).length > 0 ||
    ((state === 'sale' || state === 'down') && state !== stored!.state) ||
    (mode === 'count' && [...stock].some(isCounted))
  );
}

/** What a sheet would do; nothing is written. */
export async function planSheet(db: Db, { head, rows: read }: Sheet, mode: StockMode): Promise<Plan> {
  const columns = await sheetColumns(db);
  assertColumns(head, [CODE]);
  const codeAt = head.indexOf(CODE);
  const codes = read.map(({ cells }) => readCode(cells[codeAt] ?? '', () => undefined));
  const known = await readStored(db, 'p.code', [...new Set(codes.filter(Boolean))]);
  // A row of a product that is there may leave columns out; a new one needs them.
  if (codes.some((code) => !known.has(code)))
    assertColumns(
      head,
      columns.facts.flatMap(({ title, needed }) => (needed ? [title] : [])),
    );
  const rows = read.map((row, at) => {
    const code = codes[at] ?? '';
    const stored = known.get(code);
    return readRow(row, { head, columns, code, ...(stored && { stored }) });
  });
  const shelves = await readShelves(
    db,
    rows.flatMap(({ stored }) => stored?.id ?? []),
  );
  await evaluateTogether(db, rows, shelves, mode);
  return {
    ...{ head, shelves },
    rows: rows.map((row) => {
      if (row.problems.length > 0 || !row.input) return { ...row, does: 'bad' as const };
      if (!row.stored) return { ...row, does: 'add' as const };
      return { ...row, does: changes(row, shelves, mode) ? ('change' as const) : ('same' as const) };
    }),
  };
}

/** The rows that are written. */
export const writtenRows = ({ rows }: Pick<Plan, 'rows'>) =>
  rows.filter(({ does }) => does === 'add' || does === 'change');

/** The plan in numbers, with the bad rows to be mended. */
export function reportOf({ head, rows }: Pick<Plan, 'head' | 'rows'>): CheckedSheet {
  const count = (does: PlannedRow['does']) => rows.filter((row) => row.does === does).length;
  const bad = rows.filter(({ does }) => does === 'bad');
  const problems = bad.flatMap((row) => row.problems);
  return {
    ...{ added: count('add'), changed: count('change'), same: count('same') },
    problems: problems.slice(0, MAX_PROBLEMS),
    bad: badRows({ head, rows: bad }, problems),
  };
}
