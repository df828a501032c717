import { choice, link, many, text } from '@cellar/shared/blocks/editorFields';
import type { HomeProps } from '@cellar/shared/blocks/props/props';
import type { HomeBlockDefinition } from '../blockDefinition';

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

export const definition: HomeBlockDefinition<'HomeEntries'> = {
  label: '首页频道',
  order: 20,
  kind: 'entries',
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
};
