import { ordersRoutes } from '@cellar/shared/api/orders.routes';
import type { CallOptions, Params } from '@cellar/shared/contract/calls';
import { call } from '@cellar/shared/runtime/request';

export const listAllOrders = (params: Params<'orders.all'>, options?: CallOptions) =>
  call(ordersRoutes, 'orders.all', params, options);
export const listWaitingOrders = (params: Params<'orders.waiting'>, options?: CallOptions) =>
  call(ordersRoutes, 'orders.waiting', params, options);
export const listReadyOrders = (params: Params<'orders.ready'>, options?: CallOptions) =>
  call(ordersRoutes, 'orders.ready', params, options);
export const listSuccessOrders = (params: Params<'orders.success'>, options?: CallOptions) =>
  call(ordersRoutes, 'orders.success', params, options);
export const listErrorOrders = (params: Params<'orders.error'>, options?: CallOptions) =>
  call(ordersRoutes, 'orders.error', params, options);
export const getOrder = (params: Params<'orders.details'>, options?: CallOptions) =>
  call(ordersRoutes, 'orders.details', params, options);
export const submitCancel = (params: Params<'orders.cancel'>, options?: CallOptions) =>
  call(ordersRoutes, 'orders.cancel', params, options);
export const submitFinish = (params: Params<'orders.finish'>, options?: CallOptions) =>
  call(ordersRoutes, 'orders.finish', params, options);
export const submitReminder = (params: Params<'orders.remind'>, options?: CallOptions) =>
  call(ordersRoutes, 'orders.remind', params, options);
export const addRemarks = (params: Params<'orders.addRemarks'>, options?: CallOptions) =>
  call(ordersRoutes, 'orders.addRemarks', params, options);
export const getTracking = (params: Params<'orders.tracking'>, options?: CallOptions) =>
  call(ordersRoutes, 'orders.tracking', params, options);
export const getAgain = (params: Params<'orders.again'>, options?: CallOptions) =>
  call(ordersRoutes, 'orders.again', params, options);
export const submitJoin = (params: Params<'orders.confirmJoin'>, options?: CallOptions) =>
  call(ordersRoutes, 'orders.confirmJoin', params, options);
export const submitReviews = (params: Params<'orders.review'>, options?: CallOptions) =>
  call(ordersRoutes, 'orders.review', params, options);
export const removeOrder = (params: Params<'orders.remove'>, options?: CallOptions) =>
  call(ordersRoutes, 'orders.remove', params, options);
