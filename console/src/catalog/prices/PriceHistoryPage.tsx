import { Link, useParams } from 'react-router-dom';
import { priceAdmin } from '@cellar/shared/api/catalog/priceAdmin/calls';
import type { PriceChange } from '@cellar/shared/api/catalog/priceAdmin/shapes';
import { productAdmin } from '@cellar/shared/api/catalog/productAdmin/calls';
import { money } from '@cellar/shared/format/number/money';
import { useCall, useCallPages } from '../../api/useCall';
import { readRows } from '../../api/wholeList';
import { dayMinute } from '@cellar/shared/format/time/date';
import { InnerPageHead } from '../../page/InnerPageHead';
import { SheetButton } from '../../page/SheetButton';
import { Time } from '../../kit/base/Time';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { ListPath } from '../../kit/page/ListPath';
import type { Column } from '../../kit/table/DataTable';
import { PagedTable } from '../../kit/table/PagedTable';
import styles from '../products/Product.module.css';
import { yuanOf } from '../products/form/yuan';
import { PRICE_COLUMNS, unitText } from '../products/priceColumns';

const priceText = (fen: number | null, none: string) => (fen === null ? none : money(fen));

const COLUMNS: Column<PriceChange>[] = [
  { id: 'at', title: '时间', cell: ({ at }) => <Time at={at} />, sortBy: ({ at }) => at, isShort: true },
  ...PRICE_COLUMNS,
  { id: 'before', title: '原价', cell: ({ beforeFen }) => priceText(beforeFen, '—'), isFigure: true },
  { id: 'after', title: '新价', cell: ({ afterFen }) => priceText(afterFen, '已删除'), isFigure: true },
  {
    id: 'period',
    title: '有效期',
    cell: ({ fromAt, toAt }) =>
      fromAt || toAt ? (
        <>
          {fromAt ? <Time at={fromAt} /> : '即日'} 至 {toAt ? <Time at={toAt} /> : '长期'}
        </>
      ) : (
        '长期'
      ),
  },
  { id: 'by', title: '谁', cell: ({ by }) => by, sortBy: ({ by }) => by, isShort: true },
  { id: 'reason', title: '理由', cell: ({ reason }) => reason ?? '—' },
];

const SHEET = ['时间', '规格', '谁能用', '起购', '原价', '新价', '从', '到', '谁', '理由'];
const timeOf = (at: string | null) => (at ? dayMinute(at) : '');
const sheetOf = ({ at, bottles, level, minQuantity, beforeFen, afterFen, ...rest }: PriceChange) => [
  ...[dayMinute(at), unitText(bottles), level ?? '所有人', minQuantity],
  ...[yuanOf(beforeFen), yuanOf(afterFen), timeOf(rest.fromAt), timeOf(rest.toAt), rest.by, rest.reason ?? ''],
];

/** Every price that one product had: who changed it, when, from what to what and why. */
export function PriceHistoryPage() {
  const { id = '' } = useParams();
  const product = useCall(productAdmin.get, { productId: id }, { refetchInterval: false }).data;
  const changes = useCallPages(priceAdmin.listChanges, { productId: id });
  return (
    <>
      <InnerPageHead
        path={<ListPath to="/products">商品</ListPath>}
        title={product ? `${product.name}的价格记录` : '价格记录'}
      >
        <ReadAt from={changes} />
        <SheetButton
          name="价格记录"
          read={async () => [
            SHEET,
            ...(await readRows(priceAdmin.listChanges, { productId: id, size: 50 })).map(sheetOf),
          ]}
        />
      </InnerPageHead>
      <p className={styles.status}>
        <Link to={`/products/${id}`}>商品资料</Link>
      </p>
      <PagedTable
        label="价格记录"
        columns={COLUMNS}
        pages={changes}
        keyOf={(change) => change.id}
        empty="还没有改过价格。"
        more="更早的记录"
      />
    </>
  );
}
