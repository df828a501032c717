import { useState } from 'react';
import { invoiceDesk } from '@cellar/shared/api/trade/invoiceDesk/calls';
import type { Params, Result } from '@cellar/shared/contract/calls';
import { money } from '@cellar/shared/format/number/money';
import { useAction, useCallPages } from '../../api/useCall';
import { PageHead } from '../../page/PageHead';
import { usePageLack } from '../../page/usePageInfo';
import { Badge } from '../../kit/base/Badge';
import { SecondLine } from '../../kit/base/SecondLine';
import text from '../../kit/base/text.module.css';
import { Time } from '../../kit/base/Time';
import { downloadData } from '../../kit/csv/download';
import { Note } from '../../kit/feedback/Note';
import { ReadAt } from '../../kit/feedback/ReadAt';
import type { Column } from '../../kit/table/DataTable';
import { PagedTable } from '../../kit/table/PagedTable';
import { FilterBar } from '../../kit/table/FilterBar';
import { useFilters, type FilterField } from '../../kit/table/useFilters';
import { FinanceTabs } from '../../money/FinanceTabs';
import { CreditDialog, INVOICE_TYPES, IssueDialog, ReverseDialog } from './IssueDialog';

type Paper = Result<'invoiceDesk.list'>['list'][number];

const SIZE = 50;
const STATES = { issuing: '待开具', issued: '已开具', reversed: '已冲红', dropped: '已取消' } as const;
const WAITING = '待登记';
const isToCredit = ({ state, creditNumber }: Paper) => state === 'reversed' && creditNumber === null;
const DIALOGS = { issuing: IssueDialog, issued: ReverseDialog, reversed: CreditDialog, dropped: null };
const SUBJECTS = { order: '商品', class: '课程' } as const;

const FIELDS: FilterField<'state'>[] = [
  {
    kind: 'select',
    name: 'state',
    label: '状态',
    all: WAITING,
    options: (['issuing', 'issued', 'reversed', 'dropped'] as const).map((value) => ({ value, label: STATES[value] })),
  },
];

const COLUMNS: Column<Paper>[] = [
  {
    id: 'order',
    title: '订单',
    cell: ({ orderNo, subject }) => (
      <>
        {orderNo}
        <p className={text.dim}>{SUBJECTS[subject]}</p>
      </>
    ),
  },
  {
    id: 'title',
    title: '抬头',
    cell: ({ invoice: { title, taxNo, type } }) => (
      <>
        {title}
        {taxNo && <p className={text.dim}>{taxNo}</p>}
        <p className={text.dim}>{INVOICE_TYPES[type]}</p>
      </>
    ),
  },
  { id: 'amount', title: '金额', cell: ({ amountFen }) => money(amountFen), isFigure: true },
  {
    id: 'state',
    title: '状态',
    cell: (paper) => (
      <>
        {isToCredit(paper) ? <Badge tone="gold">待冲红</Badge> : STATES[paper.state]}
        {paper.reverseReason && <SecondLine>{paper.reverseReason}</SecondLine>}
      </>
    ),
  },
  {
    id: 'number',
    title: '发票号码',
    cell: ({ number, creditNumber }) => (
      <>
        {number ?? '–'}
        {creditNumber && <p className={text.dim}>红字 {creditNumber}</p>}
      </>
    ),
  },
  { id: 'at', title: '申请时间', cell: ({ askedAt }) => <Time at={askedAt} />, isShort: true },
];

/** Invoices to issue and to take back, the longest waiting first. Where no service issues them, finance hands in number and file. */
export function InvoicesPage() {
  const filters = useFilters(FIELDS);
  const { state = 'waiting' } = filters.params as Pick<Params<'invoiceDesk.list'>, 'state'>;
  const query = useCallPages(invoiceDesk.list, { size: SIZE, state });
  const lack = usePageLack();
  const [open, setOpen] = useState<Paper | null>(null);
  const download = useAction(
    async (file: Params<'invoiceDesk.getFile'>) => {
      const { name, content } = await invoiceDesk.getFile(file);
      downloadData(name, content);
    },
    { done: () => '文件已下载', meta: { changesNothing: true } },
  );
  const actions = {
    name: ({ orderNo }: Paper) => orderNo,
    of: (paper: Paper) => [
      ...(paper.state === 'issuing' ? [{ label: '登记发票', run: () => setOpen(paper) }] : []),
      ...(isToCredit(paper) ? [{ label: '登记红字发票', run: () => setOpen(paper) }] : []),
      ...(paper.state === 'issued' ? [{ label: '作废并冲红', run: () => setOpen(paper) }] : []),
      ...(paper.hasFile ? [{ label: '下载发票', run: () => download.run({ id: paper.id, kind: 'invoice' }) }] : []),
      ...(paper.hasCreditFile
        ? [{ label: '下载红字发票', run: () => download.run({ id: paper.id, kind: 'credit' }) }]
        : []),
    ],
  };
  const Dialog = open ? DIALOGS[open.state] : null;
  return (
    <>
      <PageHead>
        <ReadAt from={query} />
      </PageHead>
      <FinanceTabs />
      <FilterBar label="筛选发票" fields={FIELDS} filters={filters} />
      <PagedTable
        label="发票"
        columns={COLUMNS}
        pages={query}
        keyOf={({ id }) => id}
        history={({ orderNo }) => ({ record: orderNo, name: orderNo })}
        isQueue
        empty={`没有${state === 'waiting' ? WAITING : STATES[state]}的发票。`}
        actions={lack ? null : actions}
        more="更多发票"
      />
      {download.error && <Note tone="bad">{download.error.message}</Note>}
      {open && Dialog && <Dialog paper={open} onClose={() => setOpen(null)} />}
    </>
  );
}
