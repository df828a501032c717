import { favouritesRoutes } from '@cellar/shared/api/favourites.routes';
import type { CallOptions, Params } from '@cellar/shared/contract/calls';
import { call } from '@cellar/shared/runtime/request';

export const listFavourites = (params: Params<'favourites.list'>, options?: CallOptions) =>
  call(favouritesRoutes, 'favourites.list', params, options);
export const listFavouriteIds = (params: Params<'favourites.ids'>, options?: CallOptions) =>
  call(favouritesRoutes, 'favourites.ids', params, options);
export const addFavourites = (params: Params<'favourites.add'>, options?: CallOptions) =>
  call(favouritesRoutes, 'favourites.add', params, options);
export const removeFavourites = (params: Params<'favourites.remove'>, options?: CallOptions) =>
  call(favouritesRoutes, 'favourites.remove', params, options);
