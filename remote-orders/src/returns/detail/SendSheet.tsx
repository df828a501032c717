import { returns } from '@cellar/shared/api/trade/returns/calls';
import type { ReturnCase } from '@cellar/shared/api/trade/returns/schema';
import { COURIERS } from '@cellar/shared/constants/returns';
import { cleanCode, TRACKING_NO } from '@cellar/shared/format/number/numbers';
import { useForm } from '@cellar/shared/hooks/useForm';
import { toast, toastError } from '@cellar/shared/runtime/messages';
import { Button } from '@cellar/shared/ui/base';
import { Fields, Form, PillsField, TextField } from '@cellar/shared/ui/form';
import { Sheet } from '@cellar/shared/ui/overlay';
import { isStale } from '../../common/isStale';

type Courier = (typeof COURIERS)[number];
export type CaseSheetProps = { one: ReturnCase; open: boolean; onClose: () => void; onStale: () => Promise<boolean> };
type SendSheetProps = CaseSheetProps & { onSent: (one: ReturnCase) => void };

const items = COURIERS.map((value) => ({ value, label: value }));
const checks = {
  courier: (courier: Courier | null) => (courier ? null : '请选择快递公司'),
  trackingNo: (text: string) => (TRACKING_NO.test(cleanCode(text)) ? null : '请填写正确的运单号'),
};

/** By whom the goods are on their way back, and under which number. */
export function SendSheet({ one, open, onClose, onSent, onStale }: SendSheetProps) {
  const known = COURIERS.find((courier) => courier === one.courier) ?? null;
  const form = useForm<{ courier: Courier | null; trackingNo: string }>(
    { courier: known, trackingNo: one.trackingNo ?? '' },
    checks,
    async ({ courier, trackingNo }) => {
      if (!courier) return;
      try {
        onSent(await returns.send({ caseId: one.id, courier, trackingNo: cleanCode(trackingNo) }));
        toast('运单号已提交');
        onClose();
      } catch (error) {
        if (!isStale(error)) throw error;
        toastError(error);
        onClose();
        await onStale();
      }
    },
  );
  const footer = (
    <Button size="l" block loading={form.busy} onClick={form.submit}>
      提交运单号
    </Button>
  );
  return (
    <Sheet open={open} onClose={onClose} title="填写运单号" footer={footer}>
      <Form label="填写运单号" onSubmit={form.submit}>
        <Fields>
          <PillsField
            label="快递公司"
            items={items}
            value={form.values.courier}
            error={form.field('courier').error}
            onChange={(courier) => form.set({ courier })}
          />
          <TextField
            label="运单号"
            placeholder="见快递面单"
            maxLength={32}
            clean={cleanCode}
            {...form.field('trackingNo')}
          />
        </Fields>
      </Form>
    </Sheet>
  );
}
