import type { AgainLine } from '@cellar/shared/api/trade/orders/shapes';
import type { Services } from '../../../services';
import type { KnownCaller } from '../../../core/caller';
import { NotFound, BusinessError } from '../../../errors/businessError';
import { once } from '../../../store/guards/once';
import { transaction, type Db, type Tx } from '../../../store/transaction';
import { addLine } from '../cart/addLine';
import { countKinds } from '../cart/cartView';
import type { Buyer } from '../cart/cartFacts';
import { changeTicks } from '../cart/changeLines';
import { findSku } from '../cart/findSku';
import { findOrder } from '../../../core/orders/lockOrder';
import { pictureOf, readLines, type LineRow } from './orderParts';

const GONE = { available: 0, priceFen: null, problem: '商品已下架' };

/** How much of a line can be had now, and at which price. */
async function offerOf(
  db: Db,
  buyer: Buyer,
  { sku_id, quantity }: LineRow,
): Promise<Pick<AgainLine, 'available' | 'priceFen' | 'problem'>> {
  try {
    const { row, priceFen, max, problem } = await findSku(db, buyer, { skuId: sku_id }, () => quantity);
    const fewer = Math.floor(Math.min(max, quantity) / row.multiple) * row.multiple;
    if (!problem && priceFen !== null) return { available: quantity, priceFen, problem: null };
    if (problem?.code === 'tooFew' && fewer >= row.min_quantity && priceFen !== null)
      return { available: fewer, priceFen, problem: `仅剩 ${fewer} 件` };
    return { available: 0, priceFen, problem: problem?.text ?? '暂时不能购买' };
  } catch (error) {
    if (error instanceof NotFound) return GONE;
    throw error;
  }
}

async function offers(db: Db, buyer: Buyer, orderId: string) {
  const { person } = buyer;
  await findOrder(db, person.id, orderId);
  const lines = ((await readLines(db, person.id, [orderId])).get(orderId) ?? []).filter(({ gift }) => !gift);
  const found = [];
  for (const row of lines) found.push({ row, ...(await offerOf(db, buyer, row)) });
  return found;
}

/** What of an order can be bought again, and at which price. */
export async function readAgain(
  db: Db,
  buyer: Buyer,
  orderId: string,
): Promise<{ lines: AgainLine[]; totalFen: number }> {
  const found = await offers(db, buyer, orderId);
  const lines = found.map(({ row, ...offer }) => ({
    line: row.line,
    name: row.name,
    spec: row.spec,
    picture: pictureOf(row.picture),
    quantity: row.quantity,
    paidFen: row.price_fen,
    ...offer,
  }));
  return { lines, totalFen: lines.reduce((sum, { available, priceFen }) => sum + available * (priceFen ?? 0), 0) };
}

async function join(tx: Tx, buyer: Buyer, orderId: string, wanted: readonly number[]) {
  const added: string[] = [];
  let problem = '';
  for (const { row, available } of (await offers(tx, buyer, orderId)).filter(({ row: { line } }) =>
    wanted.includes(line),
  )) {
    if (available === 0) continue;
    try {
      const { lineId } = await addLine(tx, buyer, { skuId: row.sku_id, quantity: available, hidden: false });
      added.push(lineId);
    } catch (error) {
      // One line that the cart has enough of does not keep the others out.
      if (!(error instanceof BusinessError)) throw error;
      problem = error.message;
    }
  }
  if (added.length === 0) throw new BusinessError(problem || '所选商品暂时都不能购买', { code: 'none' });
  // What else lies in the cart is not bought along.
  await changeTicks(tx, buyer.person.id, { ticked: false });
  await changeTicks(tx, buyer.person.id, { lineIds: added, ticked: true });
  const count = await countKinds(tx, buyer);
  return { added: added.length, count, text: `已将 ${added.length} 种商品加入购物车` };
}

/** Puts what can be had of the chosen lines into the cart; they alone are ticked then. */
export const confirmJoin = (
  services: Services,
  { person, kind }: KnownCaller,
  { orderId, lines, idemKey }: { orderId: string; lines: number[]; idemKey: string },
) =>
  transaction(services.db, (tx) => {
    const now = services.clock.now();
    return once(
      tx,
      { personId: person.id, call: 'orders.confirmJoin', key: idemKey, content: { orderId, lines }, now },
      () => join(tx, { person, kind, now }, orderId, lines),
    );
  });
