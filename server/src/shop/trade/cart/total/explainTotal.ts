import type { TotalPart, TotalParts } from '@cellar/shared/api/trade/cart/shapes';
import { money, shortMoney } from '@cellar/shared/format/number/money';
import { COIN_SHARE, POINT_SHARE, type PricedLine, type PricedOrder } from '../../../../core/pricing/priceOrder';
import type { FreightTerms } from '../../../../core/pricing/freight';
import { campaignOffers } from '../../../../core/campaigns/kinds';
import type { PriceKind } from '../../../../core/pricing/personPrice';
import { sumOf } from '../../../../core/pricing/spread';
import { couponText } from '../../../../core/texts';

/** What the explanation wants to know of a line beside what it was priced at. */
export type NamedLine = {
  row: { id: string; name: string; quantity: number };
  spec: string;
  priceFen: number | null;
  retailFen: number | null;
  priceKind: PriceKind;
  priceLabel: string | null;
};
type Facts = { lines: readonly NamedLine[]; warehouses: readonly (FreightTerms & { id: string; name: string })[] };
type Row = TotalPart['rows'][number];
type Part = Omit<TotalPart, 'fen'>;

/** What is said of prices that no campaign sets. */
const RULES: Partial<Record<PriceKind, string | null>> = {
  retail: null,
  level: '会员等级的价格',
  ladder: '买得越多，单价越低',
  flash: '抢购价，不再参加促销',
  app: '只在 App 内享有',
  own: '本店为你设定的价格',
  swap: '换购价，不再参加促销',
};
const ruleOf = (kind: PriceKind): string | null => {
  const rule = RULES[kind];
  return rule === undefined ? (campaignOffers().find(({ source }) => source === kind)?.rule ?? null) : rule;
};
const percent = (share: number) => `${share * 100}%`;

const unitText = ({ row, priceFen, retailFen }: NamedLine) =>
  `${money(priceFen ?? 0)} × ${row.quantity}${retailFen === null ? '' : `，零售 ${money(retailFen)}`}`;

/** Goods, by the rule that their price comes from. */
function goodsParts({ lines }: Facts, priced: PricedOrder): Part[] {
  const goods = lines.flatMap((line) => {
    const own = priced.lines.find(({ id }) => id === line.row.id);
    return own && own.goodsFen > 0 ? [{ line, fen: own.goodsFen }] : [];
  });
  const titles = [...new Set(goods.map(({ line }) => line.priceLabel ?? '零售价'))];
  return titles.map((title) => {
    const own = goods.filter(({ line }) => (line.priceLabel ?? '零售价') === title);
    return {
      key: `goods ${title}`,
      title,
      text: ruleOf(own[0]?.line.priceKind ?? 'retail'),
      rows: own.map(({ line, fen }) => ({ label: `${line.row.name} ${line.spec}`, text: unitText(line), fen })),
    };
  });
}

/** What a reduction takes off each line. */
function sharesOf({ lines }: Facts, priced: PricedOrder, share: (line: PricedLine) => number): Row[] {
  return priced.lines.flatMap((one) => {
    const fen = share(one);
    const name = lines.find(({ row }) => row.id === one.id)?.row.name ?? '';
    return fen === 0 ? [] : [{ label: name, text: null, fen: -fen }];
  });
}

const promotionParts = (facts: Facts, priced: PricedOrder): Part[] =>
  priced.groups.flatMap(({ warehouseId, promotions }) =>
    promotions.map(({ promotion, lineIds }) => ({
      key: `promotion ${promotion.id} ${warehouseId}`,
      title: promotion.name,
      text: '按各件商品的金额分摊',
      rows: sharesOf(facts, priced, (line) => (lineIds.includes(line.id) ? line.promotionFen : 0)),
    })),
  );

/** 「满 ¥299 免运费；前 6 支 ¥20，之后每 6 支 ¥5」 */
const freightRule = ({ freeFromFen, freightFen, stepFen, stepBottles }: FreightTerms) =>
  `${freeFromFen > 0 ? `满 ${shortMoney(freeFromFen)} 免运费；` : ''}前 ${stepBottles} 支 ${shortMoney(freightFen)}，之后每 ${stepBottles} 支 ${shortMoney(stepFen)}`;

const freightRows = ({ warehouses }: Facts, { groups }: PricedOrder): Row[] =>
  groups.flatMap(({ warehouseId, freight, goodsFen }) => {
    const warehouse = warehouses.find(({ id }) => id === warehouseId);
    if (!warehouse || !freight || goodsFen === 0) return [];
    const text = freight.zone ? `${freightRule(warehouse)}；${freight.zone}另收` : freightRule(warehouse);
    return [{ label: warehouse.name, text, fen: freight.freightFen }];
  });

/** Leads each fen of a total to its rule: the rows of a part add up to it, the parts to the total. */
export function explainTotal(facts: Facts, priced: PricedOrder): TotalParts {
  const { coupon, coinsUsed, pointsUsed } = priced;
  const parts: Part[] = [
    ...goodsParts(facts, priced),
    ...promotionParts(facts, priced),
    {
      key: 'coupon',
      title: coupon ? `优惠券 ${coupon.coupon.name}` : '优惠券',
      text: coupon && couponText(coupon.coupon),
      rows: sharesOf(facts, priced, ({ couponFen }) => couponFen),
    },
    {
      key: 'coins',
      title: `金币抵扣 ${coinsUsed} 枚`,
      text: `100 枚抵 ¥1，最多抵扣商品金额（用券后）的 ${percent(COIN_SHARE)}`,
      rows: sharesOf(facts, priced, ({ coinFen }) => coinFen),
    },
    {
      key: 'points',
      title: `积分抵扣 ${pointsUsed} 分`,
      text: `1000 分抵 ¥10，满 100 分可用，最多抵扣商品金额（用券后）的 ${percent(POINT_SHARE)}`,
      rows: sharesOf(facts, priced, ({ pointFen }) => pointFen),
    },
    { key: 'freight', title: '运费', text: '按仓库计算，看促销后、用券前的金额', rows: freightRows(facts, priced) },
  ];
  return {
    parts: parts
      .filter(({ rows }) => rows.length > 0)
      .map((part) => ({ ...part, fen: sumOf(part.rows.map(({ fen }) => fen)) })),
    totalFen: priced.totalFen,
  };
}
