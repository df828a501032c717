import { fulfilment } from '@cellar/shared/api/catalog/fulfilment/calls';
import { useCall } from '../api/useCall';
import type { PathForm } from '../kit/form/RowsField';
import { SelectField } from '../kit/form/SelectField';

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
