import { transfers } from '@cellar/shared/api/money/transfers/calls';
import { transfersSchema, type WaitingTransfer } from '@cellar/shared/api/money/transfers/schema';
import { money } from '@cellar/shared/format/number/money';
import { useCall } from '../../api/useCall';
import { Loaded } from '../../kit/feedback/Loaded';
import { fenOf, Yuan } from '../../kit/form/typed/amounts';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { TextField } from '../../kit/form/TextField';
import styles from './AcceptDialog.module.css';

const FEN = 100;
const schema = transfersSchema.accept.params.pick({ bankNo: true }).extend({ amountYuan: Yuan });

/** The pictures that show the transfer. Each look is in the log, so they are not read again and again. */
function Vouchers({ id }: { id: string }) {
  const query = useCall(transfers.show, { id }, { refetchInterval: false });
  return (
    <Loaded from={query}>
      {({ pictures }) =>
        pictures.map((picture, index) => (
          <img key={picture.slice(-40)} className={styles.voucher} src={picture} alt={`凭证 ${index + 1}`} />
        ))
      }
    </Loaded>
  );
}

/** What came of a reported transfer: less than is open pays a part, what is more goes to the balance. */
export function AcceptDialog({ transfer, onClose }: { transfer: WaitingTransfer; onClose: () => void }) {
  const { id, orderNo, amountFen, restFen, payer, vouchers } = transfer;
  const happens = (yuan: unknown) => {
    const fen = fenOf(yuan);
    if (!(fen > 0)) return `付款人 ${payer}，订单待付 ${money(restFen)}。`;
    if (fen < restFen) return `订单先付 ${money(fen)}，还差 ${money(restFen - fen)}。`;
    return fen > restFen ? `订单付清，多出的 ${money(fen - restFen)} 进会员余额。` : '金额一致，订单付清。';
  };
  return (
    <ConfirmAction
      title={`核对到账：${orderNo}`}
      happens={({ amountYuan }) => happens(amountYuan)}
      confirm="确认到账"
      schema={schema}
      start={{ amountYuan: String(amountFen / FEN), bankNo: '' }}
      record={id}
      send={({ amountYuan, bankNo }) => transfers.accept({ id, amountFen: fenOf(amountYuan), bankNo })}
      done={({ amountYuan }) => `${orderNo} 到账 ${money(fenOf(amountYuan))}`}
      onClose={onClose}
    >
      {(form) => (
        <>
          {vouchers > 0 && <Vouchers id={id} />}
          <TextField form={form} name="amountYuan" label="实际到账（元）" type="number" />
          <TextField form={form} name="bankNo" label="银行流水号" hint="同一笔流水只能用一次" />
        </>
      )}
    </ConfirmAction>
  );
}
