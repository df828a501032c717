import { SecondLine } from '../../kit/base/SecondLine';
import { z } from 'zod';
import { priceAdmin } from '@cellar/shared/api/catalog/priceAdmin/calls';
import { priceAdminSchema } from '@cellar/shared/api/catalog/priceAdmin/schema';
import type { PriceRow } from '@cellar/shared/api/catalog/priceAdmin/shapes';
import type { Result } from '@cellar/shared/contract/calls';
import { money } from '@cellar/shared/format/number/money';
import { Badge } from '../../kit/base/Badge';
import { Button } from '../../kit/base/Button';
import { Note } from '../../kit/feedback/Note';
import { ChoiceField } from '../../kit/form/ChoiceField';
import { Form } from '../../kit/form/Form';
import { sendOrHold, type Sent } from '../../kit/form/heldMessage';
import { ReasonField } from '../../kit/form/ReasonField';
import { SectionTitle } from '../../kit/layout/SectionTitle';
import { DataTable, type Column } from '../../kit/table/DataTable';
import { CHANGE_COLUMNS, PRICE_COLUMNS } from '../products/priceColumns';
import type { PriceRule } from './priceForm';

export type Preview = Result<'priceAdmin.preview'>;

const isLoss = ({ costFen, afterFen }: PriceRow) => costFen !== null && afterFen < costFen;
const shareOf = ({ beforeFen, afterFen }: PriceRow) =>
  beforeFen === null ? null : Math.round(((afterFen - beforeFen) / beforeFen) * 1000) / 10;
const signed = (share: number) => `${share > 0 ? '+' : '−'}${Math.abs(share)}%`;

const COLUMNS: Column<PriceRow>[] = [
  {
    id: 'name',
    title: '商品',
    cell: ({ name, code }) => (
      <>
        {name}
        <SecondLine>{code}</SecondLine>
      </>
    ),
    sortBy: ({ name }) => name,
  },
  ...PRICE_COLUMNS,
  ...CHANGE_COLUMNS,
  {
    id: 'share',
    title: '变化',
    cell: (row) => {
      const share = shareOf(row);
      return share === null ? '新增' : signed(share);
    },
    sortBy: shareOf,
    isFigure: true,
  },
  {
    id: 'cost',
    title: '进货价',
    cell: (row) => (row.costFen === null ? '—' : money(row.costFen)),
    sortBy: ({ costFen }) => costFen,
    isFigure: true,
  },
  {
    id: 'loss',
    title: '提醒',
    cell: (row) => isLoss(row) && <Badge tone="bad">低于进货价</Badge>,
    sortBy: (row) => Number(isLoss(row)),
    isShort: true,
  },
];

const LOSS = { yes: '低于进货价的也改' };
const sumOf = ({ products, prices, unchanged }: Preview) =>
  `${products} 个商品的 ${prices} 个价格会改${unchanged > 0 ? `，${unchanged} 个不变` : ''}`;

const submitted = priceAdminSchema.submit.params.pick({ reason: true }).extend({ allowsLoss: z.array(z.string()) });

type Props = {
  rule: PriceRule;
  preview: Preview;
  /** Typed at a preview before this one. */
  reason: string;
  onSend: (reason: string) => void;
  onBack: () => void;
  onAgain: () => void;
  onDone: (sent: Sent<Result<'priceAdmin.submit'>>) => void;
};

/** Before and after of every price, and the button that writes them. */
export function PricePreview({ rule, preview, reason: typed, onSend, onBack, onAgain, onDone }: Props) {
  const { rows, prices, belowCost, withoutCost } = preview;
  return (
    <>
      <p role="status">{prices > 0 ? `${sumOf(preview)}，还没有写入。` : '没有价格会变，请换一个条件。'}</p>
      {belowCost > 0 && (
        <Note tone="bad" isUrgent={false}>
          {belowCost} 个价格会低于进货价，排在最前面。
        </Note>
      )}
      {withoutCost > 0 && <p>{withoutCost} 个商品没有填进货价，看不出会不会亏本。</p>}
      <Form
        schema={submitted}
        start={{ reason: typed, allowsLoss: [] }}
        send={async ({ reason, allowsLoss }) => {
          onSend(reason);
          const asked = { ...rule, reason, digest: preview.digest, allowsLoss: allowsLoss.length > 0 };
          onDone(await sendOrHold(() => priceAdmin.submit(asked)));
        }}
        submit={`修改 ${prices} 个价格`}
        blocked={prices === 0 ? '没有价格会变' : null}
        cancel={{ label: '改条件', run: onBack }}
        isUnguarded
        explain={(error) => (
          <Note tone="bad">
            {error.message}{' '}
            {error.code === 'changed' && (
              <Button small onClick={onAgain}>
                重新预览
              </Button>
            )}
          </Note>
        )}
      >
        {(form) => (
          <>
            {belowCost > 0 && <ChoiceField form={form} name="allowsLoss" label="亏本" kind="any" options={LOSS} />}
            <ReasonField form={form} needed />
          </>
        )}
      </Form>
      <SectionTitle>改前和改后</SectionTitle>
      <DataTable
        label="改价预览"
        columns={COLUMNS}
        rows={rows}
        keyOf={({ skuId, level, minQuantity }) => `${skuId} ${level} ${minQuantity}`}
        empty="没有价格会变。"
        sum={prices > rows.length ? `显示前 ${rows.length} 个，共 ${prices} 个` : undefined}
      />
    </>
  );
}
