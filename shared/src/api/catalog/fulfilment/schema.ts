import { z } from 'zod';
import { Line } from '@cellar/shared/api/catalog/productAdmin/shapes';
import { PROVINCES } from '@cellar/shared/format/address/provinces';
import { typed, typedJson } from '@cellar/shared/contract/typed';
import { defineCall, Fen, flag, Id, idOf, staff } from '@cellar/shared/contract/schema';
import { plainLine } from '@cellar/shared/format/text/cleanText';

export const MAX_ZONES = 8;
/** `bonded`: goods clear customs with the buyer's identity; fixed once the warehouse is there. */
export const WAREHOUSE_KINDS = ['local', 'bonded'] as const;

const readers = staff('goods', 'warehouse', 'viewer');
const keepers = staff('goods', 'warehouse');
const revision = z.coerce.number().int().min(1);
const Whole = (label: string, least: number, most: number) =>
  z.coerce
    .number(`请填写${label}`)
    .int(`${label}要填整数`)
    .min(least, `${label}最小 ${least}`)
    .max(most, `${label}最大 ${most}`);
const Position = Whole('排序', 0, 99);
const Amount = z.coerce.number().pipe(z.int('请填写金额').min(0, '金额不能小于 0').max(10_000_00, '最多 10,000 元'));

/** Provinces where a warehouse asks more, takes longer or does not deliver; the first two digits of their area codes. */
export const FreightZone = z.object({
  name: Line('地区名称', 20),
  provinces: z
    .array(
      z.string().refine((code) => code in PROVINCES, '请选择省份'),
      '请选择省份',
    )
    .min(1, '请选择省份')
    .max(Object.keys(PROVINCES).length),
  delivers: z.boolean(),
  /** On top, for each step of bottles, whether the delivery is free or not. */
  stepFen: z.int('请填写金额').min(0, '金额不能小于 0').max(1_000_00, '最多 1,000 元'),
  /** On top of the warehouse's own days. */
  days: z.int('天数要填整数').min(0, '天数不能小于 0').max(30, '最多 30 天'),
});
export type FreightZone = z.output<typeof FreightZone>;

const Warehouse = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(WAREHOUSE_KINDS),
  position: z.int(),
  daysFrom: z.int(),
  daysTo: z.int(),
  /** From this amount of goods the delivery costs nothing; 0: always. */
  freeFromFen: Fen,
  freightFen: Fen,
  stepFen: Fen,
  stepBottles: z.int(),
  zones: z.array(FreightZone),
  isOpen: z.boolean(),
  /** Bottles that lie there. */
  onHand: z.int(),
  revision: z.int(),
});
export type KeptWarehouse = z.output<typeof Warehouse>;

const Pickup = z.object({
  id: Id,
  warehouseId: Id,
  name: z.string(),
  phone: z.string(),
  /** In one line, as it is typed. */
  address: z.string(),
  hours: z.string(),
  position: z.int(),
  revision: z.int(),
});
export type KeptPickup = z.output<typeof Pickup>;

const Courier = z.object({
  id: Id,
  name: z.string(),
  /** What the tracking service calls it; null: its parcels are not followed. */
  code: z.string().nullable(),
  phone: z.string().nullable(),
  position: z.int(),
  revision: z.int(),
});
export type KeptCourier = z.output<typeof Courier>;

const changedDetail = z.object({ revision: z.int() });

/** How goods reach buyers: warehouses with their freight and days, pick-up points, couriers. */
export const fulfilmentSchema = {
  /** All of it, in the shop's order. */
  get: defineCall({
    access: readers,
    params: z.object({}),
    result: z.object({
      warehouses: z.array(Warehouse),
      pickups: z.array(Pickup),
      couriers: z.array(Courier),
    }),
  }),
  /** Makes one, or changes the one that the person read; carts and checkouts follow at once, orders that exist stay as they are. */
  saveWarehouse: defineCall({
    access: keepers,
    params: z.object({
      warehouseId: idOf('warehouse').optional(),
      revision: revision.optional(),
      name: Line('名称', 20),
      kind: z.enum(WAREHOUSE_KINDS),
      position: Position,
      daysFrom: Whole('最快天数', 0, 30),
      daysTo: Whole('最慢天数', 0, 30),
      freeFromFen: Amount,
      freightFen: Amount,
      stepFen: Amount,
      stepBottles: Whole('每多少支', 1, 120),
      zones: typedJson(z.array(FreightZone).max(MAX_ZONES, `最多 ${MAX_ZONES} 个地区`)).default([]),
    }),
    result: z.object({ warehouseId: Id }),
    errors: ['changed', 'taken', 'days', 'zones', 'kind'],
    detail: changedDetail,
  }),
  /** Nothing comes into a closed warehouse; it must be empty. */
  setOpen: defineCall({
    access: keepers,
    params: z.object({ warehouseId: idOf('warehouse'), revision, isOpen: flag }),
    result: z.null(),
    errors: ['changed', 'stock', 'last'],
    detail: changedDetail,
  }),
  savePickup: defineCall({
    access: keepers,
    params: z.object({
      pickupId: idOf('pickup').optional(),
      revision: revision.optional(),
      warehouseId: idOf('warehouse'),
      name: Line('名称', 20),
      phone: typed(plainLine).regex(/^[\d-]{5,20}$/, '请填写电话'),
      address: Line('地址', 120),
      hours: Line('营业时间', 40),
      position: Position,
    }),
    result: z.object({ pickupId: Id }),
    errors: ['changed', 'area', 'warehouse'],
    detail: changedDetail,
  }),
  /** Orders that are to be fetched there keep its address. */
  removePickup: defineCall({
    access: keepers,
    params: z.object({ pickupId: idOf('pickup'), revision }),
    result: z.null(),
    errors: ['changed'],
    detail: changedDetail,
  }),
  /** Whom parcels are given to, for those who send them. */
  listCouriers: defineCall({
    access: staff('orders', 'service', 'warehouse', 'viewer'),
    params: z.object({}),
    result: z.object({
      list: z.array(z.object({ name: z.string() })),
      /** Whether they give the number of the slip themselves; else a person of the shop writes it. */
      takesBookings: z.boolean(),
    }),
  }),
  saveCourier: defineCall({
    access: keepers,
    params: z.object({
      courierId: idOf('courier').optional(),
      revision: revision.optional(),
      name: Line('名称', 20),
      code: typed(plainLine)
        .regex(/^[a-z0-9]{0,30}$/, '查询代码只能用小写字母和数字，最多 30 个')
        .default(''),
      phone: typed(plainLine)
        .regex(/^[\d-]{0,20}$/, '电话只能用数字和横线')
        .default(''),
      position: Position,
    }),
    result: z.object({ courierId: Id }),
    errors: ['changed', 'taken'],
    detail: changedDetail,
  }),
  /** Parcels under way keep its name. */
  removeCourier: defineCall({
    access: keepers,
    params: z.object({ courierId: idOf('courier'), revision }),
    result: z.null(),
    errors: ['changed', 'last'],
    detail: changedDetail,
  }),
};
