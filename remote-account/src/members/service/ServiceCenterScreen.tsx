import { useQuery } from '@cellar/shared/runtime/query';
import { Page } from '@cellar/shared/ui/base';
import { Centre } from './centre/Centre';
import { FeedbackForm } from './feedback/FeedbackForm';
import { TicketList } from './tickets/TicketList';
import { TicketView } from './tickets/TicketView';
import { NewFeedback } from './NewFeedback';

/** Questions and ways to the shop; its form, the own tickets and one of them stand under addresses of their own. */
export default function ServiceCenterScreen() {
  const { view, ticket } = useQuery();
  if (ticket !== undefined)
    return (
      <Page title="客服中心" stacked>
        <TicketView key={ticket} id={ticket} />
      </Page>
    );
  const writing = view === 'feedback';
  return (
    <Page title="客服中心" stacked bottom={writing ? undefined : <NewFeedback />}>
      {writing ? <FeedbackForm /> : view === 'tickets' ? <TicketList /> : <Centre />}
    </Page>
  );
}
