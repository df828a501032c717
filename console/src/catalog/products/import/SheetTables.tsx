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

/** The first rows as they were read. */
export const PreviewTable = ({ rows: [head = [], ...rows] }: { rows: readonly (readonly string[])[] }) => (
  <>
    <h2 className={styles.section}>前 {rows.length} 行</h2>
    {/* It scrolls by the keys, too. */}
    <div className={styles.scroller} role="region" aria-label="前几行" tabIndex={0}>
      <table className={styles.preview}>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells.join()}>
              {head.map((title, at) => (
                <td key={title}>{cells[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </>
);
