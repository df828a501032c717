import type { DeskRow } from '@cellar/shared/api/trade/desk/shapes';
import { pictureAddress } from '@cellar/shared/format/picture';
import { money } from '@cellar/shared/format/number/money';
import type { Column } from '../../kit/table/DataTable';
import text from '../../kit/base/text.module.css';
import { Time } from '../../kit/base/Time';
import styles from './orders.module.css';
import { deliveryLabels } from '../deliveryLabels';
import { marksOf, regionOf, StateBadge } from './labels';

const THUMB = 64;

const Goods = ({ order: { goods, kinds, bottles }, shown }: { order: DeskRow; shown: number }) => (
  <span className={styles.goods}>
    {goods.slice(0, shown).map(({ name, picture }) => (
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
    id: 'placed',
    title: '订单',
    cell: ({ orderNo, placedAt }) => (
      <>
        {orderNo}
        <span className={styles.second}>
          <Time at={placedAt} />
        </span>
      </>
    ),
    sortBy: ({ placedAt }) => placedAt,
  },
  {
    id: 'buyer',
    title: '买家',
    cell: ({ nickname, level, hasRemarks, note }) => (
      <span className={styles.buyer}>
        {nickname}
        <span className={styles.second}>{[level, (hasRemarks || note) && '有备注'].filter(Boolean).join(' · ')}</span>
      </span>
    ),
  },
  { id: 'goods', title: '商品', cell: (order) => <Goods order={order} shown={3} /> },
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
    id: 'total',
    title: '应付',
    cell: ({ totalFen, refundedFen }) => (
      <>
        {money(totalFen)}
        {refundedFen > 0 && <span className={styles.second}>已退 {money(refundedFen)}</span>}
      </>
    ),
    sortBy: ({ totalFen }) => totalFen,
    isFigure: true,
  },
  {
    id: 'state',
    title: '状态',
    cell: (order) => (
      <>
        <StateBadge order={order} />
        <span className={styles.second}>
          {marksOf(order).map((mark) => (
            <span key={mark} className={styles.mark}>
              {mark}
            </span>
          ))}
        </span>
      </>
    ),
    isShort: true,
  },
];

/** What the server sorts orders by: each column that can be pressed. */
export const SERVED = ['placed', 'total'] as const;

/** Beside an open order. */
export const NARROW_COLUMNS = COLUMNS.filter(({ id }) => id !== 'receiver').map((column) =>
  column.id === 'goods' ? { ...column, cell: (order: DeskRow) => <Goods order={order} shown={0} /> } : column,
);
