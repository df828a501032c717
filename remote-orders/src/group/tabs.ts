import type { OwnGroup } from '@cellar/shared/api/groups/schema';

export const tabs = [
  { value: 'open', label: '拼团中' },
  { value: 'filled', label: '已成团' },
  { value: 'failed', label: '未成团' },
] as const satisfies { value: OwnGroup['state']; label: string }[];
export type Tab = (typeof tabs)[number]['value'];

export const tabOf = (text: string | undefined): Tab => tabs.find(({ value }) => value === text)?.value ?? 'open';

export const emptyTexts: Record<Tab, string> = {
  open: '没有进行中的拼团',
  filled: '还没有成团的订单',
  failed: '没有未成团的订单',
};
