import { z } from 'zod';
import { fulfilment } from '@cellar/shared/api/catalog/fulfilment/calls';
import {
  FreightZone,
  fulfilmentSchema,
  MAX_ZONES,
  type KeptWarehouse,
  type WAREHOUSE_KINDS,
} from '@cellar/shared/api/catalog/fulfilment/schema';
import { PROVINCES } from '@cellar/shared/format/address/provinces';
import { ChoiceField } from '../../kit/form/ChoiceField';
import { EditAction } from '../../kit/form/draft/EditAction';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { FieldPair } from '../../kit/form/FieldPair';
import { RowsField, type PathForm } from '../../kit/form/RowsField';
import { SelectField } from '../../kit/form/SelectField';
import { TextField } from '../../kit/form/TextField';
import { byPath, fenOf, YuanOrNone } from '../../kit/form/typed/amounts';
import { NO_FIELDS } from '../../kit/form/useSchemaForm';
import { Options } from '../../kit/form/Options';

const FEN = 100;
export const KINDS: Readonly<Record<(typeof WAREHOUSE_KINDS)[number], string>> = {
  local: '国内现货仓',
  bonded: '保税仓（需实名）',
};

const zone = FreightZone.pick({ name: true, provinces: true }).extend({
  delivers: z.enum(['yes', 'no']),
  stepYuan: YuanOrNone.max(1000, '最多 1,000 元'),
  days: z.coerce.number('请填写天数').pipe(FreightZone.shape.days),
});
const schema = fulfilmentSchema.saveWarehouse.params
  .pick({ name: true, kind: true, position: true, daysFrom: true, daysTo: true, stepBottles: true })
  .extend({
    ...{ freeFromYuan: YuanOrNone, freightYuan: YuanOrNone, stepYuan: YuanOrNone },
    zones: z.array(zone).max(MAX_ZONES),
  });
const BLANK_ZONE = { name: '', provinces: [], delivers: 'yes', stepYuan: 0, days: 0 };

function ZoneFields({ form, at }: { form: PathForm; at: string }) {
  return (
    <>
      <TextField form={form} name={`${at}.name`} label="地区名称" hint="买家能看到，例如 偏远地区" />
      <ChoiceField form={form} name={`${at}.provinces`} label="省份" kind="any" options={PROVINCES} />
      <SelectField form={form} name={`${at}.delivers`} label="配送">
        <option value="yes">配送</option>
        <option value="no">不配送</option>
      </SelectField>
      {form.watch(`${at}.delivers`) === 'yes' && (
        <FieldPair>
          <TextField form={form} name={`${at}.stepYuan`} label="每档加收（元）" type="number" />
          <TextField form={form} name={`${at}.days`} label="多用几天" type="number" />
        </FieldPair>
      )}
    </>
  );
}

const startOf = (warehouse: KeptWarehouse | null, next: number) => {
  const {
    name = '',
    kind = 'local',
    position = next,
    daysFrom = 1,
    daysTo = 3,
    freeFromFen = 0,
    freightFen = 0,
    stepFen = 0,
    stepBottles = 6,
    zones = [],
  } = warehouse ?? {};
  return {
    ...{ name, kind, position, daysFrom, daysTo, stepBottles },
    ...{ freeFromYuan: freeFromFen / FEN, freightYuan: freightFen / FEN, stepYuan: stepFen / FEN },
    zones: zones.map(({ stepFen: added, delivers, ...one }) => ({
      ...one,
      ...{ stepYuan: added / FEN, delivers: delivers ? ('yes' as const) : ('no' as const) },
    })),
  };
};

const zonesFrom = (zones: z.output<typeof zone>[]) =>
  zones.map(({ stepYuan, delivers, days, ...one }) =>
    delivers === 'yes'
      ? { ...one, delivers: true, stepFen: fenOf(stepYuan), days }
      : { ...one, delivers: false, stepFen: 0, days: 0 },
  );

type SaveProps = { warehouse: KeptWarehouse | null; next: number; onClose: () => void };

/** Makes a warehouse with its freight, or changes one. */
export const WarehouseDialog = ({ warehouse, next, onClose }: SaveProps) => (
  <EditAction
    title={warehouse ? `修改仓库「${warehouse.name}」` : '新增仓库'}
    happens="购物车和结算页马上按新的运费和天数算，已经下的订单不变。"
    confirm="保存"
    schema={schema}
    row={warehouse}
    startOf={(row) => startOf(row, next)}
    read={async () => (await fulfilment.get({})).warehouses}
    isSame={(one, { id }) => one.id === id}
    labels={{ zones: '另算的地区', provinces: '省份' }}
    send={({ freeFromYuan, freightYuan, stepYuan, zones, ...values }, seen) =>
      fulfilment.saveWarehouse({
        ...values,
        ...{ freeFromFen: fenOf(freeFromYuan), freightFen: fenOf(freightYuan), stepFen: fenOf(stepYuan) },
        zones: zonesFrom(zones),
        ...(seen && { warehouseId: seen.id, revision: seen.revision }),
      })
    }
    done={({ name }) => `仓库「${name}」已保存`}
    onClose={onClose}
  >
    {(form) => (
      <>
        <FieldPair>
          <TextField form={form} name="name" label="名称" hint="买家能看到" />
          {warehouse ? null : (
            <SelectField form={form} name="kind" label="类型" hint="建好后不能改">
              <Options of={KINDS} />
            </SelectField>
          )}
          <TextField form={form} name="position" label="排序" hint="同一款酒先从前面的仓发货" type="number" />
        </FieldPair>
        <FieldPair>
          <TextField form={form} name="daysFrom" label="最快几天到" type="number" />
          <TextField form={form} name="daysTo" label="最慢几天到" type="number" />
        </FieldPair>
        <FieldPair>
          <TextField form={form} name="freeFromYuan" label="满多少免运费（元）" hint="0 表示全部免运费" type="number" />
          <TextField form={form} name="stepBottles" label="每档几支" hint="例如 6" type="number" />
          <TextField form={form} name="freightYuan" label="第一档运费（元）" type="number" />
          <TextField form={form} name="stepYuan" label="每多一档（元）" type="number" />
        </FieldPair>
        <RowsField
          form={byPath(form)}
          name="zones"
          label="另算的地区"
          unit="个地区"
          blank={BLANK_ZONE}
          max={MAX_ZONES}
          min={0}
        >
          {(at) => <ZoneFields form={byPath(form)} at={at} />}
        </RowsField>
      </>
    )}
  </EditAction>
);

/** Closes a warehouse, or opens it again. */
export const OpenDialog = ({ warehouse, onClose }: { warehouse: KeptWarehouse; onClose: () => void }) => (
  <ConfirmAction
    title={`${warehouse.isOpen ? '停用' : '启用'}仓库「${warehouse.name}」`}
    happens={
      warehouse.isOpen
        ? '停用后不能入库、调入，也不在表格和活动里出现；以前的订单和出入库记录不变。'
        : '启用后可以入库，有库存就开始卖。'
    }
    confirm={warehouse.isOpen ? '停用' : '启用'}
    isDangerous={warehouse.isOpen}
    schema={NO_FIELDS}
    start={{}}
    send={() =>
      fulfilment.setOpen({ warehouseId: warehouse.id, revision: warehouse.revision, isOpen: !warehouse.isOpen })
    }
    done={() => `仓库「${warehouse.name}」已${warehouse.isOpen ? '停用' : '启用'}`}
    onClose={onClose}
  />
);
