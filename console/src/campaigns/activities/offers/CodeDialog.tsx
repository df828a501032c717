import { useState } from 'react';
import { coupons } from '@cellar/shared/api/catalog/coupons/calls';
import { couponsSchema } from '@cellar/shared/api/catalog/coupons/schema';
import type { Result } from '@cellar/shared/contract/calls';
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

type Props = { coupon: { id: string; name: string }; onClose: () => void };

/** New codes, each for so many people; they are worth money, so no log has them. */
export function CodeDialog({ coupon: { id, name }, onClose }: Props) {
  const [made, setMade] = useState<Result<'coupons.issueCode'> | null>(null);
  if (made && made.count > 1)
    return (
      <Dialog title="兑换码已生成" onClose={onClose}>
        <Note tone="gold">
          {made.count.toLocaleString('en')} 个兑换码已生成，在「{name}」的页面里可以查看和导出。
        </Note>
        <Foot>
          <Button kind="primary" onClick={onClose}>
            关闭
          </Button>
        </Foot>
      </Dialog>
    );
  if (made)
    return (
      <Dialog title="兑换码已生成" onClose={onClose}>
        <Note tone="gold">
          会员在「我的优惠券」里输入它就能得到「{name}」。以后在「{name}」的页面里也能查到。
        </Note>
        <Secret label="兑换码" text={made.code} />
        <Foot>
          <Button kind="primary" onClick={onClose}>
            关闭
          </Button>
        </Foot>
      </Dialog>
    );
  return (
    <Dialog title={`生成兑换码：${name}`} onClose={onClose}>
      <Form
        schema={schema}
        start={{ total: '', days: USUAL_DAYS, count: 1, reason: '' }}
        send={async (values) => setMade(await coupons.issueCode({ ...values, couponId: id }))}
        submit="生成"
        cancel={{ label: '取消', run: onClose }}
      >
        {(form) => (
          <>
            <TextField form={form} name="count" label="生成几个" type="number" />
            <TextField form={form} name="total" label="每个可用几人" hint="每人一次" type="number" />
            <TextField form={form} name="days" label="有效天数" type="number" />
            <ReasonField form={form} needed />
          </>
        )}
      </Form>
    </Dialog>
  );
}
