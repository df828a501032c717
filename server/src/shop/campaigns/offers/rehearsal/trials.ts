import type { OfferContent } from '@cellar/shared/api/campaigns/offers/shapes';
import { money } from '@cellar/shared/format/number/money';
import type { Basket, BasketLine } from './basket';
import type { TrialGoods } from './trialGoods';

/** So many units of a line. */
export const unitsOf = (line: BasketLine, quantity: number): BasketLine => ({
  ...line,
  quantity,
  costFen: line.costFen === null ? null : (line.costFen / line.quantity) * quantity,
});

/** A line at another price, which its name says. */
const priced = (line: BasketLine, unitFen: number): BasketLine =>
  unitFen === line.unitFen ? line : { ...line, unitFen, name: `${line.name}（单价 ${money(unitFen)}）` };

export const nameOf = (lines: readonly BasketLine[]) =>
  lines.map(({ name, quantity }) => `${name} × ${quantity}`).join('、');

const basketOf = (lines: BasketLine[], suitId: string | null): Basket => ({
  ...{ from: 'trial' as const, name: nameOf(lines), personId: '', lines: lines.map((line) => ({ ...line, suitId })) },
  ...{ coupons: [], coins: 0, points: 0 },
});

const marginOf = ({ unitFen, costFen }: BasketLine) => unitFen - (costFen ?? 0);

/** The dearest to the shop of what fills one set. */
function setOf(lines: readonly BasketLine[], take: number, most: number): BasketLine[] {
  const set: BasketLine[] = [];
  let open = take;
  for (const line of [...lines].sort((a, b) => marginOf(a) - marginOf(b))) {
    const quantity = Math.min(most, open);
    if (quantity === 0) break;
    set.push(unitsOf(line, quantity));
    open -= quantity;
  }
  return set;
}

/** A unit at the least that anybody pays who takes so many. */
const leastOf = ({ line, least }: TrialGoods, quantity: number) =>
  priced(line, least.findLast(({ minQuantity }) => minQuantity <= quantity)?.priceFen ?? line.unitFen);

/** Each of the goods in the number that is needed at its price: at retail, and at each of the lowest prices. */
function apart(goods: readonly TrialGoods[], needed: (unitFen: number) => number): BasketLine[][] {
  return goods.flatMap(({ line, least }) => [
    [unitsOf(line, needed(line.unitFen))],
    ...least.flatMap(({ minQuantity, priceFen }) => {
      const quantity = Math.max(minQuantity, needed(priceFen));
      return priceFen < line.unitFen ? [[unitsOf(priced(line, priceFen), quantity)]] : [];
    }),
  ]);
}

const inFlash = (goods: readonly TrialGoods[], needed: (unitFen: number) => number): BasketLine[][] =>
  goods.flatMap(({ line, flash }) => {
    const quantity = flash ? needed(flash.priceFen) : 0;
    return flash && quantity <= flash.units
      ? [[{ ...unitsOf(priced(line, flash.priceFen), quantity), flash: true }]]
      : [];
  });

const reaching = (thresholdFen: number) => (unitFen: number) => Math.max(1, Math.ceil(thresholdFen / unitFen));

function linesFor(content: OfferContent, goods: readonly TrialGoods[]): BasketLine[][] {
  if (content.kind === 'flash') return apart(goods, () => 1);
  if (content.kind === 'group') return apart(goods, () => content.units);
  if (content.kind === 'coupon') {
    const needed = reaching(content.thresholdFen);
    return [...apart(goods, needed), ...inFlash(goods, needed)];
  }
  const { rule } = content;
  const atRetail = ({ line }: TrialGoods) => line;
  switch (rule.kind) {
    case 'full_off':
    case 'gift':
    case 'swap':
      return apart(goods, reaching(rule.thresholdFen));
    case 'quantity_off':
      return apart(goods, () => rule.quantity);
    case 'percent':
      return apart(goods, () => 1);
    case 'bundle': {
      const sets = [atRetail, leastOf].map((at) =>
        rule.items.flatMap(({ productId, bottles }) =>
          goods.filter(({ line }) => line.productId === productId).map((one) => unitsOf(at(one, bottles), bottles)),
        ),
      );
      return sets.filter(({ length }) => length === rule.items.length);
    }
    case 'choose': {
      const { take, most } = rule;
      return [atRetail, leastOf].map((at) =>
        setOf(
          goods.map((one) => at(one, Math.min(take, most))),
          take,
          most,
        ),
      );
    }
  }
}

/**
 * For each of its goods the smallest order that the offer counts for, at retail and at the least that anybody pays: what nobody has ordered
 * yet is tried, too.
 */
export function makeTrials(content: OfferContent, goods: readonly TrialGoods[], id: string): Basket[] {
  const suitId = content.kind === 'promotion' && content.suitIntro !== null ? id : null;
  return linesFor(content, goods)
    .filter(({ length }) => length > 0)
    .map((lines) => basketOf(lines, suitId));
}
