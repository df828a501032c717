import type { PriceRow } from '@cellar/shared/api/catalog/priceAdmin/shapes';
import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import { BusinessError } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { liftLimits } from '../../../store/limits';
import { anyOf } from '../../../store/queries/anyOf';
import { transaction, type Db, type Tx } from '../../../store/transaction';
import { refused } from '../productAdmin/refusals';
import { writePrices } from '../productAdmin/units';
import { digestOf, losses, planPrices, type PlannedPrice, type PricePlan } from './planPrices';
import { assertRule, type PriceRule } from './priceRule';

const SHOWN = 200;
const productsOf = (changes: readonly PlannedPrice[]) => [...new Set(changes.map(({ productId }) => productId))];

async function levelsOf(db: Db, { levelId }: PriceRule): Promise<Map<string, string>> {
  const levels = new Map(
    (await db.selectFrom('member_level').select(['id', 'name']).execute()).map(({ id, name }) => [id, name]),
  );
  if (levelId && !levels.has(levelId)) throw refused('level', 'levelId', '会员等级不存在，请重新选择');
  return levels;
}

/** What a rule would change; those below cost stand first. */
export async function previewPrices({ db }: Services, rule: PriceRule) {
  assertRule(rule);
  const levels = await levelsOf(db, rule);
  const plan = await planPrices(db, rule);
  const { changes, unchanged } = plan;
  const rows = changes.slice(0, SHOWN).map(
    ({ productId, name, code, skuId, bottles, levelId, minQuantity, beforeFen, afterFen, costFen }): PriceRow => ({
      ...{ productId, name, code, skuId, bottles, minQuantity, beforeFen, afterFen, costFen },
      level: levelId && (levels.get(levelId) ?? levelId),
    }),
  );
  return {
    ...{ digest: digestOf(plan), products: productsOf(changes).length, prices: changes.length, unchanged, rows },
    belowCost: losses(plan).length,
    withoutCost: productsOf(changes.filter(({ costFen }) => costFen === null)).length,
  };
}

function assertMeant(plan: PricePlan, { digest, allowsLoss }: FieldsOf<'priceAdmin.submit'>) {
  if (plan.changes.length === 0) throw new BusinessError('没有价格会变', { code: 'none' });
  if (digestOf(plan) !== digest)
    throw new BusinessError('预览之后有价格或商品变了，请重新预览', { code: 'changed', stale: true });
  const below = losses(plan).length;
  if (below > 0 && !allowsLoss) {
    const message = `有 ${below} 个价格低于进货价，确认后才能改`;
    throw new BusinessError(message, { code: 'belowCost', fields: { allowsLoss: message } });
  }
}

/** Locks the products, in one order, so that nobody changes a price between reading and writing. */
const lockProducts = (tx: Tx, ids: readonly string[]) =>
  tx.selectFrom('product').select('id').where('id', '=', anyOf(ids)).orderBy('id').forUpdate().execute();

const ruleDetail = ({
  productIds,
  percent,
  amountFen,
  target,
  levelId,
  rounding,
  fromAt,
  toAt,
  ...where
}: PriceRule) => ({
  ...{ percent, amountFen, target, levelId, rounding, fromAt, toAt },
  where: { q: where.q, category: where.category, country: where.country, type: where.type, state: where.state },
  chosen: productIds.length,
});

/** Writes what a preview showed, in one transaction; forms of these products that are open are refused then. */
export const submitPrices = (services: Services, asked: FieldsOf<'priceAdmin.submit'>, who: string) =>
  transaction(services.db, async (tx) => {
    const { digest: _digest, reason, allowsLoss: _allows, ...rule } = asked;
    assertRule(rule);
    await levelsOf(tx, rule);
    await liftLimits(tx);
    const before = await planPrices(tx, rule);
    assertMeant(before, asked);
    const ids = productsOf(before.changes);
    await lockProducts(tx, ids);
    // Once more: somebody else may have held the lock.
    const plan = await planPrices(tx, rule);
    assertMeant(plan, asked);
    const now = services.clock.now();
    const { changes } = plan;
    await writePrices(tx, changes, { who, now, reason });
    await tx
      .updateTable('product')
      .set((set) => ({ revision: set('revision', '+', 1) }))
      .where('id', '=', anyOf(ids))
      .execute();
    const detail = { count: changes.length, products: ids.length, ...ruleDetail(rule) };
    await audit(tx, { who, target: `${ids.length} 个商品`, detail, reason, at: now });
    return { products: ids.length, prices: changes.length };
  });
