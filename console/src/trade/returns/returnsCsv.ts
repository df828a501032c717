import { RETURN_KINDS, RETURN_REASONS } from '@cellar/shared/constants/returns';
import { dayMinute } from '@cellar/shared/format/time/date';
import type { ReturnHead } from './returnActions';

const HEADS = [
  ...['申请号', '订单号', '状态', '要求', '原因', '买家', '手机', '商品', '件数', '退款（元）'],
  ...['改动理由', '申请时间（上海）', '期限（上海）'],
];
const FEN = 100;

/** Returns as the list is narrowed now; phones as the person may see them. */
export const returnRows = (list: readonly ReturnHead[]): (string | number)[][] => [
  HEADS,
  ...list.map((one) => [
    one.caseNo,
    one.orderNo,
    one.stateLabel,
    RETURN_KINDS[one.kind],
    RETURN_REASONS[one.reason],
    one.nickname,
    one.phone,
    one.goods.map(({ name, quantity }) => `${name} ×${quantity}`).join('、'),
    one.goods.reduce((sum, { quantity }) => sum + quantity, 0),
    one.refundFen / FEN,
    one.sum?.reason ?? '',
    dayMinute(one.appliedAt),
    one.dueAt ? dayMinute(one.dueAt) : '',
  ]),
];
