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

/** How an order stands, and what somebody should know before they touch it. */
export const OrderBadges = ({
  order,
}: {
  order: Pick<DeskRow, 'state' | 'stateLabel' | 'isReturning' | 'remindedAt' | 'risks' | 'riskCheck'>;
}) => (
  <>
    <Badge tone={TONES[order.state]}>{order.stateLabel}</Badge>{' '}
    {order.isReturning && (
      <>
        <Badge tone="bad">售后中</Badge>{' '}
      </>
    )}
    {order.risks.length > 0 && !order.riskCheck && (
      <>
        <Badge tone="bad">待核对</Badge>{' '}
      </>
    )}
    {order.remindedAt && (order.state === 'paid' || order.state === 'packed') && <Badge tone="bad">催发货</Badge>}
  </>
);

/** 上海市徐汇区 */
export const regionOf = ({ address }: Pick<DeskRow, 'address'>): string =>
  address ? [...new Set([address.province, address.city, address.county])].filter(Boolean).join('') : '';

export const deliveryLabels = { courier: '快递', pickup: '自提' } as const;
