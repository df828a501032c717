import { fulfilment } from '@cellar/shared/api/catalog/fulfilment/calls';
import {
  fulfilmentSchema,
  type KeptCourier,
  type KeptPickup,
  type KeptWarehouse,
} from '@cellar/shared/api/catalog/fulfilment/schema';
import { EditAction } from '../../kit/form/draft/EditAction';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { FieldPair } from '../../kit/form/FieldPair';
import { SelectField } from '../../kit/form/SelectField';
import { TextField } from '../../kit/form/TextField';
import { NO_FIELDS } from '../../kit/form/useSchemaForm';

const place = fulfilmentSchema.savePickup.params.omit({ pickupId: true, revision: true });
const courierFields = fulfilmentSchema.saveCourier.params.omit({ courierId: true, revision: true });

type PickupProps = {
  pickup: KeptPickup | null;
  warehouses: readonly KeptWarehouse[];
  next: number;
  onClose: () => void;
};

/** Makes a pick-up point, or changes one. */
export function PickupDialog({ pickup, warehouses, next, onClose }: PickupProps) {
  const startOf = (row: KeptPickup | null) => {
    const { name = '', phone = '', address = '', hours = '', position = next } = row ?? {};
    return { warehouseId: row?.warehouseId ?? warehouses[0]?.id ?? '', name, phone, address, hours, position };
  };
  return (
    <EditAction
      title={pickup ? `修改自提点「${pickup.name}」` : '新增自提点'}
      happens="结算页马上可以选。等着取货的订单保留下单时的地址。"
      confirm="保存"
      schema={place}
      row={pickup}
      startOf={startOf}
      read={async () => (await fulfilment.get({})).pickups}
      isSame={(one, { id }) => one.id === id}
      send={(values, seen) =>
        fulfilment.savePickup({ ...values, ...(seen && { pickupId: seen.id, revision: seen.revision }) })
      }
      done={(values) => `自提点「${values.name}」已保存`}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FieldPair>
            <TextField form={form} name="name" label="名称" hint="例如 徐汇门店" />
            <SelectField form={form} name="warehouseId" label="从哪个仓取货">
              {warehouses.map(({ id, name: text }) => (
                <option key={id} value={id}>
                  {text}
                </option>
              ))}
            </SelectField>
          </FieldPair>
          <TextField form={form} name="address" label="地址" hint="写明省、市、区县、街道和门牌号" />
          <FieldPair>
            <TextField form={form} name="phone" label="电话" />
            <TextField form={form} name="hours" label="营业时间" hint="例如 每天 10:00–20:00" />
            <TextField form={form} name="position" label="排序" type="number" />
          </FieldPair>
        </>
      )}
    </EditAction>
  );
}

export const RemovePickupDialog = ({ pickup, onClose }: { pickup: KeptPickup; onClose: () => void }) => (
  <ConfirmAction
    title={`删除自提点「${pickup.name}」`}
    happens="结算页不再能选。等着取货的订单保留下单时的地址。"
    confirm="删除"
    isDangerous
    schema={NO_FIELDS}
    start={{}}
    send={() => fulfilment.removePickup({ pickupId: pickup.id, revision: pickup.revision })}
    done={() => `自提点「${pickup.name}」已删除`}
    onClose={onClose}
  />
);

type CourierProps = { courier: KeptCourier | null; next: number; onClose: () => void };

/** Adds a courier, or changes one. */
export function CourierDialog({ courier, next, onClose }: CourierProps) {
  const startOf = (row: KeptCourier | null) => {
    const { name = '', code, phone, position = next } = row ?? {};
    return { name, code: code ?? '', phone: phone ?? '', position };
  };
  return (
    <EditAction
      title={courier ? `修改快递公司「${courier.name}」` : '新增快递公司'}
      happens="发货时可以选。已经寄出的包裹保留原来的名称。"
      confirm="保存"
      schema={courierFields}
      row={courier}
      startOf={startOf}
      read={async () => (await fulfilment.get({})).couriers}
      isSame={(one, { id }) => one.id === id}
      send={(values, seen) =>
        fulfilment.saveCourier({ ...values, ...(seen && { courierId: seen.id, revision: seen.revision }) })
      }
      done={(values) => `快递公司「${values.name}」已保存`}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FieldPair>
            <TextField form={form} name="name" label="名称" />
            <TextField form={form} name="phone" label="客服电话" hint="显示给买家，可不填" />
          </FieldPair>
          <FieldPair>
            <TextField
              form={form}
              name="code"
              label="查询代码"
              hint="快递 100 的代码，例如 shunfeng；不填就查不到物流"
            />
            <TextField form={form} name="position" label="排序" type="number" />
          </FieldPair>
        </>
      )}
    </EditAction>
  );
}

export const RemoveCourierDialog = ({ courier, onClose }: { courier: KeptCourier; onClose: () => void }) => (
  <ConfirmAction
    title={`删除快递公司「${courier.name}」`}
    happens="发货时不再能选。已经寄出的包裹保留它的名称，但不再查询物流，也不显示客服电话。"
    confirm="删除"
    isDangerous
    schema={NO_FIELDS}
    start={{}}
    send={() => fulfilment.removeCourier({ courierId: courier.id, revision: courier.revision })}
    done={() => `快递公司「${courier.name}」已删除`}
    onClose={onClose}
  />
);
