import { money } from '@cellar/shared/format/number/money';
import { specText } from '@cellar/shared/format/number/units';
import type { ApprovalRule } from '../../../core/operation/approvals';
import { assertEndsLater, termText } from '../../../core/period';
import { newId } from '../../../store/ids';
import type { Db } from '../../../store/transaction';
import { assertCostKnown } from '../offers/costKnown';
import { isBelowCost, rehearse } from '../offers/rehearsal/rehearse';
import { findUnit } from '../../catalog/personPrices/personPriceAdmin';

type Sold = { title: string; skuId: string; priceFen: number; total: number; perPerson: number } & Term & {
    costUnknown: boolean;
    /** Sold in orders of its own, which take no coupon. */
    alone: boolean;
  };
type Term = { fromAt: string; toAt: string };

/** Whether an order or a cart of the last days would fall below cost at this price, with all that it meets there. */
async function fallsBelow(db: Db, { title, fromAt, toAt, alone, ...item }: Sold, now: Date) {
  const { skuId, priceFen, total, perPerson } = item;
  const items = [{ skuId, priceFen, total, perPerson }];
  const content = { kind: 'flash' as const, name: title, fromAt, toAt, items };
  return isBelowCost(await rehearse(db, { content, id: newId(now.getTime()), now, alone }));
}

/** What a second person reads of a unit that a campaign sells below what it cost; null: it does not, or nobody knows the cost. */
async function lossOf(db: Db, sold: Sold, now: Date) {
  const { title, skuId, priceFen, total, perPerson } = sold;
  const unit = await findUnit(db, skuId);
  if (!unit) return null;
  assertCostKnown(unit.cost_fen === null ? 1 : 0, sold.costUnknown);
  if (unit.cost_fen === null) return null;
  const costFen = unit.cost_fen * unit.bottles;
  const label = `${unit.name} · ${specText(unit)}`;
  const facts = [
    { label: '时间', before: '', after: termText(sold) },
    { label: '数量', before: '', after: `${total.toLocaleString('en')} 件，每人限购 ${perPerson} 件` },
  ];
  const changeTo = (after: string) => ({
    ...{ amountFen: null, target: title },
    rows: [...facts, { label, before: `进货价 ${money(costFen)}`, after }],
  });
  if (priceFen >= costFen) {
    if (!(await fallsBelow(db, sold, now))) return null;
    const stacked = `${money(priceFen)}，和${sold.alone ? '' : '优惠券、'}金币、积分一起用时有订单低于成本`;
    return changeTo(stacked);
  }
  const lost = money((costFen - priceFen) * total);
  const after = `${money(priceFen)}，${total.toLocaleString('en')} 件最多亏 ${lost}`;
  return changeTo(after);
}

/** A super-buy below cost. */
export const superBuyApproval: ApprovalRule<'superBuy.add'> = {
  title: '超级单品低于成本',
  isAlways: true,
  read: async (db, input, now) => {
    assertEndsLater(input);
    return lossOf(db, { ...input, alone: false }, now);
  },
};

/** A light-rob whose lowest price is below cost. */
export const lightRobApproval: ApprovalRule<'lightRob.add'> = {
  title: '点亮抢购最低价低于成本',
  isAlways: true,
  read: async (db, input, now) => {
    assertEndsLater(input);
    const { name: title, startFen, floorFen: priceFen } = input;
    // The call itself refuses it.
    return priceFen >= startFen ? null : lossOf(db, { ...input, title, priceFen, perPerson: 1, alone: true }, now);
  },
};
