import type { ReturnKind, ReturnReason } from '@cellar/shared/contract/returns';
import type { ReturnOption } from '@cellar/shared/api/returns/schema';
import { DAY } from '../../clock';
import type { OrderState } from '../../core/states/order';
import type { ParcelState } from '../../core/states/parcel';

/** Goods can be returned for so long after their receipt. */
export const RETURN_WITHIN = 7 * DAY;
/** When a side is silent for so long, the case goes on by itself. */
export const AGREE_WITHIN = 2 * DAY;
export const SEND_WITHIN = 7 * DAY;
export const ARRIVE_WITHIN = 10 * DAY;
export const REPAY_WITHIN = 3 * DAY;
export const CONFIRM_WITHIN = 10 * DAY;

type ReasonRule = {
  /** Whether it can be given while the goods have not left. */
  unshipped: boolean;
  /** What can be asked for once they are there. */
  arrived: readonly ReturnKind[];
  /** The shop answers for it: it pays the way back, and the freight comes back, too. */
  byShop: boolean;
  /** Pictures must show it. */
  pictures: boolean;
};

const REASONS: Record<ReturnReason, ReasonRule> = {
  unwanted: { unshipped: true, arrived: ['goodsBack'], byShop: false, pictures: false },
  mistaken: { unshipped: true, arrived: ['goodsBack'], byShop: false, pictures: false },
  late: { unshipped: true, arrived: [], byShop: true, pictures: false },
  damaged: { unshipped: false, arrived: ['refundOnly', 'exchange'], byShop: true, pictures: true },
  missing: { unshipped: false, arrived: ['refundOnly', 'exchange'], byShop: true, pictures: true },
  wrong: { unshipped: false, arrived: ['goodsBack', 'exchange'], byShop: true, pictures: true },
  spoiled: { unshipped: false, arrived: ['goodsBack', 'exchange'], byShop: true, pictures: true },
};

export type OrderStanding = {
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

/** Whether goods of an order can be returned now, and until when: the one rule for lists, forms and applications. */
export function phaseOf({ state, delivery, receivedAt, parcels }: OrderStanding, now: Date): ReturnPhase {
  switch (state) {
    case 'paid':
    case 'packed':
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

const NOTES: Record<ReturnKind, string> = {
  refundOnly: '商品破损或少发，无需寄回',
  goodsBack: '寄回未开瓶、包装完好的商品，验收后退款',
  exchange: '换成同款新品，或补发缺少的商品',
};
const KINDS = ['refundOnly', 'goodsBack', 'exchange'] as const;
const reasonsFor = (fits: (rule: ReasonRule) => boolean) =>
  (Object.keys(REASONS) as ReturnReason[])
    .filter((reason) => fits(REASONS[reason]))
    .map((reason) => ({ reason, pictures: REASONS[reason].pictures }));

/** What can be asked for in a phase, and for which reasons. */
export function optionsOf(phase: ReturnPhase['phase']): ReturnOption[] {
  if (phase === null) return [];
  if (phase === 'unshipped')
    return [
      { kind: 'refundOnly', note: '商品还没有发出，同意后立即退款', reasons: reasonsFor((rule) => rule.unshipped) },
    ];
  return KINDS.map((kind) => ({
    kind,
    note: NOTES[kind],
    reasons: reasonsFor(({ arrived }) => arrived.includes(kind)),
  }));
}

type Wish = { kind: ReturnKind; reason: ReturnReason };

/** Whether the goods must come back: what is broken or was never there need not. */
export const mustSendBack = ({ kind, reason }: Wish): boolean =>
  kind === 'goodsBack' || (kind === 'exchange' && REASONS[reason].arrived.includes('goodsBack'));

/** Whether the freight of the way to the buyer comes back with the goods. */
export const freightComesBack = ({ reason, unshipped }: Pick<Wish, 'reason'> & { unshipped: boolean }): boolean =>
  unshipped || REASONS[reason].byShop;

/** Who pays the way back; empty where nothing is sent. */
export const freightWords = (wish: Wish): string => {
  if (!mustSendBack(wish)) return '';
  return REASONS[wish.reason].byShop
    ? '寄回运费由酒窖承担，请选择到付'
    : '寄回运费由你承担，请勿选择到付；已付的配送费不退';
};
