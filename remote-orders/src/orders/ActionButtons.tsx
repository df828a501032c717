import type { OrderAction } from '@cellar/shared/api/orders.schema';
import { isPublished } from '@cellar/shared/runtime/navigate';
import { Button } from '@cellar/shared/ui/base';
import type { ActionOrder } from './useOrderActions';

const words: Record<OrderAction, string> = {
  remove: '删除订单',
  cancel: '取消订单',
  logistics: '查看物流',
  again: '再次购买',
  remind: '提醒发货',
  review: '评价',
  finish: '确认收货',
  pay: '去支付',
};
const screens: Partial<Record<OrderAction, string>> = { pay: '/pay-type', logistics: '/view-logistics', again: '/cart' };

type ActionButtonsProps = { order: ActionOrder; /** Among others: each button says whose it is to those who listen. */ listed?: boolean; onAct: (action: OrderAction, order: ActionOrder) => void };

/** The main thing stands last and is filled. */
export function ActionButtons({ order, listed, onAct }: ActionButtonsProps) {
  const actions = order.actions.filter((action) => isPublished(screens[action] ?? '/order'));
  return actions.map((action, i) => {
    const last = i === actions.length - 1;
    const main = last && (action === 'pay' || action === 'finish' || action === 'review');
    return (
      <Button key={action} kind={main ? 'primary' : last ? 'line' : 'quiet'} size={listed ? 's' : 'm'} {...(listed ? { label: `${words[action]} ${order.orderNo}` } : {})} onClick={() => onAct(action, order)}>
        {words[action]}
      </Button>
    );
  });
}
