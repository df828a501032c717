import { z } from 'zod';
import { PRIVATE_BUYER } from '@cellar/shared/constants/vip';
import { levelsAt } from '../../../core/levels';
import type { Services } from '../../../services';
import { DAY } from '../../../clock';
import { countUnread } from '../../../core/messages';
import type { HandlersOf } from '../../../http/handler';
import { LoginRequired } from '../../../errors/businessError';
import { personField, readPerson, type PersonRow } from '../../identity/auth/session';
import { nextSaves } from '../../catalog/levels/nextSaves';
import { countOrders } from '../../trade/orders/orderList';
import { countOpenCases } from '../../trade/returns/caseLists';

const ENDING_WITHIN = 3 * DAY;
const numberOf = (value: unknown) => Number(value ?? 0);

/** Badges of the order lists; what is done waits at most for a review. */
async function orderBadges(services: Services, personId: string) {
  const [{ waiting, ready, error, unreviewed }, back] = await Promise.all([
    countOrders(services.db, personId),
    countOpenCases(services.db, personId),
  ]);
  return { waiting, ready, success: unreviewed, error, back };
}

async function countCoupons(services: Services, personId: string) {
  const now = services.clock.now();
  const soon = new Date(now.getTime() + ENDING_WITHIN);
  const row = await services.db
    .selectFrom('person_coupon')
    .select((select) => select.fn.countAll().as('count'))
    .select((select) => select.fn.countAll().filterWhere('expires_at', '<=', soon).as('ending'))
    .where('person_id', '=', personId)
    .where('state', '=', 'unused')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return { all: numberOf(row?.count), ending: numberOf(row?.ending) };
}

async function levelOf(services: Services, person: PersonRow) {
  const levels = await levelsAt(services.db, services.clock.now()).execute();
  const own = levels.find((level) => level.id === person.level_id);
  const isPrivate = person.shop_type === PRIVATE_BUYER;
  const next = isPrivate ? null : (levels.find((level) => level.rank > person.level_rank) ?? null);
  return {
    id: person.level_id,
    name: person.level_name,
    rank: person.level_rank,
    privileges: z.array(z.string()).catch([]).parse(own?.privileges),
    growth: person.growth,
    isPrivate,
    next: next && {
      name: next.name,
      growthFrom: next.growth_from,
      savesFen: await nextSaves(services, person.id, { own: person.level_rank, next: next.rank }),
    },
  };
}

export const memberHandlers = (services: Services): HandlersOf<'member'> => ({
  'member.getCenter': async (_params, { person: { id } }) => {
    const person = await readPerson(services.db, id);
    if (!person) throw new LoginRequired();
    const [level, orders, coupons] = await Promise.all([
      levelOf(services, person),
      orderBadges(services, id),
      countCoupons(services, id),
    ]);
    return {
      area: person.level_name,
      grade: person.main_region ?? '',
      ...personField(person),
      company: person.company,
      shopType: person.shop_type,
      level,
      orders,
      coupons: coupons.all,
      couponsEnding: coupons.ending,
      balanceFen: person.balance_fen,
      coins: person.coins,
      points: person.points,
    };
  },
  'member.getReminders': async (_params, { person }) => {
    if (!person) return { messages: 0, orders: 0, coupons: 0 };
    const [unread, orders, coupons] = await Promise.all([
      countUnread(services.db, person.id),
      orderBadges(services, person.id),
      countCoupons(services, person.id),
    ]);
    return {
      messages: unread.order + unread.activity + unread.system,
      orders: orders.waiting + orders.ready,
      coupons: coupons.all,
    };
  },
});
