import type { z } from 'zod';
import { invitations } from '@cellar/shared/api/campaigns/invitations/calls';
import { invitationsSchema, NewInviteStep } from '@cellar/shared/api/campaigns/invitations/schema';
import { RowsField, type PathForm } from '../../kit/form/RowsField';
import { SelectField } from '../../kit/form/SelectField';
import { TextField } from '../../kit/form/TextField';
import { PickSelect } from '../../kit/page/PickSelect';
import { shanghaiMinute } from '../../kit/base/times';
import { byPath } from '../../kit/form/typed/amounts';
import { GiftRehearsalInDialog } from './offers/GiftRehearsalInDialog';
import { lined, rowsOf } from './labels';
import { NewActivity } from './NewActivity';

const MAX_STEPS = 10;
const { params } = invitationsSchema.add;
const Step = NewInviteStep.refine(({ kind, amount }) => kind === 'coupon' || amount > 0, {
  path: ['amount'],
  message: '请填写数量',
}).refine(({ kind, couponId }) => kind !== 'coupon' || couponId, { path: ['couponId'], message: '请选择优惠券' });
const schema = params.extend({
  fromAt: shanghaiMinute(params.shape.fromAt),
  toAt: shanghaiMinute(params.shape.toAt),
  gifts: lined(params.shape.gifts),
  rules: lined(params.shape.rules),
  steps: rowsOf(Step, MAX_STEPS),
});
const blank = { friends: '', kind: 'points', amount: '', couponId: '', total: '' };
const start = { name: '', gifts: '', fromAt: '', toAt: '', steps: [{ ...blank, friends: 1 }], rules: '' };

function StepFields({ form, at }: { form: PathForm; at: string }) {
  return (
    <>
      <TextField form={form} name={`${at}.friends`} label="邀请几位好友" hint="注册并通过审核的" type="number" />
      <SelectField form={form} name={`${at}.kind`} label="奖励">
        <option value="points">积分</option>
        <option value="coins">金币</option>
        <option value="coupon">优惠券</option>
      </SelectField>
      {form.watch(`${at}.kind`) === 'coupon' ? (
        <PickSelect form={form} name={`${at}.couponId`} label="优惠券" kind="coupon" />
      ) : (
        <TextField form={form} name={`${at}.amount`} label="数量" type="number" />
      )}
      <TextField form={form} name={`${at}.total`} label="一共几份" type="number" />
    </>
  );
}

const inputOf = ({ steps, ...rest }: z.output<typeof schema>) => ({
  ...rest,
  steps: steps.map(({ amount, couponId, ...step }) => ({
    ...step,
    ...(step.kind === 'coupon' ? { couponId } : { amount }),
  })),
});

/** Rewards for those whose friends register, step by step. */
export const NewInvitationDialog = ({ onClose }: { onClose: () => void }) => (
  <NewActivity
    kind="invitations"
    title="新建邀请有礼"
    happens="好友注册并通过审核后，邀请人按人数领奖励。同时有几个时，后开始的生效。建好后不能改，只能结束。"
    confirm="新建"
    schema={schema}
    start={start}
    send={(values) => invitations.add(inputOf(values))}
    done={({ name }) => `「${name}」已建好`}
    onClose={onClose}
  >
    {(form) => (
      <>
        <TextField form={form} name="name" label="名称" />
        <TextField
          form={form}
          name="gifts"
          label="好友得到什么"
          hint="好友打开邀请时看到的，一行一条，可不填"
          lines={3}
        />
        <TextField form={form} name="fromAt" label="开始" hint="上海时间" type="datetime-local" />
        <TextField form={form} name="toAt" label="结束" hint="上海时间" type="datetime-local" />
        <RowsField form={byPath(form)} name="steps" label="奖励" unit="级" blank={blank} max={MAX_STEPS}>
          {(at) => <StepFields form={byPath(form)} at={at} />}
        </RowsField>
        <TextField form={form} name="rules" label="活动规则" hint="一行一条，可不填" lines={3} />
        <GiftRehearsalInDialog form={form} schema={schema} ask={(values) => invitations.rehearse(inputOf(values))} />
      </>
    )}
  </NewActivity>
);
