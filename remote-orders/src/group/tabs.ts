import { GROUP_STATES, type GroupState } from '@cellar/shared/constants/groups';

export type Tab = GroupState;

const states: readonly Tab[] = ['open', 'filled', 'failed'];
export const tabs = states.map((value) => ({ value, label: GROUP_STATES[value] }));

export const tabOf = (text: string | undefined): Tab => states.find((state) => state === text) ?? 'open';

export const emptyTexts: Record<Tab, string> = {
  open: '没有进行中的拼团',
  filled: '还没有成团的订单',
  failed: '没有未成团的订单',
};
