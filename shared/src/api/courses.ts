import { coursesRoutes } from '@cellar/shared/api/courses.routes';
import type { CallOptions, Params } from '@cellar/shared/contract/calls';
import { call } from '@cellar/shared/runtime/request';

export const getSchool = (options?: CallOptions) => call(coursesRoutes, 'courses.index', {}, options);
export const listRegionNav = (options?: CallOptions) => call(coursesRoutes, 'courses.regionNav', {}, options);
export const getRegions = (params: Params<'courses.regionIndex'>, options?: CallOptions) =>
  call(coursesRoutes, 'courses.regionIndex', params, options);
export const listSessions = (params: Params<'courses.list'>, options?: CallOptions) =>
  call(coursesRoutes, 'courses.list', params, options);
export const getSession = (params: Params<'courses.info'>, options?: CallOptions) =>
  call(coursesRoutes, 'courses.info', params, options);
export const listCourseReviews = (params: Params<'courses.reviews'>, options?: CallOptions) =>
  call(coursesRoutes, 'courses.reviews', params, options);
export const saveConsultation = (params: Params<'courses.saveConsultation'>, options?: CallOptions) =>
  call(coursesRoutes, 'courses.saveConsultation', params, options);
