import type { DeskRow } from '@cellar/shared/api/trade/desk/shapes';
import { pictureAddress } from '@cellar/shared/format/picture';
import { money } from '@cellar/shared/format/number/money';
import type { Column } from '../../kit/table/DataTable';
import text from '../../kit/base/text.module.css';
import { Time } from '../../kit/base/Time';
import styles from './orders.module.css';
import { deliveryLabels, OrderBadges, regionOf } from './labels';

const THUMB = 64;
const SHOWN_GOODS = 3;

const Goods = ({ order: { goods, kinds, bottles } }: { order: DeskRow }) => (
  <span className={styles.goods}>
    {goods.slice(0, SHOWN_GOODS).map(({ name, picture }) => (
      <img
        key={`${name} ${picture.key}`}
        className={styles.thumb}
        src={pictureAddress('', picture.key, THUMB, 'webp')}
        alt=""
        title={name}
        loading="lazy"
      />
    ))}
    <span className={`${text.dim} ${styles.sum}`}>
      <span>{kinds} 种</span> <span>{bottles} 瓶</span>
    </span>
  </span>
);

export const COLUMNS: Column<DeskRow>[] = [
  {
    id: 'no',
    title: '订单',
    cell: ({ orderNo, placedAt }) => (
      <>
        {orderNo}
        <span className={styles.second}>
          <Time at={placedAt} />
        </span>
      </>
    ),
  },
  {
    id: 'buyer',
    title: '买家',
    cell: ({ nickname, level, hasRemarks, note }) => (
      <span className={styles.buyer}>
        {nickname}
        <span className={styles.second}>
          {[level, hasRemarks && '买家有备注', note && '商家有备注'].filter(Boolean).join(' · ')}
        </span>
      </span>
    ),
  },
  { id: 'goods', title: '商品', cell: (order) => <Goods order={order} /> },
  {
    id: 'receiver',
    title: '收货',
    cell: (order) => (
      <span className={styles.receiver}>
        {order.address?.name ?? '已清除'} {order.address?.phone}
        <span className={styles.second}>
          {deliveryLabels[order.delivery]} · {regionOf(order)}
        </span>
      </span>
    ),
  },
  {
    id: 'paid',
    title: '应付',
    cell: ({ totalFen, refundedFen }) => (
      <>
        {money(totalFen)}
        {refundedFen > 0 && <span className={styles.second}>已退 {money(refundedFen)}</span>}
      </>
    ),
    isFigure: true,
  },
  { id: 'state', title: '状态', cell: (order) => <OrderBadges order={order} /> },
];

/** Beside an open order. */
export const NARROW_COLUMNS = COLUMNS.filter(({ id }) => id !== 'receiver' && id !== 'goods');
