import { sql } from 'kysely';
import { money } from '@cellar/shared/format/number/money';
import { lockPerson } from '../../../core/lockPerson';
import { BusinessError } from '../../../errors/businessError';
import { newId } from '../../../store/ids';
import type { Tx } from '../../../store/transaction';
import { assertRoom } from '../cart/addLine';
import { readFacts, type Buyer } from '../cart/cartFacts';
import { countKinds } from '../cart/cartView';
import { placeFor, priceSuit, scarcestOf, type Priced } from './suitGoods';
import { isRunning, type SuitFacts } from './suitRows';

/** So many times, at the price that the person saw. */
export type Wanted = { quantity: number; priceFen: number };

export const overError = () => new BusinessError('这个套装已经结束', { code: 'over' });

type Line = { skuId: string; warehouseId: string; quantity: number; priceFen: number | null };

const addLine = (tx: Tx, { person, now }: Buyer, suitId: string, line: Line) =>
  tx
    .insertInto('cart_line')
    .values({
      person_id: person.id,
      id: newId(now.getTime()),
      sku_id: line.skuId,
      warehouse_id: line.warehouseId,
      suit_id: suitId,
      quantity: line.quantity,
      added_price_fen: line.priceFen,
      added_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'suit_id', 'sku_id', 'warehouse_id'])
        .where(sql<boolean>`suit_id is not null`)
        .doUpdateSet((set) => ({
          quantity: set('cart_line.quantity', '+', line.quantity),
          ticked: true,
          added_at: now,
          added_price_fen: line.priceFen,
          version: set('cart_line.version', '+', 1),
        })),
    )
    .execute();

/** The price is the server's own; another one than the person saw is said first. */
function assertPrice(suit: SuitFacts, parts: readonly Priced[], seenFen: number) {
  const price = priceSuit(suit, parts);
  if (!price) throw new BusinessError('套装里有商品暂无报价，请联系客服', { code: 'noPrice' });
  if (price.priceFen !== seenFen)
    throw new BusinessError(`套装价已变为 ${money(price.priceFen)}，请确认后再加入购物车`, {
      code: 'changed',
      stale: true,
      detail: { priceFen: price.priceFen },
    });
}

/** Refuses what the cart itself would: too few, limits, rules of the sku. */
async function assertLines(tx: Tx, buyer: Buyer, suitId: string, parts: readonly Priced[]) {
  const { lines } = await readFacts(tx, buyer);
  const own = lines.filter(({ row }) => row.suit_id === suitId && parts.some((one) => one.sku?.id === row.sku_id));
  for (const { row, problem } of own)
    if (problem) throw new BusinessError(`「${row.name}」${problem.text}`, { code: problem.code });
}

/** Puts the parts of a suit into the cart, all of them or none. */
export async function addSuit(
  tx: Tx,
  buyer: Buyer,
  { suit, parts, quantity, priceFen }: { suit: SuitFacts; parts: readonly Priced[] } & Wanted,
) {
  const { person, now } = buyer;
  // One addition of a person at a time: two taps must add up.
  await lockPerson(tx, person.id);
  if (!isRunning(suit, now)) throw overError();
  assertPrice(suit, parts, priceFen);
  const place = placeFor(parts, quantity);
  if (!place || place.left < quantity) {
    const scarce = scarcestOf(parts)?.facts.name ?? '';
    const text =
      place && place.left > 0 ? `库存不足，最多可买 ${place.left} 套` : `「${scarce}」库存不足，暂时不能成套购买`;
    throw new BusinessError(text, { code: place && place.left > 0 ? 'tooFew' : 'soldOut' });
  }
  await assertRoom(tx, person.id);
  const { warehouseId } = place;
  for (const { sku, bottles, priceFen: unitFen } of parts) {
    if (!sku) continue;
    await addLine(tx, buyer, suit.id, { skuId: sku.id, warehouseId, quantity: bottles * quantity, priceFen: unitFen });
  }
  await assertLines(tx, buyer, suit.id, parts);
  return { count: await countKinds(tx, buyer), text: `已将 ${quantity} 套加入购物车` };
}
