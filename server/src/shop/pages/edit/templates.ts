import { promotionBlocks } from '@cellar/shared/blocks/props/blocks.gen';
import type { BlockProps, BlockType } from '@cellar/shared/blocks/props/props';
import { pageRoot, type PageData } from '@cellar/shared/api/pages/activity/schema';
import type { TEMPLATES } from '@cellar/shared/api/pages/pages/shapes';

type Key = (typeof TEMPLATES)[number];
type Part = { type: BlockType; props: object };
type Template = { name: string; hint: string; tone: PageData['root']['props']['tone']; parts: Part[] };

/** A block that begins with these props and the type's defaults. */
const part = <T extends BlockType>(type: T, props: Partial<BlockProps<T>> = {}): Part => ({ type, props });
const goods = (title: string, layout: 'grid' | 'list' | 'rail' = 'grid') => part('GoodsGrid', { title, layout });
const rules = (text: string) => part('RichText', { title: '活动规则', text, folded: true });

/** What a new page may begin as. Goods, coupons and pictures are chosen by the person: a template names none. */
const templates: Record<Key, Template> = {
  product: {
    name: '单品推广',
    hint: '一款酒，从故事到下单',
    tone: 'paper',
    parts: [
      part('Banner', { height: 'tall', button: '立即选购' }),
      goods('本期主角', 'list'),
      part('RichText', { title: '它的故事' }),
      part('Video', { title: '看看酒庄' }),
      goods('搭配着买', 'rail'),
      rules('- 商品价格以结算页为准\n- 数量有限，售罄为止'),
    ],
  },
  flashSale: {
    name: '限时抢购专场',
    hint: '倒计时、抢购场次和降价好酒',
    tone: 'night',
    parts: [
      part('Banner', { title: '限时抢购', subtitle: '整点开抢 · 数量有限' }),
      part('Countdown', { title: '距活动结束', over: '活动已结束' }),
      part('FlashSale', { title: '正在抢购', limit: 10 }),
      part('PriceDrops', { title: '限时降价', limit: 6 }),
      goods('抢完再逛'),
      rules('- 每人限购数量以商品页为准\n- 下单后请在规定时间内付款，超时将释放库存'),
    ],
  },
  coupons: {
    name: '优惠券节',
    hint: '先领券，再选酒',
    tone: 'wine',
    parts: [
      part('Popup', { title: '先领券再逛', button: '知道了', often: 'daily' }),
      part('Banner', { title: '好券连连', subtitle: '全场好酒 领券更划算' }),
      part('CouponWall', { title: '今日好券' }),
      part('AnchorTabs'),
      goods('满减专区'),
      goods('凑单好物', 'rail'),
      rules('- 优惠券可用范围与有效期以券面为准\n- 每笔订单限用一张'),
    ],
  },
  newMember: {
    name: '新人见面礼',
    hint: '新会员的第一瓶酒',
    tone: 'gold',
    parts: [
      part('Banner', { title: '新人见面礼', subtitle: '第一瓶好酒 从这里开始', height: 'tall' }),
      part('TrialZone', { title: '新人体验专区' }),
      part('CouponWall', { title: '新人专享券', layout: 'row' }),
      part('MemberOffer', { title: '会员专享价' }),
      goods('入门好酒'),
      rules('- 仅限新注册并通过审核的会员参加\n- 每位会员限参加一次'),
    ],
  },
  country: {
    name: '国家之旅',
    hint: '跟着产区喝一遍',
    tone: 'paper',
    parts: [
      part('Banner', { height: 'tall' }),
      part('RichText', { title: '这里的风土', align: 'center' }),
      part('AnchorTabs'),
      part('HotZone', { labels: true }),
      part('SuperMarket', { title: '按产区选酒' }),
      goods('名庄之选', 'rail'),
      goods('日常餐酒'),
    ],
  },
  holiday: {
    name: '节日礼盒',
    hint: '送礼、抽奖和团圆好酒',
    tone: 'wine',
    parts: [
      part('Banner', { title: '佳节好礼', subtitle: '送得体面 喝得尽兴' }),
      part('Countdown', { title: '距节日还有', over: '节日快乐' }),
      part('Lottery', { title: '开酒有喜' }),
      goods('送礼首选'),
      goods('团圆佐餐', 'rail'),
      part('Floating', { label: '客服' }),
      rules('- 礼盒包装以实物为准\n- 抽奖机会每天零点更新'),
    ],
  },
  blank: { name: '空白页', hint: '从零开始', tone: 'paper', parts: [] },
};

export const listPageTemplates = () => ({
  list: (Object.keys(templates) as Key[]).map((key) => ({
    key,
    name: templates[key].name,
    hint: templates[key].hint,
    types: templates[key].parts.map(({ type }) => type),
  })),
});

/** A page of a template; ids tell blocks of one type apart. */
export function dataOfTemplate(key: Key, title: string): PageData {
  const { parts, tone } = templates[key];
  return {
    root: { props: pageRoot.parse({ title, tone }) },
    content: parts.map(({ type, props }, at) => ({
      type,
      props: { ...promotionBlocks[type].props.parse(props), id: `${type}-${at + 1}` },
    })),
  };
}
