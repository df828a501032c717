import { addressesRoutes } from '@cellar/shared/api/addresses.routes';
import type { CallOptions, Params } from '@cellar/shared/contract/calls';
import { call } from '@cellar/shared/runtime/request';

export const listAddresses = (options?: CallOptions) => call(addressesRoutes, 'addresses.list', {}, options);
export const submitAddress = (params: Params<'addresses.submit'>, options?: CallOptions) =>
  call(addressesRoutes, 'addresses.submit', params, options);
export const updateAddress = (params: Params<'addresses.update'>, options?: CallOptions) =>
  call(addressesRoutes, 'addresses.update', params, options);
export const removeAddress = (params: Params<'addresses.remove'>, options?: CallOptions) =>
  call(addressesRoutes, 'addresses.remove', params, options);
export const selectAddress = (params: Params<'addresses.select'>, options?: CallOptions) =>
  call(addressesRoutes, 'addresses.select', params, options);
