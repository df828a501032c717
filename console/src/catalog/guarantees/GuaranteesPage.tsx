import { useState } from 'react';
import { guarantees } from '@cellar/shared/api/catalog/guarantees/calls';
import type { ShopGuarantee } from '@cellar/shared/api/catalog/guarantees/schema';
import { countedText } from '@cellar/shared/format/number/count';
import { useCall } from '../../api/useCall';
import { Button } from '../../kit/base/Button';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { DataTable, type Column } from '../../kit/table/DataTable';
import { PageHead } from '../../page/PageHead';
import { usePageLack } from '../../page/usePageInfo';
import { GuaranteeDialog, RemoveGuaranteeDialog } from './GuaranteeDialogs';

const COLUMNS: Column<ShopGuarantee>[] = [
  { id: 'name', title: '名称', cell: ({ name }) => name },
  { id: 'text', title: '一句话说明', cell: ({ text }) => text },
  { id: 'steps', title: '步骤', cell: ({ steps }) => steps.length, isFigure: true },
  { id: 'documents', title: '凭据', cell: ({ documents }) => documents.length, isFigure: true },
  { id: 'position', title: '排序', cell: ({ position }) => position, isFigure: true },
  { id: 'goods', title: '在售商品', cell: ({ goods }) => countedText(goods), isFigure: true },
];

type Open = { what: 'save'; guarantee: ShopGuarantee | null } | { what: 'remove'; guarantee: ShopGuarantee } | null;

/** What the shop guarantees of its goods. */
export function GuaranteesPage() {
  const lack = usePageLack();
  const query = useCall(guarantees.listForShop, {});
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const list = query.data?.list;
  const next = Math.max(0, ...(list ?? []).map(({ position }) => position)) + 1;
  const actions = {
    name: ({ name }: ShopGuarantee) => name,
    of: (guarantee: ShopGuarantee) => [
      { label: '修改', run: () => setOpen({ what: 'save', guarantee }) },
      { label: '删除', run: () => setOpen({ what: 'remove', guarantee }) },
    ],
  };
  return (
    <>
      <PageHead>
        <ReadAt from={query} />
        <Button kind="primary" blocked={lack} onClick={() => setOpen({ what: 'save', guarantee: null })}>
          新增保障
        </Button>
      </PageHead>
      <DataTable
        label="保障"
        columns={COLUMNS}
        rows={list}
        from={query}
        keyOf={({ id }) => id}
        history={({ id, name }) => ({ record: id, name })}
        empty="还没有保障。新增后可以在商品里勾选，买家在商品页和安心购页看到。"
        actions={lack ? null : actions}
      />
      {open?.what === 'save' && <GuaranteeDialog guarantee={open.guarantee} next={next} onClose={close} />}
      {open?.what === 'remove' && <RemoveGuaranteeDialog guarantee={open.guarantee} onClose={close} />}
    </>
  );
}
