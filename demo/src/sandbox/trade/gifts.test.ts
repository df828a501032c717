import { buildServer } from '@cellar/server/http/server';
import { newId, seedId } from '@cellar/server/store/ids';
import { withDemo } from '@cellar/server/testing/withDemo';

const GOLD = '13800000001';

// Rule: sample-3
it('gives vouchers and sends bottles, and passes over what is none', () =>
  withDemo(async ({ app, call, personOf }) => {
    const server = await buildServer(app);
    const press = (path: string) => server.inject({ method: 'POST', url: `/sandbox/samples/${path}` });
    const gold = await personOf(GOLD);
    const { counts } = await call('samples.list', {}, gold);
    expect((await press(`give/${GOLD}`)).statusCode).toBe(303);
    expect((await call('samples.list', {}, gold)).counts.unused).toBe(counts.unused + 1);
    expect((await press('give/19900000000')).json()).toMatchObject({ result: { code: 'notFound' } });
    const packing = async () =>
      (await call('samples.list', { tab: 'redeemed' }, gold)).list.find(({ state }) => state === 'packing');
    const { id } = (await packing())!;
    for (const one of [id, id, newId(), 'x']) expect((await press(`send/${one}`)).statusCode).toBe(303);
    expect(await packing()).toBeUndefined();
    expect((await server.inject('/sandbox/samples')).body).toContain('没有待寄出的样酒。');
  }));

// Rule: coupon-2
it('issues a code that is exchanged once', () =>
  withDemo(async ({ app, call, personOf }) => {
    const server = await buildServer(app);
    expect((await server.inject('/sandbox/coupons')).body).toContain('生成兑换码');
    const page = await server.inject({ method: 'POST', url: `/sandbox/coupons/${seedId('coupon', 'welcome')}` });
    const code = /<h2>([A-Z2-9]{10})<\/h2>/.exec(page.body)?.[1] ?? '';
    const gold = await personOf(GOLD);
    expect((await call('coupons.exchange', { code, idemKey: newId() }, gold)).coupon.state).toBe('unused');
    for (const id of ['x', newId()])
      expect((await server.inject({ method: 'POST', url: `/sandbox/coupons/${id}` })).json()).toMatchObject({
        result: { code: 'notFound' },
      });
    const demo = await call('coupons.exchange', { code: 'CELLAR88', idemKey: newId() }, gold);
    expect(demo.coupon.name).toBe('全场通用券');
  }));
