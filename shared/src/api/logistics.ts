import { logisticsRoutes } from '@cellar/shared/api/logistics.routes';
import type { CallOptions, Params } from '@cellar/shared/contract/calls';
import { call } from '@cellar/shared/runtime/request';

export const getParcel = (params: Params<'logistics.search'>, options?: CallOptions) =>
  call(logisticsRoutes, 'logistics.search', params, options);
export const listDeliveries = (params: Params<'logistics.deliveries'>, options?: CallOptions) =>
  call(logisticsRoutes, 'logistics.deliveries', params, options);
