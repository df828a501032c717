import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { stockAdmin } from '@cellar/shared/api/catalog/stockAdmin/calls';
import type { StockEntry, StockLot } from '@cellar/shared/api/catalog/stockAdmin/schema';
import type { Result } from '@cellar/shared/contract/calls';
import { day } from '@cellar/shared/format/time/date';
import { money } from '@cellar/shared/format/number/money';
import { useCall, useCallPages } from '../../api/useCall';
import { InnerPageHead } from '../../page/InnerPageHead';
import { usePageLack } from '../../page/usePageInfo';
import { Button } from '../../kit/base/Button';
import { Time } from '../../kit/base/Time';
import { Loaded } from '../../kit/feedback/Loaded';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { ListPath } from '../../kit/page/ListPath';
import { DataTable, type Column } from '../../kit/table/DataTable';
import { PagedTable } from '../../kit/table/PagedTable';
import { SectionTitle } from '../../kit/layout/SectionTitle';
import { ArriveDialog, CountDialog, MoveDialog, RECORDS, RecordDialog, type Change } from './StockDialogs';
import { StockBadge } from './StockPage';
import styles from './Stock.module.css';
import { freeOf, KINDS } from './labels';

type Stock = Result<'stockAdmin.get'>;
type Place = Stock['warehouses'][number];
type Hold = Stock['holds'][number];

const PLACES: Column<Place>[] = [
  { id: 'name', title: '仓库', cell: ({ name }) => name },
  { id: 'onHand', title: '在库', cell: ({ onHand }) => onHand, isFigure: true },
  { id: 'held', title: '占用', cell: ({ held }) => held, isFigure: true },
  { id: 'free', title: '可售', cell: freeOf, isFigure: true },
];

const HOLDS: Column<Hold>[] = [
  { id: 'no', title: '谁占用', cell: ({ kind, no }) => `${kind === 'order' ? '订单' : '退换'} ${no}` },
  { id: 'warehouse', title: '仓库', cell: ({ warehouse }) => warehouse, isShort: true },
  { id: 'bottles', title: '瓶数', cell: ({ bottles }) => bottles, isFigure: true },
];

const signed = (bottles: number) => (bottles > 0 ? `+${bottles}` : `−${Math.abs(bottles)}`);

function changeOf({ kind, bottles }: StockEntry): string {
  const sign = KINDS[kind]?.sign ?? 1;
  return sign === 0 ? `${bottles}` : signed(sign * bottles);
}

const ENTRIES: Column<StockEntry>[] = [
  { id: 'at', title: '时间', cell: ({ at }) => <Time at={at} />, isShort: true },
  { id: 'kind', title: '类型', cell: ({ kind }) => KINDS[kind]?.text ?? kind, isShort: true },
  { id: 'warehouse', title: '仓库', cell: ({ warehouse }) => warehouse, isShort: true },
  { id: 'bottles', title: '瓶数', cell: changeOf, isFigure: true },
  {
    id: 'why',
    title: '原因与单号',
    cell: ({ no, reason, voucher }) => [no && `单号 ${no}`, reason, voucher].filter(Boolean).join(' · ') || '—',
  },
  { id: 'by', title: '谁', cell: ({ by }) => by ?? '系统', isShort: true },
];

const LOTS: Column<StockLot>[] = [
  { id: 'at', title: '到货', cell: ({ arrivedAt }) => day(arrivedAt), isShort: true },
  { id: 'supplier', title: '供应商', cell: ({ supplier }) => supplier ?? '—' },
  { id: 'vintage', title: '年份', cell: ({ vintage }) => vintage ?? '—', isShort: true },
  {
    id: 'cost',
    title: '进货价（含税）',
    cell: ({ costFen }) => (costFen === null ? '未知' : money(costFen)),
    isFigure: true,
  },
  { id: 'received', title: '入库', cell: ({ received }) => received, isFigure: true },
  { id: 'left', title: '剩余', cell: (lot) => lot.left, isFigure: true },
  {
    id: 'where',
    title: '仓库与单号',
    cell: ({ warehouse, voucher, isMoved }) => [warehouse, isMoved && '调入', voucher].filter(Boolean).join(' · '),
  },
];

/** What the bottles on hand cost; a price that is unknown counts as none, and is said. */
function formatValue({ valueFen, averageFen, unknownBottles }: Stock): string {
  if (averageFen === null) return unknownBottles > 0 ? '成本未知' : '没有库存';
  const unknown = unknownBottles > 0 ? `，另有 ${unknownBottles} 瓶成本未知` : '';
  return `库存成本 ${money(valueFen)}，平均每瓶 ${money(averageFen)}${unknown}`;
}

const CHANGES: Record<Change, string> = {
  in: RECORDS.in.title,
  out: RECORDS.out.title,
  damage: RECORDS.damage.title,
  move: '调拨',
  count: '盘点',
};

function Body({ stock }: { stock: Stock }) {
  const { id, holds } = stock;
  const lots = useCallPages(stockAdmin.listLots, { productId: id });
  const entries = useCallPages(stockAdmin.listEntries, { productId: id });
  return (
    <>
      <p className={styles.status}>
        <StockBadge {...stock} />
        可售 {freeOf(stock)} 瓶，少于 {stock.lowBottles} 瓶提醒 · <Link to={`/products/${id}`}>商品资料</Link>
      </p>
      <DataTable
        label="各仓库"
        columns={PLACES}
        rows={stock.warehouses}
        keyOf={(place) => place.id}
        empty="还没有仓库。"
      />
      {holds.length > 0 && (
        <>
          <SectionTitle>占用</SectionTitle>
          <DataTable
            label="占用"
            columns={HOLDS}
            rows={holds}
            keyOf={({ no, warehouse }) => `${no} ${warehouse}`}
            empty=""
          />
        </>
      )}
      <SectionTitle>批次</SectionTitle>
      <p className={styles.status}>{formatValue(stock)}</p>
      <PagedTable
        label="批次"
        columns={LOTS}
        pages={lots}
        keyOf={(lot) => lot.id}
        empty="还没有批次。入库一次就是一个批次。"
        more="更早的批次"
      />
      <SectionTitle>流水</SectionTitle>
      <PagedTable
        label="库存流水"
        columns={ENTRIES}
        pages={entries}
        keyOf={(entry) => entry.id}
        empty="还没有流水。先入库。"
        more="更早的流水"
      />
    </>
  );
}

/** One product in the warehouses: what lies where, who holds it, and every change. */
export function StockRecordPage() {
  const { id = '' } = useParams();
  const query = useCall(stockAdmin.get, { productId: id });
  const lack = usePageLack();
  const [open, setOpen] = useState<Change | null>(null);
  const stock = query.data;
  const close = () => setOpen(null);
  return (
    <>
      <InnerPageHead path={<ListPath to="/stock">库存</ListPath>} {...(stock && { title: stock.name })}>
        <ReadAt from={query} />
        {(Object.keys(CHANGES) as Change[]).map((kind) => (
          <Button key={kind} kind={kind === 'in' ? 'primary' : 'line'} blocked={lack} onClick={() => setOpen(kind)}>
            {CHANGES[kind]}
          </Button>
        ))}
      </InnerPageHead>
      <Loaded from={query}>{(found) => <Body stock={found} />}</Loaded>
      {stock && open === 'in' && <ArriveDialog stock={stock} onClose={close} />}
      {stock && (open === 'out' || open === 'damage') && <RecordDialog stock={stock} kind={open} onClose={close} />}
      {stock && open === 'move' && <MoveDialog stock={stock} onClose={close} />}
      {stock && open === 'count' && <CountDialog stock={stock} onClose={close} />}
    </>
  );
}
