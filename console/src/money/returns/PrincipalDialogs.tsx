import { principal } from '@cellar/shared/api/money/principal/calls';
import { principalSchema, type StaffPrincipalReturn } from '@cellar/shared/api/money/principal/schema';
import { money } from '@cellar/shared/format/number/money';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { ReasonField } from '../../kit/form/ReasonField';
import { TextField } from '../../kit/form/TextField';
import { NO_FIELDS } from '../../kit/form/useSchemaForm';

type Props = { asked: StaffPrincipalReturn; onClose: () => void };

const sent = principalSchema.confirmReturn.params.pick({ bankNo: true });
const because = principalSchema.refuseReturn.params.pick({ reason: true });

export const CheckDialog = ({ asked: { id, nickname, principalFen, giftFen }, onClose }: Props) => (
  <ConfirmAction
    title={`初审：${nickname} ${money(principalFen)}`}
    happens={`通过后由另一位财务退款，会员不能再撤销。${giftFen > 0 ? `同时作废赠送 ${money(giftFen)}。` : ''}`}
    confirm="初审通过"
    schema={NO_FIELDS}
    start={{}}
    record={id}
    send={() => principal.checkReturn({ returnId: id })}
    done={() => `${nickname} 的本金退还已通过初审`}
    onClose={onClose}
  />
);

export const ConfirmDialog = ({ asked: { id, nickname, principalFen, byHandFen, checkedBy }, onClose }: Props) => (
  <ConfirmAction
    title={`退款：${nickname} ${money(principalFen)}`}
    happens={`${money(principalFen - byHandFen)} 原路退回${
      byHandFen > 0 ? `，${money(byHandFen)} 请先在网银转出再填流水号` : ''
    }。初审人是 ${checkedBy ?? ''}，退款要由另一个人完成。`}
    confirm="确认退款"
    schema={sent}
    start={{ bankNo: '' }}
    record={id}
    send={({ bankNo }) => principal.confirmReturn({ returnId: id, bankNo })}
    done={() => `${nickname} 的 ${money(principalFen)} 已退款`}
    onClose={onClose}
  >
    {(form) => byHandFen > 0 && <TextField form={form} name="bankNo" label="银行流水号" hint="会写入操作日志" />}
  </ConfirmAction>
);

export const RefuseDialog = ({ asked: { id, nickname, principalFen }, onClose }: Props) => (
  <ConfirmAction
    title={`驳回：${nickname} ${money(principalFen)}`}
    happens="款项退回会员余额，会员会看到理由。"
    confirm="驳回"
    isDangerous
    schema={because}
    start={{ reason: '' }}
    record={id}
    send={({ reason }) => principal.refuseReturn({ returnId: id, reason })}
    done={() => `${nickname} 的本金退还已驳回`}
    onClose={onClose}
  >
    {(form) => <ReasonField form={form} needed />}
  </ConfirmAction>
);
