import { buildServer } from '@cellar/server/http/server';
import { phones } from '@cellar/server/testing/people';
import { withDemo } from '@cellar/server/testing/withDemo';

// Rule: earning-4
it('reviews a payout twice at once, or refuses it', () =>
  withDemo(async ({ app, call, personOf }) => {
    const server = await buildServer(app);
    const person = await personOf(phones.gold);
    const { open } = await call('earnings.get', {}, person);
    const press = (choice: string) =>
      server.inject({
        method: 'POST',
        url: '/sandbox/payouts/decide',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ id: open!.id, choice }).toString(),
      });
    const words = async () => (await server.inject('/sandbox/payouts')).body;
    expect(await words()).toContain('初审通过');
    await press('check');
    expect(await words()).toContain('已打款');
    expect((await press('confirm')).statusCode).toBe(303);
    expect((await press('refuse')).statusCode).toBe(303);
    expect(await words()).toContain('没有待处理的提现');
    expect((await call('earnings.listPayouts', {}, person)).list[0]).toMatchObject({ id: open!.id, state: 'paid' });
  }));
