import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { productSheet } from '@cellar/shared/api/catalog/productSheet/calls';
import type { CheckedSheet, SheetLoss } from '@cellar/shared/api/catalog/productSheet/schema';
import type { Result } from '@cellar/shared/contract/calls';
import { money } from '@cellar/shared/format/number/money';
import { useAction } from '../../../api/useCall';
import { Note } from '../../../kit/feedback/Note';
import { sendOrHold } from '../../../kit/form/heldMessage';
import { SectionTitle } from '../../../kit/layout/SectionTitle';
import { DataTable, type Column } from '../../../kit/table/DataTable';
import { InnerPageHead } from '../../../page/InnerPageHead';
import { Button } from '../../../kit/base/Button';
import { downloadCsv } from '../../../kit/csv/csv';
import { FileDone, FileFoot, FileFrame, FileSummary, LeftOut, type Chosen } from '../../../kit/file/FileFrame';
import { PreviewTable, ProblemTable } from '../../../kit/file/SheetTables';
import { Field } from '../../../kit/form/Field';
import { ListPath } from '../../../kit/page/ListPath';
import { lackOfMode, ModeField, type SheetMode } from './ModeField';
import { CHANGE_COLUMNS } from '../priceColumns';
import { Options } from '../../../kit/form/Options';

type Checked = Result<'productSheet.check'>;
type Stock = 'new' | 'count';

const STOCKS: Record<Stock, string> = {
  new: '只给新商品入库，已有商品的库存不动',
  count: '把表格里的库存当作盘点结果，已有商品也改',
};

const takeBad = ({ bad }: Pick<CheckedSheet, 'bad'>) => downloadCsv('有问题的商品', bad);

/** What a sheet would do, in words. */
const sumOf = ({ added, changed, same, problems }: CheckedSheet) =>
  [
    `新建 ${added} 个`,
    `修改 ${changed} 个`,
    `${same} 个没有变化`,
    problems.length > 0 ? `${problems.length} 处有问题` : '',
  ]
    .filter(Boolean)
    .join('，');

const LOSSES: Column<SheetLoss>[] = [
  { id: 'line', title: '行', cell: ({ line }) => `第 ${line} 行`, sortBy: ({ line }) => line, isShort: true },
  { id: 'name', title: '商品', cell: ({ name }) => name, sortBy: ({ name }) => name },
  ...CHANGE_COLUMNS,
  {
    id: 'cost',
    title: '进货价',
    cell: ({ costFen }) => money(costFen),
    sortBy: ({ costFen }) => costFen,
    isFigure: true,
  },
];

/** What would be sold below cost, and whether that is meant. */
function Losses({
  checked,
  allows,
  onAllow,
}: {
  checked: Checked;
  allows: boolean;
  onAllow: (allows: boolean) => void;
}) {
  const { belowCost, losses } = checked;
  return (
    <>
      <Note tone="bad" isUrgent={false}>
        {belowCost} 个价格会低于进货价。店里要求复核时，整份表格由另一位同事同意后才写入。
      </Note>
      <Field label="亏本">
        {(control) => (
          <select {...control} value={String(allows)} onChange={({ target }) => onAllow(target.value === 'true')}>
            <option value="false">请确认</option>
            <option value="true">低于进货价的也导入</option>
          </select>
        )}
      </Field>
      <SectionTitle>低于进货价</SectionTitle>
      <DataTable
        label="低于进货价"
        columns={LOSSES}
        rows={losses}
        keyOf={({ line, name }) => `${line} ${name}`}
        empty=""
        sum={belowCost > losses.length ? `显示前 ${losses.length} 个，共 ${belowCost} 个` : undefined}
      />
    </>
  );
}

function Template() {
  const take = useAction(async () => downloadCsv('商品模板', (await productSheet.getTemplate({})).rows), {
    done: () => '模板已下载',
    meta: { changesNothing: true },
  });
  return (
    <Button busy={take.isPending} onClick={() => take.run(undefined)}>
      下载模板
    </Button>
  );
}

/** What was written, and what was not. */
function Imported({ report, onDone }: { report: CheckedSheet; onDone: () => void }) {
  return (
    <>
      <FileSummary>已导入：{sumOf(report)}</FileSummary>
      <LeftOut label="下载有问题的行" take={() => takeBad(report)}>
        有问题的行没有导入。改好「问题」列写的地方再单独导入。
      </LeftOut>
      <ProblemTable problems={report.problems} />
      <FileDone onDone={onDone} />
    </>
  );
}

function Import({ file, stock, checked, onDone }: Chosen<Checked> & { stock: Stock }) {
  const navigate = useNavigate();
  const isClean = checked.problems.length === 0;
  const todo = checked.added + checked.changed;
  const [allowsLoss, setAllowsLoss] = useState(false);
  const [mode, setMode] = useState<SheetMode>(isClean ? 'whole' : 'good');
  const [report, setReport] = useState<CheckedSheet | null>(null);
  const submit = useAction(
    async () => {
      const sent = await sendOrHold(() => productSheet.submit({ file, stock, mode, allowsLoss }));
      if (sent.held === null && sent.answer.problems.length > 0) setReport(sent.answer);
      else void navigate('/products');
      return sent;
    },
    { done: (_params, sent) => sent.held ?? `已导入：${sumOf(sent.answer)}` },
  );
  if (report) return <Imported report={report} onDone={onDone} />;
  return (
    <>
      <FileSummary>
        <b>{file.name}</b>（{checked.rows} 行，{checked.encoding}）：{sumOf(checked)}
      </FileSummary>
      {!isClean && (
        <>
          <LeftOut label="下载有问题的行" take={() => takeBad(checked)}>
            有问题的行不会导入。可以先下载这些行，改好「问题」列写的地方再单独导入。
          </LeftOut>
          <ProblemTable problems={checked.problems} />
        </>
      )}
      {checked.belowCost > 0 && <Losses checked={checked} allows={allowsLoss} onAllow={setAllowsLoss} />}
      <ModeField mode={mode} onChoose={setMode} />
      <PreviewTable rows={checked.preview} />
      <FileFoot
        onDone={onDone}
        submit={submit}
        blocked={
          lackOfMode(mode, checked.problems) ??
          ((todo === 0 && '没有可以导入的行') || (checked.belowCost > 0 && !allowsLoss && '先确认低于进货价的价格'))
        }
      >
        {isClean || mode === 'whole' ? `导入 ${todo} 个商品` : `跳过有问题的行，导入 ${todo} 个商品`}
      </FileFoot>
    </>
  );
}

/** Takes products in from a sheet: chosen, checked, and only then written. */
export function ImportPage() {
  const navigate = useNavigate();
  const [stock, setStock] = useState<Stock>('new');
  return (
    <>
      <InnerPageHead path={<ListPath to="/products">商品</ListPath>}>
        <Button onClick={() => void navigate('/products/pictures')}>导入图片</Button>
        <Template />
      </InnerPageHead>
      <FileFrame
        label="商品表格"
        intro={
          <>
            <p>
              用「下载模板」的表头填写，一行一个商品，另存为 CSV
              上传。编码相同的会修改，不同的会新建。也可以先在商品页导出，改好再导入。
            </p>
            <p>
              「供应商」和「进价」记在这次入库的酒上，作为一个批次；库存没有增加的行不用填。「进货价」是商品资料里的参考价。
            </p>
            <Field label="库存列" hint="每个仓库一列，例如 库存·主仓">
              {(control) => (
                <select {...control} value={stock} onChange={({ target }) => setStock(target.value as Stock)}>
                  <Options of={STOCKS} />
                </select>
              )}
            </Field>
          </>
        }
        check={(file) => productSheet.check({ file, stock })}
        done="表格已检查，还没有写入"
      >
        {(chosen) => <Import {...chosen} stock={stock} />}
      </FileFrame>
    </>
  );
}
