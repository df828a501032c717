import { useState } from 'react';
import { z } from 'zod';
import { memberAdmin } from '@cellar/shared/api/members/memberAdmin/calls';
import { AdjustedAccount, memberAdminSchema, type MemberDetails } from '@cellar/shared/api/members/memberAdmin/schema';
import { randomId } from '@cellar/shared/format/uuid';
import { useCall } from '../../api/useCall';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { ReasonField } from '../../kit/form/ReasonField';
import { SelectField } from '../../kit/form/SelectField';
import { TextField } from '../../kit/form/TextField';
import { ACCOUNTS, formatAmount } from './labels';
import { Options } from '../../kit/form/Options';

type Props = { member: MemberDetails; onClose: () => void };

const FEN = 100;
const blank = (value: unknown) => (value === '' ? null : value);
const { levelId: LevelId, toOn: ToOn, reason: Reason } = memberAdminSchema.setLevel.params.shape;
const levelled = z.object({ levelId: LevelId, toOn: z.preprocess(blank, ToOn), reason: Reason });
const adjusted = z.object({
  account: AdjustedAccount,
  amount: z.coerce
    .number('请填写数量')
    .multipleOf(0.01, '最多两位小数')
    .refine((amount) => amount !== 0, '数量不能为 0'),
  reason: memberAdminSchema.adjust.params.shape.reason,
});
/** Money is typed in yuan, the others in pieces. */
const amountOf = (account: AdjustedAccount, typed: number) =>
  account === 'balance' ? Math.round(typed * FEN) : Math.round(typed);

export function LevelDialog({ member: { id, nickname, level, levelId, levelToOn }, onClose }: Props) {
  const levels = useCall(memberAdmin.listLevels, {}, { refetchInterval: false });
  return (
    <ConfirmAction
      title={`修改等级：${nickname}`}
      happens={`现在是${level}。改后立即按新等级的价格下单，会员会收到通知；成长值再达到更高等级时仍会自动升级。`}
      confirm="保存"
      schema={levelled}
      start={{ levelId, toOn: levelToOn ?? '', reason: '' }}
      send={(values) => memberAdmin.setLevel({ ...values, id, fromLevelId: levelId, fromToOn: levelToOn })}
      done={() => `${nickname} 的等级已修改`}
      onClose={onClose}
    >
      {(form) => (
        <>
          <SelectField form={form} name="levelId" label="等级">
            {(levels.data?.list ?? [{ id: levelId, name: level }]).map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </SelectField>
          <TextField
            form={form}
            name="toOn"
            label="最后一天"
            type="date"
            hint="不填则一直有效；到期后按成长值重新定级"
          />
          <ReasonField form={form} needed />
        </>
      )}
    </ConfirmAction>
  );
}

export function AdjustDialog({ member: { id, nickname }, onClose }: Props) {
  const [idemKey] = useState(() => randomId());
  return (
    <ConfirmAction
      title={`调整资产：${nickname}`}
      happens={({ account, amount }) => {
        const by = amountOf(account as AdjustedAccount, Number(amount));
        if (!by) return '增加填正数，减少填负数。会员在明细里能看到金额和理由。';
        const what = `${ACCOUNTS[account as AdjustedAccount]} ${by > 0 ? '增加' : '减少'} ${formatAmount(account, Math.abs(by))}`;
        return `${what}，会员在明细里能看到金额和理由。${account === 'balance' && by > 0 ? '增加的余额算赠送，不能退还。' : ''}`;
      }}
      confirm="调整"
      schema={adjusted}
      start={{ account: 'balance', amount: '', reason: '' }}
      send={({ account, amount, reason }) =>
        memberAdmin.adjust({ id, account, amount: amountOf(account, amount), reason, idemKey })
      }
      done={({ account }) => `${nickname} 的${ACCOUNTS[account]}已调整`}
      onClose={onClose}
    >
      {(form) => (
        <>
          <SelectField form={form} name="account" label="账户">
            <Options of={ACCOUNTS} />
          </SelectField>
          <TextField
            form={form}
            name="amount"
            label={form.watch('account') === 'balance' ? '增减金额（元）' : '增减数量'}
            hint="减少填负数"
            type="number"
          />
          <ReasonField form={form} needed />
        </>
      )}
    </ConfirmAction>
  );
}
