import { versionsOf } from '@cellar/shared/blocks/blockMigrations';
import { HOME, homeBlockOf } from '@cellar/shared/blocks/homePage';
import { seedId } from '@cellar/server/store/ids';
import type { Tx } from '@cellar/server/store/transaction';
import { draw } from '../../pictures';
import { lookOf } from '../pictures/looks';
import { items } from '../products';
import { regionPicture } from '../pictures/gallery';
import { regionOf } from '../wines/geography';

const look = (key: string, wine: number) => {
  const { winery, wine: found, bottling } = items.find((item) => item.wine.key === `${key}-${wine}`)!;
  return lookOf(winery, found, bottling);
};

const banners = [
  {
    id: 'left-bank',
    title: '左岸名庄\n窖藏十年',
    subtitle: '整箱直降 ¥600 · 恒温到家',
    action: '进入专场',
    to: '/activity?id=left-bank',
    from: '#2a1116',
    via: '#54202c',
    glow: '#8a5540',
    looks: [look('tourvignan', 1), look('aubrac', 1), look('verdelac', 1)],
  },
  {
    id: 'champagne',
    title: '把夏天\n倒进杯里',
    subtitle: '香槟起泡 9 折 · 冰镇直送',
    action: '去看看',
    to: '/list?type=sparkling',
    from: '#14231f',
    via: '#1f3a33',
    glow: '#8c8250',
    looks: [look('deloriere', 1), look('varenne', 1), look('varenne', 2)],
  },
  {
    id: 'burgundy',
    title: '一道山坡\n千块风土',
    subtitle: '勃艮第黑皮诺 · 村级 ¥218 起',
    action: '逛勃艮第',
    to: '/list?country=FR&region=burgundy',
    from: '#221a2b',
    via: '#3d2440',
    glow: '#86603f',
    looks: [look('fontvallon', 1), look('laune', 1), look('tessaulne', 1)],
  },
  {
    id: 'school',
    title: '懂一点\n更好喝',
    subtitle: 'WSET 一级至三级 · 周末班开放报名',
    action: '看课程',
    to: '/course',
    from: '#1b2230',
    via: '#2c3850',
    glow: '#8a7448',
    looks: [look('ardoch', 2), look('mareval', 1)],
  },
];

const entries = [
  ['france', '法国', 'wine', 'wine', '/list?country=FR'],
  ['grand', '高端酒', 'gem', 'gold', '/gd-list'],
  ['new', '新品', 'sparkles', 'plum', '/newProduct'],
  ['rankings', '排行榜', 'trophy', 'wine', '/rankingList'],
  ['suits', '优惠套装', 'package', 'green', '/product-suit'],
  ['sparkling', '香槟起泡', 'bottle', 'gold', '/list?type=sparkling'],
  ['coupons', '领券', 'coupon', 'wine', '/my-coupon?centre=1'],
  ['swaps', '换购', 'swap', 'plum', '/listSwap'],
  ['course', '酒课', 'course', 'gold', '/course'],
  ['tour', '酒庄之旅', 'castle', 'green', '/wine-tour'],
].map(([id, text, icon, tone, to]) => ({ id, text, icon, tone, to }));

const occasions = [
  ['under-300', '300 元以下', 'wine', '/list?price=-300&sort=sales'],
  ['gift', '送礼体面', 'gold', '/search-result?search_cname=送礼'],
  ['dinner', '朋友聚餐', 'plum', '/product-suit'],
  ['daily', '自饮口粮', 'green', '/search-result?search_cname=口粮酒'],
  ['steak', '配牛排', 'wine', '/search-result?search_cname=牛排'],
  ['seafood', '配海鲜', 'blue', '/search-result?search_cname=海鲜'],
  ['hotpot', '吃火锅', 'gold', '/search-result?search_cname=火锅'],
  ['birthday', '生日庆祝', 'plum', '/search-result?search_cname=生日'],
].map(([id, text, tone, to]) => ({ id, text, tone, to }));

const rankings = [
  { id: 'cabernet', title: '赤霞珠榜', subtitle: '骨架与力量', rule: { grape: 'cabernet-sauvignon', type: 'red' } },
  { id: 'pinot', title: '黑皮诺榜', subtitle: '轻盈而有层次', rule: { grape: 'pinot-noir', type: 'red' } },
  { id: 'daily', title: '百元口粮榜', subtitle: '天天喝也不心疼', rule: { toFen: 13000, type: 'red' } },
  { id: 'white', title: '干白榜', subtitle: '配一桌海鲜', rule: { type: 'white' } },
];

const picture = ({ id, title, from, via, glow, looks }: (typeof banners)[number], at: number) =>
  draw(`home-${id}`, { kind: 'banner', looks, from, to: via, glow, seed: at }, title.replace('\n', ''));

const floors: { key: string; kind: string; props: object }[] = [
  {
    key: 'banners',
    kind: 'banners',
    props: {
      items: banners.map(({ id, title, subtitle, action, to, ...rest }, at) => ({
        id,
        title,
        subtitle,
        action,
        to,
        picture: picture({ id, title, subtitle, action, to, ...rest }, at),
      })),
    },
  },
  { key: 'entries', kind: 'entries', props: { items: entries } },
  { key: 'notice', kind: 'notice', props: { to: '/headlines-list', count: 5 } },
  { key: 'flash', kind: 'flashSale', props: { title: '限时抢购', subtitle: '', to: '/activity?id=flash', count: 8 } },
  { key: 'occasions', kind: 'entries', props: { look: 'chips', items: occasions } },
  {
    key: 'new',
    kind: 'newProducts',
    props: { title: '新品上市', subtitle: '本月刚到的新年份', to: '/newProduct', count: 8 },
  },
  {
    key: 'rankings',
    kind: 'rankings',
    props: { title: '排行榜', subtitle: '大家都在买', to: '/rankingList', items: rankings, count: 3 },
  },
  { key: 'hot', kind: 'hot', props: { title: '热销榜', subtitle: '近期卖得最好', to: '/hotcakeList', count: 6 } },
  {
    key: 'france',
    kind: 'country',
    props: {
      country: 'FR',
      title: '法国馆',
      subtitle: '从波尔多到勃艮第',
      to: '/list?country=FR',
      picture: regionPicture(regionOf('pauillac')),
      count: 6,
    },
  },
  { key: 'feed', kind: 'feed', props: { title: '为你推荐', subtitle: '看得越多，越懂你', to: '/recommend' } },
];

const hotTerms = [
  '波亚克',
  '黑皮诺',
  '香槟',
  '奥布拉克',
  '雷司令',
  '2015',
  '巴罗洛',
  '干邑',
  '长相思',
  '马尔贝克',
  '桃红',
  '贺岚庄园',
];

export async function seedHome(tx: Tx) {
  const { id, updated_at } = await tx
    .updateTable('promotion_page')
    .set({ latest: 2 })
    .where('slug', '=', HOME)
    .returning(['id', 'updated_at'])
    .executeTakeFirstOrThrow();
  const content = floors.map(({ key, kind, props }) => ({
    type: homeBlockOf(kind),
    props: { ...props, id: seedId('home_floor', key) },
  }));
  await tx
    .insertInto('promotion_page_revision')
    .values({
      page_id: id,
      revision: 2,
      data: JSON.stringify({ root: { props: { title: '首页' } }, content }),
      blocks: JSON.stringify(versionsOf(content)),
      author: '首页运营',
      note: '首页楼层',
      at: updated_at,
    })
    .execute();
  await tx.updateTable('promotion_page_run').set({ revision: 2 }).where('page_id', '=', id).execute();
  await tx
    .insertInto('search_hot')
    .values(hotTerms.map((word, at) => ({ word, position: at + 1 })))
    .execute();
}
