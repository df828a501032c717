import type { Message } from '@cellar/shared/api/members/messages/schema';
import type { IconName } from '@cellar/shared/ui/base';
import {
  BadgeCheck,
  Banknote,
  Coins,
  CreditCard,
  PackageCheck,
  ReceiptText,
  ShieldCheck,
  Undo2,
  type IconNode,
} from 'lucide';

/** What a title speaks of, the first that fits. */
const byTitle: [RegExp, IconName | IconNode][] = [
  [/发票/, ReceiptText],
  [/退款|原路退回|打款|提现/, Banknote],
  [/寄出|包裹|发货|出库|送达|取货/, 'truck'],
  [/退换/, Undo2],
  [/支付|代付|转账/, CreditCard],
  [/签收|到货/, PackageCheck],
  [/收益|余额|金币|积分/, Coins],
  [/审核|升级|会员|授予/, BadgeCheck],
  [/登录|绑定|关联|注销/, ShieldCheck],
  [/客服|回复|咨询/, 'service'],
  [/即将|超时|到期|关闭/, 'clock'],
];

const byKind: Record<Message['kind'], IconName> = { order: 'cart', activity: 'gift', system: 'bell' };

/** The icon that says what a message is about. */
export const messageIcon = ({ kind, title }: Pick<Message, 'kind' | 'title'>): IconName | IconNode =>
  (kind === 'activity' ? undefined : byTitle.find(([words]) => words.test(title))?.[1]) ?? byKind[kind];
