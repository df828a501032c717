import type { SheetProblem } from '@cellar/shared/api/catalog/productSheet/schema';
import type { Sheet } from './readSheet';

const PROBLEM = '问题';

/** Rows with a problem as they came, with a column that says it; the first is the head. */
export function badRows({ head, rows }: Pick<Sheet, 'head' | 'rows'>, problems: readonly SheetProblem[]): string[][] {
  if (problems.length === 0) return [];
  const at = head.indexOf(PROBLEM);
  const kept = head.map((_, index) => index).filter((index) => index !== at);
  const without = (cells: readonly string[]) => kept.map((index) => cells[index] ?? '');
  const byLine = new Map<number, string[]>();
  for (const { line, column, message } of problems)
    byLine.set(line, [...(byLine.get(line) ?? []), `${column}：${message}`]);
  const bad = rows.flatMap(({ line, cells }) => {
    const own = byLine.get(line);
    return own ? [[...without(cells), own.join('；')]] : [];
  });
  return [[...without(head), PROBLEM], ...bad];
}
