import { useMemo, useState } from 'react';
import { warehouseAdmin } from '@cellar/shared/api/catalog/warehouseAdmin/calls';
import type { Warehouse } from '@cellar/shared/api/catalog/warehouseAdmin/schema';
import { useCall } from '../../api/useCall';
import { PageHead } from '../../page/PageHead';
import { usePageLack } from '../../page/usePageInfo';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { DataTable, type Column } from '../../kit/table/DataTable';
import { WarehouseDialog } from './WarehouseDialog';

const COLUMNS: Column<Warehouse>[] = [
  { id: 'name', title: '仓库', cell: ({ name }) => name },
  { id: 'from', title: '最快（天）', cell: ({ daysFrom }) => daysFrom, isFigure: true },
  { id: 'to', title: '最慢（天）', cell: ({ daysTo }) => daysTo, isFigure: true },
];

/** How many days goods take from each warehouse. */
export function WarehousesPage() {
  const warehouses = useCall(warehouseAdmin.list, {});
  const lack = usePageLack();
  const [open, setOpen] = useState<Warehouse | null>(null);
  const actions = useMemo(
    () => ({
      name: ({ name }: Warehouse) => name,
      of: (warehouse: Warehouse) => [{ label: '修改', run: () => setOpen(warehouse) }],
    }),
    [],
  );
  return (
    <>
      <PageHead>
        <ReadAt from={warehouses} />
      </PageHead>
      <DataTable
        label="仓库"
        columns={COLUMNS}
        rows={warehouses.data?.list}
        from={warehouses}
        keyOf={({ id }) => id}
        empty="还没有仓库。"
        actions={lack ? null : actions}
      />
      {open && <WarehouseDialog warehouse={open} onClose={() => setOpen(null)} />}
    </>
  );
}
