import { expect, it } from 'vitest';
import { SECOND } from '../../../clock';
import { KEPT_MS } from '../../../core/flash/places';
import { buildServer } from '../../../http/server';
import { withOrders } from '../../../testing/trade/orders';
import { openSession, readPerson } from '../../identity/auth/session';

// Rule: sale-5
it('while an item is sold out, its holder and all others are answered without the store, for a second', () =>
  withOrders(async ({ shop, app, clock }) => {
    const goods = await shop.product({ priceFen: 8000 });
    const saleId = await shop.flash(goods, { priceFen: 5000, total: 1 });
    let reads = 0;
    const db = app.db.withPlugin({
      transformQuery: ({ node }) => {
        reads++;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const counted = Object.assign(app, { db, routePlugins: [] });
    const server = await buildServer(counted);
    const tokenOf = async () =>
      (
        await openSession(app, (await readPerson(app.db, (await shop.person()).id))!, {
          kind: 'h5',
          device: '',
          ip: '',
        })
      ).token;
    const take = async (req_token: string, productId = goods.productId) => {
      reads = 0;
      const payload = { saleId, productId, req_token, req_quarry: 'h5' };
      const reply = await server.inject({ method: 'POST', url: '/api/activity/seckill/take', payload });
      return { ...reply.json<{ states: number; result: { code?: string } }>(), reads };
    };
    const [holder, other] = [await tokenOf(), await tokenOf()];
    const place = await take(holder);
    expect(place).toMatchObject({ states: 200, result: { skuId: goods.skuId } });
    expect(place.reads).toBeGreaterThan(0);
    expect(await take(holder)).toEqual({ ...place, reads: 0 });
    expect(await take(other)).toMatchObject({ result: { code: 'soldOut' }, reads: 0 });
    expect(await take('')).toMatchObject({ states: 401 });
    // Another item is not what is remembered.
    expect((await take(other, saleId)).reads).toBeGreaterThan(0);
    clock.advance(SECOND);
    expect((await take(other)).reads).toBeGreaterThan(0);
    clock.advance(KEPT_MS);
    expect(await take(other)).toMatchObject({ states: 200, result: { skuId: goods.skuId } });
    await server.close();
  }));
