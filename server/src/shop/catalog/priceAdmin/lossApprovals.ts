import { money } from '@cellar/shared/format/number/money';
import { specText } from '@cellar/shared/format/number/units';
import { maskPhone } from '@cellar/shared/format/person/phone';
import type { Role } from '@cellar/shared/contract/roles';
import type { ApprovalRule } from '../../../core/operation/approvals';
import type { Db } from '../../../store/transaction';
import { findUnit } from '../personPrices/personPriceAdmin';
import { readStored } from '../productAdmin/readProducts';
import { changesOf } from '../productAdmin/units';
import { pricesOf } from '../productAdmin/recordPrices';
import { assertRule } from './priceRule';
import { digestOf, losses, planPrices } from './planPrices';

const SHOWN = 20;
const decidedBy: readonly Role[] = ['finance'];

type Loss = { name: string; beforeFen: number | null; afterFen: number; costFen: number };
type Price = { bottles: number; levelId: string | null; minQuantity: number };

const unitOf = (bottles: number) => (bottles === 1 ? '单瓶' : `原箱 ${bottles} 瓶`);

async function labeller(db: Db) {
  const levels = await db.selectFrom('member_level').select(['id', 'name']).execute();
  const nameOf = (id: string) => levels.find((level) => level.id === id)?.name ?? id;
  return (name: string, { bottles, levelId, minQuantity }: Price) =>
    [name, unitOf(bottles), levelId && nameOf(levelId), minQuantity > 1 && `${minQuantity} 件起`]
      .filter(Boolean)
      .join(' · ');
}

/** The first of what would be sold below cost, and how many more there are. */
function rowsOf(all: readonly Loss[]) {
  const shown = all.slice(0, SHOWN).map(({ name, beforeFen, afterFen, costFen }) => ({
    label: name,
    before: beforeFen === null ? '无' : money(beforeFen),
    after: `${money(afterFen)}（进货价 ${money(costFen)}）`,
  }));
  const rest = all.length - shown.length;
  return rest > 0
    ? [...shown, { label: '其他', before: '高于进货价或未定价', after: `还有 ${rest} 个低于进货价` }]
    : shown;
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
    const rows = rowsOf(
      below.map((price) => ({ ...price, name: label(price.name, price), costFen: price.costFen ?? 0 })),
    );
    const target = `${new Set(plan.changes.map(({ productId }) => productId)).size} 个商品`;
    return { amountFen: null, target, rows };
  },
  isCurrent: async (db, { digest, reason: _reason, allowsLoss: _allows, ...rule }) =>
    digestOf(await planPrices(db, rule)) === digest,
};

/** Prices that the form of a product changes. The higher cost counts: of the store, or as it is typed beside them. */
export const productLossApproval: ApprovalRule<'productAdmin.save'> = {
  title: '商品价格低于进货价',
  decidedBy,
  read: async (db, { productId, revision, name, code, costFen, skus }) => {
    const stored = productId ? (await readStored(db, 'p.id', [productId])).get(productId) : undefined;
    if (productId && stored?.revision !== revision) return null;
    const cost = Math.max(costFen ?? 0, stored?.input.costFen ?? 0);
    if (cost === 0) return null;
    const label = await labeller(db);
    const below = skus.flatMap((sku) => {
      const known = stored?.input.skus.find(({ bottles }) => bottles === sku.bottles);
      const ofUnit = cost * sku.bottles;
      return changesOf(known ? pricesOf(known) : [], pricesOf(sku)).flatMap(({ afterFen, ...price }) =>
        afterFen === null || afterFen >= ofUnit
          ? []
          : [{ ...price, afterFen, costFen: ofUnit, name: label(name, { ...price, bottles: sku.bottles }) }],
      );
    });
    return below.length === 0 ? null : { amountFen: null, target: stored?.id ?? code, rows: rowsOf(below) };
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
    return { amountFen: null, target: person.id, rows: rowsOf([{ ...loss, beforeFen: null }]) };
  },
};
