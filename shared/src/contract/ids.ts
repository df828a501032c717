/**
 * Whose the things are that the ids of parameters name. `person`: one person's own, which for everybody else does not exist; a test walks every
 * call with another person's id. `shop`: of the shop, for all that may make the call. `caller`: made or held by the caller alone, so that
 * knowing it is enough.
 */
export const OWNERS = {
  address: 'person',
  boundAccount: 'person',
  cartLine: 'person',
  companyAccount: 'person',
  client: 'person',
  exclusive: 'person',
  invoice: 'person',
  invoiceTitle: 'person',
  message: 'person',
  order: 'person',
  ownSession: 'person',
  parcel: 'person',
  personCoupon: 'person',
  sampleVoucher: 'person',
  recharge: 'person',
  review: 'person',
  serviceTicket: 'person',
  ticket: 'person',
  upload: 'person',
  activityPage: 'shop',
  alarm: 'shop',
  classSession: 'shop',
  coupon: 'shop',
  depositReturn: 'shop',
  flashSale: 'shop',
  lottery: 'shop',
  notice: 'shop',
  pickup: 'shop',
  product: 'shop',
  promotion: 'shop',
  registration: 'shop',
  releaseToken: 'shop',
  sample: 'shop',
  reward: 'shop',
  sku: 'shop',
  staffAccount: 'shop',
  unfreezeRequest: 'shop',
  warehouse: 'shop',
  winery: 'shop',
  attempt: 'caller',
  captcha: 'caller',
  messengerTicket: 'caller',
  resetTicket: 'caller',
  session: 'caller',
  tracked: 'caller',
} as const satisfies Record<string, 'person' | 'shop' | 'caller'>;
export type IdKind = keyof typeof OWNERS;
type KindOf<O> = { [K in IdKind]: (typeof OWNERS)[K] extends O ? K : never }[IdKind];
/** Kinds of things that belong to one person. */
export type OwnKind = KindOf<'person'>;
