import { money } from '@cellar/shared/format/number/money';
import { specText } from '@cellar/shared/format/number/units';
import { maskPhone } from '@cellar/shared/format/person/phone';
import type { Role } from '@cellar/shared/contract/roles';
import type { ApprovalRule } from '../../../core/operation/approvals';
import { findUnit } from '../personPrices/personPriceAdmin';
import { readStored } from '../productAdmin/readProducts';
import { assertRule } from './priceRule';
import { digestOf, losses, planPrices } from './planPrices';
import { labeller, productLosses, type Loss } from './productLosses';

const SHOWN = 20;
const decidedBy: readonly Role[] = ['finance'];

/** The first of what would be sold below cost, and how many more there are. */
export function lossRows(all: readonly Loss[]) {
  const shown = all.slice(0, SHOWN).map(({ name, beforeFen, afterFen, costFen }) => ({
    label: name,
    before: beforeFen === null ? '无' : money(beforeFen),
    after: `${money(afterFen)}（进货价 ${money(costFen)}）`,
  }));
  const rest = all.length - shown.length;
  return rest > 0 ? [...shown, { label: `其余 ${rest} 个`, before: '高于进货价或未定价', after: '低于进货价' }] : shown;
}

/** Prices changed by a rule; the preview's digest says whether they are still what the first person saw. */
export const priceRuleApproval: ApprovalRule<'priceAdmin.submit'> = {
  title: '批量改价低于进货价',
  decidedBy,
  read: async (db, { digest, allowsLoss, reason: _reason, ...rule }) => {
    assertRule(rule);
    const plan = await planPrices(db, rule);
    const below = losses(plan);
    // What nobody confirmed, or what changed since the preview, the call itself refuses.
    if (!allowsLoss || below.length === 0 || digestOf(plan) !== digest) return null;
    const label = await labeller(db);
    const rows = lossRows(
      below.map((price) => ({ ...price, name: label(price.name, price), costFen: price.costFen ?? 0 })),
    );
    const target = `${new Set(plan.changes.map(({ productId }) => productId)).size} 个商品`;
    return { amountFen: null, target, rows };
  },
  isCurrent: async (db, { digest, reason: _reason, allowsLoss: _allows, ...rule }) =>
    digestOf(await planPrices(db, rule)) === digest,
};

/** Prices that the form of a product changes. */
export const productLossApproval: ApprovalRule<'productAdmin.save'> = {
  title: '商品价格低于进货价',
  decidedBy,
  read: async (db, { productId, revision, ...input }) => {
    const stored = productId ? (await readStored(db, 'p.id', [productId])).get(productId) : undefined;
    if (productId && stored?.revision !== revision) return null;
    const [below = []] = await productLosses(db, [{ stored, input }]);
    return below.length === 0 ? null : { amountFen: null, target: stored?.id ?? input.code, rows: lossRows(below) };
  },
  isCurrent: async (db, { productId, revision }) =>
    !productId || (await readStored(db, 'p.id', [productId])).get(productId)?.revision === revision,
};

/** A price agreed with one buyer. */
export const personLossApproval: ApprovalRule<'personPrices.add'> = {
  title: '专属价低于进货价',
  decidedBy,
  read: async (db, { skuId, phone, personId, priceFen, minQuantity }) => {
    const unit = await findUnit(db, skuId);
    const costFen = unit?.cost_fen === null || !unit ? null : unit.cost_fen * unit.bottles;
    const people = db.selectFrom('person').select(['id', 'phone']).where('cancelled_at', 'is', null);
    const person = await (personId
      ? people.where('id', '=', personId)
      : people.where('phone', '=', phone ?? '')
    ).executeTakeFirst();
    if (!unit || !person || costFen === null || priceFen >= costFen) return null;
    const goods = [unit.name, specText(unit), minQuantity > 1 && `${minQuantity} 件起`].filter(Boolean).join(' · ');
    const loss = { name: `${maskPhone(person.phone)} · ${goods}`, afterFen: priceFen, costFen };
    return { amountFen: null, target: person.id, rows: lossRows([{ ...loss, beforeFen: null }]) };
  },
};
