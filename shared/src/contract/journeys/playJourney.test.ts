import type { Ask } from '@cellar/shared/contract/openVisit';
import { readJourney } from './playJourney';

const wine = { call: 'catalog.list', first: 'list.stock=in.id' };
const shopWith =
  (...stock: string[]): Ask =>
  async () => ({ list: stock.map((word, at) => ({ id: String(at), stock: word })), next: null });

// Rule: release-21
it('opens real things of the shop, and is not played where the shop has none', async () => {
  const steps = [{ open: '/product', query: { req_productId: wine, from: 'home' } }, { see: '已加入购物车' }];
  const journey = { name: '买酒', steps };
  expect(await readJourney(journey, shopWith('out', 'in'))).toEqual({
    name: '买酒',
    steps: [{ open: '/product?req_productId=1&from=home' }, { see: '已加入购物车' }],
  });
  expect(await readJourney(journey, shopWith('out'))).toBeNull();
});

// Rule: release-21
it('is not played where the shop has not what it needs', async () => {
  const journey = { name: '结算', needs: wine, steps: [{ open: '/cart' }] };
  expect(await readJourney(journey, shopWith('in'))).toEqual({ name: '结算', steps: journey.steps });
  expect(await readJourney(journey, shopWith())).toBeNull();
});
