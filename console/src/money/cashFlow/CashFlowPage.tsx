import { Link } from 'react-router-dom';
import { cashFlow } from '@cellar/shared/api/money/cashFlow/calls';
import type { CashEntry } from '@cellar/shared/api/money/cashFlow/schema';
import { CASH_KINDS, CASH_STATES } from '@cellar/shared/constants/books';
import { paidLabel } from '@cellar/shared/constants/payMethods';
import { money } from '@cellar/shared/format/number/money';
import { dayTime } from '@cellar/shared/format/time/date';
import { useAction, useCallPages } from '../../api/useCall';
import { readRows } from '../../api/wholeList';
import { PageHead } from '../../page/PageHead';
import { Badge } from '../../kit/base/Badge';
import { Button } from '../../kit/base/Button';
import { SecondLine } from '../../kit/base/SecondLine';
import { Time } from '../../kit/base/Time';
import { downloadCsv } from '../../kit/csv/csv';
import { ReadAt } from '../../kit/feedback/ReadAt';
import type { Column } from '../../kit/table/DataTable';
import { FilterBar } from '../../kit/table/FilterBar';
import link from '../../kit/table/Link.module.css';
import { useServedSort } from '../../kit/table/columns/useSort';
import { PagedTable } from '../../kit/table/PagedTable';
import { useFilters } from '../../kit/table/useFilters';
import { FinanceTabs } from '../FinanceTabs';
import { askedOf, FIELDS } from './cashFilters';
import styles from './CashFlowPage.module.css';

const SIZE = 50;
const TONES = { done: 'ok', open: 'gold', failed: 'bad', closed: 'plain' } as const;
const NOT_COUNTED = '未计入，原路退回';

/** What came is above zero, what went below. */
const signed = ({ kind, fen }: CashEntry) => (kind === 'refund' ? -fen : fen);
const aboutLabel = ({ subject, orderNo }: CashEntry) => orderNo ?? (subject === 'recharge' ? '会员充值' : '–');

const COLUMNS: readonly Column<CashEntry>[] = [
  {
    id: 'about',
    title: '订单',
    cell: (entry) => (
      <>
        {aboutLabel(entry)}
        {entry.subject === 'class' && <SecondLine>课程</SecondLine>}
      </>
    ),
  },
  { id: 'kind', title: '类型', cell: ({ kind }) => CASH_KINDS[kind], isShort: true },
  { id: 'method', title: '支付方式', cell: ({ method }) => paidLabel(method), isShort: true },
  {
    id: 'fen',
    title: '金额',
    cell: (entry) => (
      <>
        {money(signed(entry))}
        {entry.surplusFen > 0 && <SecondLine>另有 {money(entry.surplusFen)} 转入余额</SecondLine>}
      </>
    ),
    sortBy: signed,
    isFigure: true,
  },
  {
    id: 'state',
    title: '状态',
    cell: ({ state, counts, reason }) => (
      <>
        <Badge tone={TONES[state]}>{CASH_STATES[state]}</Badge>
        {!counts && <SecondLine>{NOT_COUNTED}</SecondLine>}
        {reason && (
          <span className={styles.breaks}>
            <SecondLine>{reason}</SecondLine>
          </span>
        )}
      </>
    ),
  },
  {
    id: 'who',
    title: '会员',
    cell: ({ personId, nickname }) => (
      <Link className={link.link} to={`/members/${personId}`}>
        {nickname}
      </Link>
    ),
    isShort: true,
  },
  {
    id: 'no',
    title: '本店单号 / 渠道单号',
    cell: ({ no, channelNo }) => (
      <span className={styles.breaks}>
        {no ?? '–'}
        {channelNo && <SecondLine>{channelNo}</SecondLine>}
      </span>
    ),
  },
  { id: 'at', title: '时间', cell: ({ at }) => <Time at={at} />, isShort: true },
];

const SERVED = ['fen'] as const;

const HEAD = [
  ...['时间', '类型', '支付方式', '金额（元）', '多付转入余额（元）', '状态', '订单', '会员'],
  ...['本店单号', '渠道单号', '说明'],
];

/** As the table shows them; refunds are below zero, so that the column adds up. */
const sheetOf = (entries: readonly CashEntry[]): (string | number)[][] => [
  HEAD,
  ...entries.map((entry) => [
    dayTime(entry.at),
    CASH_KINDS[entry.kind],
    paidLabel(entry.method),
    signed(entry) / 100,
    entry.surplusFen / 100,
    CASH_STATES[entry.state],
    aboutLabel(entry),
    entry.nickname,
    entry.no ?? '',
    entry.channelNo ?? '',
    [entry.counts ? '' : NOT_COUNTED, entry.reason ?? ''].filter(Boolean).join('；'),
  ]),
];

/** What came and what went back, whatever it was paid by, the newest first. */
export function CashFlowPage() {
  const filters = useFilters(FIELDS);
  const params = { ...askedOf(filters.params), size: SIZE };
  const sort = useServedSort(SERVED);
  const query = useCallPages(cashFlow.list, { ...params, ...sort }, { keepsLast: true });
  const exporting = useAction(
    async () => {
      const entries = await readRows(cashFlow.list, params);
      downloadCsv('收支流水', sheetOf(entries));
      return entries.length;
    },
    { done: (_params, count) => `已导出 ${count} 笔`, meta: { changesNothing: true } },
  );
  return (
    <>
      <PageHead>
        <ReadAt from={query} />
        <Button
          blocked={query.rows ? null : '正在读取'}
          busy={exporting.isPending}
          onClick={() => exporting.run(undefined)}
        >
          导出 CSV
        </Button>
      </PageHead>
      <FinanceTabs />
      <FilterBar label="筛选收支流水" fields={FIELDS} filters={filters} />
      <PagedTable
        label="收支流水"
        columns={COLUMNS}
        pages={query}
        keyOf={({ id }) => id}
        opens={({ subject, orderId, personId }) =>
          subject === 'order' && orderId ? `/orders/${orderId}` : `/members/${personId}`
        }
        empty={filters.isNarrowed ? '没有符合条件的收支，请放宽或清除筛选。' : '还没有收款和退款。'}
        more="更多收支"
        served={SERVED}
      />
    </>
  );
}
