import { desk } from '@cellar/shared/api/trade/desk/calls';
import { deskSchema } from '@cellar/shared/api/trade/desk/schema';
import type { DeskOrder, DeskRow } from '@cellar/shared/api/trade/desk/shapes';
import { MAX_CUT_PERCENT, PAY_TERMS } from '@cellar/shared/constants/desk';
import { money } from '@cellar/shared/format/number/money';
import { dayMinute } from '@cellar/shared/format/time/date';
import { fenOf, formatYuan, Yuan } from '../../kit/form/typed/amounts';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { EditAction } from '../../kit/form/draft/EditAction';
import { ReasonField } from '../../kit/form/ReasonField';
import { SelectField } from '../../kit/form/SelectField';
import { TextField } from '../../kit/form/TextField';
import { regionOf } from './labels';
import { Options } from '../../kit/form/Options';

type Props = { order: DeskRow | DeskOrder; onClose: () => void };
type RecordProps = { order: DeskOrder; onClose: () => void };

const because = deskSchema.cancel.params.pick({ reason: true });
const longer = deskSchema.extend.params.pick({ hours: true });
const priced = deskSchema.changePrice.params.pick({ reason: true }).extend({ totalYuan: Yuan });
const received = deskSchema.changeAddress.params.omit({ id: true, fromAddressRevision: true });

const FEN = 100;

export const CancelDialog = ({ order: { id, orderNo, bottles }, onClose }: Props) => (
  <ConfirmAction
    title={`取消订单 ${orderNo}`}
    happens={`订单随即关闭，占用的 ${bottles} 瓶库存、优惠券、金币和积分退回，不能撤销。买家会看到理由。`}
    confirm="取消订单"
    isDangerous
    schema={because}
    start={{ reason: '' }}
    send={({ reason }) => desk.cancel({ id, reason })}
    done={() => `${orderNo} 已取消`}
    onClose={onClose}
  >
    {(form) => <ReasonField form={form} needed />}
  </ConfirmAction>
);

/** Gives the buyer of an unpaid order more time. */
export const TermDialog = ({ order: { id, orderNo, payBeforeAt }, onClose }: RecordProps) => (
  <ConfirmAction
    title={`延长付款时间 ${orderNo}`}
    happens={`现在的付款时间到 ${dayMinute(payBeforeAt)}。延长期间库存继续为这个订单保留，买家会收到通知。`}
    confirm="延长"
    schema={longer}
    start={{ hours: '24' }}
    send={({ hours }) => desk.extend({ id, hours })}
    done={() => `${orderNo} 的付款时间已延长`}
    onClose={onClose}
  >
    {(form) => (
      <SelectField form={form} name="hours" label="从现在起">
        <Options of={PAY_TERMS} />
      </SelectField>
    )}
  </ConfirmAction>
);

/** Another price of an order that waits to be paid. */
export const PriceDialog = ({ order, onClose }: RecordProps) => {
  const { id, orderNo, totalFen, cutFen } = order;
  return (
    <ConfirmAction
      title={`改价 ${orderNo}`}
      happens={({ totalYuan }) =>
        `应付金额由 ${money(totalFen)} 改为 ${formatYuan(totalYuan) || '填写的金额'}，按商品分摊，退款以改后的金额为准。买家会收到通知。`
      }
      confirm={({ totalYuan }) => `改为 ${formatYuan(totalYuan) || '新的金额'}`}
      schema={priced}
      start={{ totalYuan: String(totalFen / FEN), reason: '' }}
      send={({ totalYuan, reason }) => desk.changePrice({ id, totalFen: fenOf(totalYuan), fromFen: totalFen, reason })}
      done={({ totalYuan }) => `${orderNo} 已改为 ${money(fenOf(totalYuan))}`}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField
            form={form}
            name="totalYuan"
            label="应付金额（元）"
            hint={`原价 ${money(totalFen + cutFen)}，降价超过 ${MAX_CUT_PERCENT}% 或低于进货价，需要「财务」权限`}
            type="number"
          />
          <ReasonField form={form} needed />
        </>
      )}
    </ConfirmAction>
  );
};

/** Another receiver, as the buyer said it on the phone. */
export const AddressDialog = ({ order, onClose }: RecordProps) => (
  <EditAction
    title={`修改地址 ${order.orderNo}`}
    happens={`现在送往${regionOf(order)}。运费和送达时间不同的地区不能修改；买家会收到通知。`}
    confirm="修改地址"
    schema={received}
    row={order}
    startOf={(row: DeskOrder | null) => ({ name: row?.address.name ?? '', phone: '', address: '' })}
    read={async () => [await desk.get({ id: order.id })]}
    isSame={(one, { id }) => one.id === id}
    send={(receiver, seen) =>
      desk.changeAddress({
        id: order.id,
        ...receiver,
        ...(seen && { fromAddressRevision: seen.addressRevision }),
      })
    }
    done={() => `${order.orderNo} 的收货地址已修改`}
    onClose={onClose}
  >
    {(form) => (
      <>
        <TextField form={form} name="name" label="收货人" />
        <TextField form={form} name="phone" label="手机号" />
        <TextField form={form} name="address" label="地址" hint="省、市、区县和详细地址写在一起" lines={2} />
      </>
    )}
  </EditAction>
);
