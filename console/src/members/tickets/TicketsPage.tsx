import { useState } from 'react';
import { tickets } from '@cellar/shared/api/members/tickets/calls';
import type { Result } from '@cellar/shared/contract/calls';
import { SERVICE_TOPICS, TICKET_STATES, type TicketState } from '@cellar/shared/constants/service';
import { useCall, useCallPages } from '../../api/useCall';
import { PageHead } from '../../page/PageHead';
import { lackOf, useStaff } from '../../api/staff';
import { Badge } from '../../kit/base/Badge';
import text from '../../kit/base/text.module.css';
import { Time } from '../../kit/base/Time';
import { ReadAt } from '../../kit/feedback/ReadAt';
import type { Column } from '../../kit/table/DataTable';
import { FilterBar } from '../../kit/table/FilterBar';
import { PagedTable } from '../../kit/table/PagedTable';
import { TabBar } from '../../kit/table/TabBar';
import { useFilters, type FilterField } from '../../kit/table/useFilters';
import { CloseTicketDialog } from './TicketForms';
import { MemberLink } from '../../page/MemberLink';

type Ticket = Result<'tickets.list'>['list'][number];

const SIZE = 50;
const TONES = { open: 'gold', answered: 'ok', closed: 'plain' } as const;
const FIELDS: readonly FilterField<'state' | 'q'>[] = [
  { kind: 'text', name: 'q', label: '手机、昵称或最近内容' },
  { kind: 'select', name: 'state', label: '反馈状态', all: TICKET_STATES.open, options: [] },
];
// The tabs choose the state.
const SEARCH = FIELDS.slice(0, 1);

const whoCell = ({ phone, ...who }: Ticket) => (
  <>
    <MemberLink {...who} /> <span className={text.dim}>{phone}</span>
  </>
);
const COLUMNS: Column<Ticket>[] = [
  { id: 'topic', title: '反馈', cell: ({ topic }) => SERVICE_TOPICS[topic], isShort: true },
  { id: 'excerpt', title: '最近内容', cell: ({ excerpt }) => excerpt },
  { id: 'who', title: '客户', cell: whoCell },
  { id: 'state', title: '状态', cell: ({ state }) => <Badge tone={TONES[state]}>{TICKET_STATES[state]}</Badge> },
  { id: 'opened', title: '提交', cell: ({ openedAt }) => <Time at={openedAt} />, isShort: true },
  { id: 'changed', title: '最近更新', cell: ({ changedAt }) => <Time at={changedAt} />, isShort: true },
];

/** What customers asked, the longest waiting first. */
export function TicketsPage() {
  const filters = useFilters(FIELDS);
  const { state = 'open', q } = filters.params as { state?: TicketState; q?: string };
  const query = useCallPages(tickets.list, { state, ...(q && { q }), size: SIZE }, { keepsLast: true });
  const counts = useCall(tickets.count, {}).data;
  const lack = lackOf(useStaff(), ['service']);
  const [closing, setClosing] = useState<Ticket | null>(null);
  const actions = {
    name: ({ topic, nickname }: Ticket) => `${SERVICE_TOPICS[topic]} ${nickname}`,
    of: (one: Ticket) => (one.state === 'closed' ? [] : [{ label: '关闭', blocked: lack, run: () => setClosing(one) }]),
  };
  return (
    <>
      <PageHead>
        <ReadAt from={query} />
      </PageHead>
      <TabBar
        label="反馈状态"
        tabs={(Object.keys(TICKET_STATES) as TicketState[]).map((value) => ({
          value,
          text: TICKET_STATES[value],
          count: counts?.[value],
        }))}
        chosen={state}
        onChoose={(value) => filters.set({ ...filters.values, state: value === 'open' ? '' : value })}
      />
      <FilterBar label="筛选反馈" fields={SEARCH} filters={filters} />
      <PagedTable
        label="客户反馈"
        columns={COLUMNS}
        pages={query}
        keyOf={({ id }) => id}
        history={({ id, nickname }) => ({ record: id, name: nickname })}
        isQueue
        opens={({ id }) => `/tickets/${id}`}
        empty={q ? '没有符合条件的反馈。' : `没有${TICKET_STATES[state]}的反馈。`}
        actions={actions}
        more="更多反馈"
      />
      {closing && <CloseTicketDialog ticket={closing} onClose={() => setClosing(null)} />}
    </>
  );
}
