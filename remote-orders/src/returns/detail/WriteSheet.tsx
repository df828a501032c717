import { returns } from '@cellar/shared/api/trade/returns/calls';
import type { ReturnCase } from '@cellar/shared/api/trade/returns/schema';
import { MAX_RETURN_TEXT } from '@cellar/shared/constants/returns';
import { useDraft } from '@cellar/shared/hooks/useDraft';
import { useIdemKey } from '@cellar/shared/hooks/useIdemKey';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { toast, toastError } from '@cellar/shared/runtime/messages';
import { Button } from '@cellar/shared/ui/base';
import { Form, TextArea } from '@cellar/shared/ui/form';
import { Sheet } from '@cellar/shared/ui/overlay';
import type { CaseSheetProps } from './SendSheet';
import { isStale } from '../../common/isStale';

const MIN_LENGTH = 2;
type WriteSheetProps = CaseSheetProps & { onWritten: (one: ReturnCase) => void };

/** More words for the shop. */
export function WriteSheet({ one, open, onClose, onWritten, onStale }: WriteSheetProps) {
  const keyFor = useIdemKey();
  const { draft, setDraft, clearDraft } = useDraft(`/my-back words ${one.id}`, { text: '' });
  const label = draft.text.trim();
  const { submit, busy } = useSubmit(
    async () => {
      onWritten(await returns.write({ caseId: one.id, text: label, idemKey: keyFor(label) }));
      clearDraft();
      setDraft({ text: '' });
      onClose();
      toast('留言已发送');
    },
    {
      onError: (error) => {
        toastError(error);
        if (!isStale(error)) return;
        onClose();
        void onStale();
      },
    },
  );
  const footer = (
    <Button size="l" block disabled={label.length < MIN_LENGTH} loading={busy} onClick={() => void submit()}>
      发送
    </Button>
  );
  return (
    <Sheet open={open} onClose={onClose} title="给酒窖留言" footer={footer}>
      <Form label="给酒窖留言" onSubmit={() => void submit()}>
        <TextArea
          label="留言"
          hideLabel
          rows={3}
          placeholder="补充情况或疑问"
          maxLength={MAX_RETURN_TEXT}
          counter
          value={draft.text}
          onChange={(text) => setDraft({ text })}
        />
      </Form>
    </Sheet>
  );
}
