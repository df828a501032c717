import { useMemo, useState } from 'react';
import { earnings } from '@cellar/shared/api/trade/earnings/calls';
import type { DeskPayout } from '@cellar/shared/api/trade/earnings/schema';
import { PAYOUT_STATES, type PayoutState } from '@cellar/shared/constants/earnings';
import { money } from '@cellar/shared/format/number/money';
import { useCallPages } from '../../api/useCall';
import { PageHead } from '../../page/PageHead';
import type { Column } from '../../kit/table/DataTable';
import { PagedTable } from '../../kit/table/PagedTable';
import { FilterBar } from '../../kit/table/FilterBar';
import { ReadAt } from '../../kit/feedback/ReadAt';
import text from '../../kit/base/text.module.css';
import { Time } from '../../kit/base/Time';
import { useFilters, type FilterField } from '../../kit/table/useFilters';
import { useMayPay } from '../../api/staff';
import { FinanceTabs } from '../../money/FinanceTabs';
import { CheckDialog, ConfirmDialog, RefuseDialog } from './PayoutDialogs';

type Open = { kind: 'check' | 'confirm' | 'refuse'; payout: DeskPayout } | null;

const dialogs = { check: CheckDialog, confirm: ConfirmDialog, refuse: RefuseDialog };
const SIZE = 50;

const FIELDS: FilterField<'state'>[] = [
  {
    kind: 'select',
    name: 'state',
    label: '状态',
    all: PAYOUT_STATES.waiting,
    options: (['checked', 'paid', 'refused', 'cancelled'] as const).map((value) => ({
      value,
      label: PAYOUT_STATES[value],
    })),
  },
];

const COLUMNS: Column<DeskPayout>[] = [
  {
    id: 'person',
    title: '会员',
    cell: ({ nickname, phone }) => (
      <>
        {nickname} <span className={text.dim}>{phone}</span>
      </>
    ),
  },
  { id: 'amount', title: '金额', cell: ({ amountFen }) => money(amountFen), isFigure: true },
  {
    id: 'account',
    title: '收款账户',
    cell: ({ account, company }) => (
      <>
        {account}
        <p className={text.dim}>{company}</p>
      </>
    ),
  },
  { id: 'asked', title: '申请时间', cell: ({ askedAt }) => <Time at={askedAt} />, isShort: true },
  { id: 'who', title: '处理', cell: (payout) => <Handled payout={payout} /> },
];

function Handled({ payout: { checkedBy, decidedBy, decidedAt, reply, bankNo, state } }: { payout: DeskPayout }) {
  if (state === 'cancelled') return <span className={text.dim}>会员已撤销</span>;
  const steps = [checkedBy && `初审 ${checkedBy}`, decidedBy && `${state === 'paid' ? '打款' : '驳回'} ${decidedBy}`];
  return (
    <>
      {steps.filter(Boolean).join('，') || <span className={text.dim}>还没有人处理</span>}
      {decidedAt && <p className={text.dim}>{bankNo ?? reply}</p>}
    </>
  );
}

/** Payouts of earnings to banks: checked by one person, sent by another. */
export function PayoutsPage() {
  const filters = useFilters(FIELDS);
  const asked = filters.params as { state?: PayoutState };
  const query = useCallPages(earnings.listAllPayouts, { size: SIZE, ...asked });
  const mayPay = useMayPay();
  const [open, setOpen] = useState<Open>(null);
  const actions = useMemo(
    () => ({
      name: ({ nickname, amountFen }: DeskPayout) => `${nickname} ${money(amountFen)}`,
      of: (payout: DeskPayout) => {
        const act = (kind: NonNullable<Open>['kind'], label: string) => ({
          label,
          run: () => setOpen({ kind, payout }),
        });
        if (payout.state === 'waiting') return [act('check', '初审通过'), act('refuse', '驳回')];
        return payout.state === 'checked' ? [act('confirm', '打款'), act('refuse', '驳回')] : [];
      },
    }),
    [],
  );
  const OpenDialog = open && dialogs[open.kind];
  return (
    <>
      <PageHead>
        <ReadAt from={query} />
      </PageHead>
      <FinanceTabs />
      <FilterBar label="筛选提现" fields={FIELDS} filters={filters} />
      <PagedTable
        label="收益提现"
        columns={COLUMNS}
        pages={query}
        keyOf={({ id }) => id}
        empty={`没有${PAYOUT_STATES[asked.state ?? 'waiting']}的提现。`}
        actions={mayPay ? actions : null}
        more="更多提现"
      />
      {OpenDialog && <OpenDialog payout={open.payout} onClose={() => setOpen(null)} />}
    </>
  );
}
