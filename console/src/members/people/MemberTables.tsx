import { staffSchema } from '@cellar/shared/api/identity/staff/schema';
import { ticketsSchema } from '@cellar/shared/api/members/tickets/schema';
import { deskSchema } from '@cellar/shared/api/trade/desk/schema';
import { returnCasesSchema } from '@cellar/shared/api/trade/returnCases/schema';
import { MEMBER_ROWS, type MemberDetails } from '@cellar/shared/api/members/memberAdmin/schema';
import { Link } from 'react-router-dom';
import link from '../../kit/table/Link.module.css';
import styles from './MemberPage.module.css';
import { SectionTitle } from '../../kit/layout/SectionTitle';
import { DataTable, type Column } from '../../kit/table/DataTable';
import { opensCase, opensTicket, useMayAsk } from './mayAsk';
import {
  BOUND,
  CONSENTS,
  COUPONS,
  ENTRIES,
  EXCLUSIVES,
  LOG,
  ORDERS,
  RETURNS,
  SESSIONS,
  TICKETS,
} from './memberColumns';

type SectionProps<Row> = {
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Said where there is none; without it the section is left out then. */
  empty?: string;
  /** The record that a row is of; null: the person may not open it. */
  opens?: ((row: Row) => string) | null;
  /** Where all of them stand, once there may be more. */
  all?: string | null;
};

function Section<Row extends { id: string }>({ title, columns, rows, empty, opens, all }: SectionProps<Row>) {
  if (rows.length === 0 && !empty) return null;
  return (
    <section>
      <SectionTitle>{title}</SectionTitle>
      <DataTable
        label={title}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        empty={empty}
        {...(opens && { opens })}
      />
      {all && rows.length >= MEMBER_ROWS && (
        <p className={styles.all}>
          <Link className={link.link} to={all} aria-label={`全部${title}`}>
            全部
          </Link>
        </p>
      )}
    </section>
  );
}

/** The newest of all that a member did; what there is none of is left out, but for orders and the log. */
export function MemberTables({ member }: { member: MemberDetails }) {
  const may = useMayAsk();
  const own = `/members/${member.id}`;
  const orders = may(deskSchema.get);
  return (
    <>
      <Section
        title="订单"
        columns={ORDERS}
        rows={member.orders}
        empty="还没有下过单。"
        opens={orders ? ({ id }) => `/orders/${id}` : null}
        all={orders ? `/orders?buyer=${member.id}` : null}
      />
      <Section title="资产明细" columns={ENTRIES} rows={member.entries} all={`${own}/entries`} />
      <Section title="优惠券" columns={COUPONS} rows={member.coupons} all={`${own}/coupons`} />
      <Section
        title="退换"
        columns={RETURNS}
        rows={member.returns}
        opens={may(returnCasesSchema.get) ? opensCase : null}
        all={`${own}/returns`}
      />
      <Section
        title="反馈"
        columns={TICKETS}
        rows={member.tickets}
        opens={may(ticketsSchema.get) ? opensTicket : null}
        all={`${own}/tickets`}
      />
      <Section title="区域专享" columns={EXCLUSIVES} rows={member.exclusives} />
      <Section title="绑定账号" columns={BOUND} rows={member.bound} opens={({ id }) => `/members/${id}`} />
      <Section title="已同意的协议" columns={CONSENTS} rows={member.consents} />
      <Section title="登录设备" columns={SESSIONS} rows={member.sessions} />
      <Section
        title="员工操作"
        columns={LOG}
        rows={member.log}
        empty="员工没有操作过这个账号。"
        all={may(staffSchema.listAudit) ? `/audit?target=${member.id}` : null}
      />
    </>
  );
}
