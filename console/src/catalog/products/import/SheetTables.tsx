import { useMemo } from 'react';
import type { SheetProblem } from '@cellar/shared/api/catalog/productSheet/schema';
import { DataTable, type Column } from '../../../kit/table/DataTable';
import styles from './Import.module.css';

const PROBLEMS: Column<SheetProblem>[] = [
  { id: 'line', title: '行', cell: ({ line }) => `第 ${line} 行`, sortBy: ({ line }) => line, isShort: true },
  { id: 'column', title: '列', cell: ({ column }) => column, sortBy: ({ column }) => column, isShort: true },
  { id: 'message', title: '问题', cell: ({ message }) => message },
];

/** What is wrong, by line and column. */
export const ProblemTable = ({ problems }: { problems: readonly SheetProblem[] }) => (
  <>
    <h2 className={styles.section}>问题</h2>
    <DataTable
      label="问题"
      columns={PROBLEMS}
      rows={problems}
      keyOf={({ line, column }, index) => `${line} ${column} ${index}`}
      empty="没有问题。"
    />
  </>
);

type Cells = readonly string[];

/** The first rows as they were read. */
export function PreviewTable({ rows: [head = [], ...rows] }: { rows: readonly Cells[] }) {
  const titles = head.join('\n');
  const columns = useMemo(
    () =>
      titles.split('\n').map(
        (title, at): Column<Cells> => ({
          ...{ id: `${at}`, title, isShort: true },
          cell: (cells) => cells[at],
        }),
      ),
    [titles],
  );
  return (
    <>
      <h2 className={styles.section}>前 {rows.length} 行</h2>
      <DataTable label="前几行" columns={columns} rows={rows} keyOf={(_, index) => `${index}`} empty="" />
    </>
  );
}
