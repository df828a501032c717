import { spread } from './spread';

/**
 * What is given back for `quantity` of a line's units when `returned` of them went back before: the parts of all units together are exactly
 * `shareFen`, in whichever portions they come back.
 */
export function refundOf({
  shareFen,
  units,
  returned,
  quantity,
}: {
  shareFen: number;
  units: number;
  returned: number;
  quantity: number;
}): number {
  const until = (count: number) => Number((BigInt(shareFen) * BigInt(count)) / BigInt(units));
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
    const back = (shareFen: number) => refundOf({ shareFen, units: own.units, returned: own.returned, quantity });
    sum.goodsFen += back(part.goodsFen);
    if (withFreight) sum.freightFen += back(part.freightFen);
    sum.coins += back(part.coins);
    sum.points += back(part.points);
  }
  return sum;
}
