import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { productPictures } from '@cellar/shared/api/catalog/productPictures/calls';
import { MAX_ZIP_BYTES, MAX_ZIP_PICTURES } from '@cellar/shared/constants/productPictures';
import type { PicturesReport } from '@cellar/shared/api/catalog/productPictures/schema';
import { sizeText } from '@cellar/shared/format/number/size';
import { useAction } from '../../../api/useCall';
import { InnerPageHead } from '../../../page/InnerPageHead';
import { downloadCsv } from '../../../kit/csv/csv';
import { FileDone, FileFoot, FileFrame, FileSummary, LeftOut, type Chosen } from '../../../kit/file/FileFrame';
import { Field } from '../../../kit/form/Field';
import { SectionTitle } from '../../../kit/layout/SectionTitle';
import { ListPath } from '../../../kit/page/ListPath';
import { DataTable, type Column } from '../../../kit/table/DataTable';
import { Options } from '../../../kit/form/Options';

type Mode = 'add' | 'replace';
type Problem = PicturesReport['problems'][number];
type Found = PicturesReport['products'][number];

const ZIP_FILE = { name: 'ZIP', accept: '.zip,application/zip', maxBytes: MAX_ZIP_BYTES };
const MODES: Record<Mode, string> = { add: '加在已有图片后面', replace: '替换已有图片' };

const PROBLEMS: Column<Problem>[] = [
  { id: 'file', title: '文件', cell: ({ file }) => file, sortBy: ({ file }) => file },
  { id: 'message', title: '问题', cell: ({ message }) => message, sortBy: ({ message }) => message },
];
const FOUND: Column<Found>[] = [
  { id: 'name', title: '商品', cell: ({ name }) => name, sortBy: ({ name }) => name },
  { id: 'code', title: '编码', cell: ({ code }) => code, sortBy: ({ code }) => code, isShort: true },
  {
    id: 'pictures',
    title: '图片',
    cell: ({ pictures }) => `${pictures} 张`,
    sortBy: (row) => row.pictures,
    isFigure: true,
  },
];

const sumOf = ({ products, pictures, problems }: PicturesReport) =>
  `${products.length} 个商品的 ${pictures} 张图片${problems.length > 0 ? `，${problems.length} 个文件有问题` : ''}`;
const takeProblems = ({ problems }: PicturesReport) =>
  downloadCsv('有问题的图片', [['文件', '问题'], ...problems.map(({ file, message }) => [file, message])]);

const Problems = ({ report, children }: { report: PicturesReport; children: string }) => (
  <>
    <LeftOut label="下载清单" take={() => takeProblems(report)}>
      {children}
    </LeftOut>
    <SectionTitle>问题</SectionTitle>
    <DataTable
      label="问题"
      columns={PROBLEMS}
      rows={report.problems}
      keyOf={(problem, index) => `${problem.file} ${index}`}
      empty="没有问题。"
    />
  </>
);

function Import({ file, mode, checked, onDone }: Chosen<PicturesReport> & { mode: Mode }) {
  const navigate = useNavigate();
  const [imported, setImported] = useState<PicturesReport | null>(null);
  const submit = useAction(
    async () => {
      const report = await productPictures.submit({ file, mode });
      if (report.problems.length > 0) setImported(report);
      else void navigate('/products');
      return report;
    },
    { done: (_params, report) => `已导入：${sumOf(report)}` },
  );
  if (imported)
    return (
      <>
        <FileSummary>已导入：{sumOf(imported)}</FileSummary>
        <Problems report={imported}>有问题的文件没有导入。</Problems>
        <FileDone onDone={onDone} />
      </>
    );
  return (
    <>
      <FileSummary>
        <b>{file.name}</b>：{sumOf(checked)}，还没有写入。
      </FileSummary>
      {checked.problems.length > 0 && <Problems report={checked}>有问题的文件不会导入。</Problems>}
      <SectionTitle>找到的商品</SectionTitle>
      <DataTable
        label="找到的商品"
        columns={FOUND}
        rows={checked.products}
        keyOf={({ id }) => id}
        empty="没有找到商品。图片要用商品编码命名。"
      />
      <FileFoot onDone={onDone} submit={submit} blocked={checked.pictures === 0 && '没有可以导入的图片'}>
        {`导入 ${checked.pictures} 张图片`}
      </FileFoot>
    </>
  );
}

/** Takes in pictures of many products as one ZIP: chosen, checked, and only then written. */
export function PicturesPage() {
  const [mode, setMode] = useState<Mode>('add');
  return (
    <>
      <InnerPageHead path={<ListPath to="/products">商品</ListPath>} />
      <FileFrame
        label="商品图片"
        kind={ZIP_FILE}
        intro={
          <>
            <p>
              图片用商品编码命名，压缩成一个 ZIP：TM-2016.jpg 是主图，TM-2016_2.jpg、TM-2016_3.jpg
              依次排在后面；也可以一个商品一个文件夹，文件夹用编码命名。一次最多 {MAX_ZIP_PICTURES} 张、
              {sizeText(MAX_ZIP_BYTES)}。
            </p>
            <Field label="已有图片的商品">
              {(control) => (
                <select {...control} value={mode} onChange={({ target }) => setMode(target.value as Mode)}>
                  <Options of={MODES} />
                </select>
              )}
            </Field>
          </>
        }
        check={(file) => productPictures.check({ file, mode })}
        done="文件已检查，还没有写入"
      >
        {(chosen) => <Import {...chosen} mode={mode} />}
      </FileFrame>
    </>
  );
}
