import { deposits } from '@cellar/shared/api/money/deposits/calls';
import { depositsSchema, type ReturnRequest } from '@cellar/shared/api/money/deposits/schema';
import { money } from '@cellar/shared/format/number/money';
import { fenOf, Yuan, YuanOrNone, formatYuan } from '../../kit/form/typed/amounts';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { EditAction } from '../../kit/form/draft/EditAction';
import { ReasonField } from '../../kit/form/ReasonField';
import { TextField } from '../../kit/form/TextField';

const answered = depositsSchema.decideReturn.params.pick({ reply: true });
const taken = depositsSchema.deduct.params.omit({ amountFen: true }).extend({ amountYuan: Yuan });
const due = depositsSchema.setDue.params.omit({ dueFen: true, fromDueFen: true }).extend({ dueYuan: YuanOrNone });

export const ReturnDialog = ({
  request: { id, nickname, amountFen, reason },
  granted,
  onClose,
}: {
  request: ReturnRequest;
  granted: boolean;
  onClose: () => void;
}) => (
  <ConfirmAction
    title={`${granted ? '同意退还' : '拒绝退还'}：${nickname} ${money(amountFen)}`}
    happens={`「${reason}」${granted ? '款项立即转入会员余额。' : '保证金不变，会员会看到回复。'}`}
    confirm={granted ? '同意退还' : '拒绝'}
    isDangerous={!granted}
    schema={answered}
    start={{ reply: '' }}
    record={id}
    send={({ reply }) => deposits.decideReturn({ id, granted, reply })}
    done={() => `${nickname} 的退还申请已${granted ? '同意' : '拒绝'}`}
    onClose={onClose}
  >
    {(form) => <TextField form={form} name="reply" label="回复" hint="会员会看到，也会写入操作日志" lines={2} />}
  </ConfirmAction>
);

/** What is due is not known before the number is typed: another sum than none is shown before it is replaced. */
const NONE_DUE = { dueFen: 0 };
const FEN = 100;
const dueOf = (row: typeof NONE_DUE | null) => ({
  phone: '',
  dueYuan: row?.dueFen ? row.dueFen / FEN : '',
  reason: '',
});

export const DueDialog = ({ onClose }: { onClose: () => void }) => (
  <EditAction
    title="设置应缴保证金"
    happens="在区域专享的保证金之外另行要求的金额，替换原来的数；0 表示不再要求。会员会收到通知。"
    confirm="保存"
    schema={due}
    row={NONE_DUE}
    startOf={dueOf}
    read={async (refusal) => [{ dueFen: deposits.setDue.detailOf(refusal).current ?? 0 }]}
    isSame={() => true}
    found="这位会员已有另行应缴的金额"
    send={({ dueYuan, ...rest }, seen) =>
      deposits.setDue({ ...rest, dueFen: fenOf(dueYuan), ...(seen && { fromDueFen: seen.dueFen }) })
    }
    done={({ phone, dueYuan }) => `${phone} 另行应缴 ${money(fenOf(dueYuan))}`}
    onClose={onClose}
  >
    {(form) => (
      <>
        <TextField form={form} name="phone" label="会员手机号" />
        <TextField form={form} name="dueYuan" label="另行应缴（元）" type="number" />
        <ReasonField form={form} needed />
      </>
    )}
  </EditAction>
);

export const DeductDialog = ({ onClose }: { onClose: () => void }) => (
  <ConfirmAction
    title="违约扣除保证金"
    happens={({ amountYuan }) =>
      `${formatYuan(amountYuan) || '填写的金额'} 从保证金扣除，不能撤销。会员会收到通知和理由。`
    }
    confirm="扣除"
    isDangerous
    schema={taken}
    start={{ phone: '', amountYuan: '', reason: '' }}
    send={({ amountYuan, ...rest }) => deposits.deduct({ ...rest, amountFen: fenOf(amountYuan) })}
    done={({ phone, amountYuan }) => `${phone} 的保证金已扣除 ${money(fenOf(amountYuan))}`}
    onClose={onClose}
  >
    {(form) => (
      <>
        <TextField form={form} name="phone" label="会员手机号" />
        <TextField form={form} name="amountYuan" label="扣除金额（元）" type="number" />
        <ReasonField form={form} needed />
      </>
    )}
  </ConfirmAction>
);
