import { sql } from 'kysely';
import type { Earning } from '@cellar/shared/api/trade/earnings/schema';
import type { Result } from '@cellar/shared/contract/calls';
import type { Services } from '../../../services';
import { DAY } from '../../../clock';
import { RETURN_WITHIN } from '../../../core/returns/returnPhase';
import { OPEN_PAYOUT } from '../../../core/states/payout';
import type { FieldsOf } from '../../../http/handler';
import { readPage } from '../../../store/queries/keyset';
import { snapshot, type Db } from '../../../store/transaction';
import { maskName } from '../../catalog/products/productReviews';
import { payoutOf } from './payoutView';
import { listRates } from './rates';

const ofOwn = (db: Db, table: 'earning' | 'earning_payout', personId: string) =>
  db.selectFrom(table).where('person_id', '=', personId);

async function openPayout(db: Db, personId: string) {
  const row = await db
    .selectFrom('earning_payout')
    .selectAll()
    .where('person_id', '=', personId)
    .where('state', 'in', [...OPEN_PAYOUT])
    .executeTakeFirst();
  return row ? payoutOf(row) : null;
}

async function countMembers(db: Db, personId: string) {
  return db
    .selectFrom('person as p')
    .select((select) => select.fn.countAll<number>().as('members'))
    .select(
      sql<number>`(count(*) filter (where exists (
        select 1 from shop_order o where o.person_id = p.id and o.paid_at is not null and o.paid_fen > o.refunded_fen)))::int`.as(
        'buyers',
      ),
    )
    .where('p.invited_by', '=', personId)
    .where('p.cancelled_at', 'is', null)
    .executeTakeFirstOrThrow();
}

/** What a member earned, has paid out, and whom they invited. */
export const showEarnings = ({ db }: Services, personId: string): Promise<Result<'earnings.get'>> =>
  snapshot(db, async (tx) => {
    const person = await tx
      .selectFrom('person')
      .select(['invite_code', 'earning_fen', 'frozen_earning_fen'])
      .where('id', '=', personId)
      .executeTakeFirstOrThrow();
    const { earned } = await ofOwn(tx, 'earning', personId)
      .select(sql<number>`coalesce(sum(fen), 0)::bigint`.as('earned'))
      .executeTakeFirstOrThrow();
    const { paid } = await ofOwn(tx, 'earning_payout', personId)
      .select(sql<number>`coalesce(sum(amount_fen), 0)::bigint`.as('paid'))
      .where('state', '=', 'paid')
      .executeTakeFirstOrThrow();
    const { members, buyers } = await countMembers(tx, personId);
    return {
      inviteCode: person.invite_code,
      availableFen: person.earning_fen,
      frozenFen: person.frozen_earning_fen,
      earnedFen: Number(earned),
      paidFen: Number(paid),
      members: Number(members),
      buyers,
      days: RETURN_WITHIN / DAY,
      rates: await listRates(tx),
      open: await openPayout(tx, personId),
    };
  });

/** The orders of invited members that brought something. */
export async function listEarnings({ db }: Services, personId: string, { cursor, size }: FieldsOf<'earnings.list'>) {
  const { rows: shown, next } = await readPage(
    db
      .selectFrom('earning as e')
      .innerJoin('person as b', 'b.id', 'e.buyer_id')
      .select(['e.id', 'e.fen', 'e.first_fen', 'e.state', 'e.at', 'e.due_at', 'b.nickname'])
      .where('e.person_id', '=', personId),
    { cursor, size },
    { 'e.at': 'instant', 'e.id': 'uuid' },
  );
  return {
    list: shown.map(({ id, fen, first_fen, state, at, due_at, nickname }) => ({
      id,
      member: maskName(nickname),
      fen,
      firstFen: first_fen,
      state: state as Earning['state'],
      at: at.toISOString(),
      dueAt: due_at.toISOString(),
    })),
    next,
  };
}

/** A person's payouts, the newest first. */
export async function listPayouts(
  { db }: Services,
  personId: string,
  { cursor, size }: FieldsOf<'earnings.listPayouts'>,
) {
  const { rows: shown, next } = await readPage(
    db.selectFrom('earning_payout').selectAll().where('person_id', '=', personId),
    { cursor, size },
    { asked_at: 'instant', id: 'uuid' },
  );
  return {
    list: shown.map(payoutOf),
    next,
  };
}
