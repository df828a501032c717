import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { tickets } from '@cellar/shared/api/members/tickets/calls';
import type { Result } from '@cellar/shared/contract/calls';
import { SERVICE_TOPICS, TICKET_STATES } from '@cellar/shared/constants/service';
import { useCall } from '../../api/useCall';
import { InnerPageHead } from '../../page/InnerPageHead';
import { lackOf, useStaff } from '../../api/staff';
import { Badge } from '../../kit/base/Badge';
import { MemberLink } from '../../page/MemberLink';
import { Evidence } from '../../kit/base/Evidence';
import text from '../../kit/base/text.module.css';
import { Time } from '../../kit/base/Time';
import { Loaded } from '../../kit/feedback/Loaded';
import { ListPath } from '../../kit/page/ListPath';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { RowActions } from '../../kit/table/RowActions';
import { actorLabel } from '../../platform/audit/labels';
import { AnswerForm, CloseTicketDialog } from './TicketForms';
import styles from './Ticket.module.css';

type Ticket = Result<'tickets.get'>;

const TONES = { open: 'gold', answered: 'ok', closed: 'plain' } as const;

const Entry = ({
  entry: { who, body, pictures, at },
  nickname,
}: {
  entry: Ticket['entries'][number];
  nickname: string;
}) => (
  <li className={who ? `${styles.entry} ${styles.own}` : styles.entry}>
    <b>{who ? actorLabel(who) : nickname}</b>{' '}
    <span className={text.dim}>
      <Time at={at} />
    </span>
    <p className={styles.text}>{body}</p>
    <Evidence label="客户图片" pictures={pictures} />
  </li>
);

function Body({ ticket, onCloseTicket }: { ticket: Ticket; onCloseTicket: () => void }) {
  const lack = lackOf(useStaff(), ['service']);
  const { state, personId, nickname, phone, entries } = ticket;
  return (
    <>
      <div className={styles.status}>
        <Badge tone={TONES[state]}>{TICKET_STATES[state]}</Badge>
        <span>
          <MemberLink personId={personId} nickname={nickname} /> <span className={text.dim}>{phone}</span>
        </span>
        {state !== 'closed' && (
          <RowActions name={nickname} actions={[{ label: '关闭反馈', blocked: lack, run: onCloseTicket }]} />
        )}
      </div>
      <ol className={styles.thread} aria-label="往来">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} nickname={nickname} />
        ))}
      </ol>
      {state !== 'closed' && !lack && (
        <div className={styles.answer}>
          <AnswerForm ticket={ticket} />
        </div>
      )}
    </>
  );
}

/** One ticket: what both sides wrote, and the answer. */
export function TicketPage() {
  const { id = '' } = useParams();
  const query = useCall(tickets.get, { id }, { refetchInterval: false });
  const [isClosing, setClosing] = useState(false);
  const ticket = query.data;
  return (
    <>
      <InnerPageHead
        path={<ListPath to="/tickets">客户反馈</ListPath>}
        {...(ticket && {
          title: SERVICE_TOPICS[ticket.topic],
          history: { record: ticket.id, name: SERVICE_TOPICS[ticket.topic] },
        })}
      >
        <ReadAt from={query} />
      </InnerPageHead>
      <Loaded from={query}>
        {(found) => <Body key={found.id} ticket={found} onCloseTicket={() => setClosing(true)} />}
      </Loaded>
      {isClosing && ticket && <CloseTicketDialog ticket={ticket} onClose={() => setClosing(false)} />}
    </>
  );
}
