import type { CouponOffer } from '@cellar/shared/api/coupons.schema';
import type { App } from '../../app';
import type { Caller } from '../../http/handler';

export type Offer = CouponOffer;
export const readOffers = (_app: App, _ids: string[], _caller: Caller): Promise<Map<string, Offer>> => Promise.resolve(new Map());
