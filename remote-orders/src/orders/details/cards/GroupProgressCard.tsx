import type { OrderDetails } from '@cellar/shared/api/trade/orders/schema';
import { GROUP_STATES, type GroupState } from '@cellar/shared/constants/groups';
import { Link } from '@cellar/shared/runtime/navigate';
import { Card, Icon } from '@cellar/shared/ui/base';
import css from '../OrderDetailsScreen.module.css';

/** Where the own groups of this state stand. */
const groupsPath = (state: GroupState): string => `/groupBookingOrder${state === 'open' ? '' : `?tab=${state}`}`;

/** The way to the group of the order. */
export function GroupProgressCard({ order: { groupState, state } }: { order: OrderDetails }) {
  if (!groupState) return null;
  const isInviting = groupState === 'open' && state === 'paid';
  return (
    <Card>
      <Link to={groupsPath(groupState)} className={css.row}>
        <Icon name="person" className={css.rowIcon} />
        <span className={css.rowBody}>
          {GROUP_STATES[groupState]}
          {isInviting && <small>邀请好友参团，拼齐就发货</small>}
        </span>
        <Icon name="forward" size={14} />
      </Link>
    </Card>
  );
}
