import { orders } from '@cellar/shared/api/trade/orders/calls';
import type { OrderRow } from '@cellar/shared/api/trade/orders/schema';

export const tabs = [
  { value: 'all', label: '全部' },
  { value: 'waiting', label: '待付款' },
  { value: 'ready', label: '待收货' },
  { value: 'success', label: '已完成' },
  { value: 'error', label: '未成功' },
] as const;
export type Tab = (typeof tabs)[number]['value'];

export const tabOf = (text: string | undefined): Tab => tabs.find(({ value }) => value === text)?.value ?? 'all';

export const listOf: Record<Tab, typeof orders.listAll> = {
  all: orders.listAll,
  waiting: orders.listWaiting,
  ready: orders.listReady,
  success: orders.listSuccess,
  error: orders.listError,
};

const states: Record<Exclude<Tab, 'all'>, readonly OrderRow['state'][]> = {
  waiting: ['waiting'],
  ready: ['paid', 'packed', 'shipped'],
  success: ['received'],
  error: ['cancelled', 'expired', 'refused', 'refunded'],
};

/** Whether an order that something was done to still stands in the tab. */
export const staysIn = (tab: Tab, { state }: Pick<OrderRow, 'state'>) => tab === 'all' || states[tab].includes(state);

export const emptyTexts: Record<Tab, string> = {
  all: '还没有订单',
  waiting: '没有待付款的订单',
  ready: '没有待收货的订单',
  success: '还没有完成的订单',
  error: '没有未成功的订单',
};
