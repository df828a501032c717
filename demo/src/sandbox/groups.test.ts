import { buildServer } from '@cellar/server/http/server';
import { groupState } from '@cellar/server/testing/groups';
import { orderScene } from '@cellar/server/testing/orders';
import { seedId } from '@cellar/server/store/ids';
import { withApp } from '@cellar/server/testing/withApp';
import { demo } from '../demo';
import { seedStore } from '../seed/seedStore';

// Rule: group-2
test('demo people fill the demo buyer’s group, by the calls of the screens', () =>
  withApp(async (scene) => {
    await seedStore(scene.app);
    const server = await buildServer({
      ...scene.app,
      routePlugins: [...demo.routePlugins, ...scene.app.routePlugins],
    });
    const id = seedId('buying_group', 'lin-open');
    expect((await server.inject('/sandbox/groups')).body).toContain(id);
    const fill = async (group: string) =>
      (await server.inject({ method: 'POST', url: `/sandbox/groups/${group}` })).body;
    expect(await fill(id)).toContain('已成团');
    expect(await groupState(await orderScene(scene), id)).toBe('filled');
    expect((await server.inject('/sandbox/groups')).body).not.toContain(id);
    expect(await fill('nonsense')).toContain('请重新选择');
    await server.close();
  }));
