import type { TicketHead } from '@cellar/shared/api/members/service/schema';
import { SERVICE_TOPICS } from '@cellar/shared/constants/service';
import { Row } from '@cellar/shared/ui/base';
import { ExcerptCard } from '../../../common/rows/ExcerptCard';
import { ticketPath } from '../paths';
import { TicketTag } from './TicketTag';
import css from './tickets.module.css';

export const TicketRow = ({ ticket: { id, topic, state, excerpt, changedAt } }: { ticket: TicketHead }) => (
  <ExcerptCard to={ticketPath(id)} excerpt={excerpt} at={changedAt}>
    <Row as="span" wrap apart rowGap={4}>
      <b className={css.topic}>{SERVICE_TOPICS[topic]}</b>
      <TicketTag state={state} />
    </Row>
  </ExcerptCard>
);
