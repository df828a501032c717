import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { stockCounts } from '@cellar/shared/api/catalog/stockCounts/calls';
import type { StockCountLine } from '@cellar/shared/api/catalog/stockCounts/schema';
import type { Result } from '@cellar/shared/contract/calls';
import { useAction, useCall, useCallPages } from '../../../api/useCall';
import { Button } from '../../../kit/base/Button';
import { SecondLine } from '../../../kit/base/SecondLine';
import { Time } from '../../../kit/base/Time';
import { instantOf, typedMinute } from '../../../kit/base/times';
import { downloadData } from '../../../kit/csv/download';
import { Loaded } from '../../../kit/feedback/Loaded';
import { ReadAt } from '../../../kit/feedback/ReadAt';
import { Field } from '../../../kit/form/Field';
import { FactList } from '../../../kit/layout/FactList';
import { ListPath } from '../../../kit/page/ListPath';
import { DataTable, type Column } from '../../../kit/table/DataTable';
import { FilterBar } from '../../../kit/table/FilterBar';
import { useFilters, type FilterField } from '../../../kit/table/useFilters';
import { InnerPageHead } from '../../../page/InnerPageHead';
import { usePageLack } from '../../../page/usePageInfo';
import { CountCell } from './CountCell';
import { AddLineDialog, CancelCountDialog, CloseCountDialog, ExplainDialog } from './CountDialogs';
import { StatusBadge } from './CountsPage';
import { CountSheet } from './CountSheet';
import { differenceText } from './labels';
import styles from './Counts.module.css';

type Count = Result<'stockCounts.get'>;
type Open = 'close' | 'cancel' | 'add' | { explain: StockCountLine } | null;
const SIZE = 50;

const FIELDS: FilterField<'q' | 'show'>[] = [
  { kind: 'text', name: 'q', label: '名称或编码' },
  {
    ...{ kind: 'select', name: 'show', label: '显示', all: '全部商品' },
    options: [
      { value: 'open', label: '还没有盘' },
      { value: 'counted', label: '已盘' },
      { value: 'different', label: '有差异' },
    ],
  },
];

type At = string | null;
const columnsOf = ({ id, status }: Count, lack: string | null, at: At): Column<StockCountLine>[] => [
  {
    id: 'name',
    title: '商品',
    cell: ({ name, code }) => (
      <>
        {name}
        <SecondLine>{code}</SecondLine>
      </>
    ),
  },
  { id: 'onHand', title: '账面', cell: ({ onHand }) => onHand ?? '—', isFigure: true },
  {
    id: 'counted',
    title: '实盘',
    cell: (line) =>
      status === 'open' ? <CountCell countId={id} countedAt={at} line={line} blocked={lack} /> : (line.counted ?? '—'),
    isFigure: true,
  },
  { id: 'difference', title: '差异', cell: differenceText, isFigure: true },
  { id: 'reason', title: '原因', cell: ({ reason }) => reason ?? '—' },
  {
    id: 'by',
    title: '谁盘的',
    cell: ({ countedBy, countedAt }) =>
      countedAt ? (
        <>
          {countedBy}
          <SecondLine>
            <Time at={countedAt} />
          </SecondLine>
        </>
      ) : (
        '—'
      ),
  },
];

function Body({ count, lack, onOpen }: { count: Count; lack: string | null; onOpen: (open: Open) => void }) {
  const filters = useFilters(FIELDS);
  const lines = useCallPages(
    stockCounts.listLines,
    { countId: count.id, size: SIZE, ...(filters.params as object) },
    { keepsLast: true },
  );
  const [typedAt, setTypedAt] = useState('');
  const at = instantOf(typedAt);
  const columns = useMemo(() => columnsOf(count, lack, at), [count, lack, at]);
  const actions = {
    name: ({ name }: StockCountLine) => name,
    of: (line: StockCountLine) => [{ label: '写差异原因', run: () => onOpen({ explain: line }) }],
  };
  return (
    <>
      <FactList
        facts={[
          ['状态', <StatusBadge key="status" status={count.status} />],
          ['仓库', count.warehouse],
          ['范围', count.isBlind ? `${count.scope}，盲盘` : count.scope],
          ['已盘', `${count.counted} / ${count.lines} 款`],
          ['差异', `${count.different} 款，盘盈 ${count.surplus} 瓶，盘亏 ${count.missing} 瓶`],
          ['理由', count.reason],
        ]}
      />
      {count.status === 'open' && !lack && (
        <>
          <Field
            label="盘点时间"
            hint={
              at
                ? '之后填的数按这个时间的账面算差异'
                : '上海时间。先在纸上盘、过后再填的，写盘点的时间；不填按填写那一刻算'
            }
          >
            {({ className, ...control }) => (
              <input
                {...control}
                className={`${className} ${styles.time}`}
                type="datetime-local"
                min={typedMinute(count.openedAt)}
                value={typedAt}
                onChange={({ target }) => setTypedAt(target.value)}
              />
            )}
          </Field>
          <CountSheet count={count} countedAt={at} />
        </>
      )}
      <FilterBar label="筛选商品" fields={FIELDS} filters={filters} />
      <DataTable
        label="盘点商品"
        columns={columns}
        rows={lines.rows}
        from={lines}
        keyOf={({ productId }) => productId}
        empty={filters.isNarrowed ? '没有符合条件的商品。' : '盘点单里没有商品。'}
        actions={count.status === 'open' && !lack ? actions : null}
        more={{ ...lines, label: '后面的商品' }}
      />
    </>
  );
}

function Print({ count }: { count: Count }) {
  const print = useAction(
    async (blind: boolean) => {
      const { name, content } = await stockCounts.draw({ countId: count.id, blind });
      downloadData(name, content);
    },
    { done: () => '盘点单 PDF 已下载', meta: { changesNothing: true } },
  );
  return (
    <>
      {!count.isBlind && (
        <Button busy={print.isPending} onClick={() => print.run(false)}>
          下载 PDF
        </Button>
      )}
      <Button busy={print.isPending} onClick={() => print.run(true)}>
        {count.isBlind ? '下载 PDF' : '下载盲盘 PDF'}
      </Button>
    </>
  );
}

/** One count: numbers are typed in by several people, and closing it enters the differences. */
export function CountPage() {
  const { id = '' } = useParams();
  const query = useCall(stockCounts.get, { countId: id });
  const lack = usePageLack();
  const [open, setOpen] = useState<Open>(null);
  const count = query.data;
  const close = () => setOpen(null);
  return (
    <>
      <InnerPageHead
        path={<ListPath to="/stock/counts">盘点单</ListPath>}
        {...(count && { title: `盘点单 ${count.no}`, history: { record: count.id, name: count.no } })}
      >
        <ReadAt from={query} />
        {count && <Print count={count} />}
        {count?.status === 'open' && (
          <>
            <Button blocked={lack} onClick={() => setOpen('add')}>
              加商品
            </Button>
            <Button blocked={lack} onClick={() => setOpen('cancel')}>
              作废
            </Button>
            <Button
              kind="primary"
              blocked={lack ?? (count.counted === 0 ? '还没有填写任何商品' : null)}
              onClick={() => setOpen('close')}
            >
              结束盘点
            </Button>
          </>
        )}
      </InnerPageHead>
      <Loaded from={query}>{(found) => <Body count={found} lack={lack} onOpen={setOpen} />}</Loaded>
      {count && open === 'close' && <CloseCountDialog count={count} onClose={close} />}
      {count && open === 'cancel' && <CancelCountDialog count={count} onClose={close} />}
      {count && open === 'add' && <AddLineDialog count={count} onClose={close} />}
      {count && open && typeof open === 'object' && <ExplainDialog count={count} line={open.explain} onClose={close} />}
    </>
  );
}
