import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { desk } from '@cellar/shared/api/trade/desk/calls';
import type { DeskRow } from '@cellar/shared/api/trade/desk/shapes';
import { DESK_TABS, type DeskTab } from '@cellar/shared/constants/desk';
import { money } from '@cellar/shared/format/number/money';
import { useAction, useCall, useCallPages } from '../../api/useCall';
import { readRows } from '../../api/wholeList';
import { PageHead } from '../../page/PageHead';
import { lackOf, useMaySeeSales, useStaff } from '../../api/staff';
import { Button } from '../../kit/base/Button';
import { downloadCsv } from '../../kit/csv/csv';
import { useServedSort } from '../../kit/table/columns/useSort';
import { PagedTable } from '../../kit/table/PagedTable';
import { FilterBar } from '../../kit/table/FilterBar';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { TabBar } from '../../kit/table/TabBar';
import { useFilters } from '../../kit/table/useFilters';
import { useSelection } from '../../kit/table/selection/useSelection';
import { BulkBar } from './BulkBar';
import { actionsFor, type OrderDialogKind } from './orderActions';
import { COLUMNS, NARROW_COLUMNS, SERVED } from './orderColumns';
import { CheckInDialog, OrderDialog } from './OrderDialogs';
import { ALL, askedOf, FIELDS, NONE, ofBuyer, restFields } from './orderFilters';
import panel from './OrderPanel.module.css';
import { OrderPanel } from './OrderPanel';
import { orderRows } from './ordersCsv';
import { ChooseMember } from '../phoneOrders/ChooseMember';
import { useOpenOrder } from './useOpenOrder';
import { SENDERS } from './senders';
import { usePrint } from './usePrint';

type Open = { kind: OrderDialogKind; order: DeskRow } | { kind: 'checkIn' | 'phone' } | null;

const SIZE = 50;
const EMPTY: Record<DeskTab, string> = {
  all: '还没有订单。商品上架、买家下单后会出现在这里。',
  waiting: '没有等待付款的订单。',
  grouping: '没有等待成团的订单。',
  toShip: '没有等待发货的订单。',
  shipped: '没有运输中的订单。',
  afterSale: '没有售后中的订单。',
  toRestock: '没有等待入库的退回包裹。',
  received: '还没有完成的订单。',
  closed: '没有关闭的订单。',
};

function Today() {
  const { data } = useCall(desk.getSales, {});
  return data ? (
    <span>
      今天 {data.today.orders} 单 · {money(data.today.fen)}
    </span>
  ) : null;
}

/** What is done without an order of the list. */
function HeadButtons({ open }: { open: (kind: 'checkIn' | 'phone') => void }) {
  const navigate = useNavigate();
  const staff = useStaff();
  const lack = lackOf(staff, SENDERS);
  return (
    <>
      <Button blocked={lack} onClick={() => void navigate('/orders/waybills')}>
        批量发货
      </Button>
      <Button blocked={lack} onClick={() => open('checkIn')}>
        核销取货码
      </Button>
      <Button blocked={lackOf(staff, ['orders', 'service'])} onClick={() => open('phone')}>
        代客下单
      </Button>
    </>
  );
}

/** Orders by what they wait for, and what is done to them. */
export function OrdersPage() {
  const filters = useFilters(ALL);
  const { tab = 'all', ...narrowed } = askedOf(filters.params);
  const params = { ...narrowed, tab, size: SIZE };
  const sort = useServedSort(SERVED);
  const query = useCallPages(desk.list, { ...params, ...sort }, { keepsLast: true });
  const counts = useCall(desk.count, {}).data;
  const choices = useCall(desk.listChoices, {}, { refetchInterval: false }).data ?? NONE;
  const beside = useOpenOrder();
  const staff = useStaff();
  const maySeeSales = useMaySeeSales();
  const [open, setOpen] = useState<Open>(null);
  const chosen = useSelection();
  const print = usePrint(chosen);
  const exporting = useAction(async () => downloadCsv('订单', orderRows(await readRows(desk.list, params))), {
    done: () => '已导出',
    meta: { changesNothing: true },
  });
  const { buyer } = filters.values;
  const fields = buyer ? [...FIELDS, ofBuyer(buyer, query.rows?.[0]?.nickname)] : FIELDS;
  const actions = {
    name: ({ orderNo }: DeskRow) => orderNo,
    of: (order: DeskRow) => actionsFor(staff, order, (kind) => setOpen({ kind, order })),
  };
  const selection = {
    of: chosen,
    name: ({ orderNo }: DeskRow) => orderNo,
    bar: (
      <BulkBar
        chosen={query.rows?.filter(({ id }) => chosen.has(id)) ?? []}
        onDone={chosen.drop}
        onClear={chosen.clear}
        onPrint={(kind) => void print(kind, query.rows?.map(({ id }) => id).filter(chosen.has) ?? [])}
      />
    ),
  };
  const close = () => setOpen(null);
  return (
    <>
      <PageHead>
        {maySeeSales && <Today />}
        <ReadAt from={query} />
        <Button
          blocked={query.rows ? null : '正在读取'}
          busy={exporting.isPending}
          onClick={() => exporting.run(undefined)}
        >
          导出 CSV
        </Button>
        <HeadButtons open={(kind) => setOpen({ kind })} />
      </PageHead>
      <TabBar
        label="订单状态"
        tabs={(Object.keys(DESK_TABS) as DeskTab[]).map((value) => ({
          value,
          text: DESK_TABS[value],
          count: counts?.[value],
        }))}
        chosen={tab}
        onChoose={(value) => filters.set({ ...filters.values, tab: value === 'all' ? '' : value })}
      />
      <FilterBar label="筛选订单" fields={fields} rest={restFields(choices)} filters={filters} />
      <div className={beside.id ? panel.split : undefined}>
        <div ref={beside.list} onFocus={beside.onFocus}>
          <PagedTable
            label="订单"
            columns={beside.id ? NARROW_COLUMNS : COLUMNS}
            pages={query}
            keyOf={({ id }) => id}
            isQueue
            opens={({ id }) => beside.addressOf(id)}
            current={beside.id}
            empty={Object.keys(narrowed).length > 0 ? '没有符合条件的订单，请清除筛选再看。' : EMPTY[tab]}
            actions={actions}
            selection={selection}
            more="更多订单"
            served={SERVED}
          />
        </div>
        {beside.id && (
          <OrderPanel
            id={beside.id}
            ids={query.rows?.map(({ id }) => id) ?? []}
            orderNo={query.rows?.find(({ id }) => id === beside.id)?.orderNo}
            follows={beside.follows}
            onClose={beside.close}
          />
        )}
      </div>
      {open?.kind === 'checkIn' && <CheckInDialog onClose={close} />}
      {open?.kind === 'phone' && <ChooseMember onClose={close} />}
      {open && 'order' in open && <OrderDialog kind={open.kind} order={open.order} onClose={close} />}
    </>
  );
}
