import { endExclusive } from '@cellar/server/shop/members/exclusives/grantExclusive';
import { maskPhone } from '@cellar/shared/format/person/phone';
import { buildServer } from '@cellar/server/http/server';
import { newId } from '@cellar/server/store/ids';
import { phones } from '@cellar/server/testing/people';
import { withDemo } from '@cellar/server/testing/withDemo';

// Rule: deposit-3
it('gives tokens, sets what is owed and decides a wish at once', () =>
  withDemo(async ({ app, call, personOf }) => {
    const server = await buildServer(app);
    const press = (path: string, fields: Record<string, string>) =>
      server.inject({
        method: 'POST',
        url: `/sandbox/wallet/${path}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      });
    const phone = phones.distributor;
    const person = await personOf(phone);
    await press('daibi', { phone });
    expect((await call('wallet.listDaibi', {}, person)).balance).toBe(100);
    const { list } = await call('exclusives.list', { size: 20 }, person);
    for (const { id } of list) await endExclusive(app, { id, reason: '合作已结束', who: 'sandbox' });
    await press('free', { phone });
    expect(await call('deposits.get', {}, person)).toMatchObject({ dueFen: 0, freeFen: 4_800_000 });
    await call('deposits.askBack', { reason: '合作已结束', idemKey: newId() }, person);
    const idOfOwn = async () => {
      const { body } = await server.inject('/sandbox/wallet');
      const own = body.split('<section>').find((part) => part.includes(maskPhone(phone)));
      return /name="id" value="([^"]+)"/.exec(own ?? '')?.[1] ?? '';
    };
    const id = await idOfOwn();
    expect((await press('decide', { id, granted: '1' })).statusCode).toBe(303);
    expect((await press('decide', { id, granted: '1' })).statusCode).toBe(303);
    expect((await press('decide', { id: 'none' })).statusCode).toBe(303);
    expect((await call('deposits.get', {}, person)).wish).toMatchObject({ state: 'granted' });
    const { principalFen, lapsingFen } = await call('principal.get', {}, person);
    await call('principal.askBack', { principalFen, giftFen: lapsingFen, idemKey: newId() }, person);
    const principal = await idOfOwn();
    await press('principal', { id: principal, granted: '1' });
    expect((await call('principal.get', {}, person)).last).toMatchObject({ principalFen, state: 'paid' });
    await press('due', { phone });
    expect(await call('deposits.get', {}, person)).toMatchObject({ restFen: 5_000_000 });
  }));
