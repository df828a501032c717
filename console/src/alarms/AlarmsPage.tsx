import { alarms } from '@cellar/shared/api/alarms/calls';
import type { Alarm } from '@cellar/shared/api/alarms/schema';
import { useAction, useCall } from '../api/useCall';
import { PageHead } from '../app/PageHead';
import { Badge } from '../kit/Badge';
import { DataTable, type Column } from '../kit/DataTable';
import { ReadAt } from '../kit/ReadAt';
import { Time } from '../kit/Time';
import text from '../kit/text.module.css';
import { useMayRelease } from '../session/staff';

const JOBS = {
  'payments.recheck': '支付查询',
  'payments.close': '关闭支付',
  'payments.refund': '退款',
  'payments.resend': '退款重发',
  'payments.reconcile': '支付对账',
  'orders.warn': '订单提醒',
  'orders.lapse': '订单超时',
  'orders.receive': '自动收货',
  'orders.holds': '释放库存',
  'orders.sandboxDesk': '沙箱发货',
  'groups.fail': '拼团到期',
  'groups.close': '拼团退款',
  'groups.tell': '成团通知',
  'invoices.begin': '发票申请',
  'invoices.issue': '发票开具',
  'invoices.end': '发票冲红',
  'invoices.mail': '发票邮件',
  'returns.due': '退换到期',
  'returns.repaid': '退换退款',
};
const KINDS: Record<string, string> = {
  'canary-halted': '灰度自动停止',
  'retired-asked': '请求已退役版本',
  unfit: '契约不符',
  'block-missing': '区块缺失',
  'block-failed': '区块出错',
  ...JOBS,
};

const kindOf = ({ kind }: Alarm) => KINDS[kind] ?? kind;

function Standing({ alarm: { settled_at, settled_by } }: { alarm: Alarm }) {
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
    id: 'words',
    title: '内容',
    cell: ({ words, subject }) => (
      <>
        <p>{words}</p>
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
  { id: 'standing', title: '状态', cell: (alarm) => <Standing alarm={alarm} />, isShort: true },
];

export function AlarmsPage() {
  const query = useCall(alarms.list, {});
  const mayRelease = useMayRelease();
  const settle = useAction(({ id }: Alarm) => alarms.settle({ id }), {
    done: ({ subject }) => `${subject} 的告警已处理`,
  });
  const actions = {
    name: ({ words }: Alarm) => words,
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
