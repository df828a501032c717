import type { Bottling, Wine } from './cellar';
import { randomOf } from '../random';

const FEN = 100;
const FACTOR: Record<number, number> = { 1500: 2.15, 375: 0.56 };

/** A price as shops write it: 158, 1,280. */
function shopYuan(yuan: number): number {
  if (yuan >= 1000) return Math.round(yuan / 100) * 100 - 20;
  return Math.max(19, Math.round(yuan / 10) * 10 - 2);
}

/** Yuan of one bottle; the first bottling of a wine costs what the table says. */
export function bottleYuan(wine: Wine, { code, capacityMl }: Bottling, index: number): number {
  if (index === 0) return wine.yuan;
  const year = 0.92 + randomOf(`price:${code}`)() * 0.26;
  return shopYuan(wine.yuan * year * (FACTOR[capacityMl] ?? 1));
}

export type LevelPrice = { levelId: string | null; minQuantity: number; priceFen: number };

const LEVELS: [id: string, factor: number][] = [
  ['silver', 0.98],
  ['gold', 0.95],
  ['black', 0.92],
];

const wholeYuan = (yuan: number) => Math.max(1, Math.round(yuan)) * FEN;

/** Retail, levels and, for wholesale goods, a ladder. */
export function bottlePrices(yuan: number, { levels, ladder }: { levels: boolean; ladder: boolean }): LevelPrice[] {
  const rows: LevelPrice[] = [{ levelId: null, minQuantity: 1, priceFen: yuan * FEN }];
  if (levels)
    for (const [levelId, factor] of LEVELS) rows.push({ levelId, minQuantity: 1, priceFen: wholeYuan(yuan * factor) });
  if (ladder) {
    rows.push(
      { levelId: null, minQuantity: 6, priceFen: wholeYuan(yuan * 0.97) },
      { levelId: null, minQuantity: 12, priceFen: wholeYuan(yuan * 0.94) },
    );
    rows.push(
      { levelId: 'gold', minQuantity: 12, priceFen: wholeYuan(yuan * 0.92) },
      { levelId: 'black', minQuantity: 12, priceFen: wholeYuan(yuan * 0.89) },
    );
  }
  return rows;
}

/** An original case is a little cheaper than its bottles; by two cases and more for wholesale goods. */
export function casePrices(
  yuan: number,
  bottles: number,
  { levels, ladder }: { levels: boolean; ladder: boolean },
): LevelPrice[] {
  const whole = yuan * bottles;
  const retail = yuan === 1280 && bottles === 6 ? 7080 : Math.round((whole * 0.94) / 10) * 10;
  const rows: LevelPrice[] = [{ levelId: null, minQuantity: 1, priceFen: retail * FEN }];
  if (levels)
    for (const [levelId, factor] of LEVELS)
      rows.push({ levelId, minQuantity: 1, priceFen: wholeYuan(retail * factor) });
  if (ladder)
    rows.push(
      { levelId: null, minQuantity: 5, priceFen: wholeYuan(retail * 0.97) },
      { levelId: 'gold', minQuantity: 5, priceFen: wholeYuan(retail * 0.92) },
    );
  return rows;
}

export function bottlesInCase({ type }: Wine, { capacityMl }: Bottling, yuan: number): number {
  if (type === 'goods') return 0;
  if (capacityMl >= 1500) return 3;
  if (capacityMl < 500) return 12;
  return yuan < 90 ? 12 : 6;
}
