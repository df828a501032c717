import type { DeskOrder, DeskRow } from '@cellar/shared/api/trade/desk/shapes';
import { lackOf, type Staff } from '../../api/staff';
import type { RowAction } from '../../kit/table/RowActions';
import { SENDERS } from './senders';

export type OrderDialogKind = 'pack' | 'ship' | 'refund' | 'restock' | 'note' | 'price' | 'term' | 'cancel' | 'address';

/** Packing and shipping never stand beside each other. */
const LETTERS: Record<OrderDialogKind, string> = {
  pack: 'F',
  ship: 'F',
  refund: 'R',
  restock: 'I',
  note: 'N',
  price: 'P',
  term: 'T',
  cancel: 'C',
  address: 'A',
};
const UNFILLED = '还没有成团，成团后才能打包';
const MAIN: readonly OrderDialogKind[] = ['pack', 'ship', 'restock'];

/** What can be done to an order as it stands, and why somebody may not. */
export function actionsFor(
  staff: Staff,
  order: DeskRow | DeskOrder,
  open: (kind: OrderDialogKind) => void,
): RowAction[] {
  const { state } = order;
  const act = (kind: OrderDialogKind, label: string, blocked: string | null): RowAction => ({
    label,
    blocked,
    run: () => open(kind),
    needsFresh: true,
    letter: LETTERS[kind],
    isMain: MAIN.includes(kind),
  });
  const sends = lackOf(staff, SENDERS);
  const pays = lackOf(staff, ['finance']);
  const changes = lackOf(staff, ['orders', 'service']);
  const isHere = state === 'paid' || state === 'packed';
  const isPartly = state === 'packed' && order.stateLabel === '部分发货';
  return [
    ...(state === 'waiting'
      ? [
          act('price', '改价', lackOf(staff, ['orders', 'finance'])),
          act('term', '延长付款时间', changes),
          act('cancel', '取消订单', changes),
        ]
      : []),
    ...(state === 'paid' ? [act('pack', '打包', order.waitsForGroup ? UNFILLED : sends)] : []),
    ...(state === 'packed'
      ? [
          act(
            'ship',
            order.delivery === 'pickup' ? '备好待取' : '发货',
            order.isReturning ? '买家已申请退款，请先处理' : sends,
          ),
        ]
      : []),
    ...(isHere ? [act('refund', '退款', isPartly ? '部分商品已发出，请等买家申请退换' : pays)] : []),
    ...(state === 'refused' && !('restockedAt' in order && order.restockedAt)
      ? [act('restock', '退回入库', sends)]
      : []),
    ...(order.delivery === 'courier' && (state === 'waiting' || state === 'paid')
      ? [act('address', '修改地址', changes)]
      : []),
    act('note', order.note ? '修改备注' : '加备注', changes),
  ];
}
