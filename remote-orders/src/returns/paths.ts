import type { ReturnTab } from '@cellar/shared/api/returns/schema';

export const casePath = (caseId: string) => `/my-back?caseId=${caseId}`;
export const applyPath = (orderId: string) => `/my-back?orderId=${orderId}`;

export const tabs = [
  { value: 'open', label: '处理中' },
  { value: 'done', label: '已结束' },
  { value: 'apply', label: '申请退换' },
] as const;
export type Tab = ReturnTab | 'apply';
export const tabOf = (text: string | undefined): Tab => tabs.find(({ value }) => value === text)?.value ?? 'open';
export const APPLY = '/my-back?tab=apply';
