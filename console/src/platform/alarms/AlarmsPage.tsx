import { alarms } from '@cellar/shared/api/platform/alarms/calls';
import type { Alarm } from '@cellar/shared/api/platform/alarms/schema';
import { alarmNames } from '@cellar/shared/constants/alarmNames';
import { useAction, useCall } from '../../api/useCall';
import { PageHead } from '../../page/PageHead';
import { Badge } from '../../kit/base/Badge';
import { DataTable, type Column } from '../../kit/table/DataTable';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { Time } from '../../kit/base/Time';
import text from '../../kit/base/text.module.css';
import { useMayRelease } from '../../api/staff';

const NAMES: Record<string, string> = alarmNames;
const kindOf = ({ kind }: Alarm) => NAMES[kind] ?? kind;

function StatusCell({ alarm: { settled_at, settled_by } }: { alarm: Alarm }) {
  if (!settled_at) return <Badge tone="bad">待处理</Badge>;
  return (
    <>
      <Badge>已处理</Badge>
      <p className={text.dim}>
        {settled_by} <Time at={settled_at} />
      </p>
    </>
  );
}

const COLUMNS: Column<Alarm>[] = [
  { id: 'kind', title: '告警', cell: kindOf, sortBy: kindOf, isShort: true },
  {
    id: 'text',
    title: '内容',
    cell: ({ text: message, subject }) => (
      <>
        <p>{message}</p>
        <p className={text.dim}>{subject}</p>
      </>
    ),
  },
  { id: 'times', title: '次数', cell: ({ times }) => times, sortBy: ({ times }) => times, isFigure: true },
  {
    id: 'last',
    title: '最近一次',
    cell: ({ last_at, first_at }) => (
      <>
        <Time at={last_at} />
        <p className={text.dim}>
          最早 <Time at={first_at} />
        </p>
      </>
    ),
    sortBy: ({ last_at }) => last_at,
    isShort: true,
  },
  { id: 'status', title: '状态', cell: (alarm) => <StatusCell alarm={alarm} />, isShort: true },
];

export function AlarmsPage() {
  const query = useCall(alarms.list, {});
  const mayRelease = useMayRelease();
  const settle = useAction(({ id }: Alarm) => alarms.settle({ id }), {
    done: ({ subject }) => `${subject} 的告警已处理`,
  });
  const actions = {
    name: ({ text: message }: Alarm) => message,
    of: (alarm: Alarm) =>
      alarm.settled_at ? [] : [{ label: '处理完毕', run: () => settle.run(alarm), busy: settle.isPending }],
  };
  return (
    <>
      <PageHead>
        <ReadAt from={query} />
      </PageHead>
      <DataTable
        label="告警"
        columns={COLUMNS}
        rows={query.data?.list}
        from={query}
        keyOf={({ id }) => id}
        empty="没有告警。灰度自动停止、有人请求已退役的版本时，会出现在这里。"
        actions={mayRelease ? actions : null}
      />
    </>
  );
}
