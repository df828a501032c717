import type { z } from 'zod';
import type { SheetProblem } from '@cellar/shared/api/catalog/productSheet/schema';
import { ProductInput, type ProductState } from '@cellar/shared/api/catalog/productAdmin/shapes';
import type { LotFacts } from '../../../core/stock/lots';
import type { StoredProduct } from '../productAdmin/readProducts';
import { CellProblem } from './cells';
import type { Draft } from './factColumns';
import type { Sheet } from './readSheet';
import type { SheetColumns } from './sheetColumns';
import { skusOf, unitsOf } from './unitColumns';

/** A row as it is understood. */
export type SheetRow = {
  line: number;
  cells: string[];
  code: string;
  stored: StoredProduct | undefined;
  /** null: it has problems. */
  input: ProductInput | null;
  /** Bottles by warehouse. */
  stock: Map<string, number>;
  /** Of the bottles that come in. */
  lot: LotFacts;
  state: ProductState | undefined;
  problems: SheetProblem[];
};

const UNIT_FIELDS: Record<string, string> = {
  ...{ priceFen: '零售价', code: '编码', barCode: '条码', minQuantity: '起订', multiple: '倍数', prices: '阶梯价' },
};

/** In which column the fault of a unit stands. */
function unitTitle(path: readonly PropertyKey[], skus: readonly unknown[]): string {
  const [, at, field] = path;
  if (typeof at !== 'number') return '单瓶零售价';
  if (field === 'bottles') return '整箱瓶数';
  const sku = skus[at] as { bottles?: number };
  return `${sku.bottles === 1 ? '单瓶' : '整箱'}${UNIT_FIELDS[String(field)] ?? '零售价'}`;
}

const CHINESE = /\p{Script=Han}/u;
const wordsOf = ({ message }: z.core.$ZodIssue) => (CHINESE.test(message) ? message : '填写的内容不正确');

function draftOf(stored: StoredProduct | undefined): Draft {
  const { skus = [], ...facts } = stored?.input ?? {};
  return { ...facts, units: unitsOf(skus), stock: new Map(), lot: {}, state: undefined };
}

/** Understands one row; what the sheet has no column for stays as it is. */
export function readRow(
  { line, cells }: Sheet['rows'][number],
  {
    head,
    columns,
    stored,
    code,
  }: { head: readonly string[]; columns: SheetColumns; stored?: StoredProduct; code: string },
): SheetRow {
  const draft = draftOf(stored);
  const problems: SheetProblem[] = [];
  const note = (column: string, message: string) => void problems.push({ line, column, message });
  for (const column of columns.all) {
    const at = head.indexOf(column.title);
    if (at < 0) continue;
    const cell = cells[at] ?? '';
    if (column.needed && cell === '') {
      note(column.title, `请填写${column.title}`);
      continue;
    }
    try {
      column.read(cell, draft);
    } catch (error) {
      if (!(error instanceof CellProblem)) throw error;
      note(column.title, error.message);
    }
  }
  const { units, stock, lot, state, ...facts } = draft;
  const skus = skusOf(units as ReturnType<typeof unitsOf>);
  const parsed = ProductInput.safeParse({ ...facts, skus });
  const named = new Set(problems.map(({ column }) => column));
  for (const issue of parsed.error?.issues ?? []) {
    const [key] = issue.path;
    const title = key === 'skus' ? unitTitle(issue.path, skus) : columns.facts.find((one) => one.key === key)?.title;
    // A cell that could not be read says so already.
    if (!named.has(title ?? '')) note(title ?? '编码', wordsOf(issue));
    named.add(title ?? '');
  }
  return {
    ...{ line, cells, code, stored, problems },
    input: problems.length === 0 && parsed.success ? parsed.data : null,
    stock: stock as Map<string, number>,
    lot: lot as LotFacts,
    state: state as ProductState | undefined,
  };
}
