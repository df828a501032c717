import type { BlockData, PageData } from '@cellar/shared/api/pages/activity/schema';
import type { ProductBrief } from '@cellar/shared/api/catalog/catalog/schema';
import type { CouponOffer } from '@cellar/shared/api/catalog/coupons/schema';
import type { App } from '../../../app';
import type { Caller } from '../../../http/handler';
import { briefs } from '../../catalog/catalog/briefs';
import { couponOffers } from '../../catalog/coupons/offers';
import { byId } from '../../catalog/catalog/byId';
import { gamesDataOf } from './gamesData';
import { lotteryDetail } from '../../campaigns/lottery/lottery';
import { readProps } from './pages';
import { servicesDataOf } from './servicesData';
import { findSale, saleItems, saleOf, type SaleItemRow, type SaleRow } from '../../campaigns/flashSale/sales';

type Content = PageData['content'];
type Found = {
  goods: Map<string, ProductBrief>;
  offers: Map<string, CouponOffer>;
  /** By block, since a block without an id means the current sale. */
  sales: Map<string, { sale: SaleRow; items: SaleItemRow[] }>;
};

const idsOf = (list: { id: string }[]) => list.map(({ id }) => id);

/** What the blocks of a page name: asked for together, whatever their number. */
function wantsOf(content: Content) {
  const wants = {
    productIds: new Set<string>(),
    couponIds: new Set<string>(),
    sales: new Map<string, string | null>(),
  };
  for (const { type, props } of content) {
    if (type === 'GoodsGrid') for (const id of idsOf(readProps(type, props)?.products ?? [])) wants.productIds.add(id);
    if (type === 'CouponWall' || type === 'Popup')
      for (const id of idsOf(readProps(type, props)?.coupons ?? [])) wants.couponIds.add(id);
    if (type === 'FlashSale') wants.sales.set(props.id, readProps(type, props)?.saleId ?? null);
  }
  return wants;
}

async function findSales(app: App, asked: Map<string, string | null>): Promise<Found['sales']> {
  const byId = new Map<string | null, SaleRow | undefined>();
  for (const saleId of new Set(asked.values())) byId.set(saleId, await findSale(app, saleId));
  const items = await saleItems(
    app,
    [...byId.values()].flatMap((sale) => sale?.id ?? []),
  );
  const found: Found['sales'] = new Map();
  for (const [block, saleId] of asked) {
    const sale = byId.get(saleId);
    if (sale) found.set(block, { sale, items: items.filter(({ sale_id }) => sale_id === sale.id) });
  }
  return found;
}

async function findAll(app: App, content: Content, caller: Caller): Promise<Found> {
  const { productIds, couponIds, sales: asked } = wantsOf(content);
  const sales = await findSales(app, asked);
  for (const { items } of sales.values()) for (const { product_id } of items) productIds.add(product_id);
  const [goods, offers] = await Promise.all([
    briefs(app, [...productIds], caller.person),
    couponOffers(app, [...couponIds], caller.person),
  ]);
  return { goods: byId(goods), offers: byId(offers), sales };
}

async function dataOf(
  app: App,
  { type, props }: Content[number],
  found: Found,
  caller: Caller,
): Promise<BlockData | null> {
  switch (type) {
    case 'GoodsGrid':
      return {
        kind: 'goods',
        items: idsOf(readProps(type, props)?.products ?? []).flatMap((id) => found.goods.get(id) ?? []),
      };
    case 'CouponWall':
    case 'Popup':
      return {
        kind: 'coupons',
        items: idsOf(readProps(type, props)?.coupons ?? []).flatMap((id) => found.offers.get(id) ?? []),
      };
    case 'FlashSale': {
      const own = found.sales.get(props.id);
      return { kind: 'flashSale', sale: own ? saleOf(app.clock.now(), own.sale, own.items, found.goods) : null };
    }
    case 'Lottery': {
      const lotteryId = readProps(type, props)?.lotteryId;
      const lottery = lotteryId ? await lotteryDetail(app, lotteryId, caller.person).catch(() => null) : null;
      return { kind: 'lottery', lottery };
    }
    default:
      return (await servicesDataOf(app, { type, props }, caller)) ?? gamesDataOf(app, { type, props }, caller);
  }
}

/** What the blocks of a page name, by block id. Blocks that name none, or that nobody knows, have no entry. */
export async function resolveBlocks(app: App, content: Content, caller: Caller): Promise<Record<string, BlockData>> {
  const found = await findAll(app, content, caller);
  const data: Record<string, BlockData> = {};
  for (const block of content) {
    const own = await dataOf(app, block, found, caller);
    if (own) data[block.props.id] = own;
  }
  return data;
}
