import type { OfferContent } from '@cellar/shared/api/campaigns/offers/shapes';
import { specText } from '@cellar/shared/format/number/units';
import { bottleCost } from '../../../../core/stock/lots';
import { readPriceRows } from '../../../../core/pricing/priceRows';
import { priceOf } from '../../../../core/pricing/quote';
import { productsOf, type Scope } from '../../../../core/pricing/rules';
import { anyOf } from '../../../../store/queries/anyOf';
import type { Db } from '../../../../store/transaction';
import { costOf, type Basket, type BasketLine } from './basket';
import { scopeOf } from './candidate';

const MAX_GOODS = 500;
const ANYWHERE = '';

type Wanted = { scope: Scope; skuIds?: string[] };

/** Goods that an offer is about, at retail, with their cost. */
async function readGoods(db: Db, { scope, skuIds }: Wanted, now: Date): Promise<BasketLine[]> {
  const { types, countries, productIds, warehouseId } = scope;
  let query = db
    .selectFrom('sku as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .innerJoin('wine as w', 'w.id', 'p.wine_id')
    .select(['s.id', 's.kind', 's.bottles', 'p.id as product_id', 'p.name', 'p.unit'])
    .select(bottleCost('p').as('cost_fen'))
    .select(['w.type', 'w.country_code'])
    .where(bottleCost('p'), 'is not', null);
  query = skuIds ? query.where('s.id', '=', anyOf(skuIds)) : query.where('s.bottles', '=', 1);
  if (!skuIds) query = query.where('p.on_sale', '=', true);
  if (types) query = query.where('w.type', 'in', types);
  if (countries) query = query.where('w.country_code', 'in', countries);
  if (productIds) query = query.where('p.id', '=', anyOf(productIds));
  const rows = await query.orderBy('p.sales', 'desc').orderBy('s.id').limit(MAX_GOODS).execute();
  const prices = await readPriceRows(
    db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const price = priceOf(prices.get(row.id) ?? [], { levelRank: 0, quantity: 1, now });
    return price
      ? [
          {
            ...{ id: row.id, skuId: row.id, productId: row.product_id, warehouseId: warehouseId ?? ANYWHERE },
            ...{ name: `${row.name} ${specText(row)}`, type: row.type, countryCode: row.country_code, quantity: 1 },
            ...{ bottles: row.bottles, unitFen: price.priceFen, flash: false, ticked: true, wanted: { auto: true } },
            costFen: costOf(row.cost_fen, row.bottles),
          },
        ]
      : [];
  });
}

const times = (line: BasketLine, quantity: number): BasketLine => ({
  ...line,
  quantity,
  costFen: line.costFen === null ? null : line.costFen * quantity,
});

const basketOf = (lines: BasketLine[], suitId: string | null): Basket => ({
  ...{ from: 'trial' as const, name: lines.map(({ name, quantity }) => `${name} × ${quantity}`).join('、') },
  ...{ personId: '', lines: lines.map((line) => ({ ...line, suitId })), coupons: [], coins: 0, points: 0 },
});

const marginOf = ({ unitFen, costFen }: BasketLine) => unitFen - (costFen ?? 0);

/** The dearest to the shop of what fills one set. */
function setOf(goods: readonly BasketLine[], take: number, most: number): BasketLine[] {
  const lines: BasketLine[] = [];
  let open = take;
  for (const line of [...goods].sort((a, b) => marginOf(a) - marginOf(b))) {
    const quantity = Math.min(most, open);
    if (quantity === 0) break;
    lines.push(times(line, quantity));
    open -= quantity;
  }
  return lines;
}

const reaching = (thresholdFen: number, goods: readonly BasketLine[]) =>
  goods.map((line) => [times(line, Math.max(1, Math.ceil(thresholdFen / line.unitFen)))]);

function linesFor(content: OfferContent, goods: readonly BasketLine[]): BasketLine[][] {
  if (content.kind === 'flash') return goods.map((line) => [line]);
  if (content.kind === 'group') return goods.map((line) => [times(line, content.units)]);
  if (content.kind === 'coupon') return reaching(content.thresholdFen, goods);
  const { rule } = content;
  switch (rule.kind) {
    case 'full_off':
    case 'gift':
    case 'swap':
      return reaching(rule.thresholdFen, goods);
    case 'quantity_off':
      return goods.map((line) => [times(line, rule.quantity)]);
    case 'percent':
      return goods.map((line) => [line]);
    case 'bundle':
      return [
        rule.items.flatMap(({ productId, bottles }) =>
          goods.filter((line) => line.productId === productId).map((line) => times(line, bottles)),
        ),
      ].filter(({ length }) => length === rule.items.length);
    case 'choose':
      return [setOf(goods, rule.take, rule.most)];
  }
}

function wantedOf(content: OfferContent): Wanted {
  if (content.kind === 'flash') return { scope: {}, skuIds: content.items.map(({ skuId }) => skuId) };
  if (content.kind === 'group') return { scope: {}, skuIds: [content.skuId] };
  const scope = scopeOf(content.scope);
  const productIds = content.kind === 'promotion' ? productsOf(content.rule) : null;
  return { scope: productIds ? { ...scope, productIds } : scope };
}

/** For each of its goods the smallest order at retail that the offer counts for: what nobody has ordered yet is tried, too. */
export async function makeTrials(db: Db, content: OfferContent, { id, now }: { id: string; now: Date }) {
  const goods = await readGoods(db, wantedOf(content), now);
  const suitId = content.kind === 'promotion' && content.suitIntro !== null ? id : null;
  return linesFor(content, goods)
    .filter(({ length }) => length > 0)
    .map((lines) => basketOf(lines, suitId));
}
