import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { productSheet } from '@cellar/shared/api/catalog/productSheet/calls';
import { MAX_SHEET_BYTES } from '@cellar/shared/api/catalog/productSheet/limits';
import type { CheckedSheet } from '@cellar/shared/api/catalog/productSheet/schema';
import type { Result } from '@cellar/shared/contract/calls';
import { sizeText } from '@cellar/shared/format/number/size';
import { useAction } from '../../../api/useCall';
import { PageHead } from '../../../page/PageHead';
import { Button } from '../../../kit/base/Button';
import { downloadCsv } from '../../../kit/csv/csv';
import { Note } from '../../../kit/feedback/Note';
import { Field } from '../../../kit/form/Field';
import { FileButton } from '../../../kit/form/FileButton';
import { Foot } from '../../../kit/layout/Foot';
import { ListPath } from '../../../kit/page/ListPath';
import styles from './Import.module.css';
import { PreviewTable, ProblemTable } from './SheetTables';

type Checked = Result<'productSheet.check'>;
type Stock = 'new' | 'count';
const quiet = { meta: { changesNothing: true } };

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

function Template() {
  const take = useAction(async () => downloadCsv('商品模板', (await productSheet.getTemplate({})).rows), {
    done: () => '模板已下载',
    ...quiet,
  });
  return (
    <Button busy={take.isPending} onClick={() => take.run(undefined)}>
      下载模板
    </Button>
  );
}

type ChosenProps = { file: File; stock: Stock; checked: Checked; onDone: () => void };

function Chosen({ file, stock, checked, onDone }: ChosenProps) {
  const navigate = useNavigate();
  const isClean = checked.problems.length === 0;
  const todo = checked.added + checked.changed;
  const submit = useAction(
    async () => {
      const report = await productSheet.submit({ file, stock, mode: isClean ? 'whole' : 'good' });
      if (report.problems.length === 0) void navigate('/products');
      else {
        takeBad(report);
        onDone();
      }
      return report;
    },
    { done: (_params, report) => `已导入：${sumOf(report)}` },
  );
  return (
    <>
      <p className={styles.sum} role="status">
        <b>{file.name}</b>（{checked.rows} 行，{checked.encoding}）：{sumOf(checked)}
      </p>
      {!isClean && (
        <>
          <Note tone="gold">
            有问题的行不会导入。可以先下载这些行，改好「问题」列写的地方再单独导入。{' '}
            <Button small onClick={() => takeBad(checked)}>
              下载有问题的行
            </Button>
          </Note>
          <ProblemTable problems={checked.problems} />
        </>
      )}
      <PreviewTable rows={checked.preview} />
      {submit.error && <Note tone="bad">{submit.error.message}</Note>}
      <Foot>
        <Button onClick={onDone}>换一个文件</Button>
        <Button
          kind="primary"
          busy={submit.isPending}
          blocked={todo === 0 ? '没有可以导入的行' : null}
          onClick={() => submit.run(undefined)}
        >
          {isClean ? `导入 ${todo} 个商品` : `跳过有问题的行，导入 ${todo} 个商品`}
        </Button>
      </Foot>
    </>
  );
}

/** Takes products in from a sheet: chosen, checked, and only then written. */
export function ImportPage() {
  const navigate = useNavigate();
  const [stock, setStock] = useState<Stock>('new');
  const [chosen, setChosen] = useState<{ file: File; checked: Checked } | null>(null);
  const [refused, setRefused] = useState('');
  const check = useAction(
    async (file: File) => setChosen({ file, checked: await productSheet.check({ file, stock }) }),
    { done: () => '表格已检查，还没有写入', ...quiet },
  );
  const take = (file: File) => {
    const isTooLarge = file.size > MAX_SHEET_BYTES;
    setRefused(isTooLarge ? `文件不能超过 ${sizeText(MAX_SHEET_BYTES)}，请分成几个` : '');
    if (!isTooLarge) check.run(file);
  };
  const fault = refused || check.error?.message;
  return (
    <>
      <PageHead path={<ListPath to="/products">商品</ListPath>}>
        <Button onClick={() => void navigate('/products/pictures')}>导入图片</Button>
        <Template />
      </PageHead>
      <div className={styles.card}>
        {chosen ? (
          <Chosen {...chosen} stock={stock} onDone={() => setChosen(null)} />
        ) : (
          <>
            <p>
              用「下载模板」的表头填写，一行一个商品，另存为 CSV
              上传。编码相同的会修改，不同的会新建。也可以先在商品页导出，改好再导入。
            </p>
            <Field label="库存列" hint="每个仓库一列，例如 库存·主仓">
              {(control) => (
                <select {...control} value={stock} onChange={({ target }) => setStock(target.value as Stock)}>
                  {Object.entries(STOCKS).map(([value, text]) => (
                    <option key={value} value={value}>
                      {text}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <p className={styles.choose}>
              <FileButton label="商品表格" accept=".csv,text/csv" onFile={take}>
                {check.isPending ? '正在检查…' : '选择 CSV 文件'}
              </FileButton>
            </p>
            {fault && <Note tone="bad">{fault}</Note>}
          </>
        )}
      </div>
    </>
  );
}
