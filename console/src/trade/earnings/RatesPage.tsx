import { useMemo, useState } from 'react';
import { z } from 'zod';
import { earnings } from '@cellar/shared/api/trade/earnings/calls';
import type { EarningRate } from '@cellar/shared/api/trade/earnings/schema';
import { useCall } from '../../api/useCall';
import { PageHead } from '../../page/PageHead';
import { usePageLack } from '../../page/usePageInfo';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { EditAction } from '../../kit/form/draft/EditAction';
import { TextField } from '../../kit/form/TextField';
import { DataTable, type Column } from '../../kit/table/DataTable';
import { FinanceTabs } from '../../money/FinanceTabs';

const HUNDREDTHS = 100;
const MAX_PERCENT = 30;
const schema = z.object({
  percent: z.coerce
    .number('请填写比例')
    .min(0, '不能小于 0')
    .max(MAX_PERCENT, `最多 ${MAX_PERCENT}%`)
    .multipleOf(0.01, '最多两位小数'),
});
const percentOf = ({ basisPoints }: EarningRate) => basisPoints / HUNDREDTHS;

const COLUMNS: Column<EarningRate>[] = [
  { id: 'name', title: '品类', cell: ({ name }) => name },
  {
    id: 'rate',
    title: '收益比例',
    cell: (rate) => (rate.basisPoints > 0 ? `${percentOf(rate)}%` : '没有收益'),
    sortBy: ({ basisPoints }) => basisPoints,
    isFigure: true,
  },
];

const RateDialog = ({ rate, onClose }: { rate: EarningRate; onClose: () => void }) => (
  <EditAction
    title={`收益比例：${rate.name}`}
    happens="从现在起收货的订单按新比例计算，已经算好的收益不变。0 表示这个品类没有收益。"
    confirm="保存"
    schema={schema}
    row={rate}
    startOf={(row) => ({ percent: row ? percentOf(row) : 0 })}
    read={async () => (await earnings.listRates({})).list}
    isSame={(one, { categoryId }) => one.categoryId === categoryId}
    send={({ percent }, seen) =>
      earnings.setRate({
        categoryId: rate.categoryId,
        basisPoints: Math.round(percent * HUNDREDTHS),
        ...(seen && { fromBasisPoints: seen.basisPoints }),
      })
    }
    done={({ percent }) => `${rate.name} 的收益比例是 ${percent}%`}
    onClose={onClose}
  >
    {(form) => <TextField form={form} name="percent" label="比例（%）" type="number" />}
  </EditAction>
);

/** What members earn when those whom they invited buy, by category. */
export function RatesPage() {
  const query = useCall(earnings.listRates, {});
  const lack = usePageLack();
  const [open, setOpen] = useState<EarningRate | null>(null);
  const actions = useMemo(
    () => ({
      name: ({ name }: EarningRate) => name,
      of: (rate: EarningRate) => [{ label: '修改比例', run: () => setOpen(rate) }],
    }),
    [],
  );
  return (
    <>
      <PageHead>
        <ReadAt from={query} />
      </PageHead>
      <FinanceTabs />
      <DataTable
        label="收益比例"
        columns={COLUMNS}
        rows={query.data?.list}
        from={query}
        keyOf={({ categoryId }) => categoryId}
        empty="还没有品类。先在商品里建好品类，再设置收益比例。"
        actions={lack ? null : actions}
      />
      {open && <RateDialog rate={open} onClose={() => setOpen(null)} />}
    </>
  );
}
