import { useState } from 'react';
import { stockCounts } from '@cellar/shared/api/catalog/stockCounts/calls';
import type { ReadCountSheet } from '@cellar/shared/api/catalog/stockCounts/schema';
import type { Result } from '@cellar/shared/contract/calls';
import { dayMinute } from '@cellar/shared/format/time/date';
import { useAction } from '../../../api/useCall';
import { Button } from '../../../kit/base/Button';
import { downloadCsv } from '../../../kit/csv/csv';
import { CSV_FILE, FileChoice } from '../../../kit/file/FileChoice';
import { Note } from '../../../kit/feedback/Note';
import { Dialog } from '../../../kit/layout/Dialog';
import { Foot } from '../../../kit/layout/Foot';
import { PreviewTable, ProblemTable } from '../../../kit/file/SheetTables';
import { lackOfMode, ModeField, type SheetMode } from '../../products/import/ModeField';
import styles from './Counts.module.css';

type Count = Pick<Result<'stockCounts.get'>, 'id' | 'no'>;
type Chosen = { file: File; checked: Result<'stockCounts.check'> };

const takeBad = ({ bad }: Pick<ReadCountSheet, 'bad'>) => downloadCsv('有问题的盘点行', bad);
const sumOf = ({ counted, same, problems }: ReadCountSheet) =>
  [`填入 ${counted} 款`, `${same} 行没有变化`, problems.length > 0 ? `${problems.length} 处有问题` : '']
    .filter(Boolean)
    .join('，');

function ChosenDialog({
  count,
  countedAt,
  chosen: { file, checked },
  onClose,
}: {
  count: Count;
  countedAt: string | null;
  chosen: Chosen;
  onClose: () => void;
}) {
  const isClean = checked.problems.length === 0;
  const [mode, setMode] = useState<SheetMode>(isClean ? 'whole' : 'good');
  const submit = useAction(
    async () => {
      const sent = { countId: count.id, file, ...(countedAt && { countedAt }) };
      const report = await stockCounts.submit({ ...sent, mode });
      if (report.problems.length > 0) takeBad(report);
      onClose();
      return report;
    },
    { done: (_params, report) => `已导入：${sumOf(report)}` },
  );
  return (
    <Dialog title={`导入盘点数 ${count.no}`} onClose={onClose}>
      <p role="status">
        <b>{file.name}</b>（{checked.rows} 行，{checked.encoding}）：{sumOf(checked)}，还没有写入。
        {countedAt && `按 ${dayMinute(countedAt)} 的账面算差异。`}
      </p>
      {!isClean && (
        <>
          <Note tone="gold">
            有问题的行不会导入。{' '}
            <Button small onClick={() => takeBad(checked)}>
              下载有问题的行
            </Button>
          </Note>
          <ProblemTable problems={checked.problems} />
        </>
      )}
      <ModeField mode={mode} onChoose={setMode} />
      <PreviewTable rows={checked.preview} />
      {submit.error && <Note tone="bad">{submit.error.message}</Note>}
      <Foot>
        <Button onClick={onClose}>取消</Button>
        <Button
          kind="primary"
          busy={submit.isPending}
          blocked={lackOfMode(mode, checked.problems) ?? (checked.counted === 0 ? '没有可以导入的数字' : null)}
          onClick={() => submit.run(undefined)}
        >
          {isClean || mode === 'whole' ? `导入 ${checked.counted} 款` : `跳过有问题的行，导入 ${checked.counted} 款`}
        </Button>
      </Foot>
    </Dialog>
  );
}

/** Numbers from a sheet: taken out, filled in, checked and only then written. */
export function CountSheet({ count, countedAt }: { count: Count; countedAt: string | null }) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const take = useAction(
    async () => downloadCsv(`盘点表-${count.no}`, (await stockCounts.getRows({ countId: count.id })).rows),
    { done: () => '盘点表已下载', meta: { changesNothing: true } },
  );
  return (
    <div className={styles.sheet}>
      也可以用表格填：
      <Button small busy={take.isPending} onClick={() => take.run(undefined)}>
        下载盘点表
      </Button>
      填好「实盘」列再导入：
      <FileChoice
        label="盘点表"
        kind={CSV_FILE}
        check={async (file) => {
          const sent = { countId: count.id, file, ...(countedAt && { countedAt }) };
          setChosen({ file, checked: await stockCounts.check(sent) });
        }}
        done="盘点表已检查，还没有写入"
      />
      {chosen && <ChosenDialog count={count} countedAt={countedAt} chosen={chosen} onClose={() => setChosen(null)} />}
    </div>
  );
}
