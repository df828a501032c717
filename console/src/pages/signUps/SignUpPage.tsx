import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { signUps } from '@cellar/shared/api/pages/signUps/calls';
import type { SignUpEntry } from '@cellar/shared/api/pages/signUps/schema';
import { useAction, useCall, useCallPages } from '../../api/useCall';
import { PageHead } from '../../page/PageHead';
import { Button } from '../../kit/base/Button';
import { downloadCsv } from '../../kit/csv/csv';
import type { Column } from '../../kit/table/DataTable';
import { PagedTable } from '../../kit/table/PagedTable';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { Time } from '../../kit/base/Time';
import { answerOf, labelsOf, rowsOf } from './answers';

const SIZE = 50;

const columnsOf = (labels: readonly string[]): Column<SignUpEntry>[] => [
  { id: 'name', title: '会员', cell: ({ name }) => name },
  { id: 'phone', title: '手机号', cell: ({ phone }) => phone, isShort: true },
  ...labels.map((label) => ({
    id: `answer ${label}`,
    title: label,
    cell: (entry: SignUpEntry) => answerOf(entry, label) || '—',
  })),
  { id: 'at', title: '报名时间', cell: ({ at }) => <Time at={at} />, isShort: true },
];

/** Who signed up by one form; phones are whole in the export only. */
export function SignUpPage() {
  const { id = '', block = '' } = useParams();
  const form = { id, block };
  const entries = useCallPages(signUps.list, { ...form, size: SIZE });
  const forms = useCall(signUps.listForms, {});
  const known = forms.data?.list.find((one) => one.pageId === id && one.block === block);
  const labels = JSON.stringify(labelsOf(entries.rows ?? []));
  const columns = useMemo(() => columnsOf(JSON.parse(labels) as string[]), [labels]);
  const name = known ? `${known.page} · ${known.title || '报名'}` : '报名';
  const { run, isPending } = useAction(
    async () => {
      const { list } = await signUps.export(form);
      downloadCsv(name, rowsOf(list));
    },
    { done: () => '已导出，导出记入操作日志' },
  );
  return (
    <>
      <PageHead title={name}>
        <ReadAt from={entries} />
        <Button kind="primary" busy={isPending} onClick={() => run(undefined)}>
          导出 CSV
        </Button>
      </PageHead>
      <PagedTable
        label="报名"
        columns={columns}
        pages={entries}
        keyOf={({ id: person }) => person}
        empty="还没有人报名。"
        more="更早的报名"
      />
    </>
  );
}
