import { FACTS } from '@cellar/shared/constants/facts';
import { seedId } from '@cellar/server/store/ids';
import { playPage } from './playPage';
import { banner, landscape, type Ground } from '../picture';
import type { Block, SeedPage } from './seedPage';
import { servicesPage } from './servicesPage';

// Promotion pages as operations would compose them. Codes name goods of the shop.

type Headings = { title?: string; subtitle?: string };

const goods = (codes: string) => codes.split(' ').map((code) => ({ id: seedId('product', code) }));
const couponIds = (...keys: string[]) => keys.map((key) => ({ id: seedId('coupon', key) }));

const hero = (
  page: string,
  codes: string[],
  ground: Ground,
  { title = '', subtitle = '', ...more }: Headings & { button?: string; link?: string; height?: string },
): Block => ({
  type: 'Banner',
  props: {
    id: 'hero',
    title,
    subtitle,
    picture: banner(`page-${page}`, codes, ground, title),
    button: '',
    link: '',
    height: 'middle',
    tone: 'light',
    ...more,
  },
});
const wall = (id: string, headings: Headings, keys: string[], layout = 'grid'): Block => ({
  type: 'CouponWall',
  props: { id, title: '', subtitle: '', ...headings, coupons: couponIds(...keys), layout },
});
const shelf = (id: string, layout: string, headings: Headings, codes: string, link = ''): Block => ({
  type: 'GoodsGrid',
  props: { id, title: '', subtitle: '', ...headings, products: goods(codes), layout, link },
});
const sale = (id: string, headings: Headings, limit: number, layout = 'list'): Block => ({
  type: 'FlashSale',
  props: { id, title: '', subtitle: '', ...headings, saleId: null, limit, layout },
});
const drops = (id: string, headings: Headings, limit: number): Block => ({
  type: 'PriceDrops',
  props: { id, title: '', subtitle: '', ...headings, limit },
});
const text = (id: string, title: string, lines: string[], more: object = {}): Block => ({
  type: 'RichText',
  props: { id, title, text: lines.join('\n'), align: 'left', folded: false, ...more },
});
const rules = (lines: string[]) => text('rules', '活动规则', lines, { folded: true });
const anchors = (items: [label: string, block: string][]): Block => ({
  type: 'AnchorTabs',
  props: { id: 'anchors', items: items.map(([label, block]) => ({ label, block })) },
});
const member = (headings: Headings, codes: string): Block => ({
  type: 'MemberOffer',
  props: { id: 'member', title: '', subtitle: '', ...headings, products: goods(codes) },
});
const ending = (title: string, over: string): Block => ({
  type: 'Countdown',
  props: { id: 'ending', title, endsAt: null, over },
});

const festival: Block[] = [
  {
    type: 'Popup',
    props: {
      id: 'gift',
      title: '年货节见面礼',
      text: '满 ¥1,000 减 ¥100，全场可用，先领再逛',
      picture: null,
      button: '',
      link: '',
      coupons: couponIds('festival-1000'),
      often: 'daily',
    },
  },
  hero('festival', ['C1035', 'C1001', 'C1045'], 'red', { title: '团圆好酒', subtitle: '满千减百 · 恒温到家' }),
  anchors([
    ['先领券', 'coupons'],
    ['限时抢', 'sale'],
    ['天天抽', 'lottery'],
    ['送长辈', 'elders'],
    ['年夜饭', 'dinner'],
    ['年货架', 'market'],
    ['规则', 'rules'],
  ]),
  wall('coupons', { title: '先领券再下单', subtitle: '自动选用最划算的一张' }, [
    'festival-1000',
    'all-3000',
    'sparkling-300',
  ]),
  sale('sale', { title: '年货抢购', subtitle: '每天 10 点 14 点 20 点' }, 4),
  {
    type: 'Lottery',
    props: {
      id: 'lottery',
      title: '开酒有喜',
      subtitle: '每天三次，抽金币、积分与券',
      lotteryId: seedId('lottery', 'festival'),
    },
  },
  shelf(
    'elders',
    'grid',
    { title: '送长辈 · 拿得出手', subtitle: '适饮期刚好，当晚就能开' },
    'C1001 C1045 C1048 C1363 C1078 C1370',
    '/list?price=500-',
  ),
  shelf(
    'dinner',
    'rail',
    { title: '年夜饭配酒', subtitle: '一道菜一瓶酒' },
    'C1031 C1099 C1024 C1037 C1211 C1284 C1121 C1350',
  ),
  text('pairing', '一桌菜，三瓶酒就够', [
    '> 先轻后重，先白后红，最后留一口甜。',
    '1. 冷盘、白切鸡、清蒸鱼：从一瓶**夏布利**或**干型雷司令**开始，酸度能把胃口打开。',
    '2. 红烧肉、烤鸭、酱肘子：交给**罗讷河谷**或**里奥哈珍藏**，果味厚、单宁软，压得住油脂。',
    '3. 八宝饭、年糕、水果：一小杯**苏玳贵腐**或**晚收雷司令**，甜对甜，刚刚好。',
    '拿不准怎么配？[去看全部干白](/list?type=white)，或让客服按人数帮你配一箱。',
  ]),
  {
    type: 'SuperMarket',
    props: {
      id: 'market',
      title: '年货架',
      subtitle: '一次备齐，满 ¥299 包邮',
      aisles: [
        { name: '日常红酒', products: goods('C1125 C1128 C1208 C1261 C1269 C1333 C1203 C1324 C1338 C1231') },
        { name: '清爽白酒', products: goods('C1107 C1233 C1275 C1308 C1326 C1292 C1282 C1336') },
        { name: '起泡', products: goods('C1198 C1227 C1031 C1229 C1258 C1110') },
        { name: '甜酒', products: goods('C1175 C1284 C1137 C1321 C1345 C1358') },
        { name: '酒具', products: goods('C1365 C1366 C1367 C1368 C1369 C1370') },
        { name: '佐餐', products: goods('C1371 C1372') },
      ],
    },
  },
  {
    type: 'Floating',
    props: { id: 'float', label: '去凑单', link: '/list?price=100-300', picture: null, side: 'right' },
  },
  rules([
    '1. 活动期间，年货节满减券每人限领一张，自领取起 15 天内有效，与会员价同享。',
    `2. 抢购商品每人限购数量以页面为准，售罄即止，未付款订单 ${FACTS.payMinutes} 分钟后自动取消并释放库存。`,
    '3. 抽奖每天 0 点更新次数，中奖后立即到账，不可转赠。',
    '4. 恒温配送覆盖上海、江苏、浙江次日达，其他地区 2–4 天；除夕至初三仓库休息，初四恢复发货。',
    '5. 不向未成年人销售酒类。理性饮酒，喝酒不开车。',
  ]),
];

const leftBank: Block[] = [
  hero('left-bank', ['C1010', 'C1001', 'C1048'], 'wine', { title: '左岸名庄\n窖藏十年', subtitle: '原箱 6 支减 ¥600' }),
  ending('距专场结束', '专场已结束'),
  text('intro', '砾石上的赤霞珠', [
    '吉伦特河左岸的砾石白天吸热、夜里放热，最晚熟的赤霞珠在这里才肯长熟。波亚克有力，玛歌柔美，圣朱利安居中，圣爱斯泰夫最耐藏：四个村庄，四种脾气。',
    '本场全部来自酒庄原窖，随箱附**来源证明**与**运输温度记录**。',
  ]),
  {
    type: 'HotZone',
    props: {
      id: 'map',
      picture: landscape('page-left-bank', 'river', '吉伦特河左岸的葡萄园'),
      labels: true,
      zones: [
        { left: 6, top: 16, width: 36, height: 18, label: '圣爱斯泰夫', link: '/list?country=FR&region=saint-estephe' },
        { left: 14, top: 38, width: 28, height: 18, label: '波亚克', link: '/list?country=FR&region=pauillac' },
        { left: 46, top: 30, width: 32, height: 18, label: '圣朱利安', link: '/list?country=FR&region=saint-julien' },
        { left: 58, top: 58, width: 24, height: 18, label: '玛歌', link: '/list?country=FR&region=margaux' },
      ],
    },
  },
  anchors([
    ['领券', 'coupons'],
    ['波亚克', 'pauillac'],
    ['左邻右舍', 'neighbours'],
    ['副牌', 'second'],
    ['会员价', 'member'],
    ['问答', 'faq'],
  ]),
  wall('coupons', { title: '专场券' }, ['france-800', 'grand-5000'], 'row'),
  shelf('pauillac', 'list', { title: '波亚克', subtitle: '黑醋栗、雪松与铅笔芯' }, 'C1001 C1002 C1004 C1007'),
  shelf(
    'neighbours',
    'grid',
    { title: '左邻右舍', subtitle: '玛歌 · 圣朱利安 · 圣爱斯泰夫' },
    'C1010 C1011 C1048 C1049 C1055 C1056',
    '/list?country=FR&region=bordeaux',
  ),
  shelf(
    'second',
    'rail',
    { title: '副牌 · 提前享受名庄', subtitle: '同一片葡萄园的年轻树' },
    'C1007 C1008 C1014 C1015 C1052 C1053 C1068',
  ),
  member({ title: '会员专享价', subtitle: '按你的等级计价' }, 'C1001 C1050 C1058 C1062'),
  text('faq', '常见问题', [
    '# 现在就能喝吗？',
    '2014 和 2017 已经进入适饮期，醒 40 分钟；2015、2016 建议再放两三年，急着开请醒 90 分钟以上。',
    '# 怎么保存？',
    '横放、避光、12–16°C。没有酒柜的话，收到后三个月内喝掉最稳妥。',
    '# 破损怎么办？',
    '签收 48 小时内拍照联系客服，直接补发，不用寄回。',
  ]),
  rules([
    '1. 同款满 6 支立减 ¥600，可跨年份累计。',
    '2. 左岸名庄专享券与满减同享，每人限领一张，领完为止。',
    '3. 限量年份按付款先后发货。',
  ]),
];

const newMembers: Block[] = [
  hero('new-members', ['C1119', 'C1031'], 'gold', {
    title: '第一箱酒\n从这里开始',
    subtitle: '新会员体验金 ¥50，开通即得',
    height: 'middle',
  }),
  {
    type: 'TrialZone',
    props: {
      id: 'trial',
      title: '体验专区',
      subtitle: '八款入门酒，体验金直接抵扣',
      couponId: seedId('coupon', 'trial-50'),
      products: goods('C1126 C1264 C1308 C1328 C1211 C1238 C1282 C1198'),
    },
  },
  wall('coupons', { title: '新会员券' }, ['all-299', 'all-1500']),
  text('how', '三步选对第一瓶', [
    '1. **先定颜色**：配肉选红，配海鲜选白，配聊天选起泡。',
    '2. **再定轻重**：平时喝茶偏淡的，从[黑皮诺](/list?grape=pinot-noir)开始；爱喝普洱、咖啡的，直接上[西拉](/list?grape=syrah)。',
    '3. **最后看预算**：¥100–200 是最容易喝到“哇”的区间。',
  ]),
  shelf(
    'first',
    'list',
    { title: '喝了不会错的六瓶', subtitle: '老会员复购最多' },
    'C1121 C1164 C1211 C1024 C1031 C1095',
  ),
  member({ title: '升级之后', subtitle: '金卡起全场 95 折' }, 'C1178 C1243 C1294 C1347'),
  rules([
    '1. 体验金每人限领一次，30 天内有效，仅限体验专区商品，可与会员价同享。',
    '2. 新会员指注册审核通过的个人与企业会员。',
  ]),
];

const clearance: Block[] = [
  hero('clearance', ['C1054', 'C1180'], 'green', {
    title: '年份清仓',
    subtitle: '换季腾仓，品质不打折',
    height: 'middle',
  }),
  drops('drops', { title: '本周直降', subtitle: '按降幅排序' }, 6),
  shelf(
    'last',
    'grid',
    { title: '最后几箱', subtitle: '老年份，喝一瓶少一瓶' },
    'C1054 C1073 C1082 C1121 C1155 C1172 C1181 C1214',
  ),
  shelf(
    'everyday',
    'grid',
    { title: '百元以内', subtitle: '整箱带走更划算' },
    'C1126 C1208 C1262 C1270 C1334 C1161',
    '/list?price=0-100&sort=priceAsc',
  ),
  wall('coupons', { title: '叠加用券' }, ['all-299', 'south-500', 'italy-600'], 'row'),
  text('why', '为什么便宜', [
    '换年份、换酒标、整托盘余量，都不影响酒本身。每一瓶仍在恒温仓里横放着，出库前照常逐箱验瓶。',
    '- 不清**过了适饮期**的酒',
    '- 不清**酒标破损、液位下降**的酒',
    '- 支持 7 天无理由，未开瓶可退',
  ]),
  rules(['1. 直降价格在标注日期前有效，已付款订单不补差价。', '2. 清仓商品可用券，可开票。']),
];

const flash: Block[] = [
  hero('flash', ['C1121', 'C1037'], 'night', { title: '限时抢购', subtitle: '每天三场，抢完即止', height: 'low' }),
  sale('sale', { subtitle: '价格只在本场有效' }, 20),
  drops('drops', { title: '错过抢购？还有直降', subtitle: '整周有效' }, 6),
  rules([
    '1. 每天 0 点、10 点、14 点、20 点各开一场，下一场开始时上一场结束。',
    `2. 下单后 ${FACTS.payMinutes} 分钟内付款有效，超时自动释放。`,
    '3. 抢购价与满减、优惠券可同享，与会员价取低者。',
  ]),
];

const elevenEleven: Block[] = [
  hero('eleven', ['C1001', 'C1031'], 'red', { title: '双十一囤酒节', subtitle: '一年一次，整箱更划算' }),
  shelf('goods', 'grid', { title: '囤一整年' }, 'C1125 C1208 C1261 C1308'),
];

const springTasting: Block[] = [
  hero('spring', ['C1095', 'C1148'], 'green', { title: '春季新酒品鉴周', subtitle: '新年份第一批到港' }),
  shelf('white', 'grid', { title: '清爽白酒' }, 'C1099 C1109 C1132 C1310 C1327 C1276'),
  shelf('rose', 'rail', { title: '桃红先到' }, 'C1148 C1149 C1152 C1162'),
  rules(['1. 品鉴周期间，新年份干白任选 3 支减 ¥45。', '2. 到店品鉴请提前一天预约，每场 12 席。']),
];

const summerRose: Block[] = [
  hero('rose', ['C1148'], 'red', { title: '桃红之夏', subtitle: '（文案待定）' }),
  shelf('goods', 'grid', { title: '桃红' }, 'C1148 C1151 C1161'),
];

export const pages: SeedPage[] = [
  {
    slug: 'spring-festival',
    title: '年货节',
    summary: '满千减百，抢购抽奖天天有',
    description: '团圆好酒，满千减百，恒温到家',
    tone: 'wine',
    window: [-5, 40],
    content: festival,
  },
  {
    slug: 'left-bank',
    title: '左岸名庄',
    summary: '波亚克、玛歌、圣朱利安，原箱 6 支减 ¥600',
    description: '四个村庄，四种脾气：左岸名庄原窖直发',
    tone: 'paper',
    window: [-9, 30],
    content: leftBank,
  },
  {
    slug: 'new-members',
    title: '新会员专享',
    summary: '体验金 ¥50，八款入门酒',
    description: '第一箱酒从这里开始',
    tone: 'gold',
    window: [-60, 180],
    content: newMembers,
  },
  {
    slug: 'clearance',
    title: '年份清仓',
    summary: '换季腾仓，最后几箱',
    description: '本周直降，老年份喝一瓶少一瓶',
    tone: 'paper',
    window: [-3, 25],
    content: clearance,
  },
  {
    slug: 'flash',
    title: '限时抢购',
    summary: '每天四场，限量抢购',
    description: '每天三场，抢完即止',
    tone: 'night',
    window: [-90, 365],
    content: flash,
  },
  {
    slug: 'play',
    title: '玩在酒窖',
    summary: '拼团、点亮、抢红包',
    description: '约上老友，一起喝好酒',
    tone: 'paper',
    window: [-20, 90],
    content: [
      ...playPage,
      rules(['1. 各活动的规则以活动内说明为准。', '2. 不向未成年人销售酒类。理性饮酒，喝酒不开车。']),
    ],
  },
  {
    slug: 'double-eleven',
    title: '双十一囤酒节',
    summary: '一年一次',
    description: '整箱更划算',
    tone: 'wine',
    window: [-60, -45],
    content: elevenEleven,
  },
  {
    slug: 'spring-tasting',
    title: '春季新酒品鉴周',
    summary: '新年份第一批到港，六城同步开瓶',
    description: '清爽白酒与桃红，第一批到港',
    tone: 'paper',
    window: [6, 20],
    content: springTasting,
  },
  {
    slug: 'summer-rose',
    title: '桃红之夏',
    summary: '',
    description: '',
    tone: 'paper',
    window: null,
    content: summerRose,
  },
  servicesPage,
];

/** Coupons that only these pages give. `open`: can be collected on a page. */
export const pageCoupons = [
  {
    key: 'festival-1000',
    name: '年货节满减券',
    threshold: 1000,
    off: 100,
    scope: {},
    total: 30000,
    taken: 11280,
    days: 15,
    open: true,
  },
  {
    key: 'trial-50',
    name: '新会员体验金',
    threshold: 60,
    off: 50,
    scope: { productIds: goods('C1126 C1264 C1308 C1328 C1211 C1238 C1282 C1198').map(({ id }) => id) },
    total: 50000,
    taken: 6120,
    days: 30,
    open: false,
  },
  {
    key: 'lottery-199',
    name: '满 199 减 20 券',
    threshold: 199,
    off: 20,
    scope: {},
    total: 20000,
    taken: 1830,
    days: 7,
    open: false,
  },
  {
    key: 'lottery-999',
    name: '满 999 减 120 券',
    threshold: 999,
    off: 120,
    scope: {},
    total: 500,
    taken: 37,
    days: 7,
    open: false,
  },
];

export const lottery = {
  key: 'festival',
  name: '开酒有喜',
  chancesPerDay: 3,
  rules: [
    '活动期间每人每天 3 次机会，北京时间 0 点更新，当天未用完不累计。',
    '金币、积分与优惠券中奖后立即到账，可在「我的」里查看。',
    '实物奖品请在 30 天内到「我的奖品」填写地址领取，运费按地址计算。',
    '优惠券自中奖起 7 天内有效，不可转赠、不可兑换现金。',
    '限量奖品抽完即止，届时概率并入「谢谢参与」。',
  ],
  prizes: [
    { key: 'coins-5', kind: 'coins', name: '5 金币', amount: 5, weight: 200, stock: null },
    { key: 'points-88', kind: 'points', name: '88 积分', amount: 88, weight: 220, stock: null },
    {
      key: 'coupon-199',
      kind: 'coupon',
      name: '满 199 减 20 券',
      amount: 0,
      coupon: 'lottery-199',
      weight: 130,
      stock: 5000,
    },
    { key: 'none', kind: 'none', name: '谢谢参与', amount: 0, weight: 280, stock: null },
    { key: 'coins-20', kind: 'coins', name: '20 金币', amount: 20, weight: 60, stock: 800 },
    { key: 'points-300', kind: 'points', name: '300 积分', amount: 300, weight: 80, stock: null },
    {
      key: 'coupon-999',
      kind: 'coupon',
      name: '满 999 减 120 券',
      amount: 0,
      coupon: 'lottery-999',
      weight: 20,
      stock: 100,
    },
    { key: 'bottle', kind: 'goods', name: '好酒一瓶', amount: 0, weight: 10, stock: 50 },
  ],
  /** Who won what, days ago. */
  winners: [
    ['13800000006', 'coupon-999', 1],
    ['13800000001', 'coins-20', 1],
    ['13800000002', 'points-300', 2],
    ['13800000006', 'coins-5', 2],
    ['13800000001', 'coupon-199', 3],
    ['13800000002', 'coins-5', 4],
    ['13800000001', 'bottle', 2],
  ] as [phone: string, prize: string, daysAgo: number][],
};
