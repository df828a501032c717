import { spread } from './spread';

/** Paid back before of the last `units` of a line, because they had become cheaper. */
export type Protection = { units: number; fen: number };
type Portion = {
  shareFen: number;
  units: number;
  returned: number;
  quantity: number;
  protections?: readonly Protection[];
};

/**
 * What is given back for `quantity` of a line's units when `returned` of them went back before: the parts of all units together are exactly
 * `shareFen` without what price protection paid back, in whichever portions they come back.
 */
export function refundOf({ shareFen, units, returned, quantity, protections = [] }: Portion): number {
  // One fraction, rounded once: each further unit brings something or nothing, never less.
  const until = (count: number) => {
    let [above, below] = [BigInt(shareFen) * BigInt(count), BigInt(units)];
    for (const { units: kept, fen } of protections) {
      const cheaper = BigInt(Math.max(0, count - (units - kept)));
      above = above * BigInt(kept) - BigInt(fen) * cheaper * below;
      below *= BigInt(kept);
    }
    return Number(above / below);
  };
  const last = Math.min(units, returned + quantity);
  return until(last) - until(Math.min(units, returned));
}

/** What an order took, and of which it gives a part back with each unit. */
export type PaidOrder = { freightFen: number; coins: number; points: number };
/** Bought units of an order; gifts have no part in it. */
export type PaidLine = {
  line: number;
  units: number;
  /** In one unit. */
  bottles: number;
  shareFen: number;
  /** Units whose money went back before. */
  returned: number;
  protections?: readonly Protection[];
};
export type GivenBack = { goodsFen: number; freightFen: number; coins: number; points: number };

/** The parts of each line: goods as they were paid, the freight by bottles, coins and points by what was paid. */
function partsOf({ freightFen, coins, points }: PaidOrder, lines: readonly PaidLine[]): Map<number, GivenBack> {
  const freight = spread(
    freightFen,
    lines.map(({ units, bottles }) => units * bottles),
  );
  const shares = lines.map(({ shareFen }) => shareFen);
  const [coinParts, pointParts] = [spread(coins, shares), spread(points, shares)];
  return new Map(
    lines.map(({ line, shareFen }, i) => [
      line,
      { goodsFen: shareFen, freightFen: freight[i]!, coins: coinParts[i]!, points: pointParts[i]! },
    ]),
  );
}

/**
 * What goes back for some units of an order. All units together, in whichever portions and order, are exactly what the order took; without
 * `withFreight` the freight stays with the shop.
 */
export function givenBack(
  order: PaidOrder,
  lines: readonly PaidLine[],
  wanted: readonly { line: number; quantity: number }[],
  withFreight: boolean,
): GivenBack {
  const parts = partsOf(order, lines);
  const sum: GivenBack = { goodsFen: 0, freightFen: 0, coins: 0, points: 0 };
  for (const { line, quantity } of wanted) {
    const own = lines.find((one) => one.line === line);
    const part = parts.get(line);
    if (!own || !part) continue;
    const portion = { units: own.units, returned: own.returned, quantity };
    const back = (shareFen: number) => refundOf({ ...portion, shareFen });
    sum.goodsFen += refundOf({ ...portion, shareFen: part.goodsFen, protections: own.protections ?? [] });
    if (withFreight) sum.freightFen += back(part.freightFen);
    sum.coins += back(part.coins);
    sum.points += back(part.points);
  }
  return sum;
}

/**
 * What price protection pays back for the units of a line that stayed with the buyer, when all of its units would cost `nowFen` today: what
 * they are still worth in a return above that. So a price is paid back once, and after it a return gives back no more than today's price.
 */
export function protectionOf(
  line: Omit<Portion, 'quantity'>,
  nowFen: number,
): { units: number; worthFen: number; nowFen: number; fen: number } {
  const kept = line.units - line.returned;
  const worthFen = refundOf({ ...line, quantity: kept });
  const now = Math.max(kept, Math.ceil((nowFen * kept) / line.units));
  return { units: kept, worthFen, nowFen: now, fen: Math.max(0, worthFen - now) };
}
