import { companyPages } from '@cellar/shared/api/campaigns/companyPages/calls';
import { useForm } from '@cellar/shared/hooks/useForm';
import { toast } from '@cellar/shared/runtime/messages';
import { Button } from '@cellar/shared/ui/base';
import { Fields, Form, TextArea } from '@cellar/shared/ui/form';
import { Sheet } from '@cellar/shared/ui/overlay';

type ReportSheetProps = { open: boolean; pageId: string; onClose: () => void };

const checkReason = (text: string) => (text.trim().length < 4 ? '请说明原因，至少 4 个字' : null);

/** Tells the shop what is wrong with a page. */
export function ReportSheet({ open, pageId, onClose }: ReportSheetProps) {
  const form = useForm({ reason: '' }, { reason: checkReason }, async ({ reason }) => {
    await companyPages.report({ pageId, reason: reason.trim() });
    onClose();
    toast('已收到，我们会尽快核实');
  });
  const send = (
    <Button block size="l" loading={form.busy} onClick={form.submit}>
      提交
    </Button>
  );
  return (
    <Sheet open={open} onClose={onClose} title="举报企业主页" footer={send}>
      <Form label="举报企业主页" onSubmit={form.submit}>
        <Fields>
          <TextArea label="原因" placeholder="如：图片与实物不符" maxLength={200} {...form.field('reason')} />
        </Fields>
      </Form>
    </Sheet>
  );
}
