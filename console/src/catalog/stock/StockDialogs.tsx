import { z } from 'zod';
import { stockAdmin } from '@cellar/shared/api/catalog/stockAdmin/calls';
import { stockAdminSchema, type StockRow } from '@cellar/shared/api/catalog/stockAdmin/schema';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { ReasonField } from '../../kit/form/ReasonField';
import type { PathForm } from '../../kit/form/RowsField';
import { SelectField } from '../../kit/form/SelectField';
import { TextField } from '../../kit/form/TextField';
import { byPath, fenOf, Yuan } from '../../kit/form/typed/amounts';
import { useCall } from '../../api/useCall';

export type Change = 'in' | 'out' | 'damage' | 'move' | 'count';
type Stock = Pick<StockRow, 'id' | 'name' | 'warehouses'>;
type Props = { stock: Stock; onClose: () => void };

const { record } = stockAdminSchema;
const left = record.params.pick({ warehouseId: true, bottles: true, reason: true, voucher: true });
const blank = (typed: unknown) => (typed === '' ? undefined : typed);
const arrived = left.extend({
  supplier: record.params.shape.supplier,
  costYuan: z.preprocess(blank, Yuan.optional()),
  vintage: z.preprocess(blank, record.params.shape.vintage),
  arrivedOn: z.preprocess(blank, record.params.shape.arrivedOn),
});
const moved = stockAdminSchema.move.params.omit({ productId: true });
const counted = stockAdminSchema.count.params.omit({ productId: true, onHand: true });
const why = { reason: '', voucher: '' };

const IN = { title: '入库', happens: '在库和可售都会增加，记为一个批次。不填进货价的，成本按未知计。' };
export const RECORDS = {
  in: IN,
  out: { title: '出库', happens: '不是订单发货：样品、品鉴、退给供应商等。订单占用的不能动。' },
  damage: { title: '报损', happens: '破损或变质的酒不再可售。订单占用的不能动。' },
} as const;

function WarehouseField({ form, stock, name, label }: { form: PathForm; stock: Stock; name: string; label: string }) {
  return (
    <SelectField form={form} name={name} label={label}>
      <option value="">请选择</option>
      {stock.warehouses.map((one) => (
        <option key={one.id} value={one.id}>
          {one.name}，在库 {one.onHand}，占用 {one.held}
        </option>
      ))}
    </SelectField>
  );
}

const WhyFields = ({ form }: { form: PathForm }) => (
  <>
    <TextField form={form} name="voucher" label="单号" hint="入库单、调拨单等，可不填" />
    <ReasonField form={form} needed />
  </>
);

const only = ({ warehouses }: Stock) => (warehouses.length === 1 ? (warehouses[0]?.id ?? '') : '');

/** Bottles come in, as a lot of their own. */
export function ArriveDialog({ stock, onClose }: Props) {
  const suppliers = useCall(stockAdmin.listSuppliers, {}, { refetchInterval: false }).data?.list;
  return (
    <ConfirmAction
      title={`${IN.title}：${stock.name}`}
      happens={IN.happens}
      confirm={IN.title}
      schema={arrived}
      start={{
        ...{ warehouseId: only(stock), bottles: '', supplier: '', costYuan: '', vintage: '', arrivedOn: '' },
        ...why,
      }}
      send={({ costYuan, ...values }) =>
        stockAdmin.record({
          ...{ productId: stock.id, kind: 'in', ...values },
          ...(costYuan !== undefined && { costFen: fenOf(costYuan) }),
        })
      }
      done={({ bottles }) => `已入库 ${bottles} 瓶`}
      onClose={onClose}
    >
      {(form) => (
        <>
          <WarehouseField form={byPath(form)} stock={stock} name="warehouseId" label="仓库" />
          <TextField form={form} name="bottles" label="瓶数" type="number" />
          <TextField form={form} name="costYuan" label="进货价" type="number" hint="每瓶含税，元。不知道就不填" />
          <TextField form={form} name="supplier" label="供应商" hint="可不填" offers={suppliers} />
          <TextField form={form} name="vintage" label="年份" type="number" hint="不填按商品资料" />
          <TextField form={form} name="arrivedOn" label="到货日期" type="date" hint="不填是今天" />
          <WhyFields form={byPath(form)} />
        </>
      )}
    </ConfirmAction>
  );
}

/** Bottles leave or break. */
export const RecordDialog = ({ stock, kind, onClose }: Props & { kind: 'out' | 'damage' }) => (
  <ConfirmAction
    title={`${RECORDS[kind].title}：${stock.name}`}
    happens={RECORDS[kind].happens}
    confirm={RECORDS[kind].title}
    schema={left}
    start={{ warehouseId: only(stock), bottles: '', ...why }}
    send={(values) => stockAdmin.record({ productId: stock.id, kind, ...values })}
    done={({ bottles }) => `已${RECORDS[kind].title} ${bottles} 瓶`}
    onClose={onClose}
  >
    {(form) => (
      <>
        <WarehouseField form={byPath(form)} stock={stock} name="warehouseId" label="仓库" />
        <TextField form={form} name="bottles" label="瓶数" type="number" />
        <WhyFields form={byPath(form)} />
      </>
    )}
  </ConfirmAction>
);

/** Bottles change the warehouse. */
export const MoveDialog = ({ stock, onClose }: Props) => (
  <ConfirmAction
    title={`调拨：${stock.name}`}
    happens="从一个仓库调到另一个，总数不变。"
    confirm="调拨"
    schema={moved}
    start={{ warehouseId: '', toWarehouseId: '', bottles: '', ...why }}
    send={(values) => stockAdmin.move({ productId: stock.id, ...values })}
    done={({ bottles }) => `已调拨 ${bottles} 瓶`}
    onClose={onClose}
  >
    {(form) => (
      <>
        <WarehouseField form={byPath(form)} stock={stock} name="warehouseId" label="从" />
        <WarehouseField form={byPath(form)} stock={stock} name="toWarehouseId" label="到" />
        <TextField form={form} name="bottles" label="瓶数" type="number" />
        <WhyFields form={byPath(form)} />
      </>
    )}
  </ConfirmAction>
);

/** What was counted is what is there. */
export const CountDialog = ({ stock, onClose }: Props) => (
  <ConfirmAction
    title={`盘点：${stock.name}`}
    happens="填写实际数到的瓶数，包括订单占用的。差额记入流水。"
    confirm="保存盘点"
    schema={counted}
    start={{ warehouseId: only(stock), counted: '', ...why }}
    send={(values) => {
      const onHand = stock.warehouses.find(({ id }) => id === values.warehouseId)?.onHand ?? 0;
      return stockAdmin.count({ productId: stock.id, onHand, ...values });
    }}
    done={(values) => `盘点已保存：${values.counted} 瓶`}
    onClose={onClose}
  >
    {(form) => (
      <>
        <WarehouseField form={byPath(form)} stock={stock} name="warehouseId" label="仓库" />
        <TextField form={form} name="counted" label="实际瓶数" type="number" />
        <WhyFields form={byPath(form)} />
      </>
    )}
  </ConfirmAction>
);
