import { mayAct } from '@cellar/shared/contract/roles';
import { useMemo, useState } from 'react';
import { school } from '@cellar/shared/api/trade/school/calls';
import type { RosterLearner, SchoolSession } from '@cellar/shared/api/trade/school/shapes';
import { useAction, useCall } from '../../../api/useCall';
import { Button } from '../../../kit/base/Button';
import { downloadCsv } from '../../../kit/csv/csv';
import { DataTable } from '../../../kit/table/DataTable';
import type { RowAction } from '../../../kit/table/RowActions';
import { useSelection } from '../../../kit/table/selection/useSelection';
import { useMayTeach, useStaff } from '../../../api/staff';
import styles from '../school.module.css';
import { IssueDialog } from '../../invoices/IssueDialog';
import { RemoveDialog, ResultDialog } from './LearnerDialogs';
import { keyOf, ROSTER_COLUMNS } from './rosterColumns';
import { rosterRows } from './rosterCsv';
import { mayMark, nameOf } from './labels';
import { Marking } from './Marking';

type Open = { kind: 'result' | 'invoice' | 'remove'; learner: RosterLearner } | null;
type May = { teach: boolean; invoice: boolean; mark: boolean };

/** What can be done to one learner now. */
function actionsOf(learner: RosterLearner, may: May, ask: (open: Open) => void): RowAction[] {
  const { attended, certificateNo, issuingId, isFirst, removalFen } = learner;
  const isOpen = may.teach && may.mark && certificateNo === null;
  return [
    ...(isOpen && attended ? [{ label: '登记成绩', run: () => ask({ kind: 'result', learner }) }] : []),
    ...(may.invoice && issuingId && isFirst
      ? [{ label: '登记发票', run: () => ask({ kind: 'invoice', learner }) }]
      : []),
    ...(may.teach && removalFen !== null ? [{ label: '减少学员', run: () => ask({ kind: 'remove', learner }) }] : []),
  ];
}

function Buttons({ session, list }: { session: SchoolSession; list: RosterLearner[] }) {
  const { id: sessionId } = session;
  const out = useAction(
    async () => downloadCsv(nameOf(session), rosterRows((await school.exportRoster({ sessionId })).list)),
    { done: () => '名单已导出，导出记入操作日志' },
  );
  const due = list.filter(({ passed, certificateNo }) => passed && certificateNo === null).length;
  const issue = useAction(() => school.issueCertificates({ sessionId }), { done: () => '证书已颁发，学员会收到消息' });
  return (
    <>
      <Button
        blocked={due === 0 ? '没有通过而还没有证书的学员' : null}
        busy={issue.isPending}
        onClick={() => issue.run(undefined)}
      >
        颁发证书{due > 0 && `（${due}）`}
      </Button>
      <Button blocked={list.length === 0 ? '还没有学员' : null} busy={out.isPending} onClick={() => out.run(undefined)}>
        导出名单
      </Button>
    </>
  );
}

/** Who has a paid seat, with what is noted of each. */
export function Roster({ session }: { session: SchoolSession }) {
  const { id: sessionId } = session;
  const query = useCall(school.listRoster, { sessionId });
  const teach = useMayTeach();
  const invoice = mayAct(useStaff(), ['school', 'finance']);
  const mark = mayMark(session);
  const chosen = useSelection();
  const [open, setOpen] = useState<Open>(null);
  const list = query.data?.list;
  const actions = useMemo(
    () => ({
      name: ({ name }: RosterLearner) => name,
      of: (learner: RosterLearner) => actionsOf(learner, { teach, invoice, mark }, setOpen),
    }),
    [teach, invoice, mark],
  );
  const selected = list?.filter((learner) => chosen.has(keyOf(learner))) ?? [];
  return (
    <>
      <h2 className={styles.section}>
        学员
        {teach && list && (
          <span className={styles.aside}>
            <Buttons session={session} list={list} />
          </span>
        )}
      </h2>
      <DataTable
        label="学员"
        columns={ROSTER_COLUMNS}
        rows={list}
        from={query}
        keyOf={keyOf}
        empty="还没有已付款的学员。"
        actions={teach || invoice ? actions : null}
        selection={
          teach && mark
            ? {
                of: chosen,
                name: ({ name }) => name,
                bar: <Marking sessionId={sessionId} chosen={selected} onDone={chosen.clear} />,
              }
            : null
        }
      />
      {open?.kind === 'result' && (
        <ResultDialog sessionId={sessionId} learner={open.learner} onClose={() => setOpen(null)} />
      )}
      {open?.kind === 'remove' && (
        <RemoveDialog sessionId={sessionId} learner={open.learner} onClose={() => setOpen(null)} />
      )}
      {open?.kind === 'invoice' && open.learner.issuingId && open.learner.invoice && (
        <IssueDialog
          paper={{ ...open.learner, id: open.learner.issuingId, invoice: open.learner.invoice }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
