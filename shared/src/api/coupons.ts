import { couponsRoutes } from '@cellar/shared/api/coupons.routes';
import type { CallOptions, Params } from '@cellar/shared/contract/calls';
import { call } from '@cellar/shared/runtime/request';

export const listProductCoupons = (params: Params<'coupons.forProduct'>, options?: CallOptions) =>
  call(couponsRoutes, 'coupons.forProduct', params, options);
export const listPopupCoupons = (options?: CallOptions) => call(couponsRoutes, 'coupons.popup', {}, options);
export const getCoupon = (params: Params<'coupons.preview'>, options?: CallOptions) =>
  call(couponsRoutes, 'coupons.preview', params, options);
export const addCoupon = (params: Params<'coupons.collect'>, options?: CallOptions) =>
  call(couponsRoutes, 'coupons.collect', params, options);
