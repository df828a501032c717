import { authRoutes } from '@cellar/shared/api/auth.routes';
import type { CallOptions, Params } from '@cellar/shared/contract/calls';
import { call } from '@cellar/shared/runtime/request';

export const getCaptchaToken = (params: Params<'auth.captchaToken'> = {}, options?: CallOptions) =>
  call(authRoutes, 'auth.captchaToken', params, options);
export const getCaptcha = (params: Params<'auth.captcha'>, options?: CallOptions) =>
  call(authRoutes, 'auth.captcha', params, options);
export const submitLogin = (params: Params<'auth.login'>, options?: CallOptions) =>
  call(authRoutes, 'auth.login', params, options);
export const submitLoginCode = (params: Params<'auth.sendLoginCode'>, options?: CallOptions) =>
  call(authRoutes, 'auth.sendLoginCode', params, options);
export const submitSmsLogin = (params: Params<'auth.smsLogin'>, options?: CallOptions) =>
  call(authRoutes, 'auth.smsLogin', params, options);
export const submitUnfreeze = (params: Params<'auth.applyUnfreeze'>, options?: CallOptions) =>
  call(authRoutes, 'auth.applyUnfreeze', params, options);
export const submitLogout = (options?: CallOptions) => call(authRoutes, 'auth.logout', {}, options);
export const submitPasswordCheck = (params: Params<'auth.checkPassword'>, options?: CallOptions) =>
  call(authRoutes, 'auth.checkPassword', params, options);
export const submitCheckCode = (options?: CallOptions) => call(authRoutes, 'auth.sendCheckCode', {}, options);
