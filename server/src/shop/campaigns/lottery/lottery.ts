import { sql } from 'kysely';
import { z } from 'zod';
import type { Lottery } from '@cellar/shared/api/campaigns/lottery/shapes';
import type { Services } from '../../../services';
import { dayOf } from '../../../clock';
import { periodState } from '../../../core/period';
import type { Person } from '../../../core/caller';
import { NotFound } from '../../../errors/businessError';
import { orderUntil } from './orderPrize';
import { readPage } from '../../../store/queries/keyset';
import type { Db, Tx } from '../../../store/transaction';

const WINNERS = 10;
const PERMILLE = 1000;

export type PrizeKind = 'coins' | 'points' | 'coupon' | 'goods' | 'none';

export async function findLottery(db: Db | Tx, lotteryId: string) {
  const lottery = await db.selectFrom('lottery').selectAll().where('id', '=', lotteryId).executeTakeFirst();
  if (!lottery) throw new NotFound('抽奖活动不存在或已下线');
  return lottery;
}

export const prizesOf = (db: Db | Tx, lotteryId: string) =>
  db
    .selectFrom('lottery_prize')
    .selectAll()
    .where('lottery_id', '=', lotteryId)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Draws of a person on a Shanghai day. */
export async function drawsToday(db: Db | Tx, lotteryId: string, personId: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom('lottery_draw')
    .select(sql<number>`count(*)::int`.as('times'))
    .where('person_id', '=', personId)
    .where('lottery_id', '=', lotteryId)
    .where('day', '=', dayOf(now))
    .executeTakeFirstOrThrow();
  return row.times;
}

const masked = (nickname: string) => `${[...nickname][0] ?? '客'}**`;

async function winnersOf(services: Services, lotteryId: string) {
  const rows = await services.db
    .selectFrom('lottery_draw as d')
    .innerJoin('person as p', 'p.id', 'd.person_id')
    .select(['d.id', 'p.nickname', 'd.prize_name', 'd.at'])
    .where('d.lottery_id', '=', lotteryId)
    .where('d.kind', '<>', 'none')
    .orderBy('d.at', 'desc')
    .limit(WINNERS)
    .execute();
  return rows.map(({ id, nickname, prize_name, at }) => ({
    id,
    name: masked(nickname),
    prize: prize_name,
    at: at.toISOString(),
  }));
}

export async function lotteryDetail(services: Services, lotteryId: string, person: Person | null): Promise<Lottery> {
  const now = services.clock.now();
  const lottery = await findLottery(services.db, lotteryId);
  const used = person ? await drawsToday(services.db, lotteryId, person.id, now) : 0;
  const prizes = await prizesOf(services.db, lotteryId);
  return {
    id: lottery.id,
    name: lottery.name,
    now: now.toISOString(),
    fromAt: lottery.from_at.toISOString(),
    toAt: lottery.to_at.toISOString(),
    state: periodState(lottery, now),
    chancesPerDay: lottery.chances_per_day,
    left: person ? Math.max(0, lottery.chances_per_day - used) : null,
    prizes: prizes.map(({ id, kind, name, amount }) => ({ id, kind: kind as PrizeKind, name, amount })),
    rules: z.array(z.string()).parse(lottery.rules),
    winners: await winnersOf(services, lotteryId),
  };
}

/** The prizes with their chances and what is left of them. */
export async function listPrizes(services: Services, lotteryId: string) {
  await findLottery(services.db, lotteryId);
  const prizes = await prizesOf(services.db, lotteryId);
  const sum = prizes.reduce((total, { weight }) => total + weight, 0);
  return {
    list: prizes.map(({ id, kind, name, amount, weight, stock, drawn }) => ({
      id,
      kind: kind as PrizeKind,
      name,
      amount,
      permille: Math.round((weight * PERMILLE) / sum),
      left: stock === null ? null : stock - drawn,
    })),
  };
}

type Asked = { lotteryId: string; cursor?: string | undefined; size: number };

/** What the person drew, the newest first. */
export async function listDraws(services: Services, { lotteryId, ...page }: Asked, person: Person) {
  const query = services.db
    .selectFrom('lottery_draw')
    .select(['id', 'kind', 'prize_name', 'at', 'order_id'])
    .where('person_id', '=', person.id)
    .where('lottery_id', '=', lotteryId);
  const { rows, next } = await readPage(query, page, { at: 'instant', id: 'uuid' });
  const list = rows.map(({ id, kind, prize_name, at, order_id }) => ({
    id,
    kind: kind as PrizeKind,
    name: prize_name,
    at: at.toISOString(),
    orderId: order_id,
    orderUntil: kind === 'goods' && !order_id ? orderUntil(at).toISOString() : null,
  }));
  return { list, next };
}
