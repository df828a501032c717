import { useState, type ReactNode } from 'react';
import { alarms } from '@cellar/shared/api/alarms/calls';
import type { Alarm } from '@cellar/shared/api/alarms/schema';
import { listAlarms } from './listAlarms';
import { asCallError } from '../api/request';
import { usePolled } from '../hooks/usePolled';
import { PageHead } from '../app/PageHead';
import { Badge } from '../parts/Badge';
import { Button } from '../parts/Button';
import { Empty, Loaded } from '../parts/Loaded';
import { useNotice } from '../parts/notice';
import { ReadAt } from '../parts/ReadAt';
import table from '../parts/Table.module.css';
import { Time } from '../parts/Time';
import { useMayRelease } from '../session/staff';

const JOBS = {
  'payments.recheck': '支付查询',
  'payments.close': '关闭支付',
  'payments.refund': '退款',
  'payments.resend': '退款重发',
  'orders.warn': '订单提醒',
  'orders.lapse': '订单超时',
  'orders.receive': '自动收货',
  'orders.holds': '释放库存',
  'orders.sandboxDesk': '沙箱发货',
};
const KINDS: Record<string, string> = {
  'canary-halted': '灰度自动停止',
  'retired-asked': '请求已退役版本',
  unfit: '契约不符',
  ...JOBS,
};

function AlarmRow({
  alarm: { kind, subject, words, times, first_at, last_at, settled_at, settled_by },
  action,
}: {
  alarm: Alarm;
  action: ReactNode;
}) {
  return (
    <tr>
      <th scope="row" className={table.nowrap}>
        {KINDS[kind] ?? kind}
      </th>
      <td>
        <p>{words}</p>
        <p className={table.dim}>{subject}</p>
      </td>
      <td className={table.number}>{times}</td>
      <td className={table.nowrap}>
        <Time at={last_at} />
        <p className={table.dim}>
          最早 <Time at={first_at} />
        </p>
      </td>
      <td className={table.nowrap}>
        {settled_at ? (
          <>
            <Badge>已处理</Badge>{' '}
            <span className={table.dim}>
              {settled_by} <Time at={settled_at} />
            </span>
          </>
        ) : (
          <Badge tone="bad">待处理</Badge>
        )}
      </td>
      {action}
    </tr>
  );
}

function AlarmTable({ list, onSettle }: { list: Alarm[]; onSettle: ((alarm: Alarm) => void) | null }) {
  if (list.length === 0) return <Empty>没有告警。灰度自动停止、有人请求已退役的版本时，会出现在这里。</Empty>;
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">告警</th>
          <th scope="col">内容</th>
          <th scope="col" className={table.number}>
            次数
          </th>
          <th scope="col">最近一次</th>
          <th scope="col">状态</th>
          {onSettle && <th scope="col">操作</th>}
        </tr>
      </thead>
      <tbody>
        {list.map((alarm) => {
          const settle = !alarm.settled_at && (
            <Button small aria-label={`处理完毕：${alarm.words}`} onClick={() => onSettle?.(alarm)}>
              处理完毕
            </Button>
          );
          return <AlarmRow key={alarm.id} alarm={alarm} action={onSettle && <td>{settle}</td>} />;
        })}
      </tbody>
    </table>
  );
}

export function AlarmsPage() {
  const shown = usePolled(listAlarms, undefined);
  const mayRelease = useMayRelease();
  const say = useNotice();
  const [settling, setSettling] = useState(false);
  const settle = async ({ id, subject }: Alarm) => {
    if (settling) return;
    setSettling(true);
    try {
      await alarms.settle({ id });
      say(`${subject} 的告警已处理`);
    } catch (error) {
      say(asCallError(error).message);
    }
    setSettling(false);
    await shown.reload();
  };
  return (
    <>
      <PageHead title="告警" aside={<ReadAt from={shown} />} />
      <Loaded from={shown}>
        {(list) => <AlarmTable list={list} onSettle={mayRelease ? (alarm) => void settle(alarm) : null} />}
      </Loaded>
    </>
  );
}
