import { ask, type Shop } from './calls';
import type { PersonName } from './people';
import { classicOf } from './trade';

export type Visit = {
  /** Whoever the page is for; nobody without it. */
  as?: PersonName;
  /** Query of the address, with parameters of real things. */
  query?: (shop: Shop) => Promise<string>;
  /** What lies in local storage before the page opens. */
  stored?: (shop: Shop) => Promise<Record<string, string>>;
  asksOnLeaving?: true;
};

const someOrder =
  (name: 'orders.listWaiting' | 'orders.listReady' | 'orders.listSuccess', state: string) => async (shop: Shop) => {
    const { list } = await ask(shop, name, {});
    const order = list.find((each) => each.state === state);
    return `?orderId=${order?.id}`;
  };
export const tickedLines = async (shop: Shop) => {
  const { groups } = await ask(shop, 'cart.list', {});
  return groups.flatMap(({ lines }) => lines.filter(({ ticked, problem }) => ticked && !problem).map(({ id }) => id));
};

/** How each page is opened by its own URL; a page that is not here is opened as it is, by a gold member. */
const visits: Record<string, Visit> = {
  '/index': {},
  '/search-result': { query: async () => `?search_cname=${encodeURIComponent('干红')}` },
  '/list': { query: async () => '?country=FR' },
  '/product': { query: async (shop) => `?req_productId=${(await classicOf(shop)).id}` },
  '/course': {},
  '/activity': {
    query: async (shop) => {
      const { list } = await ask(shop, 'activity.listPages', {});
      return `?id=${list[0]?.id}`;
    },
  },
  '/login': {},
  '/login-sms': {},
  '/address-order-edit': {
    as: 'gold',
    query: async (shop) => {
      const { list } = await ask(shop, 'addresses.list', {});
      return `?id=${list[0]?.id}`;
    },
  },
  '/sure-order': { as: 'gold', stored: async (shop) => ({ cartIds: (await tickedLines(shop)).join() }) },
  '/pay-type': { as: 'gold', query: someOrder('orders.listWaiting', 'waiting'), asksOnLeaving: true },
  '/pay-balance': { as: 'gold', query: someOrder('orders.listWaiting', 'waiting') },
  '/pay-result': { as: 'gold', query: someOrder('orders.listSuccess', 'received') },
  '/order-details': { as: 'gold', query: someOrder('orders.listReady', 'shipped') },
  '/view-logistics': { as: 'gold', query: someOrder('orders.listReady', 'shipped') },
};

export const visitOf = (path: string): Visit => visits[path] ?? { as: 'gold' };
