import { homeRoutes } from '@cellar/shared/api/home.routes';
import type { CallOptions, Params } from '@cellar/shared/contract/calls';
import { call } from '@cellar/shared/runtime/request';

export const getHome = (options?: CallOptions) => call(homeRoutes, 'home.index', {}, options);
export const listFeed = (params: Params<'home.feed'>, options?: CallOptions) =>
  call(homeRoutes, 'home.feed', params, options);
