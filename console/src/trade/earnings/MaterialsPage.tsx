import { useMemo, useState } from 'react';
import { earnings } from '@cellar/shared/api/trade/earnings/calls';
import { earningsSchema, type Material } from '@cellar/shared/api/trade/earnings/schema';
import { useCall } from '../../api/useCall';
import { PageHead } from '../../page/PageHead';
import { usePageLack } from '../../page/usePageInfo';
import { Button } from '../../kit/base/Button';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { byPath } from '../../kit/form/typed/amounts';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { TextField } from '../../kit/form/TextField';
import { NO_FIELDS } from '../../kit/form/useSchemaForm';
import { DataTable, type Column } from '../../kit/table/DataTable';
import { PickSelect } from '../../kit/page/PickSelect';

type Open = { remove: Material } | 'add' | null;

const COLUMNS: Column<Material>[] = [
  { id: 'title', title: '标题', cell: ({ title }) => title },
  { id: 'text', title: '文案', cell: ({ text }) => text },
  { id: 'product', title: '商品', cell: ({ product }) => product },
];

const AddDialog = ({ onClose }: { onClose: () => void }) => (
  <ConfirmAction
    title="新增推广素材"
    happens="会员在「推广收益」里能看到，并带自己的邀请码转发。商品在售时才显示。"
    confirm="新增"
    schema={earningsSchema.addMaterial.params}
    start={{ title: '', text: '', productId: '' }}
    send={(values) => earnings.addMaterial(values)}
    done={({ title }) => `「${title}」已新增`}
    onClose={onClose}
  >
    {(form) => (
      <>
        <TextField form={form} name="title" label="标题" />
        <TextField form={form} name="text" label="文案" lines={4} />
        <PickSelect form={byPath(form)} name="productId" label="商品" kind="product" />
      </>
    )}
  </ConfirmAction>
);

const RemoveDialog = ({ material: { id, title }, onClose }: { material: Material; onClose: () => void }) => (
  <ConfirmAction
    title={`删除「${title}」`}
    happens="会员立即看不到；已经转发出去的链接仍然有效。"
    confirm="删除"
    isDangerous
    schema={NO_FIELDS}
    start={{}}
    send={() => earnings.removeMaterial({ materialId: id })}
    done={() => `「${title}」已删除`}
    onClose={onClose}
  />
);

/** Words and goods that members send to others. */
export function MaterialsPage() {
  const query = useCall(earnings.listAllMaterials, {});
  const lack = usePageLack();
  const [open, setOpen] = useState<Open>(null);
  const actions = useMemo(
    () => ({
      name: ({ title }: Material) => title,
      of: (material: Material) => [{ label: '删除', run: () => setOpen({ remove: material }) }],
    }),
    [],
  );
  const close = () => setOpen(null);
  return (
    <>
      <PageHead>
        <ReadAt from={query} />
        <Button kind="primary" blocked={lack} onClick={() => setOpen('add')}>
          新增素材
        </Button>
      </PageHead>
      <DataTable
        label="推广素材"
        columns={COLUMNS}
        rows={query.data?.list}
        from={query}
        keyOf={({ id }) => id}
        history={({ id, title }) => ({ record: id, name: title })}
        empty="还没有推广素材。新增后，会员就能转发。"
        actions={lack ? null : actions}
      />
      {open === 'add' && <AddDialog onClose={close} />}
      {open && open !== 'add' && <RemoveDialog material={open.remove} onClose={close} />}
    </>
  );
}
