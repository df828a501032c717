import type { TicketHead } from '@cellar/shared/api/members/service/schema';
import { SERVICE_TOPICS } from '@cellar/shared/constants/service';
import { nearDay } from '@cellar/shared/format/time/near';
import { now } from '@cellar/shared/runtime/clock';
import { Link } from '@cellar/shared/runtime/navigate';
import { Card, Row } from '@cellar/shared/ui/base';
import { ticketPath } from '../paths';
import { TicketTag } from './TicketTag';
import css from './tickets.module.css';

export const TicketRow = ({ ticket: { id, topic, state, excerpt, changedAt } }: { ticket: TicketHead }) => (
  <Card flush>
    <Link to={ticketPath(id)} className={css.row}>
      <Row as="span" wrap apart rowGap={4}>
        <b className={css.topic}>{SERVICE_TOPICS[topic]}</b>
        <TicketTag state={state} />
      </Row>
      <span className={css.excerpt}>{excerpt}</span>
      <time dateTime={changedAt} className={css.at}>
        {nearDay(changedAt, now())}
      </time>
    </Link>
  </Card>
);
