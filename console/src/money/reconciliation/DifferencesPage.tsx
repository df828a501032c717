import { useMemo, useState } from 'react';
import { CHANNEL_LABELS, type PayChannel } from '@cellar/shared/constants/payMethods';
import { Link, useParams } from 'react-router-dom';
import { reconciliation } from '@cellar/shared/api/money/reconciliation/calls';
import { reconciliationSchema, type StatementDifference } from '@cellar/shared/api/money/reconciliation/schema';
import { money } from '@cellar/shared/format/number/money';
import { useCall } from '../../api/useCall';
import { InnerPageHead } from '../../page/InnerPageHead';
import { usePageLack } from '../../page/usePageInfo';
import { Badge } from '../../kit/base/Badge';
import text from '../../kit/base/text.module.css';
import { Time } from '../../kit/base/Time';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { TextField } from '../../kit/form/TextField';
import { DataTable, type Column } from '../../kit/table/DataTable';
import link from '../../kit/table/Link.module.css';

const PROBLEMS: Record<StatementDifference['problem'], string> = {
  lost: '渠道已收，本店漏记',
  amount: '金额不一致',
  unknown: '渠道有，本店没有这个单号',
  missing: '本店有，渠道账单没有',
};

const noted = reconciliationSchema.settle.params.pick({ note: true });

function StatusCell({ state, closedBy, closedAt, note }: StatementDifference) {
  if (state === 'open') return <Badge tone="bad">待说明</Badge>;
  return (
    <>
      <Badge tone="ok">{state === 'repaired' ? '已自动补记' : '已说明'}</Badge> {closedBy}{' '}
      {closedAt && <Time at={closedAt} />}
      {note && <p className={text.dim}>{note}</p>}
    </>
  );
}

const COLUMNS: Column<StatementDifference>[] = [
  { id: 'no', title: '单号', cell: ({ no, kind }) => `${kind === 'payment' ? '收款' : '退款'} ${no}` },
  { id: 'problem', title: '问题', cell: ({ problem }) => PROBLEMS[problem] },
  { id: 'channel', title: '渠道金额', cell: ({ channelFen }) => money(channelFen), isFigure: true },
  { id: 'own', title: '本店金额', cell: ({ ownFen }) => money(ownFen), isFigure: true },
  { id: 'state', title: '处理', cell: (difference) => <StatusCell {...difference} /> },
];

const SettleDialog = ({
  difference: { id, no, problem },
  onClose,
}: {
  difference: StatementDifference;
  onClose: () => void;
}) => (
  <ConfirmAction
    title={`说明差异：${no}`}
    happens={`${PROBLEMS[problem]}。写明查到的原因和处理办法，写入操作日志，不能再改。`}
    confirm="保存说明"
    schema={noted}
    start={{ note: '' }}
    send={({ note }) => reconciliation.settle({ id, note })}
    done={() => `${no} 的差异已说明`}
    onClose={onClose}
  >
    {(form) => <TextField form={form} name="note" label="说明" lines={3} />}
  </ConfirmAction>
);

/** What a day's statement of a channel says otherwise than the shop's books. */
export function DifferencesPage() {
  const { channel = '', day = '' } = useParams();
  const query = useCall(reconciliation.listDifferences, { channel: channel as PayChannel, day });
  const lack = usePageLack();
  const [open, setOpen] = useState<StatementDifference | null>(null);
  const actions = useMemo(
    () => ({
      name: ({ no }: StatementDifference) => no,
      of: (one: StatementDifference) => (one.state === 'open' ? [{ label: '说明', run: () => setOpen(one) }] : []),
    }),
    [],
  );
  const back = (
    <nav aria-label="位置">
      <Link className={link.link} to="/finance/reconciliation">
        对账
      </Link>
      {' /'}
    </nav>
  );
  return (
    <>
      <InnerPageHead path={back} title={`${day} ${CHANNEL_LABELS[channel as PayChannel] ?? channel}`}>
        <ReadAt from={query} />
      </InnerPageHead>
      <DataTable
        label="差异"
        columns={COLUMNS}
        rows={query.data?.list}
        from={query}
        keyOf={({ id }) => id}
        empty="这一天没有差异。"
        actions={lack ? null : actions}
      />
      {open && <SettleDialog difference={open} onClose={() => setOpen(null)} />}
    </>
  );
}
