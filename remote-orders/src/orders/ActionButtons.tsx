import type { OrderAction } from '@cellar/shared/api/trade/orders/schema';
import { isPublished } from '@cellar/shared/runtime/navigate';
import { Button } from '@cellar/shared/ui/base';
import css from './ActionButtons.module.css';
import type { ActionOrder } from './useOrderActions';

const labels: Record<OrderAction, string> = {
  remove: '删除订单',
  protect: '申请价保',
  invoice: '申请发票',
  cancel: '取消订单',
  return: '申请退换',
  logistics: '查看物流',
  again: '再次购买',
  remind: '提醒发货',
  followup: '追评',
  review: '评价',
  finish: '确认收货',
  pay: '去支付',
};
/** What never left is not sent back: its money is. */
export const actionLabel = (action: OrderAction, { state }: Pick<ActionOrder, 'state'>) =>
  action === 'return' && (state === 'paid' || state === 'packed') ? '申请退款' : labels[action];

const screens: Partial<Record<OrderAction, string>> = {
  pay: '/pay-type',
  invoice: '/order-details',
  return: '/my-back',
  logistics: '/view-logistics',
  again: '/cart',
};

type ActionButtonsProps = {
  order: ActionOrder;
  /** Among others: each button says whose it is to those who listen. */
  listed?: boolean;
  onAct: (action: OrderAction, order: ActionOrder) => void;
  /** Asks which of the remaining actions is wanted. */
  onMore: (actions: OrderAction[], order: ActionOrder) => void;
};

const MAX_SHOWN = 3;
const MAIN = new Set<OrderAction>(['pay', 'finish', 'review']);

/** The main thing stands last and is filled; what does not fit beside it is behind 「更多」. */
export function ActionButtons({ order, listed, onAct, onMore }: ActionButtonsProps) {
  const actions = order.actions.filter((action) => isPublished(screens[action] ?? '/order'));
  const [rest, shown] = [actions.slice(0, -MAX_SHOWN), actions.slice(-MAX_SHOWN)];
  const size = listed ? 's' : 'm';
  const named = (text: string) => (listed ? { label: `${text} ${order.orderNo}` } : {});
  return (
    <>
      {rest.length > 0 && (
        <Button
          kind="plain"
          size={size}
          className={css.moreActions}
          {...named('更多')}
          onClick={() => onMore(rest, order)}
        >
          更多
        </Button>
      )}
      {shown.map((action, i) => {
        const last = i === shown.length - 1;
        return (
          <Button
            key={action}
            kind={last && MAIN.has(action) ? 'primary' : last ? 'line' : 'quiet'}
            size={size}
            {...named(actionLabel(action, order))}
            onClick={() => onAct(action, order)}
          >
            {actionLabel(action, order)}
          </Button>
        );
      })}
    </>
  );
}
