import { cartRoutes } from '@cellar/shared/api/cart.routes';
import type { CallOptions, Params } from '@cellar/shared/contract/calls';
import { call } from '@cellar/shared/runtime/request';

export const listCart = (options?: CallOptions) => call(cartRoutes, 'cart.list', {}, options);
export const savePromotion = (params: Params<'cart.promotion'>, options?: CallOptions) =>
  call(cartRoutes, 'cart.promotion', params, options);
export const listPromotionGoods = (params: Params<'cart.promotionGoods'>, options?: CallOptions) =>
  call(cartRoutes, 'cart.promotionGoods', params, options);
export const getCartFreight = (params: Params<'cart.freight'>, options?: CallOptions) =>
  call(cartRoutes, 'cart.freight', params, options);
export const getCartCount = (options?: CallOptions) => call(cartRoutes, 'cart.count', {}, options);
export const addToCart = (params: Params<'cart.add'>, options?: CallOptions) =>
  call(cartRoutes, 'cart.add', params, options);
export const saveQuantity = (params: Params<'cart.update'>, options?: CallOptions) =>
  call(cartRoutes, 'cart.update', params, options);
export const saveTick = (params: Params<'cart.tick'>, options?: CallOptions) =>
  call(cartRoutes, 'cart.tick', params, options);
export const listVariants = (params: Params<'cart.variants'>, options?: CallOptions) =>
  call(cartRoutes, 'cart.variants', params, options);
export const saveVariant = (params: Params<'cart.changeVariant'>, options?: CallOptions) =>
  call(cartRoutes, 'cart.changeVariant', params, options);
export const removeLines = (params: Params<'cart.remove'>, options?: CallOptions) =>
  call(cartRoutes, 'cart.remove', params, options);
export const restoreLines = (params: Params<'cart.restore'>, options?: CallOptions) =>
  call(cartRoutes, 'cart.restore', params, options);
export const moveToFavourites = (params: Params<'cart.favour'>, options?: CallOptions) =>
  call(cartRoutes, 'cart.favour', params, options);
export const checkCart = (params: Params<'cart.check'>, options?: CallOptions) =>
  call(cartRoutes, 'cart.check', params, options);
