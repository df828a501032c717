import { sql } from 'kysely';
import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import { countStock, lockShelves } from '../../../core/stock/entries';
import { BusinessError } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { transaction, type Tx } from '../../../store/transaction';
import { DIFFERENCE, lockOpenCount, selectLines } from './countRows';

const NAMED = 5;
type OpenCount = Awaited<ReturnType<typeof lockOpenCount>>;
type Ended = { who: string; now: Date; reason: string };

function assertSeen({ revision, no }: OpenCount, seen: number) {
  if (revision !== seen)
    throw new BusinessError(`盘点单 ${no} 刚有人修改，请看过最新的差异再试`, {
      code: 'changed',
      stale: true,
      detail: { revision },
    });
}

async function end(tx: Tx, { id }: OpenCount, status: 'closed' | 'cancelled', { who, now, reason }: Ended) {
  await tx.updateTable('stock_count_line').set({ is_open: false }).where('count_id', '=', id).execute();
  await tx
    .updateTable('stock_count')
    .set({ status, ended_by: who, ended_at: now, reason, revision: sql`revision + 1` })
    .where('id', '=', id)
    .execute();
}

/** What differs and was not counted by another way since. */
const differingOf = (tx: Tx, countId: string) =>
  selectLines(tx, countId)
    .select(DIFFERENCE.as('difference'))
    .where(sql<boolean>`${DIFFERENCE} <> 0`)
    .orderBy('p.code')
    .execute();

/**
 * Enters each difference to what is on hand now: what was sold or came in since a line was counted stays. Refused with the names where
 * fewer bottles would be left than orders hold.
 */
async function enterDifferences(tx: Tx, count: OpenCount, { who, now, reason }: Ended) {
  const warehouseId = count.warehouse_id;
  const shelves = (await differingOf(tx, count.id)).map(({ id }) => ({ productId: id, warehouseId }));
  const onHand = await lockShelves(tx, shelves);
  // Read again behind the lock: nobody counts them by another way from here on.
  const lines = await differingOf(tx, count.id);
  const short: string[] = [];
  for (const { id: productId, name, difference, reason: own } of lines) {
    const entry = { productId, warehouseId, by: who, reason: own || reason, voucher: count.no, now };
    try {
      await countStock(tx, { ...entry, counted: (onHand.get(productId) ?? 0) + difference });
      await tx
        .updateTable('stock_count_line')
        .set({ applied: difference })
        .where('count_id', '=', count.id)
        .where('product_id', '=', productId)
        .execute();
    } catch (error) {
      if (!(error instanceof BusinessError) || error.code !== 'held') throw error;
      short.push(name);
    }
  }
  if (short.length > 0) {
    const names = short.slice(0, NAMED).map((name) => `「${name}」`);
    const more = short.length > NAMED ? `等 ${short.length} 款` : '';
    throw new BusinessError(`${names.join('')}${more}盘亏后不够订单占用的瓶数，请先处理占用它们的订单`, {
      code: 'held',
      stale: true,
    });
  }
  return lines;
}

export const closeCount = (
  services: Services,
  { countId, revision, reason }: FieldsOf<'stockCounts.close'>,
  who: string,
) =>
  transaction(services.db, async (tx) => {
    const ended = { who, reason, now: services.clock.now() };
    const count = await lockOpenCount(tx, countId);
    assertSeen(count, revision);
    const { counted } = await tx
      .selectFrom('stock_count_line')
      .select(({ fn }) => fn.count<number>('counted').as('counted'))
      .where('count_id', '=', countId)
      .executeTakeFirstOrThrow();
    if (Number(counted) === 0)
      throw new BusinessError('还没有填写任何商品，不需要时可以作废这张盘点单', { code: 'empty', stale: true });
    const lines = await enterDifferences(tx, count, ended);
    await end(tx, count, 'closed', ended);
    const bottles = lines.reduce((sum, { difference }) => sum + difference, 0);
    const detail = {
      ...{ id: countId, number: count.no, count: Number(counted), bottles },
      after: { differences: lines.map(({ code, difference }) => ({ code, difference })) },
    };
    await audit(tx, { who, target: count.no, detail, reason, at: ended.now });
    return { differences: lines.length, bottles };
  });

export const cancelCount = (
  services: Services,
  { countId, revision, reason }: FieldsOf<'stockCounts.cancel'>,
  who: string,
) =>
  transaction(services.db, async (tx) => {
    const ended = { who, reason, now: services.clock.now() };
    const count = await lockOpenCount(tx, countId);
    assertSeen(count, revision);
    await end(tx, count, 'cancelled', ended);
    await audit(tx, { who, target: count.no, detail: { id: countId, number: count.no }, reason, at: ended.now });
  });
