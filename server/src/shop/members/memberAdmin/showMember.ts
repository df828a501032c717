import { MEMBER_ROWS } from '@cellar/shared/api/members/memberAdmin/schema';
import { maskPhone } from '@cellar/shared/format/person/phone';
import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import type { OrderState } from '../../../core/states/order';
import type { Db } from '../../../store/transaction';
import { boundTo } from '../../identity/binding/pairs';
import { orderStateLabels } from '../../trade/orders/orderTexts';
import { members, rowOf } from './findMembers';
import { noMember, readParts } from './memberParts';

/** Rows of what a member has few of, and of what staff did. */
const SHOWN = 100;

async function readOrders(db: Db, personId: string) {
  const own = db.selectFrom('shop_order').where('person_id', '=', personId);
  const sums = await own
    .select(({ fn }) => [fn.countAll().as('count'), fn.sum('paid_fen').as('paid')])
    .executeTakeFirstOrThrow();
  const rows = await own
    .select(['id', 'order_no', 'state', 'total_fen', 'placed_at'])
    .orderBy('placed_at', 'desc')
    .orderBy('id')
    .limit(MEMBER_ROWS)
    .execute();
  return {
    orderCount: Number(sums.count),
    paidFen: Number(sums.paid ?? 0),
    orders: rows.map(({ id, order_no, state, total_fen, placed_at }) => ({
      id,
      orderNo: order_no,
      text: orderStateLabels[state as OrderState],
      totalFen: total_fen,
      at: placed_at.toISOString(),
    })),
  };
}

async function readAccess({ db, clock }: Services, personId: string) {
  const sessions = await db
    .selectFrom('session_token')
    .select(['id', 'device', 'network', 'created_at'])
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .orderBy('created_at', 'desc')
    .limit(SHOWN)
    .execute();
  const ids = await boundTo(db, personId);
  const bound = ids.length
    ? await db.selectFrom('person').select(['id', 'nickname', 'phone']).where('id', 'in', ids).execute()
    : [];
  return {
    sessions: sessions.map(({ network, created_at, ...row }) => ({
      ...row,
      place: network,
      openedAt: created_at.toISOString(),
    })),
    bound: bound.map((row) => ({ ...row, phone: maskPhone(row.phone) })),
  };
}

const readExclusives = async (db: Db, personId: string) =>
  db
    .selectFrom('exclusive as e')
    .innerJoin('product as p', 'p.id', 'e.product_id')
    .select(['e.id', 'p.name', 'e.area', 'e.to_on as toOn'])
    .where('e.person_id', '=', personId)
    .where('e.ended_at', 'is', null)
    .orderBy('e.to_on', 'desc')
    .limit(SHOWN)
    .execute();

async function readConsents(db: Db, personId: string) {
  const rows = await db
    .selectFrom('consent as c')
    .innerJoin('help_article as a', (join) => join.onRef('a.slug', '=', 'c.slug').onRef('a.version', '=', 'c.version'))
    .select(['c.slug', 'c.version', 'c.at', 'a.title'])
    .where('c.person_id', '=', personId)
    .orderBy('c.at', 'desc')
    .orderBy('c.slug')
    .limit(SHOWN)
    .execute();
  return rows.map(({ slug, at, ...row }) => ({ ...row, id: `${slug} ${row.version}`, at: at.toISOString() }));
}

async function readCompanyPage(db: Db, personId: string) {
  const row = await db
    .selectFrom('company_page')
    .select(['id', 'name', 'shown', 'taken_down_at', 'changed_at'])
    .where('person_id', '=', personId)
    .executeTakeFirst();
  if (!row) return null;
  const state = row.shown ? ('shown' as const) : ('hidden' as const);
  return {
    ...{ id: row.id, name: row.name, changedAt: row.changed_at.toISOString() },
    state: row.taken_down_at ? ('takenDown' as const) : state,
  };
}

async function readLog(db: Db, personId: string) {
  const rows = await db
    .selectFrom('audit_entry')
    .select(['id', 'at', 'who', 'action', 'detail', 'reason'])
    .where('target', '=', personId)
    .orderBy('at', 'desc')
    .limit(MEMBER_ROWS)
    .execute();
  return rows.map(({ at, detail, ...row }) => ({
    ...row,
    at: at.toISOString(),
    detail: detail as Record<string, unknown>,
  }));
}

/** Everything that the shop knows of a member, the newest of each kind. */
export async function showMember(services: Services, id: string) {
  const { db } = services;
  const row = await members(db)
    .leftJoin('person as i', 'i.id', 'p.invited_by')
    .select([
      'p.level_id',
      'p.level_to_on',
      'p.frozen_reason',
      'i.nickname as inviter',
      'p.balance_fen',
      'p.balance_gift_fen',
    ])
    .select(['p.coins', 'p.points', 'p.growth', 'p.daibi', 'p.deposit_fen', 'p.earning_fen'])
    .where('p.id', '=', id)
    .executeTakeFirst();
  if (!row) throw noMember();
  return {
    ...rowOf(row),
    levelId: row.level_id,
    levelToOn: row.level_to_on,
    frozenReason: row.frozen_reason,
    inviter: row.inviter,
    wallet: {
      balanceFen: row.balance_fen,
      giftFen: row.balance_gift_fen,
      coins: row.coins,
      points: row.points,
      growth: row.growth,
      daibi: row.daibi,
      depositFen: row.deposit_fen,
      earningFen: row.earning_fen,
    },
    ...(await readOrders(db, id)),
    ...(await readParts(db, id, MEMBER_ROWS)),
    ...(await readAccess(services, id)),
    exclusives: await readExclusives(db, id),
    consents: await readConsents(db, id),
    companyPage: await readCompanyPage(db, id),
    log: await readLog(db, id),
  };
}

/** The whole phone of a member; who looked stands in the log. */
export async function showPhone({ db, clock }: Services, { id, who }: { id: string; who: string }) {
  const row = await db.selectFrom('person').select('phone').where('id', '=', id).executeTakeFirst();
  if (!row) throw noMember();
  await audit(db, { who, target: id, at: clock.now() });
  return row;
}
