import { registration } from '@cellar/shared/api/identity/registration/calls';
import { PRIVATE_BUYER } from '@cellar/shared/constants/vip';
import { cleanCode, INVITE_CODE } from '@cellar/shared/format/number/numbers';
import { Button, Steps } from '@cellar/shared/ui/base';
import { ActionBar, FieldRow, Fields, Form, TextField } from '@cellar/shared/ui/form';
import { useState } from 'react';
import { NewPasswordField } from '../../../common/NewPasswordField';
import { PhoneCodeFields } from '../../../common/PhoneCodeFields';
import { useAgreement } from '../../../common/useAgreement';
import formCss from '../../../common/form.module.css';
import { ShopTypeSheet } from '../ShopTypeSheet';
import { PRIVATE_STEPS, REGISTER_STEPS } from '../steps';
import { PhoneCheck } from './PhoneCheck';
import { useOfAge } from './useOfAge';
import { useRegisterForm } from './useRegisterForm';
import { useLoad } from '@cellar/shared/hooks/useLoad';

/** Of the codes that are given out today. */
const LENGTH = 8;

/** Whose invitation the code is, once it is whole; a wrong one is said when the form is sent. */
function Inviter({ code }: { code: string }) {
  const inviteCode = cleanCode(code);
  const whole = inviteCode.length === LENGTH && INVITE_CODE.test(inviteCode);
  const inviter = useLoad(
    () => (whole ? registration.getInviter({ inviteCode }) : Promise.resolve(null)),
    [inviteCode],
  );
  return inviter.data?.nickname ? <>{inviter.data.nickname} 邀请你注册</> : null;
}

export function RegisterForm({ invite }: { invite: string }) {
  const { agreement, check: agreed, keep } = useAgreement();
  const form = useRegisterForm(invite, keep);
  const { ofAge, check: confirmed } = useOfAge();
  const [isChoosing, setChoosing] = useState(false);
  const { inviteCode, shopType } = form.values;
  const isPrivate = shopType === PRIVATE_BUYER;
  const submit = () => {
    const ready = [agreed(), confirmed(), form.check()];
    if (ready.every(Boolean)) form.submit();
  };
  return (
    <>
      <Steps items={isPrivate ? PRIVATE_STEPS : REGISTER_STEPS} current={0} />
      <Form onSubmit={submit} label="注册" className={formCss.form}>
        <Fields>
          <FieldRow
            label="店铺类型"
            name="shopType"
            value={shopType}
            placeholder="请选择店铺类型"
            error={form.field('shopType').error}
            onClick={() => setChoosing(true)}
          />
          <PhoneCodeFields
            form={form}
            onSend={(asked) => registration.sendCode(asked)}
            hint="没有收到？请核对手机号，稍后可重新获取"
          />
        </Fields>
        <PhoneCheck phone={form.values.phone} code={form.values.code} />
        <Fields>
          <NewPasswordField label="设置密码" {...form.field('password')} />
          <TextField
            label="邀请码"
            placeholder="选填"
            maxLength={12}
            clean={cleanCode}
            autoComplete="off"
            hint={inviteCode && <Inviter code={inviteCode} />}
            {...form.field('inviteCode')}
          />
        </Fields>
        <div>
          {ofAge}
          {agreement}
        </div>
        <ActionBar>
          <Button type="submit" size="l" block loading={form.busy}>
            {isPrivate ? '注册并开通' : '下一步'}
          </Button>
        </ActionBar>
      </Form>
      <ShopTypeSheet
        open={isChoosing}
        onClose={() => setChoosing(false)}
        value={shopType}
        onChoose={({ name }) => {
          form.set({ shopType: name });
          setChoosing(false);
        }}
      />
    </>
  );
}
