import { staff } from '@cellar/shared/api/identity/staff/calls';
import type { UnfreezeRequest } from '@cellar/shared/api/identity/staff/decisionsSchema';
import { staffSchema } from '@cellar/shared/api/identity/staff/schema';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { ReasonField } from '../../kit/form/ReasonField';
import { TextField } from '../../kit/form/TextField';

const answered = staffSchema.decideUnfreeze.params.pick({ reply: true });

type Props = { request: UnfreezeRequest; granted: boolean; onClose: () => void };

export const UnfreezeDialog = ({ request: { id, nickname, reason }, granted, onClose }: Props) => (
  <ConfirmAction
    title={`${granted ? '解冻' : '拒绝解冻'}：${nickname}`}
    happens={
      <>
        「{reason}」{granted ? '账号可以重新登录，会员会收到短信。' : '账号保持冻结，会员登录时会看到回复。'}
      </>
    }
    confirm={granted ? '解冻' : '拒绝'}
    isDangerous={!granted}
    schema={answered}
    start={{ reply: '' }}
    record={id}
    send={({ reply }) => staff.decideUnfreeze({ id, granted, reply })}
    done={() => `${nickname} ${granted ? '已解冻' : '的解冻申请已拒绝'}`}
    onClose={onClose}
  >
    {(form) => <TextField form={form} name="reply" label="回复" hint="会员会看到，也会写入操作日志" lines={2} />}
  </ConfirmAction>
);

export const FreezeDialog = ({ onClose }: { onClose: () => void }) => (
  <ConfirmAction
    title="冻结账号"
    happens="该账号立即退出所有设备，不能登录和下单；会员登录时会看到理由，可以申请解冻。"
    confirm="冻结"
    isDangerous
    schema={staffSchema.freeze.params}
    start={{ phone: '', reason: '' }}
    send={(values) => staff.freeze(values)}
    done={({ phone }) => `${phone} 已冻结`}
    onClose={onClose}
  >
    {(form) => (
      <>
        <TextField form={form} name="phone" label="手机号" />
        <ReasonField form={form} needed />
      </>
    )}
  </ConfirmAction>
);
