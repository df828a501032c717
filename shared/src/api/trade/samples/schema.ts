import { z } from 'zod';
import { cleanNumber } from '@cellar/shared/format/number/numbers';
import { Phone, reasonUpTo, TrackingNo, typed } from '@cellar/shared/contract/typed';
import { OrderAddress } from '@cellar/shared/api/trade/checkout/schema';
import {
  defineCall,
  flag,
  Id,
  idemKey,
  idOf,
  Instant,
  pageOf,
  pageParams,
  Picture,
  staff,
} from '@cellar/shared/contract/schema';

/** A small bottle of a product. */
const Sample = z.object({
  id: Id,
  productId: Id,
  name: z.string(),
  foreignName: z.string(),
  picture: Picture,
  capacityMl: z.int(),
});
export const SampleOffer = Sample.extend({
  /** How many can still be had; 0 = none. */
  left: z.int(),
});
export type SampleOffer = z.output<typeof SampleOffer>;

/** `packing`, `shipped` and `received` are the ways of the parcel. */
const VoucherState = z.enum(['unused', 'expired', 'packing', 'shipped', 'received']);
const VoucherTab = z.enum(['unused', 'redeemed', 'expired']);
export type VoucherTab = z.output<typeof VoucherTab>;

/** A voucher for one small bottle, with what became of it. */
export const SampleVoucher = z.object({
  id: Id,
  /** Why it was given. */
  reason: z.string(),
  expiresAt: Instant,
  state: VoucherState,
  sample: Sample.nullable(),
  address: OrderAddress.nullable(),
  redeemedAt: Instant.nullable(),
  courier: z.string().nullable(),
  trackingNo: z.string().nullable(),
  shippedAt: Instant.nullable(),
  receivedAt: Instant.nullable(),
});
export type SampleVoucher = z.output<typeof SampleVoucher>;

/** A small bottle as staff keep it; `taken`: redeemed so far. */
const KeptSample = z.object({
  id: Id,
  productId: Id,
  code: z.string(),
  name: z.string(),
  picture: Picture,
  capacityMl: z.int(),
  total: z.int(),
  taken: z.int(),
  position: z.int(),
  offered: z.boolean(),
  revision: z.int(),
});
export type KeptSample = z.output<typeof KeptSample>;

const Whole = (label: string, least: number, most: number) =>
  z.coerce
    .number(`请填写${label}`)
    .int(`${label}要填整数`)
    .min(least, `${label}最小 ${least.toLocaleString('en')}`)
    .max(most, `${label}最大 ${most.toLocaleString('en')}`);

const Voucher = z.object({ voucher: SampleVoucher });
const voucher = z.object({ voucherId: idOf('sampleVoucher') });

export const samplesSchema = {
  /** One tab of a person's vouchers: what runs out first, of the others the newest first. */
  list: defineCall({
    access: 'person',
    params: z.object({ ...pageParams, tab: VoucherTab.default('unused') }),
    result: pageOf(SampleVoucher).extend({ counts: z.record(VoucherTab, z.int()) }),
  }),
  /** What vouchers are redeemed for. */
  listOffers: defineCall({
    access: 'guest',
    params: z.object({}),
    result: z.object({ list: z.array(SampleOffer) }),
  }),
  redeem: defineCall({
    access: 'buyer',
    params: voucher.extend({ sampleId: idOf('sample'), addressId: idOf('address'), idemKey }),
    result: Voucher,
    errors: ['changed', 'expired', 'gone'],
  }),
  /** The person has the parcel. */
  confirm: defineCall({ access: 'person', params: voucher, result: Voucher, errors: ['changed'] }),
  /** Every small bottle, offered or not, in the shop's order. */
  listKept: defineCall({
    access: staff('orders', 'service', 'viewer'),
    params: z.object(pageParams),
    result: pageOf(KeptSample),
  }),
  /** Makes a small bottle of a product, or changes the one that was read: then its product stays. */
  save: defineCall({
    access: staff('service'),
    params: z.object({
      sampleId: idOf('sample').optional(),
      revision: z.coerce.number().int().min(1).optional(),
      productCode: typed(cleanNumber, '请填写商品编码').min(1, '请填写商品编码').max(40, '最多 40 个字'),
      capacityMl: Whole('容量', 1, 1000),
      total: Whole('总瓶数', 0, 1_000_000),
      position: Whole('排序', 0, 9999),
      offered: flag,
    }),
    result: z.object({ id: Id }),
    errors: ['changed', 'product', 'taken', 'total'],
    detail: z.object({ revision: z.int() }),
  }),
  give: defineCall({
    access: staff('service'),
    params: z.object({
      phone: Phone,
      count: z.coerce.number().int().min(1).max(20),
      days: z.coerce.number().int().min(1).max(365),
      /** The person reads it on the voucher. */
      reason: reasonUpTo(20),
    }),
    result: z.object({ given: z.int() }),
  }),
  /** Redeemed ones that are not sent yet, the longest waiting first. */
  listWaiting: defineCall({
    access: staff('orders', 'service', 'viewer'),
    params: z.object({}),
    result: z.object({
      list: z.array(
        z.object({
          id: Id,
          name: z.string(),
          capacityMl: z.int(),
          address: OrderAddress,
          redeemedAt: Instant,
        }),
      ),
    }),
  }),
  ship: defineCall({
    access: staff('orders'),
    params: z.object({
      id: idOf('sampleVoucher'),
      courier: typed().min(1, '请填写快递公司').max(20),
      trackingNo: TrackingNo,
    }),
    result: z.null(),
    errors: ['changed'],
  }),
};
