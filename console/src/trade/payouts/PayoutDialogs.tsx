import { useMutation } from '@tanstack/react-query';
import { earnings } from '@cellar/shared/api/trade/earnings/calls';
import { earningsSchema, type DeskPayout } from '@cellar/shared/api/trade/earnings/schema';
import { money } from '@cellar/shared/format/number/money';
import { asCallError } from '../../api/request';
import { Button } from '../../kit/base/Button';
import { Revealed } from '../../kit/base/Revealed';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { Note } from '../../kit/feedback/Note';
import { ReasonField } from '../../kit/form/ReasonField';
import { Secret } from '../../kit/secret/Secret';
import { TextField } from '../../kit/form/TextField';
import { NO_FIELDS } from '../../kit/form/useSchemaForm';

type Props = { payout: DeskPayout; onClose: () => void };

const sent = earningsSchema.confirmPayout.params.pick({ bankNo: true });
const because = earningsSchema.refusePayout.params.pick({ reason: true });

export const CheckDialog = ({ payout: { id, nickname, amountFen, account, company }, onClose }: Props) => (
  <ConfirmAction
    title={`初审：${nickname} ${money(amountFen)}`}
    happens={`收款账户 ${account}，户名 ${company}。通过后由另一位财务打款，会员不能再撤销。`}
    confirm="初审通过"
    schema={NO_FIELDS}
    start={{}}
    record={id}
    send={() => earnings.checkPayout({ payoutId: id })}
    done={() => `${nickname} 的提现已通过初审`}
    onClose={onClose}
  />
);

export const ConfirmDialog = ({ payout: { id, nickname, amountFen, checkedBy }, onClose }: Props) => (
  <ConfirmAction
    title={`打款：${nickname} ${money(amountFen)}`}
    happens={`请先在网银转出，再填写流水号。初审人是 ${checkedBy ?? ''}，打款要由另一个人完成。`}
    confirm="确认已打款"
    schema={sent}
    start={{ bankNo: '' }}
    record={id}
    send={({ bankNo }) => earnings.confirmPayout({ payoutId: id, bankNo })}
    done={() => `${nickname} 的 ${money(amountFen)} 已打款`}
    onClose={onClose}
  >
    {(form) => (
      <>
        <Account id={id} />
        <TextField form={form} name="bankNo" label="银行流水号" hint="会写入操作日志" />
      </>
    )}
  </ConfirmAction>
);

export const RefuseDialog = ({ payout: { id, nickname, amountFen }, onClose }: Props) => (
  <ConfirmAction
    title={`驳回：${nickname} ${money(amountFen)}`}
    happens="款项退回会员的可提现收益，会员会看到理由。"
    confirm="驳回"
    isDangerous
    schema={because}
    start={{ reason: '' }}
    record={id}
    send={({ reason }) => earnings.refusePayout({ payoutId: id, reason })}
    done={() => `${nickname} 的提现已驳回`}
    onClose={onClose}
  >
    {(form) => <ReasonField form={form} needed />}
  </ConfirmAction>
);

/** The whole number is shown when it is asked for: the log says by whom. */
function Account({ id }: { id: string }) {
  const { data, error, isPending, isIdle, mutate } = useMutation({
    mutationFn: () => earnings.showAccount({ payoutId: id }),
    meta: { changesNothing: true },
  });
  if (data)
    return (
      <>
        <p>
          <Revealed>
            {data.company} · {data.bank} {data.branch}
          </Revealed>
        </p>
        <Secret label="账号" text={data.number} />
      </>
    );
  return (
    <>
      {error && <Note tone="bad">{asCallError(error).message}</Note>}
      <p>
        <Button small busy={isPending && !isIdle} onClick={() => mutate()}>
          查看完整账号
        </Button>
      </p>
    </>
  );
}
