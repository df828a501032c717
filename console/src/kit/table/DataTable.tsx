import { useMemo, useRef, type ComponentProps, type ReactNode } from 'react';
import {
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type RowData,
} from '@tanstack/react-table';
import { ColumnMenu } from './columns/ColumnMenu';
import { useHidden } from './columns/useHidden';
import { HeadCell } from './HeadCell';
import { Empty, Failed, Outdated, type Reading } from '../feedback/Loaded';
import type { RowAction } from './RowActions';
import { useHistoryAction, type History } from '../page/history';
import { RowLink } from './RowLink';
import { Bones } from './Bones';
import { RowMenu } from './RowMenu';
import { SelectCell } from './selection/SelectCell';
import { TableFoot, type More } from './TableFoot';
import { useOthers } from './useOthers';
import { useSort } from './columns/useSort';
import { useRowKeys } from './useRowKeys';
import type { Selection } from './selection/useSelection';
import styles from './DataTable.module.css';

type SortValue = string | number | null;

export type Column<Row> = {
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** What rows are sorted by when the head is pressed; none: they are not. */
  sortBy?: (row: Row) => SortValue;
  /** Figures stand at the right. */
  isFigure?: boolean;
  /** Its words stay in one line. */
  isShort?: boolean;
};

type Props<Row> = {
  /** What the rows are: 发布令牌. */
  label: string;
  /** A constant, or kept by `useMemo`. The first one names the row. */
  columns: readonly Column<Row>[];
  /** None: they are being read. */
  rows: readonly Row[] | undefined;
  keyOf: (row: Row, index: number) => string;
  /** Says why there are none, and gives the next step. */
  empty: ReactNode;
  /** What is read, so that the table says when that fails. */
  from?: Reading;
  /** What can be done to a row, under ⋯ in the last column; `name` distinguishes it from that of other rows. */
  actions?: { name: (row: Row) => string; of: (row: Row) => readonly RowAction[] } | null;
  /** A constant: what the log calls the row's record, so that its menu leads to what was done to it. */
  history?: (row: Row) => History;
  /** Address of the row's own page. */
  opens?: (row: Row) => string;
  /** A row says who else has its record open now; without `opens` that is a dialog of the list (`record` of `ConfirmAction`). */
  isQueue?: boolean;
  /** The record of a row of a queue, where that is not what the row opens. */
  recordOf?: (row: Row) => string;
  /** The key of the row that is open beside the list. */
  current?: string | null;
  /** Where the list is answered page by page. */
  more?: More;
  /** How many rows there are, in words. */
  sum?: string | undefined;
  /** Rows can be chosen; `bar` is what can be done with those that are. */
  selection?: { of: Selection; name: (row: Row) => string; bar: ReactNode } | null;
};

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });
type Definition<Row extends RowData> = ColumnDef<typeof features, Row>;

const NONE: never[] = [];
const NONE_YET = '这一段时间里没有符合条件的，可以继续查找。';
/** So many columns always find room. */
const FEW_COLUMNS = 4;

const compare = (one: SortValue, other: SortValue) =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one ?? '').localeCompare(String(other ?? ''), 'zh-CN', { numeric: true });

const definitionOf = <Row extends RowData>({ id, sortBy }: Column<Row>): Definition<Row> => ({
  id,
  accessorFn: (row) => sortBy?.(row) ?? null,
  enableSorting: sortBy !== undefined,
  sortFn: (one, other) => compare(one.getValue<SortValue>(id), other.getValue<SortValue>(id)),
});

const classOf = ({ isFigure, isShort }: { isFigure?: boolean; isShort?: boolean }) =>
  [isFigure ? styles.figure : '', isShort ? styles.short : ''].filter(Boolean).join(' ') || undefined;

const SelectAll = ({ of, keys }: { of: Selection; keys: readonly string[] }) => (
  <th scope="col" className={styles.select}>
    <SelectCell
      label="全选"
      checked={keys.length > 0 && keys.every(of.has)}
      some={keys.some(of.has)}
      onChange={() => of.toggleAll(keys)}
    />
  </th>
);

const SelectOne = ({ of, id, name }: { of: Selection; id: string; name: string }) => (
  <td className={styles.select}>
    <SelectCell label={`选择 ${name}`} checked={of.has(id)} onChange={() => of.toggle(id)} />
  </td>
);

type BodyRowProps<Row> = Required<Pick<Props<Row>, 'actions' | 'selection' | 'columns'>> & {
  id: string;
  row: Row;
  link: Omit<ComponentProps<typeof RowLink>, 'children'> | undefined;
  others: string | undefined;
  isCurrent: boolean;
};

function BodyRow<Row extends RowData>(props: BodyRowProps<Row>) {
  const { id, row, columns, link, others, isCurrent, actions, selection } = props;
  return (
    <tr className={selection?.of.has(id) ? styles.chosen : undefined} aria-current={isCurrent || undefined}>
      {selection && <SelectOne of={selection.of} id={id} name={selection.name(row)} />}
      {columns.map((column, index) =>
        index === 0 ? (
          <th key={column.id} scope="row" className={classOf(column)}>
            {link ? <RowLink {...link}>{column.cell(row)}</RowLink> : column.cell(row)}
            {others && <small className={styles.others}>{others} 正在处理</small>}
          </th>
        ) : (
          <td key={column.id} className={classOf(column)}>
            {column.cell(row)}
          </td>
        ),
      )}
      {actions && (
        <td className={styles.actions}>
          <RowMenu name={actions.name(row)} actions={actions.of(row)} />
        </td>
      )}
    </tr>
  );
}

/** Rows of one kind, with their states: reading, failed, empty, read earlier. Sorted by the person, read on page by page. */
export function DataTable<Row extends RowData>({
  label,
  columns: all,
  rows,
  keyOf,
  empty,
  from,
  actions: own = null,
  history,
  opens,
  isQueue = false,
  recordOf,
  current = null,
  more,
  sum,
  selection = null,
}: Props<Row>) {
  const element = useRef<HTMLTableElement>(null);
  useRowKeys(element, opens !== undefined);
  const actions = useHistoryAction(own, history);
  const { hidden, toggle } = useHidden(label);
  // The first one names the row.
  const columns = useMemo(() => all.filter(({ id }, at) => at === 0 || !hidden.includes(id)), [all, hidden]);
  const definitions = useMemo(() => columns.map(definitionOf), [columns]);
  const sort = useSort({ ids: columns.flatMap((one) => (one.sortBy ? [one.id] : [])), count: rows?.length ?? 0, more });
  const table = useTable({
    features,
    columns: definitions,
    data: rows ?? NONE,
    getRowId: keyOf,
    enableMultiSort: false,
    state: { sorting: sort.sorting },
    manualSorting: sort.isManual,
    onSortingChange: (next) => sort.set(typeof next === 'function' ? next(sort.sorting) : next),
  });
  const shown = table.getRowModel().rows;
  const addresses = opens ? shown.map(({ original }) => opens(original)) : NONE;
  const record = recordOf ?? opens;
  const others = useOthers(isQueue ? shown.map(({ id, original }) => ({ id, to: record?.(original) })) : NONE);
  const width = columns.length + (actions ? 1 : 0) + (selection ? 1 : 0);
  const keys = rows?.map(keyOf) ?? NONE;
  const isReading = rows === undefined && !from?.error;
  return (
    <>
      {rows && from && !more?.isFetchNextPageError && <Outdated from={from} />}
      <div className={styles.card}>
        <div className={styles.scroller}>
          <table className={styles.table} aria-label={label} aria-busy={isReading || undefined} ref={element}>
            <thead>
              <tr>
                {selection && <SelectAll of={selection.of} keys={keys} />}
                {columns.map((column) => (
                  <HeadCell
                    key={column.id}
                    title={column.title}
                    sort={table.getColumn(column.id)}
                    className={classOf(column)}
                  />
                ))}
                {actions && <th scope="col">操作</th>}
              </tr>
            </thead>
            {isReading && <Bones width={width} />}
            <tbody>
              {shown.map(({ id, original }) => (
                <BodyRow
                  key={id}
                  id={id}
                  row={original}
                  columns={columns}
                  link={opens && { to: opens(original), list: addresses }}
                  others={others.get(id)}
                  isCurrent={id === current}
                  actions={actions}
                  selection={selection}
                />
              ))}
            </tbody>
          </table>
        </div>
        {isReading && <p className={styles.reading} role="status" aria-label="正在读取" />}
        {rows === undefined && from?.error && <Failed text={from.error.message} onRetry={() => void from.refetch()} />}
        {rows?.length === 0 && <Empty>{more?.searchedTo ? NONE_YET : empty}</Empty>}
        <TableFoot
          more={more}
          sum={sum}
          note={sort.note}
          columns={
            opens && all.length > FEW_COLUMNS ? (
              <ColumnMenu label={label} columns={all.slice(1)} hidden={hidden} onToggle={toggle} />
            ) : null
          }
          hasKeys={opens !== undefined && (rows?.length ?? 0) > 1}
          selects={selection !== null}
        >
          {selection?.bar}
        </TableFoot>
      </div>
    </>
  );
}
