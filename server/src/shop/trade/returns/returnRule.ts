import type { ReturnKind, ReturnReason } from '@cellar/shared/constants/returns';
import type { ReturnOption } from '@cellar/shared/api/trade/returns/schema';
import { timeLeft } from '@cellar/shared/format/time/duration';
import { DAY } from '../../../clock';
import type { ReturnPhase } from '../../../core/returns/returnPhase';

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
      {
        kind: 'refundOnly',
        note: `商品还没有发出，同意后 ${timeLeft(REPAY_WITHIN)}内退款`,
        reasons: reasonsFor((rule) => rule.unshipped),
      },
    ];
  return KINDS.map((kind) => ({
    kind,
    note: NOTES[kind],
    reasons: reasonsFor(({ arrived }) => arrived.includes(kind)),
  }));
}

type Input = { kind: ReturnKind; reason: ReturnReason };

/** Whether the goods must come back: what is broken or was never there need not. */
export const needsSendingBack = ({ kind, reason }: Input): boolean =>
  kind === 'goodsBack' || (kind === 'exchange' && REASONS[reason].arrived.includes('goodsBack'));

/** Whether the freight of the way to the buyer comes back with the goods. */
export const freightComesBack = ({ reason, unshipped }: Pick<Input, 'reason'> & { unshipped: boolean }): boolean =>
  unshipped || REASONS[reason].byShop;

/** Who pays the way back; empty where nothing is sent. */
export const freightText = (input: Input): string => {
  if (!needsSendingBack(input)) return '';
  return REASONS[input.reason].byShop
    ? '寄回运费由酒窖承担，请选择到付'
    : '寄回运费由你承担，请勿选择到付；已付的配送费不退';
};
