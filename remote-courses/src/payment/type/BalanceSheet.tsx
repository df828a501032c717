import { classOrders } from '@cellar/shared/api/trade/classOrders/calls';
import { money } from '@cellar/shared/format/number/money';
import { useIdemKey } from '@cellar/shared/hooks/useIdemKey';
import { ProofForm, useProof } from '@cellar/shared/parts/payment/ProofForm';
import { toast } from '@cellar/shared/runtime/messages';
import { useGo } from '@cellar/shared/runtime/navigate';
import { Button } from '@cellar/shared/ui/base';
import { Sheet } from '@cellar/shared/ui/overlay';
import { resultPath, type ClassPaySheet } from '../../common/paths';
import css from '../payment.module.css';

type BalanceSheetProps = { open: boolean; sheet: ClassPaySheet; onClose: () => void; onStale: () => unknown };

/** Proves the person, then pays what the balance reaches for. */
export function BalanceSheet({ open, sheet, onClose, onStale }: BalanceSheetProps) {
  const { orderId, restFen } = sheet;
  const amountFen = sheet.methods.find(({ code }) => code === 'balance')?.paysFen ?? 0;
  const leftFen = restFen - amountFen;
  const go = useGo();
  const keyFor = useIdemKey();
  const refuse = (error: unknown): never => {
    const { failedWith } = classOrders.payBalance;
    if (failedWith(error, 'paid')) go(resultPath(orderId), { replace: true });
    else if (failedWith(error, 'closed') || failedWith(error, 'stale') || failedWith(error, 'short')) {
      onClose();
      void onStale();
    }
    throw error;
  };
  const proof = useProof(async (ticket) => {
    const request = { orderId, amountFen };
    await classOrders.payBalance({ ...request, ticket, idemKey: keyFor(request) }).catch(refuse);
    if (leftFen === 0) return go(resultPath(orderId), { replace: true });
    toast('余额部分已支付，请支付剩余金额');
    onClose();
    return void onStale();
  });
  return (
    <Sheet
      open={open}
      title="余额支付"
      onClose={onClose}
      footer={
        <Button size="l" block loading={proof.form.busy} onClick={proof.form.submit}>
          支付 {money(amountFen)}
        </Button>
      }
    >
      {leftFen > 0 && <p className={css.short}>余额不足全额，其余 {money(leftFen)} 请用其他方式支付</p>}
      <ProofForm proof={proof} />
    </Sheet>
  );
}
