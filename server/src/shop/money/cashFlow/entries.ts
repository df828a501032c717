import { sql, type RawBuilder } from 'kysely';

/** What came by a payment `p`, or is to come. */
export const PAID = sql`coalesce(nullif(p.received_fen, 0), p.amount_fen)`;
/** An attempt `p` that ended without money. */
export const ENDED = sql<boolean>`p.state = 'closed' and p.received_fen = 0`;

/** Payments, refunds and what price protection paid back, by their ids. */
export const entriesWith = (isMeant: (id: RawBuilder<string>) => RawBuilder<boolean>) => sql`
  select p.id, p.person_id, case p.subject_kind when 'recharge' then 'recharge' else 'payment' end as kind,
    coalesce(p.paid_at, p.created_at) as at, p.method, p.subject_kind as subject, p.subject_id, ${PAID} as fen,
    case when p.received_fen > 0 then 'done' when p.state in ('created', 'pending') then 'open'
      when p.state = 'refused' then 'failed' else 'closed' end as state,
    p.applied or p.received_fen = 0 as counts, p.out_no as no, p.channel_no, p.reason
  from payment p where ${isMeant(sql`p.id`)}
  union all
  select r.id, r.person_id, 'refund', coalesce(r.done_at, r.created_at), p.method, p.subject_kind, p.subject_id, r.amount_fen,
    case when r.state in ('created', 'pending') then 'open' else r.state end,
    p.applied, r.out_no, p.channel_no, coalesce(r.problem, r.reason)
  from refund r join payment p on p.person_id = r.person_id and p.id = r.payment_id where ${isMeant(sql`r.id`)}
  union all
  select c.id, c.person_id, 'refund', c.at, 'balance', 'order', c.order_id, c.fen, 'done', true, null, null, '价保退差'
  from price_protection c where ${isMeant(sql`c.id`)}`;
