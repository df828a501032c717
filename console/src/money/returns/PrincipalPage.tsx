import { principal } from '@cellar/shared/api/money/principal/calls';
import type { StaffPrincipalReturn } from '@cellar/shared/api/money/principal/schema';
import { PAYOUT_STATES, type PayoutState } from '@cellar/shared/constants/earnings';
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
import { useFilters } from '../../kit/table/useFilters';
import { FinanceTabs } from '../FinanceTabs';
import { payoutFilter, PAYOUTS_UNDER_WAY, usePayoutSteps } from '../payoutSteps';
import { CheckDialog, ConfirmDialog, RefuseDialog } from './PrincipalDialogs';
import { memberCell } from '../../kit/table/memberCell';

const dialogs = { check: CheckDialog, confirm: ConfirmDialog, refuse: RefuseDialog };
const SIZE = 50;
const STATE_LABELS: Record<PayoutState, string> = { ...PAYOUT_STATES, checked: '待退款', paid: '已退款' };

const FIELDS = payoutFilter(STATE_LABELS);
const nameOf = ({ nickname, principalFen }: StaffPrincipalReturn) => `${nickname} ${money(principalFen)}`;

const COLUMNS: Column<StaffPrincipalReturn>[] = [
  { id: 'who', title: '会员', cell: memberCell },
  { id: 'amount', title: '退还本金', cell: ({ principalFen }) => money(principalFen), isFigure: true },
  { id: 'gift', title: '作废赠送', cell: ({ giftFen }) => (giftFen > 0 ? money(giftFen) : '–'), isFigure: true },
  {
    id: 'hand',
    title: '需手工转账',
    cell: ({ byHandFen }) => (byHandFen > 0 ? money(byHandFen) : '–'),
    isFigure: true,
  },
  { id: 'asked', title: '申请时间', cell: ({ askedAt }) => <Time at={askedAt} />, isShort: true },
  {
    id: 'handled',
    title: '处理',
    cell: ({ checkedBy, decidedBy, bankNo, reply }) => (
      <>
        {[checkedBy && `初审 ${checkedBy}`, decidedBy && `完成 ${decidedBy}`].filter(Boolean).join('，') || '–'}
        {(bankNo ?? reply) && <p className={text.dim}>{bankNo ?? reply}</p>}
      </>
    ),
  },
];

/** Principal of balances that goes back: reviewed by one person, sent by another. */
export function PrincipalPage() {
  const filters = useFilters(FIELDS);
  const { state } = filters.params as { state?: PayoutState };
  const query = useCallPages(principal.listReturns, { size: SIZE, state: state ?? PAYOUTS_UNDER_WAY.value });
  const lack = usePageLack();
  const { actions, open, close } = usePayoutSteps(nameOf, '退款');
  const OpenDialog = open && dialogs[open.step];
  return (
    <>
      <PageHead>
        <ReadAt from={query} />
      </PageHead>
      <FinanceTabs />
      <FilterBar label="筛选本金退还" fields={FIELDS} filters={filters} />
      <PagedTable
        label="本金退还"
        columns={COLUMNS}
        pages={query}
        keyOf={({ id }) => id}
        history={(one) => ({ record: one.id, name: nameOf(one) })}
        isQueue
        empty={`没有${state ? STATE_LABELS[state] : PAYOUTS_UNDER_WAY.label}的本金退还。`}
        actions={lack ? null : actions}
        more="更多申请"
      />
      {OpenDialog && <OpenDialog asked={open.asked} onClose={close} />}
    </>
  );
}
