import type { Finding } from '@cellar/shared/api/pages/pages/shapes';
import { DAY } from '../../../clock';
import { invoke } from '../../../http/calls/invoke';
import type { Staff } from '../../../core/caller';
import { newId, seedId } from '../../../store/ids';
import { withDemo, type DemoScene } from '../../../testing/withDemo';

const reservableId = (key: string) => seedId('reservable', key);
const anna: Staff = { id: newId(), name: 'anna', roles: ['admin'], tokenHash: '', csrf: '' };
const ask = <T>({ app }: DemoScene, name: Parameters<typeof invoke>[1]['name'], params: object) =>
  invoke(app, { name, params: params as Record<string, unknown>, caller: anna }) as Promise<T>;

/** What is found against a page of these blocks, as level, code, block and field. */
async function checked(scene: DemoScene, blocks: Record<string, object>) {
  const { id } = await ask<{ id: string }>(scene, 'pages.add', {
    template: 'blank',
    name: '试',
    slug: `services-${newId().slice(-8)}`,
  });
  const root = { props: { title: '试', description: '', tone: 'paper', shareTitle: '', sharePicture: null } };
  const content = Object.entries(blocks).map(([type, props]) => ({ type, props: { ...props, id: type } }));
  await ask(scene, 'pages.save', { id, expect: 1, data: { root, content } });
  const { findings } = await ask<{ findings: Finding[] }>(scene, 'pages.check', { id, revision: 2 });
  return findings.map(({ level, code, block, field }) => [level, code, block, field].join(' '));
}

// Rule: compose-7
it('finds rewards, reservations and shops that are gone, full or over', () =>
  withDemo(async (scene) => {
    const { db, clock } = scene;
    const [gone, full] = [seedId('reward', 1), seedId('reward', 2)];
    await db.updateTable('reward').set({ withdrawn_at: clock.now() }).where('id', '=', gone).execute();
    await db
      .updateTable('reward')
      .set((row) => ({ taken: row.ref('total') }))
      .where('id', '=', full)
      .execute();
    const begun = new Date(clock.now().getTime() - DAY);
    await db.updateTable('reservable').set({ begins_at: begun }).where('id', '=', reservableId('vintage')).execute();
    const found = await checked(scene, {
      PointsShop: { rewards: [gone, full, seedId('reward', 3)].map((id) => ({ id })) },
      Reservation: { reservables: ['vintage', 'tasting', 'sale'].map((key) => ({ id: reservableId(key) })) },
      StoreMap: { places: [{ storeId: newId() }, { storeId: seedId('pickup_point', 'xuhui') }] },
    });
    expect(found).toEqual([
      'error rewardGone PointsShop rewards.0',
      'warning rewardGone PointsShop rewards.1',
      'error reservationGone Reservation reservables.0',
      'warning reservationGone Reservation reservables.1',
      'error storeGone StoreMap places.0.storeId',
    ]);
  }));

// Rule: compose-7
it('finds service blocks that are empty, and a form that is over before its page', () =>
  withDemo(async (scene) => {
    const past = new Date(scene.clock.now().getTime() - DAY).toISOString();
    const found = await checked(scene, {
      SignUpForm: { questions: [{ label: '场次', kind: 'choice', options: ' ' }], endsAt: past },
      NoticeLine: { items: [{ text: ' ', link: '' }] },
      Reservation: {},
      PictureRow: { pictures: [{ picture: null }] },
      StoreMap: {},
      Divider: {},
      DailySignIn: {},
      PointsShop: {},
    });
    expect(found).toEqual([
      'error empty SignUpForm questions.0',
      'error formEnds SignUpForm endsAt',
      'error empty NoticeLine items',
      'error empty Reservation reservables',
      'error empty PictureRow pictures',
      'error empty StoreMap places',
    ]);
  }));

// Rule: compose-9
it('offers rewards, reservations and shops to choose from', () =>
  withDemo(async (scene) => {
    const picks = async (kind: string, q = '') =>
      (await ask<{ list: { name: string; hint: string; warning: string }[] }>(scene, 'pages.listPicks', { kind, q }))
        .list;
    expect((await picks('reward')).map(({ hint }) => hint)).toContainEqual(
      expect.stringMatching(/^1800 积分 · .+ 剩 \d+ 份$/),
    );
    expect(await picks('reservable', '品鉴会')).toMatchObject([
      { name: '周末品鉴会 · 左岸之夜', hint: expect.stringContaining('已约 3 / 3'), warning: '名额已满' },
    ]);
    expect((await picks('store')).map(({ name }) => name)).toEqual([
      '酒窖 · 徐汇衡山路店',
      '酒窖 · 静安愚园路店',
      '上海恒温仓自提点',
    ]);
  }));
