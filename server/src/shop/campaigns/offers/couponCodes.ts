import { sql } from 'kysely';
import type { CouponCode, CouponTaking } from '@cellar/shared/api/campaigns/offers/codesSchema';
import { maskPhone } from '@cellar/shared/format/person/phone';
import { audit } from '../../../core/audit';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import type { Services } from '../../../services';
import { anyOf } from '../../../store/queries/anyOf';
import { readPage } from '../../../store/queries/keyset';
import { transaction, type Db, type Tx } from '../../../store/transaction';

type State = CouponCode['state'];
type Filters = Pick<FieldsOf<'offers.listCodes'>, 'offerId' | 'state' | 'q'>;
/** People of one code that a row of the list has room for. */
const LISTED = 3;
const MAX_EXPORTED = 5000;

const stateOf = (now: Date) => sql<State>`case
  when c.taken >= c.total then 'taken' when c.ended_at is not null then 'ended' when c.to_at <= ${now} then 'expired'
  when c.taken > 0 then 'partly' else 'unused' end`;

const codes = (db: Db, now: Date) =>
  db
    .selectFrom('coupon_code as c')
    .select(['c.id', 'c.code', 'c.coupon_id', 'c.revision', 'c.taken', 'c.total', 'c.issued_at', 'c.issued_by'])
    .select(['c.to_at', 'c.ended_at', 'c.ended_by', 'c.end_reason', stateOf(now).as('state')]);
type Row = Awaited<ReturnType<ReturnType<typeof codes>['executeTakeFirstOrThrow']>>;

/** Whether a code, somebody who exchanged it, or the order it was used in is what is looked for. */
function matches(q: string) {
  const plain = q.toUpperCase().replace(/[ -]/g, '');
  return sql<boolean>`(strpos(c.code, ${plain}) > 0 or exists (
    select 1 from person_coupon t join person p on p.id = t.person_id
    left join shop_order o on o.person_id = t.person_id and o.id = t.order_id
    where t.code = c.code and (p.phone = ${q} or o.order_no = ${plain})))`;
}

function narrowed(db: Db, { offerId, state, q }: Filters, now: Date) {
  let query = codes(db, now).where('c.coupon_id', '=', offerId);
  if (state) query = query.where(stateOf(now), '=', state);
  if (q) query = query.where(matches(q));
  return query;
}

/** Who exchanged these codes, the first first; at most so many of each. */
async function takingsOf(db: Db, of: readonly string[], now: Date, most?: number) {
  if (of.length === 0) return new Map<string, CouponTaking[]>();
  const rows = await db
    .selectFrom((query) =>
      query
        .selectFrom('person_coupon as t')
        .selectAll('t')
        .select(sql<number>`row_number() over (partition by t.code order by t.taken_at, t.id)`.as('place'))
        .where('t.code', '=', anyOf(of, 'text'))
        .as('t'),
    )
    .innerJoin('person as p', 'p.id', 't.person_id')
    .leftJoin('shop_order as o', (join) =>
      join.onRef('o.person_id', '=', 't.person_id').onRef('o.id', '=', 't.order_id'),
    )
    .select(['t.code', 't.taken_at', 't.state', 't.expires_at', 'p.nickname', 'p.phone', 'o.order_no'])
    .$if(most !== undefined, (query) => query.where('t.place', '<=', most ?? 0))
    .orderBy('t.taken_at')
    .orderBy('t.id')
    .execute();
  const found = new Map<string, CouponTaking[]>();
  for (const { code, taken_at, state, expires_at, nickname, phone, order_no } of rows) {
    const isOut = state === 'unused' && expires_at <= now;
    const taking = {
      ...{ nickname, phone: maskPhone(phone), at: taken_at.toISOString(), orderNo: order_no },
      state: isOut ? 'expired' : (state as CouponTaking['state']),
    };
    found.set(code ?? '', [...(found.get(code ?? '') ?? []), taking]);
  }
  return found;
}

const codeOf = (row: Row, takings: CouponTaking[] = []): CouponCode => ({
  ...{ id: row.id, code: row.code, revision: row.revision, state: row.state, taken: row.taken, total: row.total },
  ...{ issuedAt: row.issued_at.toISOString(), issuedBy: row.issued_by, toAt: row.to_at.toISOString(), takings },
  ended: row.ended_at && {
    ...{ at: row.ended_at.toISOString(), by: row.ended_by ?? '', reason: row.end_reason ?? '' },
  },
});

async function withTakings(db: Db, rows: readonly Row[], now: Date, most?: number) {
  const takings = await takingsOf(
    db,
    rows.map(({ code }) => code),
    now,
    most,
  );
  return rows.map((row) => codeOf(row, takings.get(row.code)));
}

const NONE: Record<State, number> = { unused: 0, partly: 0, taken: 0, ended: 0, expired: 0 };

export async function listCodes({ db, clock }: Services, { cursor, size, ...filters }: FieldsOf<'offers.listCodes'>) {
  const now = clock.now();
  const query = narrowed(db, filters, now);
  const { rows, next } = await readPage(query, { cursor, size }, { 'c.issued_at': 'instant', 'c.id': 'uuid' });
  const counted = await db
    .selectFrom('coupon_code as c')
    .select([stateOf(now).as('state'), sql<number>`count(*)::int`.as('count')])
    .where('c.coupon_id', '=', filters.offerId)
    .groupBy('state')
    .execute();
  const counts = { ...NONE, ...Object.fromEntries(counted.map(({ state, count }) => [state, count])) };
  return { list: await withTakings(db, rows, now, LISTED), next, counts };
}

const nameOf = async (db: Db | Tx, couponId: string) => {
  const coupon = await db.selectFrom('coupon').select('name').where('id', '=', couponId).executeTakeFirst();
  if (!coupon) throw new NotFound('优惠券不存在');
  return coupon.name;
};

type By = { who: string };

export async function exportCodes({ db, clock }: Services, { who, ...filters }: FieldsOf<'offers.exportCodes'> & By) {
  const at = clock.now();
  const target = await nameOf(db, filters.offerId);
  const rows = await narrowed(db, filters, at)
    .orderBy('c.issued_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(MAX_EXPORTED + 1)
    .execute();
  const list = await withTakings(db, rows.slice(0, MAX_EXPORTED), at);
  await audit(db, { who, target, detail: { id: filters.offerId, count: list.length }, at });
  return { list, isPart: rows.length > MAX_EXPORTED };
}

const refused = (code: 'taken' | 'expired', message: string) => new BusinessError(message, { code, stale: true });

/** Ends a code that has places left; its row is locked first, so nobody exchanges it meanwhile. */
export const endCode = ({ db, clock }: Services, { codeId, revision, reason, who }: FieldsOf<'offers.endCode'> & By) =>
  transaction(db, async (tx) => {
    const at = clock.now();
    const row = await codes(tx, at).where('c.id', '=', codeId).forUpdate().executeTakeFirst();
    if (!row) throw new NotFound('兑换码不存在');
    if (row.revision !== revision || row.state === 'ended')
      throw new BusinessError('这个兑换码刚被别人处理过，请看最新状态', {
        ...{ code: 'changed', stale: true, detail: codeOf(row) },
      });
    if (row.state === 'taken') throw refused('taken', '这个兑换码已经领完，不能再结束');
    if (row.state === 'expired') throw refused('expired', '这个兑换码已经过期');
    await tx
      .updateTable('coupon_code')
      .set({ ended_at: at, ended_by: who, end_reason: reason, to_at: at, revision: revision + 1 })
      .where('id', '=', codeId)
      .execute();
    // The code itself is worth money: the log has its last signs.
    const detail = {
      ...{ id: row.coupon_id, codeId, ending: row.code.slice(-4) },
      ...{ before: { state: row.state, taken: row.taken, total: row.total }, after: { state: 'ended' } },
    };
    await audit(tx, { who, target: await nameOf(tx, row.coupon_id), detail, reason, at });
    return null;
  });
