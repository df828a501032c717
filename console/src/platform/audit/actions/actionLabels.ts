import type { CallName } from '@cellar/shared/contract/calls';

/** What writes in the log beside calls: jobs, what a payment channel does, and what is run by hand. */
type OwnName =
  | 'levels.apply'
  | 'platform.halt'
  | 'platform.advance'
  | 'platform.retention'
  | 'products.scheduledSales'
  | 'pages.haltExperiments'
  | 'payment.rejectAmount'
  | 'sandbox'
  | 'script';

/** The groups that the log can be narrowed to, in their order. */
export const GROUP_NAMES = [
  '发布与上线',
  '回滚与停用',
  '通知',
  '发布令牌',
  '员工与登录',
  '查看客户资料',
  '客户',
  '客服',
  '学院',
  '内容',
  '商品与库存',
  '营销与资产',
  '活动页面',
  '订单与支付',
  '退换',
] as const;

/** What the log says of a call; where it can do several things, by its `outcome`, too. */
export type ActionLabel = string | { label: string; outcomes: Readonly<Record<string, string>> };
type Labels = Readonly<Partial<Record<CallName | OwnName, ActionLabel>>>;

/** The labels of one group of domains. */
export type ActionLabels = Readonly<Partial<Record<(typeof GROUP_NAMES)[number], Labels>>>;
