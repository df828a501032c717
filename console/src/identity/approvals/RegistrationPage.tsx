import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { staff } from '@cellar/shared/api/identity/staff/calls';
import type { RegistrationDetails } from '@cellar/shared/api/identity/staff/decisionsSchema';
import { useCall } from '../../api/useCall';
import { InnerPageHead } from '../../page/InnerPageHead';
import { FactList, type Fact } from '../../kit/layout/FactList';
import link from '../../kit/table/Link.module.css';
import { Loaded } from '../../kit/feedback/Loaded';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { RecordActions } from '../../kit/page/RecordActions';
import { Time } from '../../kit/base/Time';
import { useMayApprove } from '../../api/staff';
import { Licences } from './Licences';
import styles from './RegistrationPage.module.css';
import { ReviewDialog, type Decision } from './ReviewDialog';
import { dueReview, isWaiting, nameOf, StateBadge } from './labels';

const decided = (by: string | null, at: string | null) =>
  by && (
    <>
      {by} {at && <Time at={at} />}
    </>
  );

const factsOf = (one: RegistrationDetails): Fact[] => [
  ['状态', <StateBadge key="state" state={one.state} />],
  ['公司', one.company],
  ['联系人', `${one.contact} ${one.phone}`],
  ['昵称', one.nickname],
  ['店铺类型', one.shop_type],
  ['地区', one.area],
  ['提交', <Time key="at" at={one.submitted_at} />],
  ['邀请人', one.inviter],
  ['初审', decided(one.first_decided_by, one.first_decided_at)],
  ['复审', decided(one.second_decided_by, one.second_decided_at)],
  ['理由', one.reason],
];

/** What the same person handed in before. */
const Earlier = ({ earlier }: Pick<RegistrationDetails, 'earlier'>) =>
  earlier.length === 0 ? null : (
    <section className={styles.earlier}>
      <h2>以前的申请</h2>
      <ul>
        {earlier.map(({ id, state, reason, submitted_at }) => (
          <li key={id}>
            <Link className={link.link} to={`/approvals/registrations/${id}`}>
              <Time at={submitted_at} />
            </Link>{' '}
            <StateBadge state={state} /> {reason}
          </li>
        ))}
      </ul>
    </section>
  );

function Body({ one, ask }: { one: RegistrationDetails; ask: (decision: Decision) => void }) {
  const mayApprove = useMayApprove();
  const due = dueReview(one);
  const actions = [
    { label: `${due}通过`, run: () => ask('pass'), needsFresh: true, letter: 'A', isMain: true },
    { label: '驳回', run: () => ask('reject'), needsFresh: true, letter: 'D' },
    { label: '否决', run: () => ask('veto'), needsFresh: true, letter: 'V' },
  ];
  return (
    <>
      <div className={styles.body}>
        <div className={styles.facts}>
          <FactList facts={factsOf(one)} />
          <Earlier earlier={one.earlier} />
        </div>
        <Licences id={one.id} count={one.licences} />
      </div>
      {mayApprove && isWaiting(one) && <RecordActions name={nameOf(one)} actions={actions} />}
    </>
  );
}

/** One application: its facts, its licences, and the review that is due. */
export function RegistrationPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const query = useCall(staff.getRegistration, { id });
  // The dialog keeps the application as it was opened: a first review must not turn into the second under the hand.
  const [open, setOpen] = useState<{ one: RegistrationDetails; decision: Decision } | null>(null);
  const one = query.data;
  const back = (
    <nav aria-label="位置">
      <Link className={link.link} to="/approvals/registrations">
        注册
      </Link>
      {' /'}
    </nav>
  );
  return (
    <>
      <InnerPageHead path={back} {...(one && { title: nameOf(one), history: { record: one.id, name: nameOf(one) } })}>
        <ReadAt from={query} />
      </InnerPageHead>
      <Loaded from={query}>
        {(found) => <Body one={found} ask={(decision) => setOpen({ one: found, decision })} />}
      </Loaded>
      {open && (
        <ReviewDialog
          {...open}
          onDone={() => void navigate('/approvals/registrations')}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
