import { classOrders } from '@cellar/shared/api/classOrders/calls';
import { money } from '@cellar/shared/format/money';
import { useIdemKey } from '@cellar/shared/hooks/useIdemKey';
import { ProofForm, useProof } from '@cellar/shared/parts/payment/ProofForm';
import { useGo } from '@cellar/shared/runtime/navigate';
import { Button } from '@cellar/shared/ui/base';
import { Sheet } from '@cellar/shared/ui/overlay';
import { resultPath, type ClassPaySheet } from '../paths';

type BalanceSheetProps = { open: boolean; sheet: ClassPaySheet; onClose: () => void; onStale: () => unknown };

/** Proves the person, then pays with the balance. */
export function BalanceSheet({ open, sheet, onClose, onStale }: BalanceSheetProps) {
  const { orderId, restFen } = sheet;
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
    const wish = { orderId, amountFen: restFen };
    await classOrders.payBalance({ ...wish, ticket, idemKey: keyFor(wish) }).catch(refuse);
    go(resultPath(orderId), { replace: true });
  });
  return (
    <Sheet
      open={open}
      title="余额支付"
      onClose={onClose}
      footer={
        <Button size="l" block loading={proof.form.busy} onClick={proof.form.submit}>
          支付 {money(restFen)}
        </Button>
      }
    >
      <ProofForm proof={proof} />
    </Sheet>
  );
}
