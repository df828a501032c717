import { z } from 'zod';
import { cleanLine } from '@cellar/shared/format/text/cleanText';
import { cleanDigits } from '@cellar/shared/format/number/numbers';
import { PersonName, Phone, reasonUpTo, SearchText, TrackingNo, typed } from '@cellar/shared/contract/typed';
import {
  DESK_REMARKS,
  DESK_TABS,
  DESK_WAYS,
  MAX_SHOP_NOTE,
  type DeskRemark,
  type DeskTab,
  type DeskWay,
} from '@cellar/shared/constants/desk';
import { OrderAddress } from '@cellar/shared/api/trade/checkout/schema';
import { DeskOrder, DeskRow } from '@cellar/shared/api/trade/desk/shapes';
import {
  Day,
  Fen,
  defineCall,
  jsonParam,
  pageParams,
  searchOf,
  sortParam,
  secret,
  staff,
  idOf,
} from '@cellar/shared/contract/schema';

const order = z.object({ id: idOf('order') });
const Courier = typed().min(1, '请填写快递公司').max(20, '快递公司最多 20 个字');
const slip = { courier: Courier, trackingNo: TrackingNo };
const Slip = z.object({ courier: z.string(), trackingNo: z.string() });
const Parcels = jsonParam(
  z
    .array(
      z.object({
        warehouseId: idOf('warehouse'),
        /** Left out with the number: the pick-up is ordered now, where the couriers take orders. */
        courier: Courier.optional(),
        trackingNo: TrackingNo.optional(),
        /** Left out: all that has not left that warehouse yet. */
        lines: z
          .array(z.object({ line: z.int(), quantity: z.int().min(0).max(100_000) }))
          .min(1)
          .max(200)
          .optional(),
      }),
    )
    .max(20),
);
const Damaged = jsonParam(
  z
    .array(
      z.object({
        productId: idOf('product'),
        warehouseId: idOf('warehouse'),
        bottles: z.int().min(0).max(100_000),
      }),
    )
    .max(100),
);
const Reason = reasonUpTo(60);
const Tab = z.enum(Object.keys(DESK_TABS) as [DeskTab, ...DeskTab[]]);
const Way = z.enum(Object.keys(DESK_WAYS) as [DeskWay, ...DeskWay[]]);
const Remark = z.enum(Object.keys(DESK_REMARKS) as [DeskRemark, ...DeskRemark[]]);
const Sum = z.coerce.number('请填写金额').int('请填写金额').min(0, '金额不能小于 0').max(10_000_000_00, '金额过大');
const Choice = z.object({ id: z.string(), name: z.string() });
const readers = staff('orders', 'warehouse', 'service', 'finance', 'viewer');
/** Who packs and sends. */
const senders = staff('orders', 'warehouse');
const changers = staff('orders', 'service');

/** What people of the shop do to orders. */
export const deskSchema = {
  /** What waits to be sent or put into stock stands with the longest waiting first, all else with the newest first. */
  list: defineCall({
    access: readers,
    params: z.object({
      ...pageParams,
      tab: Tab.default('all'),
      /** A number, its beginning or end, a phone or its last four digits, a waybill, a code of pick-up, or the beginning of a name. */
      q: SearchText,
      /** Days of placing, in Shanghai. */
      from: Day.optional(),
      to: Day.optional(),
      minFen: Sum.optional(),
      maxFen: Sum.optional(),
      sort: sortParam('placed', 'total'),
      /** Whose orders. */
      buyer: idOf('member').optional(),
      way: Way.optional(),
      delivery: z.enum(['courier', 'pickup']).optional(),
      level: typed().max(40).optional(),
      warehouse: idOf('warehouse').optional(),
      /** Of the buyer, of the shop, of nobody. */
      remark: Remark.optional(),
      /** A province, city or county by its name. */
      area: typed(cleanLine).max(20, '最多 20 个字').optional(),
      /** Goods by their code or a part of their name. */
      goods: typed(cleanLine).max(40, '最多 40 个字').optional(),
    }),
    result: searchOf(DeskRow),
  }),
  /** What orders can be narrowed to. */
  listChoices: defineCall({
    access: readers,
    params: z.object({}),
    result: z.object({ levels: z.array(Choice), warehouses: z.array(Choice) }),
  }),
  /** How many orders stand in each tab, counted up to `MAX_COUNTED`. */
  count: defineCall({ access: readers, params: z.object({}), result: z.record(Tab, z.int()) }),
  get: defineCall({ access: readers, params: order, result: DeskOrder }),
  /** The receiver unmasked; each look stands in the log. The identity number for bonded goods is for `orders`. */
  getReceiver: defineCall({
    access: staff('orders', 'warehouse', 'service'),
    params: order,
    result: z.object({
      address: OrderAddress,
      declared: z.object({ name: z.string(), number: z.string() }).nullable(),
    }),
  }),
  /** What the goods that left brought and cost. `marginFen`: null while nothing left, or where an entry price is unknown. */
  getMargin: defineCall({
    access: staff('finance'),
    params: order,
    result: z.object({
      /** Paid for the goods, freight aside, less what was given back. */
      revenueFen: Fen,
      costFen: Fen.nullable(),
      unknownBottles: z.int(),
      marginFen: Fen.nullable(),
      lines: z.array(z.object({ line: z.int(), costFen: Fen.nullable(), unknownBottles: z.int() })),
    }),
  }),
  pack: defineCall({ access: senders, params: order, result: z.null(), errors: ['changed'] }),
  /** Without parcels: all that has not left yet, booked now. */
  ship: defineCall({
    access: senders,
    params: order.extend({ parcels: Parcels.optional() }),
    result: z.null(),
    errors: ['changed', 'waybill'],
  }),
  /** Corrects the slip of a parcel under way. `from`: what was read. */
  changeWaybill: defineCall({
    access: senders,
    params: z.object({ id: idOf('parcel'), ...slip, from: jsonParam(Slip).optional() }),
    result: z.null(),
    errors: ['changed', 'waybill'],
    detail: z.object({ current: Slip }),
  }),
  /** Takes a parcel back that no courier has collected: its goods wait to be sent again. */
  undoShipment: defineCall({
    access: senders,
    params: z.object({ id: idOf('parcel'), reason: Reason }),
    result: z.null(),
    errors: ['changed'],
  }),
  /** Somebody has looked into the risks that they saw. */
  checkRisks: defineCall({
    access: changers,
    params: order.extend({ fromRisks: jsonParam(z.array(z.string().max(200)).max(10)) }),
    result: z.null(),
    errors: ['changed'],
  }),
  /** The shop's own remark, which the buyer does not see; empty takes it away. */
  saveNote: defineCall({
    access: staff('orders', 'service'),
    params: order.extend({
      note: typed().max(MAX_SHOP_NOTE, `备注最多 ${MAX_SHOP_NOTE} 个字`).default(''),
      /** The remark that was seen. */
      fromNote: z.string().max(MAX_SHOP_NOTE).optional(),
    }),
    result: z.null(),
    errors: ['changed'],
    detail: z.object({ current: z.string() }),
  }),
  /** Ends an order that nobody paid; what it had taken is free again. */
  cancel: defineCall({
    access: changers,
    params: order.extend({ reason: Reason }),
    result: z.null(),
    errors: ['changed'],
  }),
  /** An unpaid order waits so many hours from now. */
  extend: defineCall({
    access: changers,
    params: order.extend({
      hours: z.coerce.number('请选择时间').int('请选择时间').min(1, '请选择时间').max(168, '最多延长 7 天'),
    }),
    result: z.null(),
    errors: ['changed'],
  }),
  /**
   * Another price of an unpaid order, never above the first; `fromFen` is the total that was seen. Far below it takes finance: `price`.
   */
  changePrice: defineCall({
    access: staff('orders', 'finance'),
    params: order.extend({ totalFen: Sum, fromFen: Sum, reason: Reason }),
    result: z.null(),
    errors: ['changed', 'price'],
  }),
  /** Where an order that is not packed goes: the area is read from the beginning of the address. */
  changeAddress: defineCall({
    access: changers,
    params: order.extend({
      name: PersonName,
      phone: Phone,
      address: typed(undefined, '请填写地址').min(1, '请填写地址').max(160, '地址最多 160 个字'),
      /** How often it had been changed when it was seen. */
      fromAddressRevision: z.coerce.number().int().min(0).optional(),
    }),
    result: z.null(),
    errors: ['changed', 'area', 'freight', 'realName'],
    detail: z.object({ current: z.int() }),
  }),
  refund: defineCall({
    access: staff('finance'),
    params: order.extend({ reason: Reason }),
    result: z.null(),
    errors: ['changed', 'waitsForSecond'],
  }),
  /** A parcel that nobody took is back: its bottles are sold again, but for those that are damaged. */
  restock: defineCall({
    access: senders,
    params: order.extend({ damaged: Damaged.default([]) }),
    result: z.null(),
    errors: ['changed', 'invalid'],
  }),
  /** A person shows the code at the pick-up point and takes the goods. */
  checkIn: defineCall({
    access: senders,
    params: z.object({
      pickupCode: secret(typed(cleanDigits).regex(/^\d{8}$/, '请输入 8 位取货码')),
    }),
    result: z.object({ orderNo: z.string() }),
    errors: ['changed', 'code'],
  }),
  /** Sales of today up to now, and of the same weekday a week ago up to the same time. */
  getSales: defineCall({
    access: staff('orders', 'service', 'finance', 'viewer'),
    params: z.object({}),
    result: z.object({
      today: z.object({ orders: z.int(), fen: Fen }),
      before: z.object({ orders: z.int(), fen: Fen }),
    }),
  }),
};
