import { useState } from 'react';
import { fulfilment } from '@cellar/shared/api/catalog/fulfilment/calls';
import type { KeptCourier, KeptPickup, KeptWarehouse } from '@cellar/shared/api/catalog/fulfilment/schema';
import { shortMoney } from '@cellar/shared/format/number/money';
import { useCall } from '../../api/useCall';
import { Badge } from '../../kit/base/Badge';
import { Button } from '../../kit/base/Button';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { SectionTitle } from '../../kit/layout/SectionTitle';
import { DataTable, type Column } from '../../kit/table/DataTable';
import { PageHead } from '../../page/PageHead';
import { usePageLack } from '../../page/usePageInfo';
import { CourierDialog, PickupDialog, RemoveCourierDialog, RemovePickupDialog } from './PlaceDialogs';
import { KINDS, OpenDialog, WarehouseDialog } from './WarehouseDialogs';

/** 「前 6 支 ¥15，每多 6 支 ¥8，满 ¥299 免运费」 */
function freightText({ freeFromFen, freightFen, stepFen, stepBottles }: KeptWarehouse) {
  if (freeFromFen === 0) return '免运费';
  const steps = `前 ${stepBottles} 支 ${shortMoney(freightFen)}，每多 ${stepBottles} 支 ${shortMoney(stepFen)}`;
  return `${steps}，满 ${shortMoney(freeFromFen)} 免运费`;
}

const WAREHOUSES: Column<KeptWarehouse>[] = [
  { id: 'name', title: '仓库', cell: ({ name }) => name },
  { id: 'kind', title: '类型', cell: ({ kind }) => KINDS[kind], isShort: true },
  { id: 'freight', title: '运费', cell: freightText },
  {
    id: 'days',
    title: '送达',
    cell: ({ daysFrom, daysTo }) => (daysFrom === daysTo ? `${daysTo} 天` : `${daysFrom}–${daysTo} 天`),
    isShort: true,
  },
  {
    id: 'zones',
    title: '另算的地区',
    cell: ({ zones }) => zones.map(({ name, delivers }) => (delivers ? name : `${name}（不配送）`)).join('、') || '无',
  },
  { id: 'onHand', title: '在库瓶数', cell: ({ onHand }) => onHand.toLocaleString('zh-CN'), isFigure: true },
  {
    id: 'state',
    title: '状态',
    cell: ({ isOpen }) => <Badge tone={isOpen ? 'ok' : 'plain'}>{isOpen ? '使用中' : '已停用'}</Badge>,
    isShort: true,
  },
];

const pickupColumns = (warehouses: readonly KeptWarehouse[]): Column<KeptPickup>[] => [
  { id: 'name', title: '自提点', cell: ({ name }) => name },
  {
    id: 'warehouse',
    title: '仓库',
    cell: ({ warehouseId }) => warehouses.find(({ id }) => id === warehouseId)?.name,
    isShort: true,
  },
  { id: 'address', title: '地址', cell: ({ address }) => address },
  { id: 'hours', title: '营业时间', cell: ({ hours }) => hours },
  { id: 'phone', title: '电话', cell: ({ phone }) => phone, isShort: true },
];

const COURIERS: Column<KeptCourier>[] = [
  { id: 'name', title: '快递公司', cell: ({ name }) => name },
  { id: 'code', title: '查询代码', cell: ({ code }) => code ?? '不查物流' },
  { id: 'phone', title: '客服电话', cell: ({ phone }) => phone ?? '—' },
];

type Open =
  | { kind: 'warehouse'; warehouse: KeptWarehouse | null }
  | { kind: 'open'; warehouse: KeptWarehouse }
  | { kind: 'pickup'; pickup: KeptPickup | null }
  | { kind: 'removePickup'; pickup: KeptPickup }
  | { kind: 'courier'; courier: KeptCourier | null }
  | { kind: 'removeCourier'; courier: KeptCourier };

type Kept = { warehouses: KeptWarehouse[]; pickups: KeptPickup[]; couriers: KeptCourier[] };
const NONE: Kept = { warehouses: [], pickups: [], couriers: [] };
const nextOf = (rows: readonly { position: number }[]) => Math.max(0, ...rows.map(({ position }) => position)) + 1;

function Dialogs({ open, kept, onClose }: { open: Open; kept: Kept; onClose: () => void }) {
  const warehouses = kept.warehouses.filter(({ isOpen }) => isOpen);
  switch (open.kind) {
    case 'warehouse':
      return <WarehouseDialog warehouse={open.warehouse} next={nextOf(kept.warehouses)} onClose={onClose} />;
    case 'open':
      return <OpenDialog warehouse={open.warehouse} onClose={onClose} />;
    case 'pickup':
      return (
        <PickupDialog pickup={open.pickup} warehouses={warehouses} next={nextOf(kept.pickups)} onClose={onClose} />
      );
    case 'removePickup':
      return <RemovePickupDialog pickup={open.pickup} onClose={onClose} />;
    case 'courier':
      return <CourierDialog courier={open.courier} next={nextOf(kept.couriers)} onClose={onClose} />;
    case 'removeCourier':
      return <RemoveCourierDialog courier={open.courier} onClose={onClose} />;
  }
}

/** How goods reach buyers: warehouses with freight and days, pick-up points, couriers. */
export function FulfilmentPage() {
  const lack = usePageLack();
  const query = useCall(fulfilment.get, {});
  const [open, setOpen] = useState<Open | null>(null);
  const kept = query.data ?? NONE;
  const name = (row: { name: string }) => row.name;
  const add = (label: string, what: Open) => (
    <Button blocked={lack} onClick={() => setOpen(what)}>
      {label}
    </Button>
  );
  return (
    <>
      <PageHead>
        <ReadAt from={query} />
        {add('新增快递公司', { kind: 'courier', courier: null })}
        {add('新增自提点', { kind: 'pickup', pickup: null })}
        <Button kind="primary" blocked={lack} onClick={() => setOpen({ kind: 'warehouse', warehouse: null })}>
          新增仓库
        </Button>
      </PageHead>
      <DataTable
        label="仓库"
        columns={WAREHOUSES}
        rows={query.data?.warehouses}
        from={query}
        keyOf={({ id }) => id}
        history={({ id, name }) => ({ record: id, name })}
        empty="还没有仓库。"
        actions={
          lack
            ? null
            : {
                name,
                of: (warehouse: KeptWarehouse) => [
                  { label: '修改', run: () => setOpen({ kind: 'warehouse', warehouse }) },
                  { label: warehouse.isOpen ? '停用' : '启用', run: () => setOpen({ kind: 'open', warehouse }) },
                ],
              }
        }
      />
      <SectionTitle>自提点</SectionTitle>
      <DataTable
        label="自提点"
        columns={pickupColumns(kept.warehouses)}
        rows={query.data?.pickups}
        from={query}
        keyOf={({ id }) => id}
        history={({ id, name }) => ({ record: id, name })}
        empty="还没有自提点。新增后买家结算时可以选自提。"
        actions={
          lack
            ? null
            : {
                name,
                of: (pickup: KeptPickup) => [
                  { label: '修改', run: () => setOpen({ kind: 'pickup', pickup }) },
                  { label: '删除', run: () => setOpen({ kind: 'removePickup', pickup }) },
                ],
              }
        }
      />
      <SectionTitle>快递公司</SectionTitle>
      <DataTable
        label="快递公司"
        columns={COURIERS}
        rows={query.data?.couriers}
        from={query}
        keyOf={({ id }) => id}
        history={({ id, name }) => ({ record: id, name })}
        empty="还没有快递公司。"
        actions={
          lack
            ? null
            : {
                name,
                of: (courier: KeptCourier) => [
                  { label: '修改', run: () => setOpen({ kind: 'courier', courier }) },
                  { label: '删除', run: () => setOpen({ kind: 'removeCourier', courier }) },
                ],
              }
        }
      />
      {open && <Dialogs open={open} kept={kept} onClose={() => setOpen(null)} />}
    </>
  );
}
