import { sql } from 'kysely';
import { check, type Check } from '../../core/ledgerChecks/check';
import { CLOSED } from '../../core/ledgerChecks/orderStates';

type Totals = {
  order_no: string;
  goods_fen: number;
  freight_fen: number;
  total_fen: number;
  line_goods: number;
  line_share: number;
  parts: number;
};

/** Orders whose sums are not those of their lines, or whose parts do not make the total. */
const wrongTotals = check<Totals>(
  sql`
    with lines as (
      select person_id, order_id, sum(goods_fen) as goods, sum(share_fen) as share, sum(cut_fen) as cut
      from order_line group by person_id, order_id),
    sums as (
      select o.order_no, o.goods_fen, o.freight_fen, o.total_fen, o.cut_fen, coalesce(l.cut, 0) as line_cut,
        coalesce(l.goods, 0) as line_goods, coalesce(l.share, 0) as line_share,
        o.goods_fen - o.promotion_fen - o.coupon_fen - o.coin_fen - o.point_fen - o.cut_fen + o.freight_fen as parts
      from shop_order o left join lines l on l.person_id = o.person_id and l.order_id = o.id)
    select * from sums
    where goods_fen <> line_goods or cut_fen <> line_cut or total_fen <> line_share + freight_fen or total_fen <> parts
    order by order_no`,
  ({ order_no, goods_fen, freight_fen, total_fen, line_goods, line_share, parts }) =>
    `order ${order_no}: its goods are ${goods_fen} fen and its total ${total_fen}; its lines have goods of ${line_goods} and with the freight of ${freight_fen} a total of ${line_share + freight_fen}, its parts make ${parts}`,
);

/** Lines that are not their price times their units, less what was taken off. */
const wrongLines = check<{
  order_no: string;
  line: number;
  quantity: number;
  price_fen: number;
  goods_fen: number;
  off_fen: number;
  share_fen: number;
}>(
  sql`
    select o.order_no, l.line, l.quantity, l.price_fen, l.goods_fen, l.off_fen, l.share_fen
    from order_line l join shop_order o on o.person_id = l.person_id and o.id = l.order_id
    where l.goods_fen <> l.price_fen * l.quantity or l.share_fen <> l.goods_fen - l.off_fen or l.share_fen < 0
    order by o.order_no, l.line`,
  ({ order_no, line, quantity, price_fen, goods_fen, off_fen, share_fen }) =>
    `order ${order_no}, line ${line}: ${quantity} times ${price_fen} fen are noted as ${goods_fen}, less ${off_fen} as ${share_fen}`,
);

/** The account of an order's coins or points; `used` and `returned` are columns of the order. */
const wrongAssets = (account: 'coin' | 'point', used: string, returned: string) =>
  check<{ name: string; used: number; returned: number; moved: number }>(
    sql`
      with moved as (
        select person_id, ref_id, sum(amount) as amount from ledger_entry
        where ref_kind = 'order' and account = ${sql.lit(account)}
          and reason in ('订单抵扣', '兑换商品', '订单取消退回', '退货退回')
        group by person_id, ref_id)
      select coalesce(o.order_no || ' (' || o.state || ')', m.ref_id::text) as name, coalesce(m.amount, 0) as moved,
        coalesce(${sql.ref(`o.${used}`)}, 0) as used, coalesce(${sql.ref(`o.${returned}`)}, 0) as returned
      from shop_order o full join moved m on m.person_id = o.person_id and m.ref_id = o.id
      where coalesce(${sql.ref(`o.${returned}`)} - ${sql.ref(`o.${used}`)}, 0) <> coalesce(m.amount, 0)
        or (${CLOSED} and ${sql.ref(`o.${returned}`)} <> ${sql.ref(`o.${used}`)})
      order by 1`,
    ({ name, used: taken, returned: back, moved }) =>
      `order ${name}: it used ${taken} ${account}s and gave back ${back}, its entries add up to ${moved}`,
  );

export const orderChecks: Check[] = [
  wrongTotals,
  wrongLines,
  wrongAssets('coin', 'coins_used', 'coins_returned'),
  wrongAssets('point', 'points_used', 'points_returned'),
];
