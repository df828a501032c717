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
import { useFilters } from '../../kit/table/useFilters';
import { useMayPay } from '../../api/staff';
import { FinanceTabs } from '../../money/FinanceTabs';
import { payoutFilter, PAYOUTS_UNDER_WAY, usePayoutSteps } from '../../money/payoutSteps';
import { CheckDialog, ConfirmDialog, RefuseDialog } from './PayoutDialogs';
import { memberCell } from '../../kit/table/memberCell';

const dialogs = { check: CheckDialog, confirm: ConfirmDialog, refuse: RefuseDialog };
const SIZE = 50;

const FIELDS = payoutFilter(PAYOUT_STATES);
const nameOf = ({ nickname, amountFen }: DeskPayout) => `${nickname} ${money(amountFen)}`;

const COLUMNS: Column<DeskPayout>[] = [
  { id: 'person', title: '会员', cell: memberCell },
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
  const { state } = filters.params as { state?: PayoutState };
  const query = useCallPages(earnings.listAllPayouts, { size: SIZE, state: state ?? PAYOUTS_UNDER_WAY.value });
  const mayPay = useMayPay();
  const { actions, open, close } = usePayoutSteps(nameOf, '打款');
  const OpenDialog = open && dialogs[open.step];
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
        history={(payout) => ({ record: payout.id, name: nameOf(payout) })}
        isQueue
        empty={`没有${state ? PAYOUT_STATES[state] : PAYOUTS_UNDER_WAY.label}的提现。`}
        actions={mayPay ? actions : null}
        more="更多提现"
      />
      {OpenDialog && <OpenDialog payout={open.asked} onClose={close} />}
    </>
  );
}
