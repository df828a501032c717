import { z } from 'zod';
import { Phone, TrackingNo, typed } from '@cellar/shared/contract/typed';
import { OrderAddress } from '@cellar/shared/api/trade/checkout/schema';
import {
  defineCall,
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
  give: defineCall({
    access: staff('service'),
    params: z.object({
      phone: Phone,
      count: z.coerce.number().int().min(1).max(20),
      days: z.coerce.number().int().min(1).max(365),
      /** The person reads it on the voucher. */
      reason: typed().min(2, '请填写理由').max(20),
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
