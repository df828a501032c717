import type { DeskRow } from '@cellar/shared/api/trade/desk/shapes';
import { dayMinute } from '@cellar/shared/format/time/date';
import { deliveryLabels } from '../deliveryLabels';
import { regionOf } from './labels';

const HEADS = [
  '订单号',
  '状态',
  '下单时间（上海）',
  '付款时间（上海）',
  '买家',
  '会员等级',
  '收货人',
  '地区',
  '配送',
  '商品',
  '瓶数',
  '应付（元）',
  '已退（元）',
  '商家备注',
];
const FEN = 100;

/** Orders as the list is narrowed now; phones and house numbers stay in the shop. */
export const orderRows = (list: readonly DeskRow[]): (string | number)[][] => [
  HEADS,
  ...list.map((order) => [
    order.orderNo,
    order.stateLabel,
    dayMinute(order.placedAt),
    order.paidAt ? dayMinute(order.paidAt) : '',
    order.nickname,
    order.level,
    order.address?.name ?? '',
    regionOf(order),
    deliveryLabels[order.delivery],
    order.goods.map(({ name, quantity }) => `${name} ×${quantity}`).join('、'),
    order.bottles,
    order.totalFen / FEN,
    order.refundedFen / FEN,
    order.note ?? '',
  ]),
];
