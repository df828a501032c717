import { payment } from '@cellar/shared/api/money/payment/calls';
import type { InstallmentPlan } from '@cellar/shared/api/money/payment/schema';
import { money } from '@cellar/shared/format/number/money';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { Failed, Loaded, Skeleton, Note } from '@cellar/shared/ui/base';
import { Choices, type Choice } from '@cellar/shared/ui/form';
import { useEffect } from 'react';
import css from './PayTypeScreen.module.css';

const PERCENT_OF_BP = 100;

const choiceOf = ({ months, firstFen, monthlyFen, feeFen, totalFen, yearlyBp }: InstallmentPlan): Choice<string> => ({
  value: String(months),
  label: `${money(monthlyFen)} × ${months} 期`,
  note: (
    <>
      {feeFen === 0
        ? '免手续费'
        : `手续费共 ${money(feeFen)}，合计 ${money(totalFen)}，年化利率约 ${(yearlyBp / PERCENT_OF_BP).toFixed(1)}%`}
      {firstFen !== monthlyFen && `，首期 ${money(firstFen)}`}
    </>
  ),
});

type PlansProps = { plans: readonly InstallmentPlan[]; months: number | null; onChange: (months: number) => void };

function Plans({ plans, months, onChange }: PlansProps) {
  const [first] = plans;
  const chosen = plans.some((plan) => plan.months === months) ? months : null;
  useEffect(() => {
    if (chosen === null && first) onChange(first.months);
  }, [chosen, first, onChange]);
  return (
    <Choices
      label="分期期数"
      items={plans.map(choiceOf)}
      value={chosen === null ? null : String(chosen)}
      onChange={(value) => onChange(Number(value))}
    />
  );
}

type InstallmentsProps = { orderId: string; months: number | null; onChange: (months: number) => void };

/** In how many months it is paid back, and what that costs. */
export function Installments({ orderId, months, onChange }: InstallmentsProps) {
  const cost = useLoad(() => payment.getInstallmentCost({ orderId }), [orderId]);
  return (
    <section>
      <h2 className={css.subtitle}>选择期数</h2>
      <Loaded
        from={cost}
        skeleton={<Skeleton shapes="lines" />}
        failed={(error) => <Failed error={error} onRetry={cost.reload} compact />}
      >
        {({ plans }) => <Plans plans={plans} months={months} onChange={onChange} />}
      </Loaded>
      <Note look="closing">手续费由分期机构收取，实际金额以机构页面为准</Note>
    </section>
  );
}
