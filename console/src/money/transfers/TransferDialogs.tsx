import { transfers } from '@cellar/shared/api/money/transfers/calls';
import { transfersSchema, type TransferRefund, type WaitingTransfer } from '@cellar/shared/api/money/transfers/schema';
import { money } from '@cellar/shared/format/number/money';
import { fenOf, Yuan } from '../../kit/form/typed/amounts';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { ReasonField } from '../../kit/form/ReasonField';
import { TextField } from '../../kit/form/TextField';

const because = transfersSchema.refuse.params.pick({ reason: true });
const arrived = transfersSchema.recordArrival.params.omit({ amountFen: true }).extend({ amountYuan: Yuan });
const sent = transfersSchema.payBack.params.pick({ bankNo: true });

export const RefuseDialog = ({
  transfer: { id, orderNo, amountFen },
  onClose,
}: {
  transfer: WaitingTransfer;
  onClose: () => void;
}) => (
  <ConfirmAction
    title={`驳回转账：${orderNo}`}
    happens={`${money(amountFen)} 没有到账。会员会看到理由，可以重新提交凭证。`}
    confirm="驳回"
    isDangerous
    schema={because}
    start={{ reason: '' }}
    record={id}
    send={({ reason }) => transfers.refuse({ id, reason })}
    done={() => `${orderNo} 的转账已驳回`}
    onClose={onClose}
  >
    {(form) => <ReasonField form={form} needed />}
  </ConfirmAction>
);

/** A line of the bank's statement that nobody reported. */
export const ArrivalDialog = ({ onClose }: { onClose: () => void }) => (
  <ConfirmAction
    title="登记来款"
    happens="按附言里的订单号匹配。少付的先付一部分，多付的进会员余额。"
    confirm="登记"
    schema={arrived}
    start={{ text: '', amountYuan: '', payer: '', bankNo: '' }}
    send={({ amountYuan, ...line }) => transfers.recordArrival({ ...line, amountFen: fenOf(amountYuan) })}
    done={({ amountYuan, payer }) => `${payer} 的 ${money(fenOf(amountYuan))} 已登记`}
    onClose={onClose}
  >
    {(form) => (
      <>
        <TextField form={form} name="text" label="附言" hint="整段抄下来，里面要有订单号" />
        <TextField form={form} name="amountYuan" label="到账金额（元）" type="number" />
        <TextField form={form} name="payer" label="付款人" />
        <TextField form={form} name="bankNo" label="银行流水号" hint="同一笔流水只能用一次" />
      </>
    )}
  </ConfirmAction>
);

export const PayBackDialog = ({
  refund: { id, orderNo, amountFen, payer, account },
  onClose,
}: {
  refund: TransferRefund;
  onClose: () => void;
}) => (
  <ConfirmAction
    title={`退回转账：${orderNo}`}
    happens={`请先在网银把 ${money(amountFen)} 转回 ${[payer, account].filter(Boolean).join(' ')}，再填写流水号。`}
    confirm="确认已退回"
    schema={sent}
    start={{ bankNo: '' }}
    record={id}
    send={({ bankNo }) => transfers.payBack({ id, bankNo })}
    done={() => `${orderNo} 的 ${money(amountFen)} 已退回`}
    onClose={onClose}
  >
    {(form) => <TextField form={form} name="bankNo" label="银行流水号" hint="会写入操作日志" />}
  </ConfirmAction>
);
