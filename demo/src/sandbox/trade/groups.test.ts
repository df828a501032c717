import { buildServer } from '@cellar/server/http/server';
import { groupState, runGroupJobs } from '@cellar/server/testing/campaigns/groups';
import { orderScene } from '@cellar/server/testing/trade/orders';
import { seedId } from '@cellar/server/store/ids';
import { withDemo } from '@cellar/server/testing/withDemo';

// Rules: group-2, group-3
test('demo people fill the demo buyer’s group, by the calls of the screens; another ends at once and fails', () =>
  withDemo(async (scene) => {
    const { app } = scene;
    const server = await buildServer(app);
    const [filled, ended] = [seedId('buying_group', 'lin-open'), seedId('buying_group', 'wang-open')];
    const shown = async () => (await server.inject('/sandbox/groups')).body;
    const post = async (group: string, action: string) =>
      (await server.inject({ method: 'POST', url: `/sandbox/groups/${group}/${action}` })).body;
    expect(await shown()).toContain(filled);
    expect(await post(filled, 'fill')).toContain('已成团');
    expect(await groupState(await orderScene(scene), filled)).toBe('filled');
    expect(await post(ended, 'end')).toContain('已到期');
    await runGroupJobs(app);
    expect(await groupState(await orderScene(scene), ended)).toBe('failed');
    expect(await shown()).toContain('没有进行中的拼团');
    for (const [group, action] of [['nonsense', 'fill'] as const, [filled, 'nonsense'] as const])
      expect(await post(group, action)).toContain('请重新选择');
    await server.close();
  }));
