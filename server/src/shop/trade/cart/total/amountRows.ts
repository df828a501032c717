import type { PricedOrder } from '../../../../core/pricing/priceOrder';
import { campaignOffers } from '../../../../core/campaigns/kinds';
import type { PriceKind } from '../../../../core/pricing/personPrice';
import { sumOf } from '../../../../core/pricing/spread';
import { couponText } from '../../../../core/texts';
import type { FactsLine } from '../factsLine';
import type { KeptSavings } from '@cellar/shared/api/trade/checkout/shapes';
import type { AmountRow } from '@cellar/shared/api/trade/cart/shapes';

/** What reductions are called that no campaign gives. */
const NAMES: readonly [PriceKind, string][] = [
  ['level', '会员优惠'],
  ['ladder', '阶梯优惠'],
  ['flash', '抢购优惠'],
  ['app', 'App 专享优惠'],
  ['own', '专属价优惠'],
  ['swap', '换购优惠'],
];

/** What the prices save against retail, by why. */
function savings(lines: readonly FactsLine[], priced: PricedOrder) {
  const counted = lines.filter(
    ({ row, problem }) => row.ticked && !problem && priced.lines.some(({ id }) => id === row.id),
  );
  const names = [...NAMES, ...campaignOffers().map(({ source, saving }) => [source, saving] as const)];
  return names.map(([kind, name]) => {
    const own = counted.filter((line) => line.priceKind === kind);
    const fen = sumOf(
      own.map(({ row, priceFen, retailFen }) => ((retailFen ?? priceFen ?? 0) - (priceFen ?? 0)) * row.quantity),
    );
    const label = kind === 'level' ? (own[0]?.priceLabel?.replace('价', '优惠') ?? name) : name;
    return { key: kind, label, fen: -fen };
  });
}

/** Each promotion that took something off, by its name; one that counts in several warehouses stands once. */
function promotionRows({ groups }: PricedOrder): AmountRow[] {
  const rows = new Map<string, AmountRow>();
  for (const { promotion, offFen } of groups.flatMap(({ promotions }) => promotions)) {
    const key = `promotion:${promotion.id}`;
    if (offFen > 0) rows.set(key, { key, label: promotion.name, fen: (rows.get(key)?.fen ?? 0) - offFen });
  }
  return [...rows.values()];
}

/** What an order keeps of the names of what took something off. */
export const savingsOf = (lines: readonly FactsLine[], priced: PricedOrder): KeptSavings => ({
  prices: savings(lines, priced).filter(({ fen }) => fen !== 0),
  promotions: promotionRows(priced),
  coupon: priced.coupon && `优惠券「${priced.coupon.coupon.name}」`,
});

/** The sum as it is shown: goods at retail, everything that is taken off, freight. Reductions of nothing are left out. */
export function amountsOf(
  lines: readonly FactsLine[],
  priced: PricedOrder,
): { amounts: AmountRow[]; savedFen: number } {
  const saved = savings(lines, priced);
  const retailFen = priced.goodsFen - sumOf(saved.map(({ fen }) => fen));
  const off: AmountRow[] = [
    ...saved,
    { key: 'promotion', label: '促销优惠', fen: -priced.promotionFen },
    {
      key: 'coupon',
      label: priced.coupon ? `优惠券 ${couponText(priced.coupon.coupon)}` : '优惠券',
      fen: -priced.couponFen,
    },
    { key: 'coins', label: `金币抵扣 ${priced.coinsUsed} 枚`, fen: -priced.coinFen },
    { key: 'points', label: `积分抵扣 ${priced.pointsUsed} 分`, fen: -priced.pointFen },
  ].filter(({ fen }) => fen !== 0);
  const amounts = [
    { key: 'goods', label: '商品合计', fen: retailFen },
    ...off,
    { key: 'freight', label: '运费', fen: priced.freightFen },
  ];
  return { amounts, savedFen: -sumOf(saved.map(({ fen }) => fen)) + priced.promotionFen + priced.couponFen };
}
