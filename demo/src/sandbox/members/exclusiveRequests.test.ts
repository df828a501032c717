import { newId } from '@cellar/server/store/ids';
import { buildServer } from '@cellar/server/http/server';
import { withDemo } from '@cellar/server/testing/withDemo';

it('answers a request, grants it on the terms of the offer, and does neither twice', () =>
  withDemo(async ({ app, call, personOf }) => {
    const plain = await personOf('13800000002');
    const { list } = await call('exclusives.listOffers', { areaCode: '510104' }, plain);
    const offer = list.find(({ state }) => state === 'free')!;
    const form = { contact: '王小姐', phone: '13800000002', body: '成都两家门店，想长期做' };
    const wanted = { productId: offer.id, areaCode: '510104', ...form };
    const { id } = await call('exclusives.submitRequest', { ...wanted, idemKey: newId() }, plain);
    const own = async () => (await call('exclusives.listRequests', {}, plain)).list.find((one) => one.id === id)!;
    const server = await buildServer(app);
    expect((await server.inject('/sandbox/exclusive-requests')).body).toContain(form.body);
    const press = async (action: string) => {
      const url = `/sandbox/exclusive-requests/${id}/${action}`;
      expect((await server.inject({ method: 'POST', url })).statusCode).toBe(303);
    };
    await press('answer');
    expect(await own()).toMatchObject({ state: 'answered', answer: expect.stringContaining('门店地址') });
    await press('grant');
    const granted = await own();
    expect(granted.state).toBe('granted');
    expect(await call('exclusives.get', { id: granted.exclusiveId! }, plain)).toMatchObject({
      depositFen: offer.depositFen,
      quotaBottles: offer.quotaBottles,
    });
    await press('refuse');
    expect((await own()).state).toBe('granted');
  }));
