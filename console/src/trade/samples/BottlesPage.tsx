import { useState } from 'react';
import { samples } from '@cellar/shared/api/trade/samples/calls';
import { samplesSchema, type KeptSample } from '@cellar/shared/api/trade/samples/schema';
import { useCallPages } from '../../api/useCall';
import { readRows } from '../../api/wholeList';
import { ProductName } from '../../catalog/products/ProductName';
import { Badge } from '../../kit/base/Badge';
import { Button } from '../../kit/base/Button';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { ChoiceField } from '../../kit/form/ChoiceField';
import { EditAction } from '../../kit/form/draft/EditAction';
import { TextField } from '../../kit/form/TextField';
import type { Column } from '../../kit/table/DataTable';
import { PagedTable } from '../../kit/table/PagedTable';
import { PageHead } from '../../page/PageHead';
import { usePageLack } from '../../page/usePageInfo';
import { SampleTabs } from './SampleTabs';

const SIZE = 50;
const BOTTLE_ML = 50;
const OFFERED = { true: '可以兑换', false: '停用' } as const;
const schema = samplesSchema.save.params.omit({ sampleId: true, revision: true });

const stateOf = ({ offered, total, taken }: KeptSample) => {
  if (!offered) return <Badge tone="plain">已停用</Badge>;
  return taken < total ? <Badge tone="ok">可兑换</Badge> : <Badge tone="gold">已兑完</Badge>;
};

const COLUMNS: Column<KeptSample>[] = [
  { id: 'name', title: '商品', cell: (sample) => <ProductName {...sample} /> },
  { id: 'capacity', title: '容量', cell: ({ capacityMl }) => `${capacityMl} 毫升`, isFigure: true },
  { id: 'total', title: '总瓶数', cell: ({ total }) => total.toLocaleString('en'), isFigure: true },
  { id: 'taken', title: '已兑换', cell: ({ taken }) => taken.toLocaleString('en'), isFigure: true },
  { id: 'left', title: '剩余', cell: ({ total, taken }) => (total - taken).toLocaleString('en'), isFigure: true },
  { id: 'state', title: '状态', cell: stateOf, isShort: true },
  { id: 'position', title: '排序', cell: ({ position }) => position, isFigure: true },
];

/** Makes a small bottle, or changes how many there are and whether it can be redeemed. */
function SaveDialog({ sample, next, onClose }: { sample: KeptSample | null; next: number; onClose: () => void }) {
  const startOf = (row: KeptSample | null) => ({
    ...{ productCode: row?.code ?? '', capacityMl: row?.capacityMl ?? BOTTLE_ML, total: row?.total ?? '' },
    ...{ position: row?.position ?? next, offered: String(row?.offered ?? true) },
  });
  return (
    <EditAction
      title={sample ? `修改样酒：${sample.name}` : '新增样酒'}
      happens={
        sample
          ? `已兑换 ${sample.taken.toLocaleString('en')} 瓶。停用后会员不能再兑换，已兑换的照常寄出。`
          : '会员用样酒券兑换，一张券一瓶。'
      }
      confirm="保存"
      schema={schema}
      row={sample}
      startOf={startOf}
      read={() => readRows(samples.listKept, {})}
      isSame={(one, { id }) => one.id === id}
      send={(values, seen) =>
        samples.save({
          ...values,
          ...(seen && { productCode: seen.code, sampleId: seen.id, revision: seen.revision }),
        })
      }
      done={({ productCode }) => `${sample?.name ?? productCode} 的样酒已保存`}
      onClose={onClose}
    >
      {(form) => (
        <>
          {!sample && <TextField form={form} name="productCode" label="商品编码" />}
          <TextField form={form} name="capacityMl" label="容量（毫升）" type="number" />
          <TextField form={form} name="total" label="总瓶数" type="number" hint="包括已经兑换的" />
          <TextField form={form} name="position" label="排序" type="number" hint="小的在前面" />
          <ChoiceField form={form} name="offered" label="兑换" kind="one" options={OFFERED} />
        </>
      )}
    </EditAction>
  );
}

/** Small bottles that vouchers are redeemed for. */
export function BottlesPage() {
  const lack = usePageLack();
  const query = useCallPages(samples.listKept, { size: SIZE });
  const [open, setOpen] = useState<{ sample: KeptSample | null } | null>(null);
  const next = Math.max(0, ...(query.rows ?? []).map(({ position }) => position)) + 1;
  const actions = {
    name: ({ name, capacityMl }: KeptSample) => `${name} ${capacityMl} 毫升`,
    of: (sample: KeptSample) => [{ label: '修改', run: () => setOpen({ sample }) }],
  };
  return (
    <>
      <PageHead>
        <ReadAt from={query} />
        <Button kind="primary" blocked={lack} onClick={() => setOpen({ sample: null })}>
          新增样酒
        </Button>
      </PageHead>
      <SampleTabs />
      <PagedTable
        label="样酒"
        columns={COLUMNS}
        pages={query}
        keyOf={({ id }) => id}
        history={({ id, name }) => ({ record: id, name })}
        empty="还没有样酒。新增后，会员才能用样酒券兑换。"
        actions={lack ? null : actions}
        more="更多样酒"
      />
      {open && <SaveDialog sample={open.sample} next={next} onClose={() => setOpen(null)} />}
    </>
  );
}
