import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { waybillSheet } from '@cellar/shared/api/trade/waybillSheet/calls';
import { MAX_ORDERS } from '@cellar/shared/constants/waybills';
import type { Result } from '@cellar/shared/contract/calls';
import { useAction } from '../../api/useCall';
import { InnerPageHead } from '../../page/InnerPageHead';
import { Button } from '../../kit/base/Button';
import { downloadCsv } from '../../kit/csv/csv';
import { FileDone, FileFoot, FileFrame, FileSummary, LeftOut, type Chosen } from '../../kit/file/FileFrame';
import { PreviewTable, ProblemTable } from '../../kit/file/SheetTables';
import { ListPath } from '../../kit/page/ListPath';

type Checked = Result<'waybillSheet.check'>;
type Report = Result<'waybillSheet.submit'>;

function Bad({ report, children }: { report: Report; children: string }) {
  if (report.problems.length === 0) return null;
  return (
    <>
      <LeftOut label="下载有问题的行" take={() => downloadCsv('有问题的运单', report.bad)}>
        {children}
      </LeftOut>
      <ProblemTable problems={report.problems} />
    </>
  );
}

function Ship({ file, checked, onDone }: Chosen<Checked>) {
  const navigate = useNavigate();
  const [sent, setSent] = useState<Report | null>(null);
  const submit = useAction(
    async () => {
      const report = await waybillSheet.submit({ file });
      if (report.problems.length === 0) return void navigate('/orders?tab=shipped');
      return setSent(report);
    },
    { done: () => '批量发货已完成' },
  );
  if (sent)
    return (
      <>
        <FileSummary>
          已发出 {sent.orders} 单 {sent.parcels} 个包裹。
        </FileSummary>
        <Bad report={sent}>以下的行没有发出。改好「问题」列写的地方再上传。</Bad>
        <FileDone onDone={onDone} />
      </>
    );
  return (
    <>
      <FileSummary>
        <b>{file.name}</b>（{checked.rows} 行，{checked.encoding}）：可以发出 {checked.orders} 单 {checked.parcels}{' '}
        个包裹
      </FileSummary>
      <Bad report={checked}>有问题的订单整单不会发出。可以先下载这些行，改好再单独上传。</Bad>
      <PreviewTable rows={checked.preview} />
      <FileFoot onDone={onDone} submit={submit} blocked={checked.orders === 0 && '没有可以发出的订单'}>
        {`发货 ${checked.orders} 单`}
      </FileFoot>
    </>
  );
}

const INTRO = (
  <p>
    「下载运单表」里是已打包的订单，每个发货仓一行。填好快递公司和运单号，另存为 CSV
    上传；检查后才会发货。一个订单要分成几个包裹时，请在订单里发货。
  </p>
);

/** Sends many orders by a sheet of waybills: chosen, checked, and only then sent. */
export function WaybillsPage() {
  const take = useAction(
    async () => {
      const { rows, hasMore } = await waybillSheet.getRows({});
      downloadCsv('待发货运单', rows);
      return hasMore;
    },
    {
      done: (_, hasMore) =>
        hasMore ? `运单表已下载：最早的 ${MAX_ORDERS} 单，其余的在这些发货后再下载` : '运单表已下载',
      meta: { changesNothing: true },
    },
  );
  return (
    <>
      <InnerPageHead path={<ListPath to="/orders?tab=toShip">订单</ListPath>}>
        <Button busy={take.isPending} onClick={() => take.run(undefined)}>
          下载运单表
        </Button>
      </InnerPageHead>
      <FileFrame
        label="运单表"
        intro={INTRO}
        check={(file) => waybillSheet.check({ file })}
        done="表格已检查，还没有发货"
      >
        {(chosen) => <Ship {...chosen} />}
      </FileFrame>
    </>
  );
}
