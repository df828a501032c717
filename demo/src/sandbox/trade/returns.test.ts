import { buildServer } from '@cellar/server/http/server';
import { placeReceived, withOrders } from '@cellar/server/testing/trade/orders';
import { applyFor, caseOf } from '@cellar/server/testing/trade/returns';
import { demo } from '../../demo';

const form = { 'content-type': 'application/x-www-form-urlencoded' };

// Rule: return-13
test('returns are agreed to, received and repaid at once; a step that does not fit is said', () =>
  withOrders(async (scene) => {
    const person = await scene.shop.person({ balanceFen: 900_000 });
    const { orderId } = await placeReceived(scene, person);
    const { id, caseNo } = await applyFor(scene, person, { orderId });
    const server = await buildServer({
      ...scene.app,
      routePlugins: [...demo.routePlugins, ...scene.app.routePlugins],
    });
    const act = async (action: string) =>
      (
        await server.inject({
          method: 'POST',
          url: '/sandbox/returns',
          headers: form,
          payload: `id=${id}&action=${action}`,
        })
      ).body;
    expect((await server.inject('/sandbox/returns')).body).toContain(caseNo);
    expect(await act('refund')).toContain('这个申请刚有变化，现在是「');
    for (const [action, state] of [
      ['agree', 'sending'],
      ['receive', 'checked'],
      ['refund', 'refunded'],
    ] as const) {
      expect(await act(action)).toContain('已处理');
      expect((await caseOf(scene, id)).state).toBe(state);
    }
    expect(await act('fly')).toContain('请重新选择');
    expect(await act('agree')).toContain('没有等待处理的退换');
    await server.close();
  }));
