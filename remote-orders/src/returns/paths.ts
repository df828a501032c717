import type { ReturnTab } from '@cellar/shared/api/trade/returns/schema';

export const casePath = (caseId: string) => `/my-back?caseId=${caseId}`;
/** Where the number of the way back is filled in. */
export const sendPath = (caseId: string) => `${casePath(caseId)}&send=1`;
export const applyPath = (orderId: string) => `/my-back?orderId=${orderId}`;

export const tabs = [
  { value: 'open', label: '处理中' },
  { value: 'done', label: '已结束' },
] as const;
export const tabOf = (text: string | undefined): ReturnTab => tabs.find(({ value }) => value === text)?.value ?? 'open';
/** What can be returned. */
export const APPLY = '/my-back?tab=apply';
