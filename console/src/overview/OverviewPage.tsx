import { mayAct } from '@cellar/shared/contract/roles';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { staff as staffCalls } from '@cellar/shared/api/identity/staff/calls';
import { MAIL_EVENT_ROLES, MAIL_EVENTS } from '@cellar/shared/api/identity/staffMail/shapes';
import { useCall } from '../api/useCall';
import { formatWaiting } from '../page/formatWaiting';
import { PageHead } from '../page/PageHead';
import { useMaySeeSales, useStaff } from '../api/staff';
import { Button } from '../kit/base/Button';
import { Loaded } from '../kit/feedback/Loaded';
import { ReadAt } from '../kit/feedback/ReadAt';
import { SectionTitle } from '../kit/layout/SectionTitle';
import { FirstSteps } from './FirstSteps';
import { MailDialog } from './MailDialog';
import { NotifyDialog } from './NotifyDialog';
import { QUEUE_PAGES } from '../page/queues';
import { TodaySales } from './Sales';
import styles from './Overview.module.css';

const Task = ({ to, text, count }: { to: string; text: string; count: string }) => (
  <li>
    <Link className={styles.task} to={to}>
      <b className={count === '0' ? styles.none : undefined}>{count}</b>
      {text}
    </Link>
  </li>
);

/** What waits for the person, with the way to it, and how today sells. */
export function OverviewPage() {
  const staff = useStaff();
  const query = useCall(staffCalls.countWaiting, {});
  const [isChoosing, setChoosing] = useState(false);
  const [isMailing, setMailing] = useState(false);
  const queues = query.data?.list.map(({ queue }) => queue) ?? [];
  const sells = useMaySeeSales();
  const mails = MAIL_EVENTS.some((event) => mayAct(staff, MAIL_EVENT_ROLES[event]));
  return (
    <>
      <PageHead>
        <ReadAt from={query} />
        {mails && <Button onClick={() => setMailing(true)}>邮件提醒</Button>}
        {queues.length > 0 && <Button onClick={() => setChoosing(true)}>新待办提醒</Button>}
      </PageHead>
      {sells && <FirstSteps />}
      {sells && (
        <section aria-label="今天">
          <SectionTitle>今天</SectionTitle>
          <TodaySales />
        </section>
      )}
      <section aria-label="待办">
        <SectionTitle>待办</SectionTitle>
        <Loaded from={query}>
          {({ list }) => (
            <ul className={styles.tasks}>
              {list.map(({ queue, waiting }) => (
                <Task key={queue} {...QUEUE_PAGES[queue]} count={formatWaiting(waiting)} />
              ))}
            </ul>
          )}
        </Loaded>
      </section>
      {isMailing && <MailDialog onClose={() => setMailing(false)} />}
      {isChoosing && <NotifyDialog queues={queues} onClose={() => setChoosing(false)} />}
    </>
  );
}
