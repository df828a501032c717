import { paymentRoutes } from '@cellar/shared/api/payment.routes';
import type { CallOptions, Params } from '@cellar/shared/contract/calls';
import { call } from '@cellar/shared/runtime/request';

export const getPaySheet = (params: Params<'payment.select'>, options?: CallOptions) =>
  call(paymentRoutes, 'payment.select', params, options);
export const getSecondPaySheet = (params: Params<'payment.second'>, options?: CallOptions) =>
  call(paymentRoutes, 'payment.second', params, options);
export const getRechargeNeed = (params: Params<'payment.recharge'>, options?: CallOptions) =>
  call(paymentRoutes, 'payment.recharge', params, options);
export const getBalance = (options?: CallOptions) => call(paymentRoutes, 'payment.balance', {}, options);
export const submitBalancePayment = (params: Params<'payment.payBalance'>, options?: CallOptions) =>
  call(paymentRoutes, 'payment.payBalance', params, options);
export const submitWxPayment = (params: Params<'payment.wx'>, options?: CallOptions) =>
  call(paymentRoutes, 'payment.wx', params, options);
export const getPayResult = (params: Params<'payment.result'>, options?: CallOptions) =>
  call(paymentRoutes, 'payment.result', params, options);
export const submitPayFinished = (params: Params<'payment.finish'>, options?: CallOptions) =>
  call(paymentRoutes, 'payment.finish', params, options);
export const getInstallmentCost = (params: Params<'payment.installmentCost'>, options?: CallOptions) =>
  call(paymentRoutes, 'payment.installmentCost', params, options);
export const getUmsValidity = (params: Params<'payment.umsValidity'>, options?: CallOptions) =>
  call(paymentRoutes, 'payment.umsValidity', params, options);
