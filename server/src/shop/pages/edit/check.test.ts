import type { PageData } from '@cellar/shared/api/pages/activity/schema';
import type { Finding } from '@cellar/shared/api/pages/pages/shapes';
import { blockMigrations } from '@cellar/shared/blocks/blockMigrations';
import { DAY, MINUTE } from '../../../clock';
import { invoke } from '../../../http/calls/invoke';
import type { Staff } from '../../../core/caller';
import { newId, seedId } from '../../../store/ids';
import { documentOf, snapshotOf } from '../../../testing/releases/released';
import { withDemo, type DemoScene } from '../../../testing/withDemo';
import { contrastOf } from './check/checkRevision';

const anna: Staff = { id: newId(), name: 'anna', roles: ['admin'], tokenHash: '', csrf: '' };
type Block = PageData['content'][number];
const block = (type: string, props: object, id = 'a'): Block => ({ type, props: { ...props, id } });
const goods = (...codes: string[]) => codes.map((code) => ({ id: seedId('product', code) }));
const picture = { key: 'p', width: 10, height: 10, color: '#f4ead6', alt: '酒' };
const root = { title: '周年庆', description: '', tone: 'paper', shareTitle: '', sharePicture: null };

/** What is found against a page of these blocks, as level, code, block and field. */
async function checked({ app }: DemoScene, content: Block[], span: { fromAt?: string; toAt?: string } = {}) {
  const made = (await invoke(app, {
    name: 'pages.add',
    params: { template: 'blank', name: '试', slug: `check-${newId().slice(-8)}` },
    caller: anna,
  })) as { id: string };
  const data = { root: { props: root }, content };
  await invoke(app, { name: 'pages.save', params: { id: made.id, expect: 1, data }, caller: anna });
  const params = { id: made.id, revision: 2, ...span };
  const { findings } = (await invoke(app, { name: 'pages.check', params, caller: anna })) as { findings: Finding[] };
  const publish = (sure: boolean) =>
    invoke(app, { name: 'pages.publish', params: { ...params, statusRevision: 0, sure }, caller: anna }).then(
      () => 'published',
      (error: { result: { code: string } }) => error.result.code,
    );
  return {
    found: findings.map(({ level, code, block: id, field }) => [level, code, id, field].join(' ')),
    findings,
    publish,
  };
}

const minute = (scene: DemoScene, ms: number) =>
  new Date(Math.ceil((scene.clock.now().getTime() + ms) / MINUTE) * MINUTE).toISOString();

// Rule: compose-7
it('names the block and the field of goods that are gone, sold out or unknown', () =>
  withDemo(async (scene) => {
    const [gone, out] = goods('C1001', 'C1002');
    await scene.db.updateTable('product').set({ on_sale: false }).where('id', '=', gone!.id).execute();
    await scene.db.updateTable('stock').set({ on_hand: 0, held: 0 }).where('product_id', '=', out!.id).execute();
    const products = [{ id: newId() }, gone, ...goods('C1003'), out];
    const { found, publish } = await checked(scene, [block('GoodsGrid', { products })]);
    expect(found).toEqual([
      'error goodsGone a products.0',
      'error goodsGone a products.1',
      'warning soldOut a products.3',
    ]);
    expect(await publish(true)).toBe('findings');
  }));

// Rule: compose-7
it('finds coupons and sales that do not last as long as the page', () =>
  withDemo(async (scene) => {
    const sale = await scene.db
      .selectFrom('flash_sale')
      .selectAll()
      .where('kind', '=', 'session')
      .orderBy('to_at', 'desc')
      .executeTakeFirstOrThrow();
    const blocks = [
      block('CouponWall', { coupons: [{ id: seedId('coupon', 'festival-1000') }] }, 'wall'),
      block('FlashSale', { saleId: sale.id }, 'sale'),
      block('Lottery', { lotteryId: newId() }, 'lottery'),
    ];
    const far = { fromAt: minute(scene, 0), toAt: minute(scene, 300 * DAY) };
    const { found } = await checked(scene, blocks, far);
    expect(found).toEqual([
      'warning couponEnds wall coupons.0',
      'warning saleEnds sale saleId',
      'error lotteryGone lottery lotteryId',
    ]);
    const late = { fromAt: minute(scene, 250 * DAY), toAt: minute(scene, 300 * DAY) };
    expect((await checked(scene, blocks.slice(0, 1), late)).found).toEqual(['error couponEnds wall coupons.0']);
    expect((await checked(scene, blocks.slice(0, 1), { toAt: minute(scene, DAY) })).found).toEqual([]);
  }));

// Rule: compose-7
it('finds groups, light-robs, super-buys and red packets that are unknown, over before the page, or gone', () =>
  withDemo(async (scene) => {
    const { db } = scene;
    const unknown = [
      block('GroupBuying', { groups: [{ id: newId() }] }, 'group'),
      block('LightRob', { lightRobId: newId() }, 'light'),
      block('PacketRain', { packetRainId: newId() }, 'rain'),
      block('SuperBuy', { superBuyId: newId() }, 'super'),
      block('LightRob', {}, 'none'),
      block('SalesCounter', {}, 'sold'),
    ];
    expect((await checked(scene, unknown)).found).toEqual([
      'error empty none lightRobId',
      'error empty sold products',
      'error groupGone group groups.0',
      'error lightRobGone light lightRobId',
      'error packetRainGone rain packetRainId',
      'error superBuyGone super superBuyId',
    ]);
    const [group, lightRobId] = [seedId('group_offer', 'C1010'), seedId('light_rob', 'cellar')];
    const [rain, offer] = [seedId('red_packet_campaign', 'rain'), seedId('super_buy', 0)];
    const known = [
      block('GroupBuying', { groups: [{ id: group }] }, 'group'),
      block('LightRob', { lightRobId }, 'light'),
      block('PacketRain', { packetRainId: rain }, 'rain'),
      block('SuperBuy', { superBuyId: offer }, 'super'),
    ];
    expect((await checked(scene, known)).found).toEqual([]);
    const far = { fromAt: minute(scene, 0), toAt: minute(scene, 900 * DAY) };
    expect((await checked(scene, known, far)).found).toEqual([
      'warning groupEnds group groups.0',
      'warning lightRobEnds light lightRobId',
      'warning packetRainEnds rain packetRainId',
      'warning superBuyEnds super superBuyId',
    ]);
    await db.updateTable('product').set({ on_sale: false }).where('code', '=', 'C1010').execute();
    await db.updateTable('light_rob').set({ taken: 50 }).where('id', '=', lightRobId).execute();
    await db.updateTable('red_packet_campaign').set({ ended_at: scene.clock.now() }).where('id', '=', rain).execute();
    await db
      .updateTable('flash_sale_item')
      .set((item) => ({ sold: item.ref('total') }))
      .where('sale_id', '=', offer)
      .execute();
    expect((await checked(scene, known)).found).toEqual([
      'error goodsGone group groups.0',
      'warning lightRobGone light lightRobId',
      'error packetRainEnds rain packetRainId',
      'warning superBuyGone super superBuyId',
    ]);
  }));

// Rule: compose-7
it('finds links to nothing, wherever they stand', () =>
  withDemo(async (scene) => {
    const { found } = await checked(scene, [
      block('RichText', { text: '看 [这里](/activity?id=nowhere) 和 [那里](/activity?id=left-bank)' }, 'text'),
      block('Floating', { label: '去', link: 'javascript:alert(1)' }, 'float'),
      block('GoodsGrid', { products: goods('C1001'), link: `/product?req_productId=${newId()}` }, 'goods'),
      block(
        'AnchorTabs',
        {
          items: [
            { label: '一', block: 'goods' },
            { label: '二', block: 'none' },
          ],
        },
        'tabs',
      ),
    ]);
    expect(found.sort()).toEqual([
      'error deadLink float link',
      'error deadLink tabs items.1.block',
      'error deadLink text text',
      'error goodsGone goods link',
    ]);
  }));

// Rule: compose-7
it('finds links to other hosts, and none to the shop’s own', () =>
  withDemo(async (scene) => {
    Object.assign(scene.app.config, { publicOrigin: 'https://shop.example' });
    const text = '[我们](https://shop.example/list) [别处](https://shop.example.evil.test/list)';
    const { found } = await checked(scene, [
      block('RichText', { text }, 'text'),
      block('Floating', { label: '去', link: 'https://evil.test/' }, 'float'),
    ]);
    expect(found.sort()).toEqual(['warning otherHost float link', 'warning otherHost text text']);
  }));

// Rule: compose-7
it('finds empty and spoilt blocks, weak contrast, pictures without words and too many goods', () =>
  withDemo(async (scene) => {
    const many = Array.from({ length: 60 }, (_, at) => ({ id: seedId('product', `C${1001 + at}`) }));
    const { found } = await checked(scene, [
      block('Banner', { picture: { ...picture, alt: '' }, title: '好酒', tone: 'light' }, 'hero'),
      block('GoodsGrid', { products: [] }, 'empty'),
      block('GoodsGrid', { products: 'all' }, 'spoilt'),
      block('GoodsGrid', { products: many, layout: 'rail' }, 'member'),
      block('GoodsGrid', { products: many.slice(0, 8), layout: 'rail' }, 'rail'),
    ]);
    expect(found.filter((line) => !line.includes('soldOut') && !line.includes('goodsGone'))).toEqual([
      'warning contrast hero tone',
      'error empty empty products',
      'error spoilt spoilt products',
      'warning noText hero picture',
      'warning manyGoods  ',
    ]);
    expect((await checked(scene, [])).found).toEqual(['error empty  ']);
  }));

// Rule: compose-7
it('finds blocks that the live release lacks, or has in an older version, and screens that it has not', () =>
  withDemo(async (scene) => {
    const document = documentOf('promotions', '1.0.0', { blocks: { RichText: 1 }, paths: ['/activity'] });
    const snapshot = snapshotOf({ name: 'promotions', stable: '1.0.0', documents: [document] });
    scene.app.releases.now = () => snapshot;
    const text = block('RichText', { text: '[去](/nowhere)' }, 'text');
    expect((await checked(scene, [text, block('PriceDrops', {}, 'drops')])).found).toEqual([
      'error unknownBlock drops ',
      'warning deadLink text text',
    ]);
    blockMigrations.RichText = [(props) => props];
    try {
      const { found } = await checked(scene, [block('RichText', { text: '好酒' }, 'text')]);
      expect(found).toEqual(['error unknownBlock text ']);
    } finally {
      delete blockMigrations.RichText;
    }
  }));

// Rule: compose-7
it('asks before it publishes with warnings, and only then', () =>
  withDemo(async (scene) => {
    const { publish } = await checked(scene, [block('Banner', { picture, title: '好酒', tone: 'light' })]);
    expect(await publish(false)).toBe('findings');
    expect(await publish(true)).toBe('published');
    const fine = await checked(scene, [block('RichText', { text: '好酒' })]);
    expect(await fine.publish(false)).toBe('published');
  }));

// Rule: compose-34
it('checks work that is not saved as it checks a revision', () =>
  withDemo(async (scene) => {
    const id = seedId('promotion_page', 'flash');
    const data = { root: { props: root }, content: [block('RichText', {}, 'text')] };
    const check = (page: string) =>
      invoke(scene.app, { name: 'pages.checkWork', params: { id: page, data }, caller: anna });
    expect(await check(id)).toMatchObject({ findings: [{ level: 'error', code: 'empty', block: 'text' }] });
    await expect(check(newId())).rejects.toMatchObject({ message: '页面不存在' });
  }));

it('measures contrast as WCAG does', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  expect(contrastOf('red', '#ffffff')).toBeNull();
});
