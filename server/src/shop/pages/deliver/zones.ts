import { z } from 'zod';
import { levelsAt } from '../../../core/levels';
import { lockPerson } from '../../../core/lockPerson';
import type { Services } from '../../../services';
import type { Caller, Person } from '../../../core/caller';
import { once } from '../../../store/guards/once';
import { BusinessError } from '../../../errors/businessError';
import { briefs } from '../../catalog/catalog/briefs';
import { cursorOf, readCursor } from '../../../store/queries/cursor';
import { transaction, type Db, type Tx } from '../../../store/transaction';
import { grantCoupon } from '../../../core/coupons/grantCoupon';
import { findBlock } from './pages';

type BlockOf = { id: string; block: string };

const idsOf = (products: { id: string }[]) => products.map(({ id }) => id);

/** Member offer: its goods with the caller's own prices and what the level grants. */
export async function memberOffer(services: Services, blockOf: BlockOf, caller: Caller) {
  const { products } = await findBlock(services, blockOf, { type: 'MemberOffer', person: caller.person });
  const row = caller.person
    ? await levelsAt(services.db, services.clock.now())
        .where('l.id', '=', caller.person.levelId)
        .executeTakeFirstOrThrow()
    : null;
  return {
    level: row && { id: row.id, name: row.name, rank: row.rank },
    privileges: row ? z.array(z.string()).catch([]).parse(row.privileges) : [],
    items: await briefs(services, idsOf(products), caller.person),
  };
}

/** Goods of one aisle, page by page. */
export async function listAisle(
  services: Services,
  { aisle, cursor, size, ...blockOf }: BlockOf & { aisle: number; cursor?: string | undefined; size: number },
  caller: Caller,
) {
  const { aisles } = await findBlock(services, blockOf, { type: 'SuperMarket', person: caller.person });
  const ids = idsOf(aisles[aisle]?.products ?? []);
  const [from] = readCursor(cursor, z.tuple([z.int().min(0)])) ?? [0];
  const end = from + size;
  return {
    list: await briefs(services, ids.slice(from, end), caller.person),
    next: end < ids.length ? cursorOf(end) : null,
  };
}

const ownsCoupon = async (db: Db | Tx, personId: string, couponId: string) =>
  (await db
    .selectFrom('person_coupon')
    .select('expires_at')
    .where('person_id', '=', personId)
    .where('coupon_id', '=', couponId)
    .executeTakeFirst()) ?? null;

/** Trial zone: open for anyone who took its gift; everybody sees the goods. */
export async function trialZone(services: Services, blockOf: BlockOf, caller: Caller) {
  const { couponId, products } = await findBlock(services, blockOf, { type: 'TrialZone', person: caller.person });
  const coupon = couponId
    ? await services.db
        .selectFrom('coupon')
        .select(['name', 'off_fen', 'valid_days'])
        .where('id', '=', couponId)
        .executeTakeFirst()
    : undefined;
  const owned = caller.person && couponId ? await ownsCoupon(services.db, caller.person.id, couponId) : null;
  return {
    open: owned !== null,
    gift: coupon ? { name: coupon.name, offFen: coupon.off_fen, validDays: coupon.valid_days } : null,
    items: await briefs(services, idsOf(products), caller.person),
  };
}

/** Opens the trial zone for a person: its gift, once for ever. */
export async function openTrialZone(
  services: Services,
  { idemKey, ...blockOf }: BlockOf & { idemKey: string },
  person: Person,
) {
  const { couponId } = await findBlock(services, blockOf, { type: 'TrialZone', person });
  const now = services.clock.now();
  return transaction(services.db, (tx) =>
    once(tx, { personId: person.id, call: 'activity.openTrialZone', key: idemKey, content: blockOf, now }, async () => {
      if (!couponId) throw new BusinessError('体验专区暂未开放', { code: 'closed' });
      await lockPerson(tx, person.id);
      const owned = await ownsCoupon(tx, person.id, couponId);
      const expiresAt = owned
        ? owned.expires_at
        : (await grantCoupon(tx, { personId: person.id, couponId, at: now })).expiresAt;
      return { open: true as const, expiresAt: expiresAt.toISOString() };
    }),
  );
}
