import { catalogRoutes } from '@cellar/shared/api/catalog.routes';
import type { CallOptions, Params } from '@cellar/shared/contract/calls';
import { call } from '@cellar/shared/runtime/request';

export const listAisles = (options?: CallOptions) => call(catalogRoutes, 'catalog.aisles', {}, options);
export const listCategories = (options?: CallOptions) => call(catalogRoutes, 'catalog.categories', {}, options);
export const listProducts = (params: Params<'catalog.list'>, options?: CallOptions) =>
  call(catalogRoutes, 'catalog.list', params, options);
export const searchProducts = (params: Params<'catalog.search'>, options?: CallOptions) =>
  call(catalogRoutes, 'catalog.search', params, options);
export const listSuggestions = (params: Params<'catalog.suggest'>, options?: CallOptions) =>
  call(catalogRoutes, 'catalog.suggest', params, options);
export const listHotWords = (options?: CallOptions) => call(catalogRoutes, 'catalog.hotWords', {}, options);
export const listGuess = (params: Params<'catalog.guess'>, options?: CallOptions) =>
  call(catalogRoutes, 'catalog.guess', params, options);
