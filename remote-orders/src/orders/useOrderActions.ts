import { orders } from '@cellar/shared/api/trade/orders/calls';
import type { OrderAction, OrderRow } from '@cellar/shared/api/trade/orders/schema';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { confirm, toast, toastError } from '@cellar/shared/runtime/messages';
import { useGo } from '@cellar/shared/runtime/navigate';
import { useCallback, useState } from 'react';
import { isStale } from '../common/isStale';

export type ActionOrder = Pick<OrderRow, 'id' | 'orderNo' | 'actions' | 'state'>;
/** What is asked for in a sheet. */
export type OpenSheet =
  | { kind: 'cancel' | 'address' | 'protect' | 'again' | 'review' | 'followup' | 'remark'; orderId: string }
  | { kind: 'more'; orderId: string; actions: OrderAction[]; order: ActionOrder };
export type Changes = {
  onChanged: (order: OrderRow) => void;
  onRemoved: (orderId: string) => void;
  /** The order is no longer what is shown: something was done to it elsewhere. */
  onStale: () => void;
};

/** What the buttons of an order do: go on, ask first, or open a sheet. */
export function useOrderActions(
  { onChanged, onRemoved, onStale }: Changes,
  {
    from,
  }: { /** `order`: the order's own page, which the way back from the payment finds again. */ from?: 'order' } = {},
) {
  const go = useGo();
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  const finish = async (orderId: string) => {
    const sure = await confirm({
      title: '确认收货',
      message: '请确认已收到商品，并当面验过酒瓶完好。确认后订单完成。',
      confirmText: '确认收货',
    });
    if (!sure) return;
    onChanged((await orders.finish({ orderId })).order);
    toast('已确认收货，积分已到账');
  };
  const remove = async (orderId: string) => {
    if (!(await confirm({ title: '删除订单', message: '删除后不能恢复，确定删除这个订单吗？', confirmText: '删除' })))
      return;
    await orders.remove({ orderId });
    toast('订单已删除');
    onRemoved(orderId);
  };
  const run = async (action: OrderAction, { id }: ActionOrder) => {
    switch (action) {
      case 'pay':
        return go(`/pay-type?orderId=${id}`, from ? { state: { from } } : {});
      case 'logistics':
        return go(`/view-logistics?orderId=${id}`);
      case 'invoice':
        return go(`/order-details?orderId=${id}&invoice=1`);
      case 'return':
        return go(`/my-back?orderId=${id}`);
      case 'remind':
        return toast((await orders.remind({ orderId: id })).text);
      case 'finish':
        return finish(id);
      case 'remove':
        return remove(id);
      default:
        return setSheet({ kind: action, orderId: id });
    }
  };
  const { submit, busy } = useSubmit(run, {
    onError: (error) => {
      toastError(error);
      if (isStale(error)) onStale();
    },
  });
  const closeSheet = useCallback(() => setSheet(null), []);
  const act = (action: OrderAction, order: ActionOrder) => void submit(action, order);
  const more = (actions: OrderAction[], order: ActionOrder) =>
    setSheet({ kind: 'more', orderId: order.id, actions, order });
  return { act, more, busy, sheet, openSheet: setSheet, closeSheet };
}
