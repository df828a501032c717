import { z } from 'zod';
import { phoneOrders } from '@cellar/shared/api/trade/phoneOrders/calls';
import {
  MAX_PHONE_LINES,
  PhoneLine,
  phoneOrdersSchema,
  type PhoneQuote,
} from '@cellar/shared/api/trade/phoneOrders/schema';
import { PHONE_TERMS } from '@cellar/shared/constants/desk';
import type { Params, Result } from '@cellar/shared/contract/calls';
import { SkuField } from '../../campaigns/activities/SkuField';
import { rowsOf } from '../../campaigns/activities/labels';
import { byPath } from '../../kit/form/typed/amounts';
import { Form } from '../../kit/form/Form';
import { Options } from '../../kit/form/Options';
import { RowsField, type PathForm } from '../../kit/form/RowsField';
import { SelectField } from '../../kit/form/SelectField';
import { TextField } from '../../kit/form/TextField';
import { deliveryLabels } from '../deliveryLabels';

type Wanted = Params<'phoneOrders.quote'>;
type Props = {
  personId: string;
  member: Result<'phoneOrders.getMember'>;
  onQuoted: (quoted: { wanted: Wanted; quote: PhoneQuote }) => void;
};

const NEW = 'new';
const BLANK = { skuId: '', warehouseId: '', quantity: '1' };
const { params } = phoneOrdersSchema.quote;
const orderForm = params.omit({ personId: true, lines: true, addressId: true }).extend({
  lines: rowsOf(PhoneLine, MAX_PHONE_LINES),
  addressId: z.string(),
});

type ReceiverProps = { form: PathForm; addresses: Props['member']['addresses'] };

/** One of the member's addresses, or a new one. */
const ReceiverFields = ({ form, addresses }: ReceiverProps) => (
  <>
    <SelectField form={form} name="addressId" label="收货地址">
      {addresses.map(({ id, name, phone, place }) => (
        <option key={id} value={id}>
          {name} {phone} {place}
        </option>
      ))}
      <option value={NEW}>新地址</option>
    </SelectField>
    {form.watch('addressId') === NEW && (
      <>
        <TextField form={form} name="receiver" label="收货人" />
        <TextField form={form} name="phone" label="手机号" />
        <TextField
          form={form}
          name="address"
          label="地址"
          hint="省、市、区县和详细地址写在一起，会存入会员的收货地址"
          lines={2}
        />
      </>
    )}
  </>
);

/** Goods, receiver or pick-up point, coupon and time to pay, as the member says them. */
export function PhoneOrderForm({ personId, member, onQuoted }: Props) {
  const send = async ({ addressId, pickupId, receiver, phone, address, ...typed }: z.output<typeof orderForm>) => {
    const courier = addressId === NEW ? { receiver, phone, address } : { addressId };
    const place = typed.delivery === 'pickup' ? { pickupId } : courier;
    const wanted: Wanted = { ...typed, ...place, personId };
    onQuoted({ wanted, quote: await phoneOrders.quote(wanted) });
  };
  const first = member.addresses.find(({ isDefault }) => isDefault) ?? member.addresses[0];
  const start = {
    lines: [BLANK],
    addressId: first?.id ?? NEW,
    receiver: '',
    phone: '',
    address: '',
    coupon: 'best',
    delivery: 'courier',
    pickupId: member.pickups[0]?.id ?? '',
    term: 'halfHour',
  } as const;
  return (
    <Form schema={orderForm} start={start as never} send={send} submit="计算金额" blocked={member.problem}>
      {(form) => (
        <>
          <RowsField form={byPath(form)} name="lines" label="商品" unit="件商品" blank={BLANK} max={MAX_PHONE_LINES}>
            {(at) => (
              <>
                <SkuField form={byPath(form)} at={at} stored />
                <TextField form={byPath(form)} name={`${at}.quantity`} label="数量" type="number" />
              </>
            )}
          </RowsField>
          <SelectField form={form} name="delivery" label="配送方式">
            <Options of={deliveryLabels} />
          </SelectField>
          {form.watch('delivery') === 'pickup' ? (
            <SelectField form={form} name="pickupId" label="自提点">
              {member.pickups.length === 0 && <option value="">没有自提点</option>}
              <Options of={member.pickups} />
            </SelectField>
          ) : (
            <ReceiverFields form={byPath(form)} addresses={member.addresses} />
          )}
          <SelectField form={form} name="coupon" label="优惠券">
            <option value="best">用最优惠的一张</option>
            <option value="none">不用</option>
          </SelectField>
          <SelectField form={form} name="term" label="付款时间">
            <Options of={PHONE_TERMS} />
          </SelectField>
        </>
      )}
    </Form>
  );
}
