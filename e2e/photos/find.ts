import { ask, type Shop } from '../support/calls';
import { classicOf } from '../support/trade';

type Brief = { id: string; stock: string; priceFen: number | null };
const MOST_PAGES = 25;

async function firstOf(shop: Shop, fits: (brief: Brief) => boolean): Promise<string> {
  let cursor: string | null = '';
  for (let i = 0; i < MOST_PAGES && cursor !== null; i++) {
    const page: { list: Brief[]; next: string | null } = await ask(shop, 'catalog.list', {
      ...(cursor ? { cursor } : {}),
      size: 50,
    });
    const found = page.list.find(fits);
    if (found) return `?req_productId=${found.id}`;
    cursor = page.next;
  }
  throw new Error('no such product');
}

export const classic = async (shop: Shop) => `?req_productId=${(await classicOf(shop)).id}`;
export const soldOut = (shop: Shop) => firstOf(shop, ({ stock }) => stock === 'out');
export const forLevels = (shop: Shop) => firstOf(shop, ({ priceFen }) => priceFen === null);
export async function inFlashSale(shop: Shop) {
  const { sale } = await ask(shop, 'activity.getSale', {});
  return `?req_productId=${sale?.items[0]?.product.id}`;
}

/** An order of the person in this state. */
export const orderIn = (state: string) => async (shop: Shop) => {
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: { list: { id: string; state: string }[]; next: string | null } = await ask(
      shop,
      'orders.listAll',
      cursor ? { cursor } : {},
    );
    const found = page.list.find((order) => order.state === state);
    if (found) return `?orderId=${found.id}`;
    cursor = page.next;
  }
  throw new Error(`no order is ${state}`);
};
