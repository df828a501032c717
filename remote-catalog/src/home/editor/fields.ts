import type { HomeBlockType, HomeProps } from '@cellar/shared/blocks/props/home';
import {
  choice,
  head,
  link,
  many,
  noHead,
  number,
  picture,
  pickedOne,
  text,
  type EditorField,
} from '@cellar/shared/blocks/editorFields';

type Block<T extends HomeBlockType> = { fields: Record<keyof HomeProps<T>, EditorField>; defaults: HomeProps<T> };

const MAX_SHOWN = 20;
const count = number('最多几件', 1, MAX_SHOWN);
const titled = { ...head, to: link };
const goods = { fields: { ...titled, count }, defaults: { ...noHead, to: '', count: 8 } };
const rule: EditorField = {
  type: 'object',
  label: '条件（空 = 不限）',
  objectFields: {
    type: text('酒类'),
    country: text('国家'),
    grape: text('葡萄'),
    fromFen: number('最低价（分）', 0, 100_000_000),
    toFen: number('最高价（分）', 0, 100_000_000),
  },
};

const entryIcons: [HomeProps<'HomeEntries'>['items'][number]['icon'], string][] = [
  ['', '不用图标'],
  ['wine', '酒杯'],
  ['bottle', '酒瓶'],
  ['grape', '葡萄'],
  ['gem', '珍藏'],
  ['crown', '皇冠'],
  ['sparkles', '上新'],
  ['trophy', '榜单'],
  ['flame', '热卖'],
  ['package', '套装'],
  ['gift', '礼物'],
  ['coupon', '优惠券'],
  ['discount', '折扣'],
  ['hourglass', '限时限量'],
  ['swap', '换购'],
  ['people', '拼团'],
  ['course', '酒课'],
  ['castle', '酒庄'],
  ['map', '产区'],
  ['globe', '国家'],
  ['dining', '配餐'],
  ['party', '节日'],
  ['news', '头条'],
  ['sample', '样酒'],
  ['store', '门店'],
];

/** What the page editor knows of each block of home. */
export const homeFields: { [T in HomeBlockType]: Block<T> } = {
  HomeBanners: {
    defaults: { items: [] },
    fields: {
      items: many('画面', {
        id: text('编号（统计用）'),
        ...head,
        action: text('按钮'),
        to: link,
        picture: picture('图片'),
      }),
    },
  },
  HomeEntries: {
    defaults: { look: 'signs', items: [] },
    fields: {
      look: choice('样式', [
        ['signs', '图标'],
        ['chips', '文字'],
      ]),
      items: many('频道', {
        id: text('编号（统计用）'),
        text: text('名称'),
        icon: choice('图标', entryIcons),
        glyph: text('图标字（没有图标时显示）'),
        tone: choice('颜色', [
          ['wine', '酒红'],
          ['gold', '金色'],
          ['green', '绿色'],
          ['blue', '蓝色'],
          ['plum', '紫红'],
        ]),
        to: link,
      }),
    },
  },
  HomeNotice: { defaults: { to: '', count: 8 }, fields: { to: link, count: number('最多几条', 1, MAX_SHOWN) } },
  HomeFlashSale: goods,
  HomeNewProducts: goods,
  HomeRankings: {
    defaults: { ...goods.defaults, items: [] },
    fields: { ...goods.fields, items: many('榜单', { id: text('编号'), ...head, rule }) },
  },
  HomeHot: goods,
  HomeCountry: {
    defaults: { ...goods.defaults, country: '', picture: null },
    fields: { ...goods.fields, country: text('国家代码（如 FR）'), picture: picture('图片') },
  },
  HomeLottery: {
    defaults: { ...noHead, to: '', lotteryId: null },
    fields: { ...titled, lotteryId: pickedOne('抽奖活动', 'lottery') },
  },
  HomeLightRob: {
    defaults: { ...noHead, to: '', lightRobId: null },
    fields: { ...titled, lightRobId: pickedOne('点亮抢购', 'lightRob') },
  },
  HomeFeed: { defaults: { ...noHead, to: '' }, fields: titled },
};

/** Fields of the page itself: home has a fixed title bar, its name is for people of the shop. */
export const rootFields: Record<string, EditorField> = { title: text('页面标题') };
