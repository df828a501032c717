import type { BlockData } from '@cellar/shared/api/pages/activity/schema';
import { seedId } from '../../../store/ids';
import { personNamed } from '../../../testing/people';
import { withDemo } from '../../../testing/withDemo';

const reservableId = (key: string) => seedId('reservable', key);
const of = <K extends BlockData['kind']>(data: Record<string, BlockData>, block: string, kind: K) => {
  const found = data[block];
  if (found?.kind !== kind) throw new Error(`${block} is no ${kind}`);
  return found as Extract<BlockData, { kind: K }>;
};

// Rules: services-4, reserve-1
it('finds what a page can be reserved of and its shops, as one person sees them', () =>
  withDemo(async (scene) => {
    const { call } = scene;
    const gold = await personNamed(scene, 'gold');
    const open = async (person: typeof gold | null) => {
      const page = await call('activity.getPage', { id: 'member-day' }, person);
      return page.state === 'live' ? page.data : {};
    };
    await call('reservations.reserve', { reservableId: reservableId('sale') }, gold);
    const states = of(await open(gold), 'reserve', 'reservables').items.map(({ state }) => state);
    expect(states).toEqual(['mine', 'open', 'full', 'level', 'soon']);
    const data = await open(null);
    expect(of(data, 'reserve', 'reservables').items.map(({ state }) => state)).toEqual([
      'open',
      'open',
      'full',
      'open',
      'soon',
    ]);
    expect(of(data, 'stores', 'stores').items).toContainEqual(
      expect.objectContaining({ name: '酒窖 · 徐汇衡山路店', address: '上海市徐汇区衡山路 838 弄 6 号' }),
    );
  }));

// Rule: services-2
it('shows the rewards of a block in their order, to guests, too', () =>
  withDemo(async (scene) => {
    const gold = await personNamed(scene, 'gold');
    const block = { id: 'member-day', block: 'points' };
    const mine = await scene.call('activity.getPointsShop', block, gold);
    expect(mine.list.map(({ id }) => id)).toEqual([1, 3, 4, 6].map((position) => seedId('reward', position)));
    expect(mine.owned).toBe((await scene.call('points.list', {}, gold)).balance);
    const guests = await scene.call('activity.getPointsShop', block);
    expect([guests.owned, guests.list.length]).toEqual([null, 4]);
    await scene.db.updateTable('reward').set({ withdrawn_at: scene.clock.now() }).execute();
    expect((await scene.call('activity.getPointsShop', block)).list).toEqual([]);
  }));
