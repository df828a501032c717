import { footprintsRoutes } from '@cellar/shared/api/footprints.routes';
import type { CallOptions, Params } from '@cellar/shared/contract/calls';
import { call } from '@cellar/shared/runtime/request';

export const listFootprints = (params: Params<'footprints.list'>, options?: CallOptions) =>
  call(footprintsRoutes, 'footprints.list', params, options);
export const addFootprint = (params: Params<'footprints.add'>, options?: CallOptions) =>
  call(footprintsRoutes, 'footprints.add', params, options);
export const mergeFootprints = (params: Params<'footprints.merge'>, options?: CallOptions) =>
  call(footprintsRoutes, 'footprints.merge', params, options);
export const removeFootprints = (params: Params<'footprints.remove'>, options?: CallOptions) =>
  call(footprintsRoutes, 'footprints.remove', params, options);
export const clearFootprints = (options?: CallOptions) => call(footprintsRoutes, 'footprints.clear', {}, options);
