import { BusinessError } from '../../../../errors/businessError';
import { once } from '../../../../store/guards/once';
import type { Tx } from '../../../../store/transaction';
import { addLine } from '../addLine';
import type { Buyer } from '../cartFacts';
import { countKinds } from '../cartView';

export type Item = { skuId: string; warehouseId: string; quantity: number };
type Wanted = { idemKey: string; items: readonly Item[] };

async function addEach(tx: Tx, buyer: Buyer, items: readonly Item[]) {
  const problems: { skuId: string; text: string }[] = [];
  for (const item of items) {
    try {
      await addLine(tx, buyer, { ...item, hidden: false });
    } catch (error) {
      // One that cannot be had does not keep the others out.
      if (!(error instanceof BusinessError)) throw error;
      problems.push({ skuId: item.skuId, text: error.message });
    }
  }
  const added = items.length - problems.length;
  if (added === 0) throw new BusinessError(problems[0]?.text ?? '这些商品暂时都不能购买', { code: 'none' });
  return { added, problems, count: await countKinds(tx, buyer), text: `已将 ${added} 种商品加入购物车` };
}

/** Puts several goods into the cart, once for each key. */
export const addMany = (tx: Tx, buyer: Buyer, { idemKey, items }: Wanted) =>
  once(tx, { personId: buyer.person.id, call: 'cart.addMany', key: idemKey, content: items, now: buyer.now }, () =>
    addEach(tx, buyer, items),
  );
