import type { TransferMethod } from '@cellar/shared/api/money/transfers/schema';

export const methodWords: Record<TransferMethod, string> = { company: '对公转账', offline: '线下转账' };

const paths: Record<TransferMethod, string> = { company: '/pay-company', offline: '/pay-offline' };

/** Where a transfer is reported, and how it stands. */
export const transferPath = (method: TransferMethod, orderId: string) => `${paths[method]}?orderId=${orderId}`;
