import { useMemo } from 'react';
import type { SheetProblem } from '@cellar/shared/api/catalog/productSheet/schema';
import { DataTable, type Column } from '../table/DataTable';
import { SectionTitle } from '../layout/SectionTitle';

const PROBLEMS: Column<SheetProblem>[] = [
  { id: 'line', title: '行', cell: ({ line }) => `第 ${line} 行`, sortBy: ({ line }) => line, isShort: true },
  { id: 'column', title: '列', cell: ({ column }) => column, sortBy: ({ column }) => column, isShort: true },
  { id: 'message', title: '问题', cell: ({ message }) => message },
];

/** What is wrong, by line and column. */
export const ProblemTable = ({ problems }: { problems: readonly SheetProblem[] }) => (
  <>
    <SectionTitle>问题</SectionTitle>
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
      <SectionTitle>前 {rows.length} 行</SectionTitle>
      <DataTable label="前几行" columns={columns} rows={rows} keyOf={(_, index) => `${index}`} empty="" />
    </>
  );
}
