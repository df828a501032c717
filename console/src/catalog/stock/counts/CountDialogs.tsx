import { z } from 'zod';
import { useNavigate } from 'react-router-dom';
import { productAdmin } from '@cellar/shared/api/catalog/productAdmin/calls';
import { stockCounts } from '@cellar/shared/api/catalog/stockCounts/calls';
import { stockCountsSchema, type StockCountLine } from '@cellar/shared/api/catalog/stockCounts/schema';
import type { Result } from '@cellar/shared/contract/calls';
import { useCall } from '../../../api/useCall';
import { readRows } from '../../../api/wholeList';
import { ChoiceField } from '../../../kit/form/ChoiceField';
import { EditAction } from '../../../kit/form/draft/EditAction';
import { ConfirmAction } from '../../../kit/form/ConfirmAction';
import { ReasonField } from '../../../kit/form/ReasonField';
import { SelectField } from '../../../kit/form/SelectField';
import { TextField } from '../../../kit/form/TextField';
import { differenceText } from './labels';
import { Options } from '../../../kit/form/Options';

type Count = Result<'stockCounts.get'>;
type Props = { count: Count; onClose: () => void };

const opened = stockCountsSchema.open.params;
const because = stockCountsSchema.close.params.pick({ reason: true });
const explained = z.object({ reason: stockCountsSchema.explain.params.shape.reason.default('') });
const added = stockCountsSchema.add.params.pick({ code: true });

/** Asks which goods of which warehouse are counted, and opens the sheet. */
export function OpenCountDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { data } = useCall(productAdmin.listChoices, {}, { refetchInterval: false });
  return (
    <ConfirmAction
      title="新建盘点单"
      happens="列出仓库里有库存的商品，可以几个人同时填。结束盘点前库存不变，照常卖货。"
      confirm="开始盘点"
      schema={opened}
      start={{ warehouseId: '', category: '', q: '', isBlind: 'false' }}
      send={async ({ category, ...values }) => {
        const { countId } = await stockCounts.open({ ...values, ...(category && { category }) });
        void navigate(`/stock/counts/${countId}`);
      }}
      done={() => '盘点单已建好'}
      onClose={onClose}
    >
      {(form) => (
        <>
          <SelectField form={form} name="warehouseId" label="仓库">
            <option value="">请选择</option>
            <Options of={data?.warehouses} />
          </SelectField>
          <SelectField form={form} name="category" label="分类">
            <option value="">全部分类</option>
            <Options of={data?.categories} />
          </SelectField>
          <TextField form={form} name="q" label="名称或编码" hint="可不填。只盘名称或编码里有这些字的商品" />
          <ChoiceField
            form={form}
            name="isBlind"
            label="账面数"
            kind="one"
            options={{ false: '显示', true: '盲盘：数之前不显示' }}
          />
        </>
      )}
    </ConfirmAction>
  );
}

const sumOf = ({ counted, lines, different, surplus, missing }: Count) =>
  [
    `已盘 ${counted} 款，${different} 款有差异：盘盈 ${surplus} 瓶，盘亏 ${missing} 瓶。差异记入库存流水，结束后不能修改。`,
    lines > counted ? `还有 ${lines - counted} 款没有盘，库存保持不变。` : '',
  ].join('');

export const CloseCountDialog = ({ count, onClose }: Props) => (
  <ConfirmAction
    title={`结束盘点 ${count.no}`}
    happens={sumOf(count)}
    confirm="结束盘点"
    schema={because}
    start={{ reason: '' }}
    send={({ reason }) => stockCounts.close({ countId: count.id, revision: count.revision, reason })}
    done={() => `盘点单 ${count.no} 已结束，差异已记入库存`}
    onClose={onClose}
  >
    {(form) => <ReasonField form={form} needed="没有单独写原因的差异用这一条" />}
  </ConfirmAction>
);

export const CancelCountDialog = ({ count, onClose }: Props) => (
  <ConfirmAction
    title={`作废盘点单 ${count.no}`}
    happens="已填的数字不再使用，库存不变。作废后不能恢复。"
    confirm="作废"
    isDangerous
    schema={because}
    start={{ reason: '' }}
    send={({ reason }) => stockCounts.cancel({ countId: count.id, revision: count.revision, reason })}
    done={() => `盘点单 ${count.no} 已作废`}
    onClose={onClose}
  >
    {(form) => <ReasonField form={form} needed />}
  </ConfirmAction>
);

export const AddLineDialog = ({ count, onClose }: Props) => (
  <ConfirmAction
    title="加一款商品"
    happens="仓库里有、盘点单上没有的商品，加进来再填数量。"
    confirm="加入"
    schema={added}
    start={{ code: '' }}
    send={({ code }) => stockCounts.add({ countId: count.id, code })}
    done={({ code }) => `${code} 已加入盘点单`}
    onClose={onClose}
  >
    {(form) => <TextField form={form} name="code" label="商品编码" />}
  </ConfirmAction>
);

export const ExplainDialog = ({ count, line, onClose }: Props & { line: StockCountLine }) => (
  <EditAction
    title={`差异原因：${line.name}`}
    happens={`实盘 ${line.counted ?? '—'} 瓶，差异 ${differenceText(line)}。`}
    confirm="保存"
    schema={explained}
    row={line}
    startOf={(row) => ({ reason: row?.reason ?? '' })}
    read={() => readRows(stockCounts.listLines, { countId: count.id, q: line.code })}
    isSame={(one, { productId }) => one.productId === productId}
    send={({ reason }, seen) => {
      const { productId, revision } = seen ?? line;
      return stockCounts.explain({ countId: count.id, productId, revision, reason });
    }}
    done={() => `「${line.name}」的差异原因已保存`}
    onClose={onClose}
  >
    {(form) => (
      <TextField form={form} name="reason" label="原因" hint="记入库存流水。不填用结束盘点时的理由" lines={2} />
    )}
  </EditAction>
);
