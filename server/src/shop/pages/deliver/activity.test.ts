import { DAY } from '../../../clock';
import { listAlarms } from '../../../core/alarms';
import { runDueJobs } from '../../../jobs/runner';
import { newId, seedId } from '../../../store/ids';
import type { TestScene } from '../../../testing/withApp';
import { withDemoMembers } from '../../../testing/withDemo';
import type { Person } from '../../../core/caller';

const LOTTERY = seedId('lottery', 'festival');

async function live({ call }: TestScene, id: string, person?: Person) {
  const page = await call('activity.getPage', { id }, person);
  if (page.state !== 'live') throw new Error(`${id} is ${page.state}`);
  return page;
}

it('finds goods, coupons, the sale and the lottery of a page in one answer', () =>
  withDemoMembers(async (shop) => {
    const page = await live(shop, 'spring-festival');
    expect(page.title).toBe('年货节');
    expect(page.data['elders']).toMatchObject({
      kind: 'goods',
      items: expect.arrayContaining([expect.objectContaining({ code: 'C1001' })]),
    });
    expect(page.data['coupons']).toMatchObject({
      kind: 'coupons',
      items: [{ name: '年货节满减券', state: 'collectable' }, {}, {}],
    });
    expect(page.data['sale']).toMatchObject({ kind: 'flashSale', sale: { state: 'running' } });
    expect(page.data['lottery']).toMatchObject({ kind: 'lottery', lottery: { left: null, chancesPerDay: 3 } });
    expect(await live(shop, page.id)).toMatchObject({ id: page.id });
  }));

it('draws every page of the demo without an empty shelf', () =>
  withDemoMembers(async (shop) => {
    const { list } = await shop.call('activity.listPages', {});
    expect(list.length).toBeGreaterThanOrEqual(4);
    for (const { title, goods } of list) expect([title, goods.length]).toEqual([title, 3]);
    for (const { id } of list) {
      const { page, data } = await live(shop, id);
      for (const { type, props } of page.content.filter((block) => block.type === 'GoodsGrid')) {
        const found = data[props.id];
        const asked = (props['products'] as unknown[]).length;
        expect([type, props.id, found?.kind === 'goods' && found.items.length]).toEqual([type, props.id, asked]);
      }
    }
  }));

it("shows prices of the person's level", () =>
  withDemoMembers(async (shop) => {
    const priceOf = async (person?: Person) => {
      const found = (await live(shop, 'left-bank', person)).data['pauillac'];
      return found?.kind === 'goods' ? found.items[0] : undefined;
    };
    expect(await priceOf()).toMatchObject({ priceFen: 128000, memberLabel: '银卡会员' });
    expect(await priceOf(shop.gold)).toMatchObject({ priceFen: 121600, priceLabel: '金卡价' });
  }));

it('shows what is to come, what is over, and that there is no other', () =>
  withDemoMembers(async ({ call, clock }) => {
    const soon = await call('activity.getPage', { id: 'spring-tasting' });
    expect(soon).toMatchObject({ state: 'scheduled', title: '春季新酒品鉴周' });
    expect(soon).not.toHaveProperty('page');
    expect(await call('activity.getPage', { id: 'double-eleven' })).toMatchObject({ state: 'expired' });
    for (const id of ['summer-rose', 'nothing', newId(), '../etc', 'a\u0000b'])
      await expect(call('activity.getPage', { id })).rejects.toThrow('活动不存在或已下线');
    clock.advance(7 * DAY);
    expect(await call('activity.getPage', { id: 'spring-tasting' })).toMatchObject({ state: 'live' });
  }));

it('leaves blocks that nobody knows, or that are spoilt, without data', () =>
  withDemoMembers(async (shop) => {
    const id = seedId('promotion_page', 'flash');
    const content = [
      { type: 'Hologram', props: { id: 'h' } },
      { type: 'GoodsGrid', props: { id: 'g', products: 'all' } },
      { type: 'Lottery', props: { id: 'l', lotteryId: newId() } },
    ];
    await shop.db
      .updateTable('promotion_page_revision')
      .set({ data: JSON.stringify({ root: { props: { title: '试' } }, content }) })
      .where('page_id', '=', id)
      .execute();
    expect((await live(shop, id)).data).toEqual({ l: { kind: 'lottery', lottery: null } });
  }));

// Rules: guard-17, promo-10, numbers-1
it('keeps what is done on pages and blocks that exist, and nothing else', () =>
  withDemoMembers(async ({ call, db }) => {
    const id = seedId('promotion_page', 'flash');
    const save = (page: string, revision: number, events: object[]) =>
      call('activity.saveStatistics', { id: page, revision, events });
    await db.deleteFrom('promotion_page_event').execute();
    await save(id, 2, [{ kind: 'view' }, { kind: 'click', block: 'hero' }, { kind: 'click', block: 'made-up' }]);
    await save(id, 2, [{ kind: 'see', block: 'hero', seconds: 12 }]);
    await save(id, 1, [{ kind: 'view' }]);
    await save(id, 9, [{ kind: 'view' }]);
    await save(newId(), 1, [{ kind: 'view' }]);
    await save('flash', 2, [{ kind: 'missing', block: 'x' }]);
    for (const events of [
      [{ kind: 'cart', block: 'hero' }],
      [{ kind: 'missing', block: 'x\u0000' }],
      [{ kind: 'see', seconds: -1 }],
    ])
      await expect(save(id, 2, events)).rejects.toThrow();
    expect(await listAlarms({ db })).toEqual([]);
    const rows = await db
      .selectFrom('promotion_page_event')
      .select(['kind', 'block', 'seconds', 'revision'])
      .orderBy('kind')
      .execute();
    expect(rows).toEqual([
      { kind: 'click', block: 'hero', seconds: 0, revision: 2 },
      { kind: 'see', block: 'hero', seconds: 12, revision: 2 },
      { kind: 'view', block: '', seconds: 0, revision: 2 },
    ]);
  }));

// Rule: compose-8
it('raises one alarm for a block that is missing or throws, with its page', () =>
  withDemoMembers(async ({ call, db }) => {
    const id = seedId('promotion_page', 'flash');
    for (let n = 0; n < 2; n++)
      await call('activity.saveStatistics', { id, revision: 2, events: [{ kind: 'failed', block: 'Banner:hero' }] });
    await call('activity.saveStatistics', { id, revision: 2, events: [{ kind: 'missing', block: 'Hologram:x' }] });
    expect(await listAlarms({ db })).toMatchObject([
      { kind: 'block-failed', subject: `${id} Banner:hero`, text: '「限时抢购」区块出错了：头图（hero）', times: 2 },
    ]);
  }));

describe('blocks that ask for themselves', () => {
  it('shows the member what the level grants', () =>
    withDemoMembers(async ({ call, gold }) => {
      const block = { id: 'left-bank', block: 'member' };
      expect(await call('activity.getMemberOffer', block)).toMatchObject({ level: null, privileges: [] });
      const own = await call('activity.getMemberOffer', block, gold);
      expect(own.level?.name).toBe('金卡会员');
      expect(own.privileges.length).toBeGreaterThan(0);
      expect(own.items).toHaveLength(4);
      await expect(call('activity.getMemberOffer', { ...block, block: 'nothing' })).rejects.toThrow('活动不存在');
      await expect(call('activity.getMemberOffer', { ...block, id: 'double-eleven' })).rejects.toThrow('活动不存在');
    }));

  it('pages through an aisle', () =>
    withDemoMembers(async ({ call }) => {
      const asked = { id: 'spring-festival', block: 'market', aisle: 0, size: 6 };
      const first = await call('activity.listAisle', asked);
      const rest = await call('activity.listAisle', { ...asked, cursor: first.next ?? '' });
      expect([first.list.length, rest.list.length, rest.next]).toEqual([6, 4, null]);
      expect((await call('activity.listAisle', { ...asked, aisle: 4 })).list.every(({ code }) => code > 'C1364')).toBe(
        true,
      );
      expect((await call('activity.listAisle', { ...asked, aisle: 19 })).list).toEqual([]);
    }));

  it('opens the trial zone once and gives its coupon', () =>
    withDemoMembers(async ({ call, db, plain }) => {
      const block = { id: 'new-members', block: 'trial' };
      expect(await call('activity.getTrialZone', block, plain)).toMatchObject({ open: false, gift: { offFen: 5000 } });
      for (let n = 0; n < 2; n++)
        expect(await call('activity.openTrialZone', { ...block, idemKey: newId() }, plain)).toMatchObject({
          open: true,
        });
      expect((await call('activity.getTrialZone', block, plain)).open).toBe(true);
      const owned = await db
        .selectFrom('person_coupon')
        .select('state')
        .where('person_id', '=', plain.id)
        .where('coupon_id', '=', seedId('coupon', 'trial-50'))
        .execute();
      expect(owned).toEqual([{ state: 'unused' }]);
      await expect(call('activity.openTrialZone', { ...block, idemKey: newId() })).rejects.toThrow('未登录');
    }));
});

it('keeps the demo going: classes, pages and the lottery do not run out', () =>
  withDemoMembers(async ({ app, call, clock }) => {
    const before = await call('courses.getSchool', {});
    clock.advance(100 * DAY);
    await runDueJobs(app);
    expect((await call('courses.getSchool', {})).sessionCount).toBe(before.sessionCount);
    expect(await call('activity.getPage', { id: 'spring-festival' })).toMatchObject({ state: 'live' });
    expect(await call('activity.getPage', { id: 'spring-tasting' })).toMatchObject({ state: 'scheduled' });
    expect(await call('activity.getPage', { id: 'double-eleven' })).toMatchObject({ state: 'expired' });
    expect((await call('lottery.get', { lotteryId: LOTTERY })).state).toBe('running');
  }));
