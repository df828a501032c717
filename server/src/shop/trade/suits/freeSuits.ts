import { z } from 'zod';
import type { FreeSuit, Picks } from '@cellar/shared/api/trade/suits/schema';
import { money } from '@cellar/shared/format/number/money';
import { lockPerson } from '../../../core/lockPerson';
import type { Services } from '../../../services';
import { sumOf } from '../../../core/pricing/spread';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import type { KnownCaller } from '../../../core/caller';
import { newId } from '../../../store/ids';
import { once } from '../../../store/guards/once';
import { transaction, type Db, type Tx } from '../../../store/transaction';
import { addSuit, overError } from './addSuit';
import { leftOf, partWire, pricePicks, priceSuit, readerOf, readGoods, scarcestOf, type Priced } from './suitGoods';
import { findSuit, isRunning, suitFacts, type SuitFacts } from './suitRows';

const MAX_OWN = 20;
const Stored = z.array(z.object({ productId: z.string(), bottles: z.int() }));

/** Why these goods are no suit; null: they are. */
function faultOf({ rule }: SuitFacts, picks: Picks): { code: 'take' | 'most' | 'goods'; text: string } | null {
  const kinds = new Set(picks.map(({ productId }) => productId));
  const foreign = rule.kind !== 'choose' || [...kinds].some((id) => !rule.productIds.includes(id));
  if (foreign || kinds.size < picks.length) return { code: 'goods', text: '有商品已不在这个套装里，请重新选择' };
  if (picks.some(({ bottles }) => bottles > rule.most))
    return { code: 'most', text: `同一款最多选 ${rule.most} 瓶，请调整` };
  if (sumOf(picks.map(({ bottles }) => bottles)) !== rule.take)
    return { code: 'take', text: `这个套装要选满 ${rule.take} 瓶，请调整` };
  return null;
}

function assertPicks(suit: SuitFacts, picks: Picks, now: Date) {
  if (!isRunning(suit, now)) throw overError();
  const fault = faultOf(suit, picks);
  if (fault) throw new BusinessError(fault.text, { code: fault.code });
}

const pricesFor = async (services: Services, picks: Picks, caller: KnownCaller): Promise<Priced[]> =>
  pricePicks(await readGoods(services, picks), picks, readerOf(services, caller));

/** The caller has the person's row locked, so that two at once do not pass the limit. */
async function assertRoom(tx: Tx, personId: string) {
  const { count } = await tx
    .selectFrom('free_suit')
    .select((one) => one.fn.countAll().as('count'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_OWN) throw new BusinessError(`最多保存 ${MAX_OWN} 个搭配，请先删除一些`, { code: 'full' });
}

export async function saveFreeSuit(
  services: Services,
  { idemKey, ...content }: FieldsOf<'suits.save'>,
  caller: KnownCaller,
) {
  const { suitId, picks } = content;
  const now = services.clock.now();
  const suit = await findSuit(services.db, suitId);
  const price = priceSuit(suit, await pricesFor(services, picks, caller));
  const personId = caller.person.id;
  return transaction(services.db, async (tx) => {
    await lockPerson(tx, personId);
    return once(tx, { personId, call: 'suits.save', key: idemKey, content, now }, async () => {
      assertPicks(suit, picks, now);
      await assertRoom(tx, personId);
      const id = newId(now.getTime());
      const values = { picks: JSON.stringify(picks), price_fen: price?.priceFen ?? null, saved_at: now };
      await tx
        .insertInto('free_suit')
        .values({ person_id: personId, id, promotion_id: suitId, ...values })
        .execute();
      return { id };
    });
  });
}

const ownRows = (db: Db, personId: string) =>
  db
    .selectFrom('free_suit as f')
    .innerJoin('promotion as p', 'p.id', 'f.promotion_id')
    .selectAll('p')
    .select(['f.id as free_suit_id', 'f.picks', 'f.price_fen', 'f.saved_at'])
    .where('f.person_id', '=', personId);

async function findOwn(db: Db, personId: string, freeSuitId: string) {
  const row = await ownRows(db, personId).where('f.id', '=', freeSuitId).executeTakeFirst();
  const suit = row && suitFacts(row);
  if (!suit) throw new NotFound('这个搭配已不存在');
  return { suit, picks: Stored.parse(row.picks) };
}

export async function updateFreeSuit(
  services: Services,
  { freeSuitId, picks }: FieldsOf<'suits.update'>,
  caller: KnownCaller,
) {
  const { db, clock } = services;
  const { suit } = await findOwn(db, caller.person.id, freeSuitId);
  assertPicks(suit, picks, clock.now());
  const price = priceSuit(suit, await pricesFor(services, picks, caller));
  await db
    .updateTable('free_suit')
    .set({ picks: JSON.stringify(picks), price_fen: price?.priceFen ?? null, saved_at: clock.now() })
    .where('person_id', '=', caller.person.id)
    .where('id', '=', freeSuitId)
    .execute();
  return null;
}

export async function removeFreeSuit({ db }: Services, freeSuitId: string, personId: string) {
  const { numDeletedRows } = await db
    .deleteFrom('free_suit')
    .where('person_id', '=', personId)
    .where('id', '=', freeSuitId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new NotFound('这个搭配已不存在');
  return null;
}

type Evaluated = Pick<FreeSuit, 'state' | 'text'>;

function evaluate(
  suit: SuitFacts,
  picks: Picks,
  parts: readonly Priced[],
  seenFen: number | null,
  now: Date,
): Evaluated {
  if (!isRunning(suit, now)) return { state: 'over', text: '套装已结束，搭配还在，可以删除' };
  const fault = faultOf(suit, picks);
  if (fault) return { state: 'gone', text: fault.text };
  const off = parts.find(({ facts, priceFen }) => !facts.onSale || priceFen === null);
  if (off || parts.length < picks.length)
    return { state: 'gone', text: `「${off?.facts.name ?? '有商品'}」已下架，请换一款` };
  if (leftOf(parts) === 0)
    return { state: 'short', text: `「${scarcestOf(parts)?.facts.name ?? ''}」库存不足，请换一款` };
  const price = priceSuit(suit, parts);
  if (price && seenFen !== null && price.priceFen !== seenFen)
    return { state: 'changed', text: `价格由 ${money(seenFen)} 变为 ${money(price.priceFen)}` };
  return { state: 'ready', text: '' };
}

export async function listFreeSuits(services: Services, caller: KnownCaller): Promise<{ list: FreeSuit[] }> {
  const rows = await ownRows(services.db, caller.person.id)
    .orderBy('f.saved_at', 'desc')
    .orderBy('f.id', 'desc')
    .limit(MAX_OWN)
    .execute();
  const own = rows.flatMap((row) => {
    const suit = suitFacts(row);
    return suit ? [{ row, suit, picks: Stored.parse(row.picks) }] : [];
  });
  const goods = await readGoods(
    services,
    own.flatMap(({ picks }) => picks),
  );
  const reader = readerOf(services, caller);
  const list = own.map(({ row, suit, picks }): FreeSuit => {
    const parts = pricePicks(goods, picks, reader);
    const evaluated = evaluate(suit, picks, parts, row.price_fen, reader.now);
    const can = evaluated.state === 'ready' || evaluated.state === 'changed';
    const left = leftOf(parts);
    const price = can ? priceSuit(suit, parts) : null;
    return {
      id: row.free_suit_id,
      suitId: suit.id,
      name: suit.name,
      parts: parts.map((part) => partWire(part, left * part.bottles)),
      priceFen: price?.priceFen ?? null,
      sumFen: price?.sumFen ?? null,
      savingFen: price?.savingFen ?? 0,
      left: can ? left : 0,
      ...evaluated,
      savedAt: row.saved_at.toISOString(),
    };
  });
  return { list };
}

/** Puts a composition into the cart; with that the person has agreed to its price. */
export async function addFreeSuit(
  services: Services,
  { freeSuitId, ...wanted }: FieldsOf<'suits.addOwn'>,
  caller: KnownCaller,
) {
  const now = services.clock.now();
  const { person, kind } = caller;
  const { suit, picks } = await findOwn(services.db, person.id, freeSuitId);
  assertPicks(suit, picks, now);
  const parts = await pricesFor(services, picks, caller);
  if (parts.length < picks.length) throw new BusinessError('有商品已下架，请重新选择', { code: 'goods' });
  return transaction(services.db, async (tx) => {
    const added = await addSuit(tx, { person, kind, now }, { suit, parts, ...wanted });
    await tx
      .updateTable('free_suit')
      .set({ price_fen: wanted.priceFen })
      .where('person_id', '=', person.id)
      .where('id', '=', freeSuitId)
      .execute();
    return added;
  });
}
