import { MINUTE } from '../../../clock';
import { newId } from '../../../store/ids';
import { schoolCall, staffOf } from '../../../testing/trade/school';
import { newestQuestions } from '../products/questions';
import { withOrders, type OrderScene } from '../../../testing/trade/orders';

async function asked(scene: OrderScene) {
  const { shop, call } = scene;
  const person = await shop.person({});
  const { productId } = await shop.product();
  const { question } = await call('products.ask', { productId, body: '需要醒酒吗', idemKey: newId() }, person);
  const ask = schoolCall(scene, staffOf('service'));
  const listed = async (state: 'waiting' | 'answered' | 'hidden') =>
    (await ask('questionDesk.list', { state })).list.map(({ id }) => id);
  const shown = async () => (await call('products.listQuestions', { productId })).list;
  return { person, productId, id: question.id, ask, listed, shown };
}

// Rule: review-71
test('a question waits until it is answered; everybody reads the answer, its writer is told of it', () =>
  withOrders(async (scene) => {
    const { person, productId, id, ask, listed, shown } = await asked(scene);
    expect((await ask('questionDesk.list', {})).list).toMatchObject([{ id, productId, body: '需要醒酒吗' }]);
    await ask('questionDesk.answer', { id, answer: '醒一小时' });
    expect(await listed('waiting')).toEqual([]);
    expect(await listed('answered')).toEqual([id]);
    expect(await shown()).toMatchObject([{ answer: '醒一小时', answeredAt: expect.any(String) }]);
    expect((await scene.call('messages.list', {}, person)).list).toMatchObject([
      { title: '你的提问有回复了', body: '醒一小时', link: `/product?req_productId=${productId}` },
    ]);
    const log = await scene.db.selectFrom('audit_entry').select(['action', 'target', 'detail']).orderBy('id').execute();
    expect(log).toContainEqual({
      ...{ action: 'questionDesk.answer', target: id },
      detail: { before: null, after: '醒一小时' },
    });
  }));

// Rule: review-71
test('of two answers to the same state the second is refused; one that was seen is changed', () =>
  withOrders(async (scene) => {
    const { id, ask, shown } = await asked(scene);
    await ask('questionDesk.answer', { id, answer: '醒一小时' });
    await expect(ask('questionDesk.answer', { id, answer: '不用' })).rejects.toMatchObject({
      states: 409,
      result: { code: 'changed' },
    });
    const answeredAt = (await shown())[0]?.answeredAt ?? null;
    scene.clock.advance(MINUTE);
    await ask('questionDesk.answer', { id, answer: '醒一小时左右', answeredAt });
    expect(await shown()).toMatchObject([{ answer: '醒一小时左右' }]);
  }));

// Rule: review-71
test('a hidden question stands on no page and in no queue, until it is shown again', () =>
  withOrders(async (scene) => {
    const { person, productId, id, ask, listed, shown } = await asked(scene);
    await ask('questionDesk.hide', { id, reason: '含有联系方式' });
    expect(await shown()).toEqual([]);
    expect(await newestQuestions(scene.app, productId, 3)).toMatchObject({ count: 0, newest: [] });
    expect(await listed('waiting')).toEqual([]);
    expect((await ask('questionDesk.list', { state: 'hidden' })).list).toMatchObject([
      { id, hiddenReason: '含有联系方式' },
    ]);
    expect((await scene.call('messages.list', {}, person)).list).toMatchObject([{ title: '提问已隐藏' }]);
    await expect(ask('questionDesk.hide', { id, reason: '含有联系方式' })).rejects.toMatchObject({ code: 'changed' });
    await ask('questionDesk.restore', { id });
    expect(await shown()).toHaveLength(1);
    expect(await listed('waiting')).toEqual([id]);
    await expect(ask('questionDesk.restore', { id })).rejects.toMatchObject({ code: 'changed' });
    await expect(ask('questionDesk.answer', { id: newId(), answer: '好' })).rejects.toMatchObject({ states: 404 });
  }));
