import type { MemberDetails } from '@cellar/shared/api/members/memberAdmin/schema';
import { RETURN_STATES, type ReturnState } from '@cellar/shared/constants/returns';
import { TICKET_STATES, type TicketState } from '@cellar/shared/constants/service';
import { money } from '@cellar/shared/format/number/money';
import { Time } from '../../kit/base/Time';
import type { Column } from '../../kit/table/DataTable';
import { logColumns } from '../../platform/audit/logColumns';
import { formatAccount, formatAmount, COUPON_STATES } from './labels';

type Part<Key extends keyof MemberDetails> = MemberDetails[Key] extends (infer Row)[] ? Row : never;

const time = ({ at }: { at: string }) => <Time at={at} />;

export const ORDERS: Column<Part<'orders'>>[] = [
  { id: 'no', title: '订单号', cell: ({ orderNo }) => orderNo },
  { id: 'state', title: '状态', cell: ({ text }) => text, isShort: true },
  { id: 'total', title: '金额', cell: ({ totalFen }) => money(totalFen), isFigure: true },
  { id: 'at', title: '下单时间', cell: time, isShort: true },
];
export const ENTRIES: Column<Part<'entries'>>[] = [
  { id: 'reason', title: '事由', cell: ({ reason }) => reason },
  { id: 'account', title: '账户', cell: ({ account }) => formatAccount(account), isShort: true },
  { id: 'amount', title: '增减', cell: ({ account, amount }) => formatAmount(account, amount), isFigure: true },
  { id: 'after', title: '之后', cell: ({ account, after }) => formatAmount(account, after), isFigure: true },
  { id: 'at', title: '时间', cell: time, isShort: true },
];
export const COUPONS: Column<Part<'coupons'>>[] = [
  { id: 'name', title: '优惠券', cell: ({ name }) => name },
  { id: 'state', title: '状态', cell: ({ state }) => COUPON_STATES[state] ?? state, isShort: true },
  { id: 'until', title: '有效期至', cell: ({ expiresAt }) => <Time at={expiresAt} />, isShort: true },
];
export const RETURNS: Column<Part<'returns'>>[] = [
  { id: 'no', title: '退换单号', cell: ({ caseNo }) => caseNo },
  { id: 'state', title: '状态', cell: ({ state }) => RETURN_STATES[state as ReturnState], isShort: true },
  { id: 'at', title: '申请时间', cell: time, isShort: true },
];
export const TICKETS: Column<Part<'tickets'>>[] = [
  { id: 'text', title: '反馈', cell: ({ excerpt }) => excerpt },
  { id: 'state', title: '状态', cell: ({ state }) => TICKET_STATES[state as TicketState], isShort: true },
  { id: 'at', title: '最近更新', cell: time, isShort: true },
];
export const SESSIONS: Column<Part<'sessions'>>[] = [
  { id: 'device', title: '登录设备', cell: ({ device }) => device || '其他设备' },
  { id: 'place', title: '网络', cell: ({ place }) => place || '–' },
  { id: 'at', title: '登录时间', cell: ({ openedAt }) => <Time at={openedAt} />, isShort: true },
];
export const BOUND: Column<Part<'bound'>>[] = [
  { id: 'name', title: '绑定的账号', cell: ({ nickname }) => nickname },
  { id: 'phone', title: '手机号', cell: ({ phone }) => phone },
];
export const EXCLUSIVES: Column<Part<'exclusives'>>[] = [
  { id: 'name', title: '商品', cell: ({ name }) => name },
  { id: 'area', title: '地区', cell: ({ area }) => area },
  { id: 'until', title: '最后一天', cell: ({ toOn }) => toOn, isShort: true },
];
export const CONSENTS: Column<Part<'consents'>>[] = [
  { id: 'title', title: '协议', cell: ({ title }) => title },
  { id: 'version', title: '版本', cell: ({ version }) => `第 ${version} 版`, isShort: true },
  { id: 'at', title: '同意时间', cell: time, isShort: true },
];
export const LOG = logColumns<Part<'log'>>();
