import type { PosterLayout, PosterTone } from '@cellar/shared/api/catalog/posters/shapes';
import { DAY } from '@cellar/server/clock';
import { seedId } from '@cellar/server/store/ids';
import type { Seed } from '../seed';
import { drawTemplate } from '@cellar/server/shop/catalog/posters/layouts';

const types = [
  { id: 'daily', name: '日常推荐' },
  { id: 'festival', name: '节日送礼' },
  { id: 'new', name: '新品上市' },
  { id: 'member', name: '会员邀请' },
];

type Template = { type: string; name: string; text: string; layout: PosterLayout; tone: PosterTone; headline: string };
const templates: Template[] = [
  {
    type: 'daily',
    name: '今晚喝什么',
    text: '今晚，开一瓶好的',
    layout: 'upright',
    tone: 'night',
    headline: '今 晚 喝 什 么',
  },
  { type: 'daily', name: '周末小酌', text: '周末慢下来，喝一杯', layout: 'wide', tone: 'day', headline: '周末小酌' },
  {
    type: 'daily',
    name: '餐桌搭配',
    text: '一瓶酒，配一桌好菜',
    layout: 'framed',
    tone: 'wood',
    headline: '餐 桌 搭 配',
  },
  {
    type: 'festival',
    name: '中秋团圆',
    text: '月圆人团圆，举杯共此时',
    layout: 'framed',
    tone: 'night',
    headline: '中 秋 团 圆',
  },
  {
    type: 'festival',
    name: '送礼有心意',
    text: '送一瓶好酒，胜过千言',
    layout: 'upright',
    tone: 'sand',
    headline: '送 礼 有 心 意',
  },
  { type: 'new', name: '新酒到岸', text: '刚到岸，先尝为快', layout: 'wide', tone: 'wood', headline: '新酒到岸' },
  {
    type: 'new',
    name: '酒庄新年份',
    text: '新年份，新的惊喜',
    layout: 'upright',
    tone: 'day',
    headline: '酒 庄 新 年 份',
  },
  {
    type: 'member',
    name: '邀你入窖',
    text: '我在酒窖，等你来喝',
    layout: 'framed',
    tone: 'sand',
    headline: '会 员 邀 请',
  },
  {
    type: 'member',
    name: '会员专享价',
    text: '扫码加入，享会员专享价',
    layout: 'wide',
    tone: 'night',
    headline: '会员专享',
  },
];

/** Templates in four types, and two posters of the gold member. */
export const seedPosters: Seed = async (tx, { now }) => {
  await tx
    .insertInto('poster_type')
    .values(types.map((type, position) => ({ ...type, position })))
    .execute();
  await tx
    .insertInto('poster_template')
    .values(
      templates.map(({ type, ...template }, position) => ({
        ...template,
        id: seedId('poster_template', template.name),
        type_id: type,
        drawing: JSON.stringify(drawTemplate(template.layout, template.tone, template.headline)),
        position,
      })),
    )
    .execute();
  const goods = await tx
    .selectFrom('product')
    .select('id')
    .where('on_sale', '=', true)
    .where('min_level_rank', '=', 0)
    .orderBy('sales', 'desc')
    .orderBy('id')
    .limit(2)
    .execute();
  await tx
    .insertInto('poster')
    .values(
      goods.map(({ id: product_id }, at) => ({
        person_id: seedId('person', '13800000001'),
        id: seedId('poster', at),
        template_id: seedId('poster_template', templates[at * 3]!.name),
        product_id,
        text: templates[at * 3]!.text,
        saved_at: new Date(now.getTime() - (at + 1) * DAY),
      })),
    )
    .execute();
};
