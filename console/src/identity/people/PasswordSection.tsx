import { useState } from 'react';
import { z } from 'zod';
import { secondFactor } from '@cellar/shared/api/identity/secondFactor/calls';
import { staff } from '@cellar/shared/api/identity/staff/calls';
import { staffSchema } from '@cellar/shared/api/identity/staff/schema';
import { useCall } from '../../api/useCall';
import { Button } from '../../kit/base/Button';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { DIFFERS, isTypedTwice, NewPasswordFields } from '../../kit/form/NewPasswordFields';
import { TextField } from '../../kit/form/TextField';
import { Foot } from '../../kit/layout/Foot';
import { SectionTitle } from '../../kit/layout/SectionTitle';

const { old, password, code } = staffSchema.changePassword.params.shape;
const schema = z.object({ old, password, again: z.string(), code }).refine(isTypedTwice, DIFFERS);

function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { data } = useCall(secondFactor.getOwn, {});
  return (
    <ConfirmAction
      title="修改密码"
      happens="保存后，你在其他设备上的登录全部退出，这台设备不受影响。"
      confirm="修改密码"
      blocked={data ? null : '正在读取'}
      schema={schema}
      start={{ old: '', password: '', again: '', code: '' }}
      send={({ again: _again, ...fields }) => staff.changePassword(fields)}
      done={() => '密码已修改'}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField form={form} name="old" label="现在的密码" type="password" autoComplete="current-password" />
          <NewPasswordFields form={form} />
          {data?.enabledAt && (
            <TextField form={form} name="code" label="验证码" hint="或填写一个恢复码" autoComplete="one-time-code" />
          )}
        </>
      )}
    </ConfirmAction>
  );
}

/** The password of the own account. */
export function PasswordSection() {
  const [isOpen, setOpen] = useState(false);
  return (
    <section>
      <SectionTitle>密码</SectionTitle>
      <p>建议定期修改，不要和其他网站用同一个密码。</p>
      <Foot>
        <Button onClick={() => setOpen(true)}>修改密码</Button>
      </Foot>
      {isOpen && <PasswordDialog onClose={() => setOpen(false)} />}
    </section>
  );
}
