import {
  STATUSES as ALL_STATUSES,
  type AdjustedAccount,
  type Status,
} from '@cellar/shared/api/members/memberAdmin/schema';
import { money } from '@cellar/shared/format/number/money';
import { Badge, type Tone } from '../../kit/base/Badge';

const STATUSES: Record<Status, { text: string; tone: Tone }> = {
  approved: { text: '正常', tone: 'ok' },
  underReview: { text: '待审核', tone: 'gold' },
  rejected: { text: '未通过', tone: 'bad' },
  vetoed: { text: '已否决', tone: 'bad' },
  notApplied: { text: '未提交资料', tone: 'plain' },
  frozen: { text: '已冻结', tone: 'bad' },
  cancelled: { text: '已注销', tone: 'plain' },
};

export const StatusBadge = ({ status }: { status: Status }) => (
  <Badge tone={STATUSES[status].tone}>{STATUSES[status].text}</Badge>
);

export const statusText = (status: Status) => STATUSES[status].text;
export const STATUS_OPTIONS = ALL_STATUSES.map((value) => ({ value, label: STATUSES[value].text }));

export const ACCOUNTS: Record<AdjustedAccount, string> = {
  balance: '余额',
  coin: '金币',
  point: '积分',
  growth: '成长值',
  daibi: '专享代币',
};
const OTHERS: Record<string, string> = { ...ACCOUNTS, deposit: '保证金', earning: '收益', frozenEarning: '待结算收益' };
const PIECES = ['coin', 'point', 'growth', 'daibi'];

export const formatAccount = (account: string) => OTHERS[account] ?? account;

/** What an account holds or gets, in its own unit. */
export const formatAmount = (account: string, amount: number) =>
  PIECES.includes(account) ? String(amount) : money(amount);

export const COUPON_STATES: Record<string, string> = { unused: '可用', used: '已用', expired: '已过期' };
