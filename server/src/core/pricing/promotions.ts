import { countsFor, type Promotion, type RuleOf, type ScopedGoods } from './rules';
import { sumOf } from './spread';

/** Of a line wanted: by itself the best one, none, or the one with this id. */
export type WantedPromotion = { auto: true } | { auto: false; id: string | null };
export type PromotedLine = ScopedGoods & {
  id: string;
  goodsFen: number;
  /** Bottles in all. */
  bottles: number;
  ticked: boolean;
  /** The price of a flash sale or a swap stands for itself: no promotion on top. */
  flash: boolean;
  /** The suit that it was put into the cart as: while it runs, the line counts for nothing else. */
  suitId?: string | null;
  wanted: WantedPromotion;
};

export type Reach = { reached: boolean; offFen: number; missingFen: number; missingBottles: number };
export type AppliedPromotion = Reach & { promotion: Promotion; lineIds: string[] };

const BASIS = 10_000;

type CountedLine = Pick<PromotedLine, 'goodsFen' | 'bottles' | 'productId'>;

/** How many full sets there are, what their bottles cost by themselves, and how many bottles the next set wants. */
function setsOf({ items }: RuleOf<'bundle'>, lines: readonly CountedLine[]) {
  const have = items.map(({ productId, bottles }) => {
    const own = lines.filter((line) => line.productId === productId);
    return {
      wanted: bottles,
      bottles: sumOf(own.map((line) => line.bottles)),
      goodsFen: sumOf(own.map((line) => line.goodsFen)),
    };
  });
  const sets = Math.min(...have.map(({ wanted, bottles }) => Math.floor(bottles / wanted)));
  const valueFen = sumOf(
    have.map(({ wanted, bottles, goodsFen }) =>
      bottles === 0 ? 0 : Number((BigInt(goodsFen) * BigInt(wanted * sets)) / BigInt(bottles)),
    ),
  );
  return { sets, valueFen, missing: sumOf(have.map(({ wanted, bottles }) => Math.max(0, wanted - bottles))) };
}

/**
 * How many times `take` bottles there are with at most `most` of one product in each, what the dearest bottles that make them up cost by
 * themselves, and how many bottles the next one wants.
 */
function choicesMade({ take, most }: RuleOf<'choose'>, lines: readonly CountedLine[]) {
  const bottlesOf = new Map<string, number>();
  for (const { productId, bottles } of lines) bottlesOf.set(productId, (bottlesOf.get(productId) ?? 0) + bottles);
  const countable = (sets: number) => sumOf([...bottlesOf.values()].map((bottles) => Math.min(bottles, most * sets)));
  let sets = Math.floor(sumOf([...bottlesOf.values()]) / take);
  while (sets > 0 && countable(sets) < take * sets) sets -= 1;
  const left = new Map([...bottlesOf].map(([id, bottles]) => [id, Math.min(bottles, most * sets)]));
  let open = take * sets;
  let valueFen = 0;
  const byPrice = [...lines].sort((a, b) => b.goodsFen / b.bottles - a.goodsFen / a.bottles);
  for (const { productId, goodsFen, bottles } of byPrice) {
    const counted = Math.min(bottles, open, left.get(productId) ?? 0);
    if (counted === 0) continue;
    open -= counted;
    left.set(productId, (left.get(productId) ?? 0) - counted);
    valueFen += Number((BigInt(goodsFen) * BigInt(counted)) / BigInt(bottles));
  }
  return { sets, valueFen, missing: Math.max(1, take * (sets + 1) - countable(sets + 1)) };
}

/** What a promotion takes off these lines, or how much is missing. */
export function reachOf({ rule }: Promotion, lines: readonly CountedLine[]): Reach {
  const goodsFen = sumOf(lines.map((line) => line.goodsFen));
  const bottles = sumOf(lines.map((line) => line.bottles));
  const reach = (reached: boolean, offFen: number, missing: Partial<Reach> = {}): Reach => ({
    reached,
    offFen: reached ? Math.min(offFen, goodsFen) : 0,
    missingFen: 0,
    missingBottles: 0,
    ...(reached ? {} : missing),
  });
  switch (rule.kind) {
    case 'full_off':
      return reach(goodsFen >= rule.thresholdFen, rule.offFen, { missingFen: rule.thresholdFen - goodsFen });
    case 'quantity_off':
      return reach(bottles >= rule.quantity, Math.floor(bottles / rule.quantity) * rule.offFen, {
        missingBottles: rule.quantity - bottles,
      });
    case 'percent':
      return reach(goodsFen > 0, Math.floor((goodsFen * rule.bp) / BASIS));
    case 'gift':
    case 'swap':
      return reach(goodsFen >= rule.thresholdFen, 0, { missingFen: rule.thresholdFen - goodsFen });
    case 'bundle': {
      const { sets, valueFen, missing } = setsOf(rule, lines);
      return reach(sets > 0, Math.max(0, valueFen - sets * rule.priceFen), { missingBottles: missing });
    }
    case 'choose': {
      const { sets, valueFen, missing } = choicesMade(rule, lines);
      const off =
        'bp' in rule.price ? Math.floor((valueFen * rule.price.bp) / BASIS) : valueFen - sets * rule.price.fen;
      return reach(sets > 0, Math.max(0, off), { missingBottles: missing });
    }
  }
}

/** How near a promotion is, 1 = reached. */
function nearness(promotion: Promotion, lines: readonly PromotedLine[]): number {
  const { reached, missingFen, missingBottles } = reachOf(promotion, lines);
  if (reached) return 1;
  const { rule } = promotion;
  if (rule.kind === 'quantity_off') return 1 - missingBottles / rule.quantity;
  if (rule.kind === 'bundle') return 1 - missingBottles / sumOf(rule.items.map(({ bottles }) => bottles));
  if (rule.kind === 'choose') return 1 - missingBottles / rule.take;
  return 'thresholdFen' in rule ? 1 - missingFen / rule.thresholdFen : 0;
}

const SETS: readonly string[] = ['bundle', 'choose'];

/** What a promotion is worth beyond what is taken off: a gift or a swap wins over nothing, money over both. */
const worth = (promotion: Promotion, lines: readonly PromotedLine[]) => {
  const { reached, offFen } = reachOf(promotion, lines);
  return offFen * 2 + (reached && !SETS.includes(promotion.rule.kind) ? 1 : 0);
};

/** Promotions that the line may choose between. */
export function choicesOf(line: PromotedLine, promotions: readonly Promotion[]) {
  if (line.flash) return [];
  const suit = line.suitId && promotions.some(({ id, suit: isSuit }) => isSuit && id === line.suitId);
  return promotions.filter(
    (promotion) => (suit ? promotion.id === line.suitId : !promotion.suit) && countsFor(promotion, line),
  );
}

type Assigned = Map<string, Promotion | null>;

function assign(lines: readonly PromotedLine[], promotions: readonly Promotion[]): Assigned {
  const assigned: Assigned = new Map();
  const choosing = lines.map((line) => ({ line, choices: choicesOf(line, promotions) }));
  for (const { line, choices } of choosing) {
    const { wanted } = line;
    const refused = !wanted.auto && wanted.id === null;
    // A promotion that has ended meanwhile is no wish any more.
    const chosen = wanted.auto ? undefined : choices.find(({ id }) => id === wanted.id);
    if (choices.length === 0 || refused) assigned.set(line.id, null);
    else if (chosen) assigned.set(line.id, chosen);
  }
  const joined = (promotion: Promotion) => lines.filter((line) => line.ticked && assigned.get(line.id) === promotion);
  const free = (promotion: Promotion) =>
    choosing.flatMap(({ line, choices }) => (!assigned.has(line.id) && choices.includes(promotion) ? [line] : []));
  for (;;) {
    let best: { promotion: Promotion; gain: number } | null = null;
    for (const promotion of promotions) {
      const members = joined(promotion);
      const more = free(promotion).filter((line) => line.ticked);
      if (more.length === 0) continue;
      const gain = worth(promotion, [...members, ...more]) - (members.length ? worth(promotion, members) : 0);
      if (gain > (best?.gain ?? 0)) best = { promotion, gain };
    }
    if (!best) break;
    for (const line of free(best.promotion)) assigned.set(line.id, best.promotion);
  }
  for (const { line, choices } of choosing) {
    if (assigned.has(line.id)) continue;
    const [nearest] = choices
      .map((promotion) => ({
        promotion,
        near: nearness(promotion, [...joined(promotion), ...free(promotion).filter((one) => one.ticked)]),
      }))
      .sort((a, b) => b.near - a.near);
    for (const one of nearest ? free(nearest.promotion) : []) assigned.set(one.id, nearest?.promotion ?? null);
  }
  return assigned;
}

/**
 * Which promotion each line of one warehouse counts for, and what each takes off the ticked ones. What a person chose stands; the other
 * lines go where they take off most, else where least is missing.
 */
export function applyPromotions(lines: readonly PromotedLine[], promotions: readonly Promotion[]): AppliedPromotion[] {
  const assigned = assign(lines, promotions);
  return promotions.flatMap((promotion) => {
    const members = lines.filter((line) => assigned.get(line.id) === promotion);
    if (members.length === 0) return [];
    return [
      {
        promotion,
        lineIds: members.map(({ id }) => id),
        ...reachOf(
          promotion,
          members.filter(({ ticked }) => ticked),
        ),
      },
    ];
  });
}
