import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { school } from '@cellar/shared/api/trade/school/calls';
import type { SchoolSession } from '@cellar/shared/api/trade/school/shapes';
import { useCall } from '../../../api/useCall';
import { InnerPageHead } from '../../../page/InnerPageHead';
import { Loaded } from '../../../kit/feedback/Loaded';
import { ReadAt } from '../../../kit/feedback/ReadAt';
import { RowActions, type RowAction } from '../../../kit/table/RowActions';
import { useMayTeach } from '../../../api/staff';
import styles from '../school.module.css';
import { SchoolPath } from '../SchoolPath';
import { Roster } from './Roster';
import { CancelDialog, ConfirmDialog } from './SessionDialogs';
import { SessionFacts } from './SessionFacts';
import { mayCancel, mayChange, mayConfirm, nameOf, SessionBadges } from './labels';

type Kind = 'confirm' | 'cancel';

function Body({ session, ask }: { session: SchoolSession; ask: (kind: Kind) => void }) {
  const { id } = session;
  const navigate = useNavigate();
  const mayTeach = useMayTeach();
  const actions: RowAction[] = [
    ...(mayChange(session) ? [{ label: '修改', run: () => void navigate(`/school/sessions/${id}/edit`) }] : []),
    { label: '复制', run: () => void navigate(`/school/sessions/new?copy=${id}`) },
    ...(mayConfirm(session) ? [{ label: '确认开班', run: () => ask('confirm') }] : []),
    ...(mayCancel(session) ? [{ label: '取消班次', run: () => ask('cancel') }] : []),
  ];
  return (
    <>
      <div className={styles.status}>
        <SessionBadges session={session} />
        {mayTeach && <RowActions name={nameOf(session)} actions={actions} />}
      </div>
      <SessionFacts session={session} />
      <Roster session={session} />
    </>
  );
}

/** One session: its facts, its learners, and what is due for them. */
export function SessionPage() {
  const { id = '' } = useParams();
  const query = useCall(school.getSession, { sessionId: id });
  const [open, setOpen] = useState<Kind | null>(null);
  const session = query.data;
  const close = () => setOpen(null);
  return (
    <>
      <InnerPageHead
        path={<SchoolPath to="sessions">班次</SchoolPath>}
        {...(session && { title: nameOf(session), history: { record: session.id, name: nameOf(session) } })}
      >
        <ReadAt from={query} />
      </InnerPageHead>
      <Loaded from={query}>{(found) => <Body session={found} ask={setOpen} />}</Loaded>
      {open === 'confirm' && session && <ConfirmDialog session={session} onClose={close} />}
      {open === 'cancel' && session && <CancelDialog session={session} onClose={close} />}
    </>
  );
}
