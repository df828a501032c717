import { deposits } from '@cellar/shared/api/money/deposits/calls';
import { money } from '@cellar/shared/format/number/money';
import { useForm } from '@cellar/shared/hooks/useForm';
import { useIdemKey } from '@cellar/shared/hooks/useIdemKey';
import { toast } from '@cellar/shared/runtime/messages';
import { Button } from '@cellar/shared/ui/base';
import { Fields, Form, TextArea } from '@cellar/shared/ui/form';
import { Sheet } from '@cellar/shared/ui/overlay';
import css from '../wallet.module.css';

type ReturnSheetProps = { open: boolean; freeFen: number; onClose: () => void; onAsked: () => Promise<boolean> };

const checkReason = (text: string) => (text.trim().length < 2 ? '请填写退还原因' : null);

/** Asks to have back what is not owed; what was typed stays on a failure. */
export function ReturnSheet({ open, freeFen, onClose, onAsked }: ReturnSheetProps) {
  const keyFor = useIdemKey();
  const form = useForm({ reason: '' }, { reason: checkReason }, async ({ reason }) => {
    await deposits.askBack({ reason, idemKey: keyFor({ reason, freeFen }) });
    onClose();
    toast('申请已提交');
    await onAsked();
  });
  const send = (
    <Button block size="l" loading={form.busy} onClick={form.submit}>
      提交申请
    </Button>
  );
  return (
    <Sheet open={open} onClose={onClose} title="申请退还保证金" footer={send}>
      <Form label="申请退还保证金" onSubmit={form.submit}>
        <p className={css.note}>退还 {money(freeFen)}，审核通过后转入账户余额</p>
        <Fields>
          <TextArea label="退还原因" placeholder="如：合作已结束" maxLength={100} {...form.field('reason')} />
        </Fields>
      </Form>
    </Sheet>
  );
}
