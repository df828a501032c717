import { z } from 'zod';
import { codeFilters, CodePage, CouponCode } from '@cellar/shared/api/campaigns/offers/codesSchema';
import {
  costUnknown,
  Offer,
  OfferContent,
  OfferFigures,
  OfferKind,
  Rehearsal,
} from '@cellar/shared/api/campaigns/offers/shapes';
import { LevelId } from '@cellar/shared/api/catalog/productAdmin/shapes';
import { Phone, Reason, typedJson } from '@cellar/shared/contract/typed';
import {
  countParams,
  Counted,
  defineCall,
  flag,
  Id,
  idOf,
  Instant,
  pageOf,
  pageParams,
  staff,
} from '@cellar/shared/contract/schema';

const readers = staff('pages-edit', 'pages-publish', 'marketing', 'finance', 'viewer');
const writers = staff('pages-publish', 'marketing', 'finance');
const offerId = idOf('offer');
const content = typedJson(OfferContent);
/** Whom a coupon goes to: one member by phone, else a level, else a group. */
const target = {
  offerId: idOf('coupon'),
  phone: Phone.optional(),
  levelId: idOf('level', LevelId).optional(),
  groupId: idOf('memberGroup').optional(),
};
const faults = ['span', 'unknown', 'rule'] as const;

/** Promotions, coupons and flash sales as staff make, rehearse, end and measure them. */
export const offersSchema = {
  /** Offers of a kind: what waits for release first, then the newest. */
  list: defineCall({
    access: readers,
    params: z.object({ ...pageParams, kind: OfferKind }),
    result: pageOf(Offer).extend({ waiting: z.array(Offer) }),
  }),
  get: defineCall({
    access: readers,
    params: z.object({ offerId, kind: OfferKind }),
    result: Offer.extend({
      content: OfferContent,
      revision: z.int(),
      /** Goods that it names. */
      goods: z.array(z.object({ id: Id, name: z.string() })),
      figures: OfferFigures,
      /** Of what waits for release: who made it and why, and what its rehearsal said. */
      waiting: z.object({ by: z.string(), isOwn: z.boolean(), reason: z.string(), rehearsal: Rehearsal }).nullable(),
      history: z.array(
        z.object({ id: Id, at: Instant, who: z.string(), action: z.string(), reason: z.string().nullable() }),
      ),
    }),
  }),
  /** What scopes are chosen from. */
  listChoices: defineCall({
    access: readers,
    params: z.object({}),
    result: z.object({
      countries: z.array(z.object({ code: z.string(), name: z.string() })),
      warehouses: z.array(z.object({ id: Id, name: z.string() })),
    }),
  }),
  /** What the offer would have done; nothing is written. */
  rehearse: defineCall({
    access: writers,
    params: z.object({
      offerId: offerId.optional(),
      content,
      /** What a session of a flash sale stands for is sold in orders of its own. */
      alone: flag.default(false),
    }),
    result: Rehearsal,
    errors: faults,
  }),
  /** Makes an offer or changes the one that was read. Where it sells below cost, it waits for a second person. */
  save: defineCall({
    access: writers,
    params: z.object({
      offerId: offerId.optional(),
      revision: z.coerce.number('请重新打开').int('请重新打开').optional(),
      content,
      reason: Reason,
      costUnknown,
    }),
    result: z.object({ id: Id }),
    errors: [...faults, 'changed', 'fixed', 'waiting', 'waitsForSecond', 'costUnknown'],
    /** Of `changed`: the offer as it is now. */
    detail: z.object({ revision: z.int(), offer: Offer, content: OfferContent }),
  }),
  end: defineCall({
    access: writers,
    params: z.object({ offerId, kind: OfferKind, reason: Reason }),
    result: z.null(),
    errors: ['changed'],
  }),
  /** How many members would get a coupon: those of the target who never had it, part by part. */
  countTarget: defineCall({
    access: writers,
    params: z.object({ ...countParams, ...target }),
    result: Counted,
    errors: ['level'],
  }),
  /** `given`: how many members get it; where it is not done, the others in batches within minutes. */
  give: defineCall({
    access: writers,
    params: z.object({ ...target, reason: Reason }),
    result: z.object({ given: z.int(), isDone: z.boolean() }),
    errors: ['level', 'ended', 'nobody', 'gone'],
  }),
  /** Lets all unused ones of a coupon expire, and its codes end; where it is not done, the others in batches within minutes. */
  recall: defineCall({
    access: writers,
    params: z.object({ offerId: idOf('coupon'), reason: Reason }),
    result: z.object({ recalled: z.int(), codes: z.int(), isDone: z.boolean() }),
  }),
  /** Codes of a coupon, the newest first. They are worth money: who only looks on does not see them. */
  listCodes: defineCall({ access: writers, params: z.object({ ...pageParams, ...codeFilters }), result: CodePage }),
  /** All that the filters leave, with everybody who had one; the export stands in the log. */
  exportCodes: defineCall({
    access: writers,
    params: z.object(codeFilters),
    result: z.object({ list: z.array(CouponCode), isPart: z.boolean() }),
  }),
  /** Nobody exchanges the code any more; the coupons that came of it stay. */
  endCode: defineCall({
    access: writers,
    params: z.object({
      codeId: idOf('couponCode'),
      revision: z.coerce.number('请重新打开').int('请重新打开'),
      reason: Reason,
    }),
    result: z.null(),
    errors: ['changed', 'taken', 'expired'],
    /** Of `changed`: the code as it is now. */
    detail: CouponCode,
  }),
};
