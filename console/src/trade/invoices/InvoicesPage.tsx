import { useMemo, useState } from 'react';
import { invoiceDesk } from '@cellar/shared/api/trade/invoiceDesk/calls';
import type { Params, Result } from '@cellar/shared/contract/calls';
import { money } from '@cellar/shared/format/number/money';
import { useCallPages } from '../../api/useCall';
import { PageHead } from '../../page/PageHead';
import { usePageLack } from '../../page/usePageInfo';
import text from '../../kit/base/text.module.css';
import { Time } from '../../kit/base/Time';
import { ReadAt } from '../../kit/feedback/ReadAt';
import type { Column } from '../../kit/table/DataTable';
import { PagedTable } from '../../kit/table/PagedTable';
import { FilterBar } from '../../kit/table/FilterBar';
import { useFilters, type FilterField } from '../../kit/table/useFilters';
import { FinanceTabs } from '../../money/FinanceTabs';
import { INVOICE_TYPES, IssueDialog } from './IssueDialog';

type Paper = Result<'invoiceDesk.list'>['list'][number];

const SIZE = 50;
const STATES = { issuing: '待开具', issued: '已开具', reversed: '已冲红', dropped: '已取消' } as const;
const SUBJECTS = { order: '商品', class: '课程' } as const;

const FIELDS: FilterField<'state'>[] = [
  {
    kind: 'select',
    name: 'state',
    label: '状态',
    all: STATES.issuing,
    options: (['issued', 'reversed', 'dropped'] as const).map((value) => ({ value, label: STATES[value] })),
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
    cell: ({ invoice: { title, taxNo } }) => (
      <>
        {title}
        {taxNo && <p className={text.dim}>{taxNo}</p>}
      </>
    ),
  },
  { id: 'type', title: '类型', cell: ({ invoice: { type } }) => INVOICE_TYPES[type] },
  { id: 'amount', title: '金额', cell: ({ amountFen }) => money(amountFen), isFigure: true },
  { id: 'number', title: '发票号码', cell: ({ number }) => number ?? '–' },
  { id: 'at', title: '申请时间', cell: ({ askedAt }) => <Time at={askedAt} />, isShort: true },
];

/** Invoices that were asked for, the longest waiting first. Where no service issues them, finance hands in number and file. */
export function InvoicesPage() {
  const filters = useFilters(FIELDS);
  const asked = filters.params as Pick<Params<'invoiceDesk.list'>, 'state'>;
  const query = useCallPages(invoiceDesk.list, { size: SIZE, ...asked });
  const lack = usePageLack();
  const [open, setOpen] = useState<Paper | null>(null);
  const actions = useMemo(
    () => ({
      name: ({ orderNo }: Paper) => orderNo,
      of: (paper: Paper) => (paper.state === 'issuing' ? [{ label: '登记发票', run: () => setOpen(paper) }] : []),
    }),
    [],
  );
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
        empty={`没有${STATES[asked.state ?? 'issuing']}的发票。`}
        actions={lack ? null : actions}
        more="更多发票"
      />
      {open && <IssueDialog paper={open} onClose={() => setOpen(null)} />}
    </>
  );
}
