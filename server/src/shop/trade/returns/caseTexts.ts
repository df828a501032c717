import { RETURN_STATES } from '@cellar/shared/constants/returns';
import type { ReturnAction } from '@cellar/shared/api/trade/returns/schema';
import { money } from '@cellar/shared/format/number/money';
import { timeLeft } from '@cellar/shared/format/time/duration';
import type { ReturnCase } from '../../../core/returns/returnCase';
import { needsSendingBack } from './returnRule';

export const formatCaseState = ({ state, kind }: ReturnCase): string => {
  if (state !== 'checked') return RETURN_STATES[state];
  return kind === 'exchange' ? '待寄出新品' : '待退款';
};

/** What was decided to go back instead of what the rule gives; empty where nothing was. */
export function sumText({ sum_fen, adds_freight, sum_reason }: ReturnCase): string {
  if (sum_reason === null) return '';
  const parts = [sum_fen !== null && `拟退 ${money(sum_fen)}`, adds_freight && '运费一并退回'].filter(Boolean);
  return `${parts.join('，') || '按应退金额退款'}：${sum_reason}`;
}

/** What comes next, as a sentence. */
export function hintOf(one: ReturnCase, now: Date): string {
  const { state, kind, due_at } = one;
  const left = due_at && due_at > now ? timeLeft(due_at.getTime() - now.getTime()) : null;
  const within = (text: string) => (left ? `${left}内${text}` : '');
  switch (state) {
    case 'applied':
      return left ? `酒窖会在 ${left}内答复，逾期自动同意` : '已过答复期限，即将自动同意';
    case 'sending':
      return `请寄回商品并填写运单号，${within('未填写则申请自动关闭')}`;
    case 'sent':
      return '商品正在寄回，仓库收到后验收';
    case 'checked':
      if (kind === 'exchange') return `仓库正在准备新品，${within('寄出，超时改为退款')}`;
      return `${needsSendingBack(one) ? '商品已验收' : '申请已同意'}，${within('退款')}`;
    case 'refunding':
      return '款项正按原支付方式退回，到账时间以支付平台为准';
    case 'resent':
      return `新品正在路上，${left ? `${left}后自动确认收货` : '收到后请确认'}`;
    case 'refunded':
      return '款项已按原支付方式退回';
    case 'exchanged':
      return '新品已签收，换货完成';
    case 'refused':
      return '申请未通过，原因见处理记录；可以补充说明后再次申请';
    case 'cancelled':
      return '你已撤销申请，期限内可以再次申请';
    case 'closed':
      return '申请已关闭，原因见处理记录';
  }
}

/** What the buyer can do now, the main thing first. */
export function actionsOf({ state }: ReturnCase): ReturnAction[] {
  switch (state) {
    case 'applied':
      return ['write', 'cancel'];
    case 'sending':
      return ['send', 'write', 'cancel'];
    case 'sent':
      return ['send', 'write'];
    case 'checked':
    case 'refunding':
      return ['write'];
    case 'resent':
      return ['confirm', 'write'];
    case 'refunded':
    case 'exchanged':
    case 'refused':
    case 'cancelled':
    case 'closed':
      return [];
  }
}
