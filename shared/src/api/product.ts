import { productRoutes } from '@cellar/shared/api/product.routes';
import type { CallOptions, Params } from '@cellar/shared/contract/calls';
import { call } from '@cellar/shared/runtime/request';

export const getProduct = (params: Params<'product.details'>, options?: CallOptions) =>
  call(productRoutes, 'product.details', params, options);
export const getSaleDetails = (params: Params<'product.saleDetails'>, options?: CallOptions) =>
  call(productRoutes, 'product.saleDetails', params, options);
export const getGraphic = (params: Params<'product.graphic'>, options?: CallOptions) =>
  call(productRoutes, 'product.graphic', params, options);
export const getAppPrice = (params: Params<'product.goodsApp'>, options?: CallOptions) =>
  call(productRoutes, 'product.goodsApp', params, options);
export const listBuyers = (params: Params<'product.notice'>, options?: CallOptions) =>
  call(productRoutes, 'product.notice', params, options);
export const getFreight = (params: Params<'product.freight'>, options?: CallOptions) =>
  call(productRoutes, 'product.freight', params, options);
export const listReviews = (params: Params<'product.reviews'>, options?: CallOptions) =>
  call(productRoutes, 'product.reviews', params, options);
export const listQuestions = (params: Params<'product.questions'>, options?: CallOptions) =>
  call(productRoutes, 'product.questions', params, options);
export const addQuestion = (params: Params<'product.ask'>, options?: CallOptions) =>
  call(productRoutes, 'product.ask', params, options);
export const getWinery = (params: Params<'product.winery'>, options?: CallOptions) =>
  call(productRoutes, 'product.winery', params, options);
export const listSimilar = (params: Params<'product.similar'>, options?: CallOptions) =>
  call(productRoutes, 'product.similar', params, options);
export const addArrivalNotice = (params: Params<'product.collectPush'>, options?: CallOptions) =>
  call(productRoutes, 'product.collectPush', params, options);
export const removeArrivalNotice = (params: Params<'product.removePush'>, options?: CallOptions) =>
  call(productRoutes, 'product.removePush', params, options);
