import { useState } from 'react';
import { coupons } from '@cellar/shared/api/catalog/coupons/calls';
import { couponsSchema } from '@cellar/shared/api/catalog/coupons/schema';
import { Button } from '../../../kit/base/Button';
import { Note } from '../../../kit/feedback/Note';
import { Form } from '../../../kit/form/Form';
import { ReasonField } from '../../../kit/form/ReasonField';
import { Secret } from '../../../kit/secret/Secret';
import { TextField } from '../../../kit/form/TextField';
import { Dialog } from '../../../kit/layout/Dialog';
import { Foot } from '../../../kit/layout/Foot';

const USUAL_DAYS = 30;
const schema = couponsSchema.issueCode.params.omit({ couponId: true });
/** Escape would throw away what is shown only once. */
const stay = () => undefined;

type Props = { coupon: { id: string; name: string }; onClose: () => void };

/** A new code for so many people; it is worth money, so it is shown once and no log has it. */
export function CodeDialog({ coupon: { id, name }, onClose }: Props) {
  const [code, setCode] = useState<string | null>(null);
  if (code)
    return (
      <Dialog title="兑换码已生成" onClose={stay}>
        <Note tone="gold">兑换码只显示这一次，请现在复制保存。会员在「我的优惠券」里输入它就能得到「{name}」。</Note>
        <Secret label="兑换码" text={code} />
        <Foot>
          <Button kind="primary" onClick={onClose}>
            已保存，关闭
          </Button>
        </Foot>
      </Dialog>
    );
  return (
    <Dialog title={`生成兑换码：${name}`} onClose={onClose}>
      <Form
        schema={schema}
        start={{ total: '', days: USUAL_DAYS, reason: '' }}
        send={async (values) => setCode((await coupons.issueCode({ ...values, couponId: id })).code)}
        submit="生成"
        cancel={{ label: '取消', run: onClose }}
      >
        {(form) => (
          <>
            <TextField form={form} name="total" label="可用几人" hint="每人一次" type="number" />
            <TextField form={form} name="days" label="有效天数" type="number" />
            <ReasonField form={form} needed />
          </>
        )}
      </Form>
    </Dialog>
  );
}
