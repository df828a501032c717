import type { DeskRow } from '@cellar/shared/api/trade/desk/shapes';
import { Badge, type Tone } from '../../kit/base/Badge';

const TONES: Record<DeskRow['state'], Tone> = {
  waiting: 'plain',
  paid: 'gold',
  packed: 'gold',
  shipped: 'run',
  received: 'ok',
  cancelled: 'plain',
  expired: 'plain',
  refused: 'bad',
  refunded: 'plain',
};

type Stands = Pick<DeskRow, 'state' | 'stateLabel' | 'isReturning' | 'remindedAt' | 'risks' | 'riskCheck'>;

/** What somebody should know before they touch it. */
export const marksOf = ({ state, isReturning, remindedAt, risks, riskCheck }: Stands): string[] => [
  ...(isReturning ? ['售后中'] : []),
  ...(risks.length > 0 && !riskCheck ? ['待核对'] : []),
  ...(remindedAt && (state === 'paid' || state === 'packed') ? ['催发货'] : []),
];

export const StateBadge = ({ order: { state, stateLabel } }: { order: Stands }) => (
  <Badge tone={TONES[state]}>{stateLabel}</Badge>
);

/** How an order stands, and what somebody should know before they touch it. */
export const OrderBadges = ({ order }: { order: Stands }) => (
  <>
    <StateBadge order={order} />
    {marksOf(order).map((mark) => (
      <Badge key={mark} tone="bad">
        {mark}
      </Badge>
    ))}
  </>
);

/** 上海市徐汇区 */
export const regionOf = ({ address }: Pick<DeskRow, 'address'>): string =>
  address ? [...new Set([address.province, address.city, address.county])].filter(Boolean).join('') : '';
