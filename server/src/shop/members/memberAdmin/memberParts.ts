import { NotFound } from '../../../errors/businessError';
import { readPage } from '../../../store/queries/keyset';
import type { Db } from '../../../store/transaction';

type Asked = { id: string; cursor?: string | undefined; size: number };

export const noMember = () => new NotFound('会员不存在');

/** What moved on the accounts of a member. */
export async function listEntries(db: Db, { id, ...page }: Asked) {
  const query = db
    .selectFrom('ledger_entry')
    .select(['id', 'account', 'amount', 'after', 'reason', 'at'])
    .where('person_id', '=', id);
  const { rows, next } = await readPage(query, page, { at: 'instant', id: 'uuid' });
  return { list: rows.map((row) => ({ ...row, at: row.at.toISOString() })), next };
}

export async function listCoupons(db: Db, { id, ...page }: Asked) {
  const query = db
    .selectFrom('person_coupon as o')
    .innerJoin('coupon as c', 'c.id', 'o.coupon_id')
    .select(['o.id', 'c.name', 'o.state', 'o.expires_at', 'o.taken_at'])
    .where('o.person_id', '=', id);
  const { rows, next } = await readPage(query, page, { 'o.taken_at': 'instant', 'o.id': 'uuid' });
  const list = rows.map(({ expires_at, taken_at: _taken, ...row }) => ({
    ...row,
    expiresAt: expires_at.toISOString(),
  }));
  return { list, next };
}

export async function listReturns(db: Db, { id, ...page }: Asked) {
  const query = db
    .selectFrom('return_case')
    .select(['id', 'case_no', 'state', 'applied_at'])
    .where('person_id', '=', id);
  const { rows, next } = await readPage(query, page, { applied_at: 'instant', id: 'uuid' });
  const list = rows.map(({ case_no, applied_at, ...row }) => ({
    ...row,
    caseNo: case_no,
    at: applied_at.toISOString(),
  }));
  return { list, next };
}

export async function listTickets(db: Db, { id, ...page }: Asked) {
  const query = db
    .selectFrom('service_ticket')
    .select(['id', 'excerpt', 'state', 'changed_at'])
    .where('person_id', '=', id);
  const { rows, next } = await readPage(query, page, { changed_at: 'instant', id: 'uuid' });
  return { list: rows.map(({ changed_at, ...row }) => ({ ...row, at: changed_at.toISOString() })), next };
}

/** The newest of each kind. */
export async function readParts(db: Db, id: string, size: number) {
  const page = { id, size };
  return {
    entries: (await listEntries(db, page)).list,
    coupons: (await listCoupons(db, page)).list,
    returns: (await listReturns(db, page)).list,
    tickets: (await listTickets(db, page)).list,
  };
}
