import { MINUTE } from '../../../clock';
import { readNotes } from '../../../ports/sandboxNotes';
import { newId } from '../../../store/ids';
import { payBalance, withOrders, type OrderScene } from '../../../testing/trade/orders';

const outbox = async ({ db }: OrderScene, phone: string) => (await readNotes(db, 'sms', phone)).map(({ text }) => text);

// Rule: transfer-7
test('the bank data go to the own phone, the receiver or a colleague; what was sent when is kept, masked', () =>
  withOrders(async (scene) => {
    const { shop, call, clock, place } = scene;
    const person = await shop.person();
    const { orderId, orderNo } = await place(person);
    const help = await call('transfers.choose', { orderId }, person);
    expect(help.receivers.map(({ receiver }) => receiver)).toEqual(['own', 'receiver']);
    expect(help.text).toContain(`订单 ${orderNo} 待付`);
    const send = (request: object, idemKey = newId()) =>
      call('transfers.send', { orderId, receiver: 'other', phone: '13911112222', ...request, idemKey }, person);
    const key = newId();
    await send({}, key);
    expect((await send({}, key)).sent).toMatchObject([{ receiver: 'other', phone: '139****2222', state: 'sent' }]);
    expect(await outbox(scene, '13911112222')).toEqual([help.text]);
    await expect(send({})).rejects.toThrow(/刚发送过，请 \d+ 秒后再试/);
    await expect(send({ phone: '' })).rejects.toMatchObject({ result: { fields: { phone: '请填写手机号' } } });
    clock.advance(MINUTE);
    await send({ receiver: 'own', phone: '' });
    await send({ receiver: 'receiver', phone: '' });
    expect(await outbox(scene, person.phone)).toHaveLength(1);
    clock.advance(2 * MINUTE);
    await send({});
    clock.advance(2 * MINUTE);
    expect((await send({})).left).toBe(0);
    clock.advance(2 * MINUTE);
    await expect(send({})).rejects.toMatchObject({ code: 'full' });
  }));

// Rule: transfer-7
test('what the service did not take is said, and can be sent again at once', () =>
  withOrders(async (scene) => {
    const { app, shop, call, place } = scene;
    const person = await shop.person({ balanceFen: 500_000 });
    const { orderId, totalFen } = await place(person);
    const { send } = app.ports.sms;
    const request = () => call('transfers.send', { orderId, receiver: 'own', idemKey: newId() }, person);
    app.ports.sms.send = () => Promise.reject(new Error('no such template'));
    await expect(request()).rejects.toMatchObject({ code: 'smsFailed' });
    app.ports.sms.send = send;
    expect(await request()).toMatchObject({ sent: [{ state: 'sent' }, { state: 'failed' }], left: 4 });
    await payBalance(scene, person, orderId, totalFen);
    await expect(request()).rejects.toMatchObject({ code: 'paid' });
  }));
