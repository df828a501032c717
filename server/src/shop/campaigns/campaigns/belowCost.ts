import { money } from '@cellar/shared/format/number/money';
import { specText } from '@cellar/shared/format/number/units';
import type { ApprovalRule } from '../../../core/operation/approvals';
import { assertEndsLater } from '../../../core/period';
import type { Db } from '../../../store/transaction';
import { findUnit } from '../../catalog/personPrices/personPriceAdmin';

type Sold = { title: string; skuId: string; priceFen: number; total: number };

/** What a second person reads of a unit that a campaign sells below what it cost; null: it does not, or nobody knows the cost. */
async function lossOf(db: Db, { title, skuId, priceFen, total }: Sold) {
  const unit = await findUnit(db, skuId);
  if (!unit || unit.cost_fen === null) return null;
  const costFen = unit.cost_fen * unit.bottles;
  if (priceFen >= costFen) return null;
  const lost = money((costFen - priceFen) * total);
  const label = `${unit.name} · ${specText(unit)}`;
  const after = `${money(priceFen)}，${total.toLocaleString('en')} 件最多亏 ${lost}`;
  return { amountFen: null, target: title, rows: [{ label, before: `进货价 ${money(costFen)}`, after }] };
}

/** A super-buy below cost. */
export const superBuyApproval: ApprovalRule<'superBuy.add'> = {
  title: '超级单品低于成本',
  isAlways: true,
  read: async (db, input) => {
    assertEndsLater(input);
    return lossOf(db, input);
  },
};

/** A light-rob whose lowest price is below cost. */
export const lightRobApproval: ApprovalRule<'lightRob.add'> = {
  title: '点亮抢购最低价低于成本',
  isAlways: true,
  read: async (db, input) => {
    assertEndsLater(input);
    const { name: title, skuId, startFen, floorFen: priceFen, total } = input;
    // The call itself refuses it.
    return priceFen >= startFen ? null : lossOf(db, { title, skuId, priceFen, total });
  },
};
