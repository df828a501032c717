import { fulfilment } from '@cellar/shared/api/catalog/fulfilment/calls';
import { useCall } from '../api/useCall';
import type { PathForm } from '../kit/form/RowsField';
import { SelectField } from '../kit/form/SelectField';
import { TextField } from '../kit/form/TextField';

type Props = {
  form: PathForm;
  name: string;
  /** What stands first and means that none is chosen. */
  none: string;
};

/** One of the couriers that the shop works with. */
export function CourierField({ form, name, none }: Props) {
  const { data } = useCall(fulfilment.listCouriers, {});
  return (
    <SelectField form={form} name={name} label="快递公司">
      <option value="">{none}</option>
      {data?.list.map((courier) => (
        <option key={courier.name} value={courier.name}>
          {courier.name}
        </option>
      ))}
    </SelectField>
  );
}

/** Courier and number of a parcel's slip, in the part of the form that `at` names; both are left out where the couriers give the number. */
export function SlipFields({ form, at = '' }: Pick<Props, 'form'> & { at?: string }) {
  const { data } = useCall(fulfilment.listCouriers, {});
  const isByHand = data?.takesBookings === false;
  return (
    <>
      <CourierField form={form} name={`${at}courier`} none={isByHand ? '请选择' : '快递自动取号'} />
      <TextField form={form} name={`${at}trackingNo`} label="运单号" {...(!isByHand && { hint: '自动取号时不填' })} />
    </>
  );
}
