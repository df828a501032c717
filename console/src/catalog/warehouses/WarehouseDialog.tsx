import { warehouseAdmin } from '@cellar/shared/api/catalog/warehouseAdmin/calls';
import { warehouseAdminSchema, type Warehouse } from '@cellar/shared/api/catalog/warehouseAdmin/schema';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { TextField } from '../../kit/form/TextField';

const schema = warehouseAdminSchema.save.params.pick({ daysFrom: true, daysTo: true });
type Props = { warehouse: Warehouse; onClose: () => void };

export const WarehouseDialog = ({ warehouse: { id, name, daysFrom, daysTo }, onClose }: Props) => (
  <ConfirmAction
    title={`修改「${name}」`}
    happens="商品页和结算页马上按新的天数显示。"
    confirm="保存"
    schema={schema}
    start={{ daysFrom, daysTo }}
    send={(days) => warehouseAdmin.save({ ...days, warehouseId: id, seen: `${daysFrom}-${daysTo}` })}
    done={() => `「${name}」已保存`}
    onClose={onClose}
  >
    {(form) => (
      <>
        <TextField form={form} name="daysFrom" label="最快（天）" type="number" />
        <TextField form={form} name="daysTo" label="最慢（天）" type="number" />
      </>
    )}
  </ConfirmAction>
);
