import type { Result } from '@cellar/shared/contract/calls';

export type ClassPaySheet = Result<'classOrders.getPaySheet'>;

export const resultPath = (orderId: string): string => `/wset-result?orderId=${orderId}`;
export const payPath = (orderId: string): string => `/wset-pay-type?orderId=${orderId}`;
