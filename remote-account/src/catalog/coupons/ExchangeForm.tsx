import { coupons } from '@cellar/shared/api/catalog/coupons/calls';
import { cleanCode } from '@cellar/shared/format/number/numbers';
import { useForm } from '@cellar/shared/hooks/useForm';
import { useIdemKey } from '@cellar/shared/hooks/useIdemKey';
import { toast } from '@cellar/shared/runtime/messages';
import { Button } from '@cellar/shared/ui/base';
import { Fields, Form, TextField } from '@cellar/shared/ui/form';

const checks = { code: (text: string) => (cleanCode(text) ? null : '请输入兑换码') };

/** Turns a code into a coupon. */
export function ExchangeForm({ onExchanged }: { onExchanged: () => void }) {
  const keyFor = useIdemKey();
  const form = useForm({ code: '' }, checks, async ({ code }) => {
    const content = { code: cleanCode(code) };
    const { coupon } = await coupons.exchange({ ...content, idemKey: keyFor(content) });
    form.set({ code: '' });
    toast(`已兑换「${coupon.name}」`);
    onExchanged();
  });
  return (
    <Form onSubmit={form.submit} label="兑换优惠券">
      <Fields>
        <TextField
          label="兑换码"
          hideLabel
          clearable
          maxLength={30}
          clean={cleanCode}
          autoComplete="off"
          enterKeyHint="done"
          placeholder="输入兑换码"
          right={
            <Button type="submit" size="s" kind="line" loading={form.busy}>
              兑换
            </Button>
          }
          {...form.field('code')}
        />
      </Fields>
    </Form>
  );
}
