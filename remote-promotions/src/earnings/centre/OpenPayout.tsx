import { earnings } from '@cellar/shared/api/trade/earnings/calls';
import type { Payout } from '@cellar/shared/api/trade/earnings/schema';
import { money } from '@cellar/shared/format/number/money';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { confirm, toast, toastError } from '@cellar/shared/runtime/messages';
import { Button, Card, Steps } from '@cellar/shared/ui/base';
import { payoutTitle } from '../texts';
import css from './GeneralizeScreen.module.css';

/** The payout that is under way, and how far; it can be taken back before it was reviewed. */
export function OpenPayout({ payout, onChanged }: { payout: Payout; onChanged: () => Promise<boolean> }) {
  const { id, amountFen, state } = payout;
  const { submit, busy } = useSubmit(
    async () => {
      const sure = await confirm({
        title: '撤销提现',
        message: '款项退回可提现收益，可以再次申请。',
        confirmText: '撤销提现',
      });
      if (!sure) return;
      await earnings.cancelPayout({ payoutId: id });
      toast('已撤销，款项退回可提现收益');
      await onChanged();
    },
    {
      onError: (error) => {
        toastError(error);
        void onChanged();
      },
    },
  );
  return (
    <Card className={css.open}>
      <p className={css.openHead}>
        <span>{payoutTitle(payout)}</span>
        <b>{money(amountFen)}</b>
      </p>
      <Steps items={['已申请', '审核', '打款']} current={state === 'waiting' ? 1 : 2} />
      {state === 'waiting' && (
        <Button kind="line" size="s" loading={busy} onClick={() => void submit()}>
          撤销提现
        </Button>
      )}
    </Card>
  );
}
