import { DAY } from '../../clock';
import type { OrderState } from '../states/order';
import type { ParcelState } from '../states/parcel';

/** Goods can be returned for so long after their receipt. */
export const RETURN_WITHIN = 7 * DAY;

export type OrderStatus = {
  state: OrderState;
  delivery: string;
  receivedAt: Date | null;
  /** Of its parcels. */
  parcels: readonly ParcelState[];
};
export type ReturnPhase = {
  /** null: nothing can be returned, `problem` says why. */
  phase: 'unshipped' | 'arrived' | null;
  problem: string | null;
  until: Date | null;
  /** The goods are there and not confirmed as received yet. */
  confirms: boolean;
};

const no = (problem: string): ReturnPhase => ({ phase: null, problem, until: null, confirms: false });

/** Whether goods of an order can be returned now, and until when: the one rule for orders, lists, forms and applications. */
export function phaseOf({ state, delivery, receivedAt, parcels }: OrderStatus, now: Date): ReturnPhase {
  switch (state) {
    case 'paid':
    case 'packed':
      if (parcels.length > 0) return no('部分商品已发出，收到全部商品后可以申请退换');
      return { phase: 'unshipped', problem: null, until: null, confirms: false };
    case 'shipped':
      if (delivery === 'pickup') return no('取货并确认收货后，可以申请退换');
      return parcels.length > 0 && parcels.every((parcel) => parcel === 'delivered')
        ? { phase: 'arrived', problem: null, until: null, confirms: true }
        : no('商品还在路上，收到后可以申请退换');
    case 'received': {
      const until = new Date((receivedAt?.getTime() ?? 0) + RETURN_WITHIN);
      return until >= now
        ? { phase: 'arrived', problem: null, until, confirms: false }
        : no('已超过收货后 7 天的退换期限，酒质问题请联系客服');
    }
    case 'waiting':
      return no('订单还没有付款，可以直接取消');
    case 'cancelled':
    case 'expired':
    case 'refused':
    case 'refunded':
      return no('订单已关闭，没有可以退换的商品');
  }
}
