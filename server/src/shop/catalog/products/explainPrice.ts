import type { z } from 'zod';
import type { PriceReasons } from '@cellar/shared/api/catalog/products/shapes';
import { shortMoney } from '@cellar/shared/format/number/money';
import { specText, unitOf } from '@cellar/shared/format/number/units';
import type { Services } from '../../../services';
import { NotFound } from '../../../errors/businessError';
import type { Caller } from '../../../core/caller';
import { priceSteps, promotionAlone, setOff, type PriceStep } from '../../../core/pricing/explainPrice';
import { nameOfLevel, type LevelName } from '../../../core/pricing/personPrice';
import { promotedLine } from '../../../core/pricing/priceOrder';
import type { PriceRow } from '../../../core/pricing/quote';
import type { Promotion, PromotionRule } from '../../../core/pricing/rules';
import { progressText } from '../../../core/pricing/progressText';
import { readFacts, type GoodsFacts, type SkuFacts } from '../catalog/goods';
import { referenceOf, runningPromotions } from '../catalog/reference';
import { lineAlone } from './lineAlone';
import { withApp } from './saleDetails';

type Reasons = z.output<typeof PriceReasons>;
type Names = { levels: readonly LevelName[]; unit: string; minQuantity: number };

const formatDiscount = (bp: number) => `${(10_000 - bp) / 1000} 折`;

/** The rule of a promotion for a whole set. */
function ruleText(rule: PromotionRule): string {
  switch (rule.kind) {
    case 'full_off':
      return `同仓参加的商品满 ${shortMoney(rule.thresholdFen)} 减 ${shortMoney(rule.offFen)}，一笔订单减一次`;
    case 'quantity_off':
      return `参加的商品每满 ${rule.quantity} 支减 ${shortMoney(rule.offFen)}`;
    case 'percent':
      return `参加的商品享 ${formatDiscount(rule.bp)}`;
    case 'gift':
      return `参加的商品满 ${shortMoney(rule.thresholdFen)} 送赠品一份`;
    case 'swap':
      return `参加的商品满 ${shortMoney(rule.thresholdFen)}，可加 ${shortMoney(rule.priceFen)} 换购`;
    case 'bundle':
      return `买齐一套 ${shortMoney(rule.priceFen)}`;
    case 'choose':
      return `任选 ${rule.take} 支${'bp' in rule.price ? `享 ${formatDiscount(rule.price.bp)}` : ` ${shortMoney(rule.price.fen)}`}`;
  }
}

function levelStep(row: PriceRow | null, { levels }: Names) {
  const name = nameOfLevel(levels, row?.levelRank ?? 0);
  return { label: name.replace('会员', '价'), text: `${name}及以上享有` };
}

/** What a step is called, and its rule. */
function stepText({ kind, row }: PriceStep, names: Names): { label: string; text: string } {
  const { unit, minQuantity } = names;
  switch (kind) {
    case 'marked':
      return { label: '标价', text: '商品标注的价格' };
    case 'retail':
      return { label: '零售价', text: minQuantity > 1 ? `人人都能买到，${minQuantity} ${unit}起` : '人人都能买到' };
    case 'level':
      return levelStep(row, names);
    case 'ladder':
      return { label: '阶梯价', text: `买满 ${row?.minQuantity ?? minQuantity} ${unit}，单价更低` };
    case 'app':
      return { label: 'App 专享', text: '只在 App 内享有' };
    case 'flash':
      return { label: '抢购价', text: `限时抢购，一次最多 ${row?.maxQuantity ?? 1} ${unit}，不再参加促销` };
  }
}

type Asked = { facts: GoodsFacts; sku: SkuFacts; quantity: number; unitFen: number; flash: boolean };

function promotionOfPrice({ facts, sku, quantity, unitFen, flash }: Asked, promotions: readonly Promotion[]) {
  const line = lineAlone(facts, sku, { quantity, unitFen, flash });
  const applied = line && promotionAlone(promotedLine(line), promotions);
  if (!applied) return null;
  const { promotion, reached, offFen } = applied;
  return {
    name: promotion.name,
    tag: promotion.tag,
    text: ruleText(promotion.rule),
    progress: progressText(applied, true),
    reached,
    offFen,
    setFen: setOff(promotion.rule),
  };
}

/** Why this quantity of a sku costs the caller what it does: the steps of its price, and the promotion that it counts for by itself. */
export async function explainPrice(
  services: Services,
  { productId, skuId, quantity }: { productId: string; skuId: string; quantity: number },
  { person, kind }: Caller,
): Promise<Reasons> {
  const reference = await referenceOf(services);
  const facts = (await readFacts(services, [productId])).get(productId);
  const sku = facts?.skus.find(({ id }) => id === skuId);
  if (!facts || !sku) throw new NotFound('商品不存在或已下架');
  const now = services.clock.now();
  const levelRank = person?.levelRank ?? 0;
  const { minQuantity } = sku;
  const unit = unitOf({ ...sku, unit: facts.unit });
  const markedFen = sku.kind === 'bottle' ? facts.listPriceFen : null;
  const rows = withApp(sku, facts, kind !== 'h5');
  const steps =
    levelRank < facts.minLevelRank
      ? []
      : priceSteps(rows, { levelRank, quantity: Math.max(quantity, minQuantity), minQuantity, now, markedFen });
  const last = steps.at(-1);
  const units = Math.max(quantity, minQuantity);
  const asked = last && { facts, sku, quantity: units, unitFen: last.fen, flash: last.kind === 'flash' };
  return {
    label: specText({ ...sku, unit: facts.unit }),
    unit,
    quantity: units,
    steps: steps.map((step, index) => ({
      kind: step.kind,
      ...stepText(step, { levels: reference.levels, unit, minQuantity }),
      fen: step.fen,
      offFen: index === 0 ? 0 : steps[index - 1]!.fen - step.fen,
    })),
    priceFen: last?.fen ?? null,
    promotion: asked ? promotionOfPrice(asked, runningPromotions(reference, now)) : null,
  };
}
