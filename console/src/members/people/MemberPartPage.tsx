import { useParams } from 'react-router-dom';
import { memberAdmin } from '@cellar/shared/api/members/memberAdmin/calls';
import { ticketsSchema } from '@cellar/shared/api/members/tickets/schema';
import { returnCasesSchema } from '@cellar/shared/api/trade/returnCases/schema';
import type { Address, CallOptions } from '@cellar/shared/contract/client';
import { useCall, useCallPages } from '../../api/useCall';
import { Empty } from '../../kit/feedback/Loaded';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { ListPath } from '../../kit/page/ListPath';
import type { Column } from '../../kit/table/DataTable';
import { PagedTable } from '../../kit/table/PagedTable';
import { InnerPageHead } from '../../page/InnerPageHead';
import { opensCase, opensTicket, useMayAsk } from './mayAsk';
import { COUPONS, ENTRIES, RETURNS, TICKETS } from './memberColumns';

type Listed<Row> = ((
  params: { id: string; cursor?: string; size?: number },
  options?: CallOptions,
) => Promise<{ list: Row[]; next: string | null }>) & { readonly address: Address };
type PartProps<Row> = {
  id: string;
  call: Listed<Row>;
  title: string;
  columns: readonly Column<Row>[];
  opens?: ((row: Row) => string) | null;
};

/** All of a kind, the newest first. */
function Part<Row extends { id: string }>({ id, call, title, columns, opens }: PartProps<Row>) {
  const member = useCall(memberAdmin.get, { id }, { refetchInterval: false }).data;
  const query = useCallPages(call, { id, size: 50 });
  return (
    <>
      <InnerPageHead path={<ListPath to={`/members/${id}`}>{member?.nickname ?? '会员'}</ListPath>} title={title}>
        <ReadAt from={query} />
      </InnerPageHead>
      <PagedTable<Row>
        label={title}
        columns={columns}
        pages={{ ...query, rows: query.rows as Row[] | undefined }}
        keyOf={(row) => row.id}
        {...(opens && { opens })}
        empty={`没有${title}。`}
        more={`更早的${title}`}
      />
    </>
  );
}

/** What the page of a member shows the newest of. */
export function MemberPartPage() {
  const { id = '', part } = useParams();
  const may = useMayAsk();
  switch (part) {
    case 'entries':
      return <Part id={id} call={memberAdmin.listEntries} title="资产明细" columns={ENTRIES} />;
    case 'coupons':
      return <Part id={id} call={memberAdmin.listCoupons} title="优惠券" columns={COUPONS} />;
    case 'returns': {
      const opens = may(returnCasesSchema.get) ? opensCase : null;
      return <Part id={id} call={memberAdmin.listReturns} title="退换" columns={RETURNS} opens={opens} />;
    }
    case 'tickets': {
      const opens = may(ticketsSchema.get) ? opensTicket : null;
      return <Part id={id} call={memberAdmin.listTickets} title="反馈" columns={TICKETS} opens={opens} />;
    }
    default:
      return <Empty>没有这个页面。</Empty>;
  }
}
