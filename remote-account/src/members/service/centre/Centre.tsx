import { service } from '@cellar/shared/api/members/service/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useQuery, useSetQuery } from '@cellar/shared/runtime/query';
import { Loaded, Section, Skeleton, Stack } from '@cellar/shared/ui/base';
import { SearchForm } from '../../../common/SearchForm';
import { TICKETS } from '../paths';
import css from '../service.module.css';
import { TicketRow } from '../tickets/TicketRow';
import { Contacts } from './Contacts';
import { Questions } from './Questions';
import { SelfService } from './SelfService';

export function Centre() {
  const { q = '' } = useQuery();
  const setQuery = useSetQuery();
  const centre = useLoad(() => service.getCenter(q ? { q } : {}), [q], { keep: true });
  const search = (text: string) => setQuery({ q: text.trim() || undefined, topic: undefined }, { replace: true });
  return (
    <>
      <SearchForm key={q} label="搜索问题" text={q} onSearch={search} />
      <Loaded from={centre} skeleton={<Skeleton shapes="card lines lines" className={css.bones} />}>
        {({ topics, ...ways }) => (
          <>
            {!q && <SelfService />}
            {!q && <Contacts {...ways} />}
            {!q && <NewestTickets />}
            <Questions topics={topics} q={q} onLeave={() => search('')} />
          </>
        )}
      </Loaded>
    </>
  );
}

/** The last two; a failure leaves the rest of the page as it is. */
function NewestTickets() {
  const { data } = useLoad(() => service.list({ size: 2 }), []);
  if (!data?.list.length) return null;
  return (
    <Section title="我的反馈" more={{ to: TICKETS }}>
      <Stack>
        {data.list.map((ticket) => (
          <TicketRow key={ticket.id} ticket={ticket} />
        ))}
      </Stack>
    </Section>
  );
}
