import { useMemo, useState } from 'react';
import { pages } from '@cellar/shared/api/pages/pages/calls';
import type { Pick } from '@cellar/shared/api/pages/pages/shapes';
import { useCall } from '../../api/useCall';
import { PageHead } from '../../page/PageHead';
import { usePageLack } from '../../page/usePageInfo';
import { Badge } from '../../kit/base/Badge';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { DataTable, type Column } from '../../kit/table/DataTable';
import { CodeDialog } from './CodeDialog';

const COLUMNS: Column<Pick>[] = [
  { id: 'name', title: '优惠券', cell: ({ name }) => name, sortBy: ({ name }) => name },
  {
    id: 'state',
    title: '状态',
    cell: ({ warning }) => (warning ? <Badge tone="gold">{warning}</Badge> : <Badge tone="ok">可领取</Badge>),
    isShort: true,
  },
  { id: 'terms', title: '条件与期限', cell: ({ hint }) => hint },
];

/** Coupons, and codes by which people get them without collecting. */
export function CodesPage() {
  const query = useCall(pages.listPicks, { kind: 'coupon' });
  const lack = usePageLack();
  const [open, setOpen] = useState<Pick | null>(null);
  const actions = useMemo(
    () => ({
      name: ({ name }: Pick) => name,
      of: (coupon: Pick) => [{ label: '生成兑换码', run: () => setOpen(coupon) }],
    }),
    [],
  );
  return (
    <>
      <PageHead>
        <ReadAt from={query} />
      </PageHead>
      <DataTable
        label="优惠券"
        columns={COLUMNS}
        rows={query.data?.list}
        from={query}
        keyOf={({ id }) => id}
        empty="还没有优惠券。"
        actions={lack ? null : actions}
      />
      {open && <CodeDialog coupon={open} onClose={() => setOpen(null)} />}
    </>
  );
}
