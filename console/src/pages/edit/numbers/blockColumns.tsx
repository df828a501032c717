import type { BlockFigures } from '@cellar/shared/api/pages/pageNumbers/schema';
import { shortMoney } from '@cellar/shared/format/number/money';
import type { Column } from '../../../kit/table/DataTable';
import text from '../../../kit/base/text.module.css';
import { blockLabel } from '../labels';
import styles from './blockColumns.module.css';
import { formatCount, rateOf, formatRate, stayOf } from './figures';

const NONE = <span className={text.dim}>–</span>;
const counted = (count: number) => (count > 0 ? formatCount(count) : NONE);

export const nameOf = ({ type, title, block }: Pick<BlockFigures, 'type' | 'title' | 'block'>) =>
  type ? `${blockLabel(type)}${title ? ` · ${title}` : ''}` : `已移除的区块 ${block}`;

/** Share of those who saw it that tapped it. */
function Rate({ tappers, visitors }: BlockFigures) {
  const rate = rateOf(Math.min(tappers, visitors), visitors);
  if (rate === null) return NONE;
  return (
    <span className={styles.rate}>
      <meter min={0} max={1} value={rate} aria-hidden="true" />
      <span>{formatRate(rate, 1)}</span>
    </span>
  );
}

/** `at`: its place on the page, from 1. */
export const BLOCK_COLUMNS: Column<BlockFigures & { at: number }>[] = [
  {
    id: 'block',
    title: '区块',
    cell: (row) => (
      <>
        <span className={text.dim}>{row.at}</span> {nameOf(row)}
      </>
    ),
    sortBy: ({ at }) => at,
  },
  {
    id: 'seen',
    title: '看到',
    cell: ({ visitors }) => counted(visitors),
    sortBy: ({ visitors }) => visitors,
    isFigure: true,
  },
  {
    id: 'tappers',
    title: '点击',
    cell: ({ tappers }) => counted(tappers),
    sortBy: ({ tappers }) => tappers,
    isFigure: true,
  },
  {
    id: 'rate',
    title: '点击率',
    cell: (row) => <Rate {...row} />,
    sortBy: ({ tappers, visitors }) => rateOf(tappers, visitors),
    isFigure: true,
  },
  {
    id: 'stay',
    title: '人均停留',
    cell: (row) => (row.visitors > 0 ? `${Math.round(stayOf(row))} s` : NONE),
    sortBy: stayOf,
    isFigure: true,
  },
  { id: 'carts', title: '加购', cell: ({ carts }) => counted(carts), sortBy: ({ carts }) => carts, isFigure: true },
  {
    id: 'orders',
    title: '订单',
    cell: ({ orders }) => counted(orders),
    sortBy: ({ orders }) => orders,
    isFigure: true,
  },
  {
    id: 'amount',
    title: '金额',
    cell: ({ amountFen, orders }) => (orders > 0 ? shortMoney(amountFen) : NONE),
    sortBy: ({ amountFen }) => amountFen,
    isFigure: true,
  },
];
