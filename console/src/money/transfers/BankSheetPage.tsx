import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { bankSheet } from '@cellar/shared/api/money/bankSheet/calls';
import type { BankMatch } from '@cellar/shared/api/money/bankSheet/schema';
import type { Result } from '@cellar/shared/contract/calls';
import { money } from '@cellar/shared/format/number/money';
import { useAction } from '../../api/useCall';
import { InnerPageHead } from '../../page/InnerPageHead';
import { Badge } from '../../kit/base/Badge';
import { downloadCsv } from '../../kit/csv/csv';
import { FileDone, FileFoot, FileFrame, FileSummary, LeftOut, type Chosen } from '../../kit/file/FileFrame';
import { ProblemTable } from '../../kit/file/SheetTables';
import { SectionTitle } from '../../kit/layout/SectionTitle';
import { ListPath } from '../../kit/page/ListPath';
import { DataTable, type Column } from '../../kit/table/DataTable';

type Checked = Result<'bankSheet.check'>;
type Report = Result<'bankSheet.submit'>;

const BY: Record<BankMatch['by'], string> = { orderNo: '订单号', payer: '付款人和金额' };

/** What becomes of the money. */
function effectOf({ leftFen }: BankMatch): string {
  if (leftFen === null) return '订单已不待付款，进入转账退款';
  if (leftFen > 0) return `还差 ${money(leftFen)}`;
  return leftFen < 0 ? `付清，多出的 ${money(-leftFen)} 进余额` : '付清';
}

const COLUMNS: Column<BankMatch>[] = [
  { id: 'line', title: '行', cell: ({ line }) => `第 ${line} 行`, sortBy: ({ line }) => line, isShort: true },
  { id: 'bankNo', title: '银行流水号', cell: ({ bankNo }) => bankNo },
  { id: 'payer', title: '付款人', cell: ({ payer }) => payer, sortBy: ({ payer }) => payer },
  {
    id: 'amount',
    title: '到账金额',
    cell: ({ amountFen }) => money(amountFen),
    sortBy: ({ amountFen }) => amountFen,
    isFigure: true,
  },
  { id: 'order', title: '订单', cell: ({ orderNo }) => orderNo, sortBy: ({ orderNo }) => orderNo },
  { id: 'by', title: '匹配依据', cell: ({ by }) => BY[by], sortBy: ({ by }) => by, isShort: true },
  {
    id: 'effect',
    title: '入账后',
    cell: (match) => (match.leftFen === null ? <Badge tone="bad">{effectOf(match)}</Badge> : effectOf(match)),
    sortBy: ({ leftFen }) => leftFen ?? 0,
  },
];

const sumOf = (matches: readonly BankMatch[]) => money(matches.reduce((sum, { amountFen }) => sum + amountFen, 0));

function Bad({ report, children }: { report: Report; children: string }) {
  if (report.problems.length === 0) return null;
  return (
    <>
      <LeftOut label="下载这些行" take={() => downloadCsv('没有匹配的流水', report.bad)}>
        {children}
      </LeftOut>
      <ProblemTable problems={report.problems} />
    </>
  );
}

function Match({ file, checked, onDone }: Chosen<Checked>) {
  const navigate = useNavigate();
  const [settled, setSettled] = useState<Report | null>(null);
  const submit = useAction(
    async () => {
      const report = await bankSheet.submit({ file });
      if (report.problems.length === 0) void navigate('/finance/transfers');
      else setSettled(report);
      return report;
    },
    { done: (_params, { matches }) => `已入账 ${matches.length} 笔，共 ${sumOf(matches)}` },
  );
  if (settled)
    return (
      <>
        <FileSummary>
          已入账 {settled.matches.length} 笔，共 {sumOf(settled.matches)}。
        </FileSummary>
        <Bad report={settled}>以下的行没有入账，请用「登记来款」或「核对到账」逐笔处理。</Bad>
        <FileDone onDone={onDone} />
      </>
    );
  const { matches, known, others, encoding, rows } = checked;
  return (
    <>
      <FileSummary>
        <b>{file.name}</b>（{rows} 行，{encoding}）：匹配 {matches.length} 笔，共 {sumOf(matches)}；{known} 笔已经入账，
        {others} 行不是来款。还没有写入。
      </FileSummary>
      <SectionTitle>匹配的来款</SectionTitle>
      <DataTable
        label="匹配的来款"
        columns={COLUMNS}
        rows={matches}
        keyOf={({ bankNo }) => bankNo}
        empty="没有可以入账的来款。"
      />
      <Bad report={checked}>有些来款没有匹配到订单，不会入账。</Bad>
      <FileFoot onDone={onDone} submit={submit} blocked={matches.length === 0 && '没有可以入账的来款'}>
        {`入账 ${matches.length} 笔`}
      </FileFoot>
    </>
  );
}

const INTRO = (
  <p>
    在网银导出收款账号的流水，另存为 CSV 上传。按附言里的订单号匹配；
    {'没有订单号时，按付款人和金额找会员申报的转账。要有流水号、收入金额和付款人三列，'}
    {'表头用银行原来的就可以。同一笔流水只入账一次，日期重叠也没有关系。'}
  </p>
);

/** Takes in the statement of the bank: chosen, matched with orders and reported transfers, and only then settled. */
export const BankSheetPage = () => (
  <>
    <InnerPageHead path={<ListPath to="/finance/transfers">转账</ListPath>} />
    <FileFrame label="银行流水" intro={INTRO} check={(file) => bankSheet.check({ file })} done="流水已检查，还没有入账">
      {(chosen) => <Match {...chosen} />}
    </FileFrame>
  </>
);
