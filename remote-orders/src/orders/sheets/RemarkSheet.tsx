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
  const { draft, setDraft, clearDraft } = useDraft(`/order-details remark ${orderId}`, { words: '' });
  const words = draft.words.trim();
  const { submit, busy } = useSubmit(async () => {
    await orders.addRemarks({ orderId, words, idemKey: keyFor(words) });
    clearDraft();
    setDraft({ words: '' });
    onClose();
    toast('备注已添加');
    onAdded();
  });
  const footer = (
    <Button size="l" block disabled={words === ''} loading={busy} onClick={() => void submit()}>
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
          value={draft.words}
          onChange={(text) => setDraft({ words: text })}
        />
      </Form>
    </Sheet>
  );
}
