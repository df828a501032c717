import { checkoutRoutes } from '@cellar/shared/api/checkout.routes';
import type { CallOptions, Params } from '@cellar/shared/contract/calls';
import { call } from '@cellar/shared/runtime/request';

export const checkOrder = (params: Params<'checkout.check'>, options?: CallOptions) =>
  call(checkoutRoutes, 'checkout.check', params, options);
export const savePromotionChoice = (params: Params<'checkout.promotion'>, options?: CallOptions) =>
  call(checkoutRoutes, 'checkout.promotion', params, options);
export const submitOrder = (params: Params<'checkout.submit'>, options?: CallOptions) =>
  call(checkoutRoutes, 'checkout.submit', params, options);
export const listNotices = (options?: CallOptions) => call(checkoutRoutes, 'checkout.notices', {}, options);
export const listTitles = (options?: CallOptions) => call(checkoutRoutes, 'checkout.accounts', {}, options);
export const saveTitle = (params: Params<'checkout.saveAccount'>, options?: CallOptions) =>
  call(checkoutRoutes, 'checkout.saveAccount', params, options);
export const removeTitle = (params: Params<'checkout.removeAccount'>, options?: CallOptions) =>
  call(checkoutRoutes, 'checkout.removeAccount', params, options);
