import { orders } from '@cellar/shared/api/trade/orders/calls';
import { useDraft } from '@cellar/shared/hooks/useDraft';
import { useIdemKey } from '@cellar/shared/hooks/useIdemKey';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { toast } from '@cellar/shared/runtime/messages';
import { Button } from '@cellar/shared/ui/base';
import { Form, TextArea } from '@cellar/shared/ui/form';
import { Sheet } from '@cellar/shared/ui/overlay';

type RemarkSheetProps = { orderId: string; open: boolean; onClose: () => void; onAdded: () => void };

/** Words for the shop, added to those that came with the order. */
export function RemarkSheet({ orderId, open, onClose, onAdded }: RemarkSheetProps) {
  const keyFor = useIdemKey();
  const { draft, setDraft, clearDraft } = useDraft(`/order-details remark ${orderId}`, { text: '' });
  const label = draft.text.trim();
  const { submit, busy } = useSubmit(async () => {
    await orders.addRemarks({ orderId, text: label, idemKey: keyFor(label) });
    clearDraft();
    setDraft({ text: '' });
    onClose();
    toast('备注已添加');
    onAdded();
  });
  const footer = (
    <Button size="l" block disabled={label === ''} loading={busy} onClick={() => void submit()}>
      保存备注
    </Button>
  );
  return (
    <Sheet open={open} onClose={onClose} title="添加备注" footer={footer}>
      <Form label="添加备注" onSubmit={() => void submit()}>
        <TextArea
          label="备注"
          hideLabel
          placeholder="例如：送货前请电话联系"
          maxLength={200}
          counter
          value={draft.text}
          onChange={(text) => setDraft({ text })}
        />
      </Form>
    </Sheet>
  );
}
