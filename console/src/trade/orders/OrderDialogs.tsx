import { desk } from '@cellar/shared/api/trade/desk/calls';
import { deskSchema } from '@cellar/shared/api/trade/desk/schema';
import type { DeskOrder, DeskRow } from '@cellar/shared/api/trade/desk/shapes';
import { money } from '@cellar/shared/format/number/money';
import { useCall } from '../../api/useCall';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { EditAction } from '../../kit/form/draft/EditAction';
import { Dialog } from '../../kit/layout/Dialog';
import { Loaded } from '../../kit/feedback/Loaded';
import { ReasonField } from '../../kit/form/ReasonField';
import { TextField } from '../../kit/form/TextField';
import { NO_FIELDS } from '../../kit/form/useSchemaForm';
import { AddressDialog, CancelDialog, PriceDialog, TermDialog } from './ChangeDialogs';
import type { OrderDialogKind } from './orderActions';
import { RestockDialog } from './RestockDialog';
import { ShipDialog } from './ShipDialog';

type Props = { order: DeskRow | DeskOrder; onClose: () => void };

const because = deskSchema.refund.params.pick({ reason: true });
const noted = deskSchema.saveNote.params.pick({ note: true });
const coded = deskSchema.checkIn.params;

const PackDialog = ({ order: { id, orderNo, kinds, bottles }, onClose }: Props) => (
  <ConfirmAction
    title={`打包 ${orderNo}`}
    happens={`${kinds} 种 ${bottles} 瓶已备齐并装箱。打包后买家不能再改收货地址。`}
    confirm={`打包 ${bottles} 瓶`}
    schema={NO_FIELDS}
    start={{}}
    send={() => desk.pack({ id })}
    done={() => `${orderNo} 已打包`}
    onClose={onClose}
  />
);

const RefundDialog = ({ order: { id, orderNo, totalFen, refundedFen }, onClose }: Props) => (
  <ConfirmAction
    title={`退款 ${orderNo}`}
    happens={`${money(totalFen - refundedFen)} 原路退回，订单随即关闭，不能撤销。买家会看到理由。`}
    confirm={`退款 ${money(totalFen - refundedFen)}`}
    isDangerous
    schema={because}
    start={{ reason: '' }}
    send={({ reason }) => desk.refund({ id, reason })}
    done={() => `${orderNo} 已退款`}
    onClose={onClose}
  >
    {(form) => <ReasonField form={form} needed />}
  </ConfirmAction>
);

type Noted = Pick<DeskRow, 'id' | 'note'>;

const NoteDialog = ({ order: { id, orderNo, note }, onClose }: Props) => (
  <EditAction
    title={`备注 ${orderNo}`}
    happens="只有控制台里的人看得到，买家看不到。"
    confirm="保存备注"
    schema={noted}
    row={{ id, note }}
    startOf={(row: Noted | null) => ({ note: row?.note ?? '' })}
    read={async (): Promise<Noted[]> => [await desk.get({ id })]}
    isSame={(one, other) => one.id === other.id}
    send={({ note: text }, seen) => desk.saveNote({ id, note: text, fromNote: seen?.note ?? '' })}
    done={() => `${orderNo} 的备注已保存`}
    onClose={onClose}
  >
    {(form) => <TextField form={form} name="note" label="商家备注" hint="留空即删除" lines={3} />}
  </EditAction>
);

/** A code that somebody shows at the pick-up point. */
export const CheckInDialog = ({ onClose }: { onClose: () => void }) => (
  <ConfirmAction
    title="核销取货码"
    happens="请买家出示订单里的 8 位取货码，核对后交付商品，订单随即完成。"
    confirm="核销并交付"
    schema={coded}
    start={{ pickupCode: '' }}
    send={({ pickupCode }) => desk.checkIn({ pickupCode })}
    done={({ pickupCode }) => `取货码 ${pickupCode} 已核销`}
    onClose={onClose}
  >
    {(form) => <TextField form={form} name="pickupCode" label="取货码" hint="8 位数字" />}
  </ConfirmAction>
);

/** Dialogs about what only the record says. */
const WHOLE = {
  ship: { title: '发货', Dialog: ShipDialog },
  restock: { title: '退回入库', Dialog: RestockDialog },
  price: { title: '改价', Dialog: PriceDialog },
  term: { title: '延长付款时间', Dialog: TermDialog },
  address: { title: '修改地址', Dialog: AddressDialog },
} as const;

/** The record is read first. */
function WithRecord({ order, kind, onClose }: Props & { kind: keyof typeof WHOLE }) {
  const query = useCall(desk.get, { id: order.id }, { refetchInterval: false });
  const { title, Dialog: Whole } = WHOLE[kind];
  if (query.data) return <Whole order={query.data} onClose={onClose} />;
  return (
    <Dialog title={`${title} ${order.orderNo}`} onClose={onClose}>
      <Loaded from={query}>{() => null}</Loaded>
    </Dialog>
  );
}

/** What is asked before something is done to an order. */
export function OrderDialog({ kind, ...props }: Props & { kind: OrderDialogKind }) {
  switch (kind) {
    case 'pack':
      return <PackDialog {...props} />;
    case 'refund':
      return <RefundDialog {...props} />;
    case 'note':
      return <NoteDialog {...props} />;
    case 'cancel':
      return <CancelDialog {...props} />;
    default:
      return <WithRecord {...props} kind={kind} />;
  }
}
