import { timeLeft } from '@cellar/shared/format/time/duration';
import type { OrderAction } from '@cellar/shared/api/trade/orders/schema';
import { DAY } from '../../../clock';
import type { OrderState } from '../../../core/states/order';
import type { ParcelState } from '../../../core/states/parcel';

export const RECEIVE_AFTER = 10 * DAY;

export const orderStateLabels: Record<OrderState, string> = {
  waiting: '待付款',
  paid: '待发货',
  packed: '已打包',
  shipped: '已发货',
  received: '已完成',
  cancelled: '已取消',
  expired: '已超时',
  refused: '已拒收',
  refunded: '已退款',
};

export const parcelLabels: Record<ParcelState, string> = {
  booked: '待揽收',
  transit: '运输中',
  delivering: '派送中',
  delivered: '已签收',
  rejected: '已拒收',
};

export type Situation = {
  state: OrderState;
  delivery: string;
  paidFen: number;
  totalFen: number;
  /** Of its parcels. */
  parcels: readonly ParcelState[];
  unreviewed: boolean;
  /** Something can be added to a review. */
  followup: boolean;
  /** An invoice can be asked for, and none was. */
  uninvoiced: boolean;
  /** The time for returns is not over. */
  returnable: boolean;
  /** A lower price is paid back now. */
  protectable: boolean;
  /** When its group must be filled; null when it waits for none. */
  groupEndsAt: Date | null;
};

type Status = Pick<Situation, 'state' | 'delivery' | 'paidFen' | 'parcels'> & Partial<Pick<Situation, 'groupEndsAt'>>;

export function formatOrderState({ state, delivery, paidFen, parcels, groupEndsAt }: Status): string {
  if (state === 'waiting' && paidFen > 0) return '待付余款';
  if (state === 'paid' && groupEndsAt) return '待成团';
  if (state === 'packed' && parcels.length > 0) return '部分发货';
  if (state !== 'shipped') return orderStateLabels[state];
  if (delivery === 'pickup') return '待自提';
  if (parcels.length > 0 && parcels.every((parcel) => parcel === 'delivered')) return '已送达';
  return parcels.includes('delivering') ? '派送中' : orderStateLabels.shipped;
}

/** What the person can do now, the main thing last. */
export function actionsOf(situation: Situation): OrderAction[] {
  const { state, parcels, unreviewed, followup, uninvoiced, returnable, protectable, groupEndsAt } = situation;
  const protect: OrderAction[] = protectable ? ['protect'] : [];
  const logistics: OrderAction[] = parcels.length > 0 ? ['logistics'] : [];
  switch (state) {
    case 'waiting':
      return ['cancel', 'pay'];
    case 'paid':
    case 'packed':
      if (parcels.length > 0) return [...protect, 'again', 'remind', ...logistics];
      return groupEndsAt ? ['return', 'again'] : [...protect, 'return', 'again', 'remind'];
    case 'shipped':
      return [...protect, 'again', ...logistics, 'finish'];
    case 'received':
      return [
        'remove',
        ...protect,
        ...(uninvoiced ? (['invoice'] as const) : []),
        ...(returnable ? (['return'] as const) : []),
        ...logistics,
        'again',
        ...(followup ? (['followup'] as const) : []),
        ...(unreviewed ? (['review'] as const) : []),
      ];
    case 'cancelled':
    case 'expired':
    case 'refused':
    case 'refunded':
      return ['remove', ...logistics, 'again'];
  }
}

type Times = { payBeforeAt: Date; shippedAt: Date | null; closeReason: string | null; now: Date };

/** What comes next, as a sentence. */
export function hintOf(situation: Situation, { payBeforeAt, shippedAt, closeReason, now }: Times): string {
  const { state, delivery, parcels, groupEndsAt } = situation;
  const left = (until: number) => timeLeft(until - now.getTime());
  switch (state) {
    case 'waiting':
      return payBeforeAt > now
        ? `请在 ${left(payBeforeAt.getTime())}内完成付款，逾期订单自动取消`
        : '支付时间已过，订单即将关闭';
    case 'paid':
      if (groupEndsAt)
        return groupEndsAt > now
          ? `等待成团，还剩 ${left(groupEndsAt.getTime())}；未成团自动退款`
          : '拼团时间已到，未成团的款项将原路退回';
      return delivery === 'pickup' ? '门店正在为你备货，备好后通知你' : '仓库已接单，正在为你备货';
    case 'packed':
      if (parcels.length > 0) return '部分商品已发出，其余商品备好后发出';
      return delivery === 'pickup' ? '商品已备好，请等待门店确认' : '商品已打包，等待快递揽收';
    case 'shipped': {
      const finish = shippedAt ? `，${left(shippedAt.getTime() + RECEIVE_AFTER)}后自动确认收货` : '';
      if (delivery === 'pickup') return `商品已备好，请到自提点取货${finish}`;
      return parcels.every((parcel) => parcel === 'delivered')
        ? `包裹已签收，请验货后确认收货${finish}`
        : `包裹正在路上${finish}`;
    }
    case 'received':
      return situation.unreviewed ? '交易完成，说说这次的酒怎么样' : '交易完成，感谢你的信任';
    case 'cancelled':
      return closeReason ? `取消原因：${closeReason}` : '订单已取消';
    case 'expired':
      return '超时未支付，订单已自动关闭';
    case 'refused':
      return '包裹未签收，款项原路退回';
    case 'refunded':
      return closeReason ? `退款原因：${closeReason}` : '款项已原路退回';
  }
}
