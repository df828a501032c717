import type { BlockProps, BlockType } from '@cellar/shared/api/activity/schema';

/** A field of the page editor. `metadata.picks` says what the editor's own picker offers in its place. */
export type EditorField = {
  type: 'text' | 'textarea' | 'number' | 'select' | 'array' | 'object';
  label: string;
  options?: { label: string; value: string | boolean }[];
  min?: number;
  max?: number;
  arrayFields?: Record<string, EditorField>;
  objectFields?: Record<string, EditorField>;
  metadata?: { picks: 'product' | 'coupon' | 'sale' | 'lottery' | 'picture' | 'link' | 'block' | 'instant' | 'film' };
};

type Own<T extends BlockType> = Omit<BlockProps<T>, 'id'>;
export type EditorBlock<T extends BlockType = BlockType> = {
  fields: { [P in keyof Own<T>]-?: EditorField };
  defaults: Own<T>;
};

const text = (label: string): EditorField => ({ type: 'text', label });
const choice = (label: string, options: [value: string | boolean, label: string][]): EditorField => ({
  type: 'select',
  label,
  options: options.map(([value, text]) => ({ value, label: text })),
});
const yesNo = (label: string) =>
  choice(label, [
    [true, '是'],
    [false, '否'],
  ]);
const link: EditorField = { ...text('跳转'), metadata: { picks: 'link' } };
const number = (label: string, min: number, max: number): EditorField => ({ type: 'number', label, min, max });
const many = (label: string, arrayFields: Record<string, EditorField>): EditorField => ({
  type: 'array',
  label,
  arrayFields,
});
const picked = (label: string, picks: 'product' | 'coupon'): EditorField => ({
  ...many(label, { id: text('编号') }),
  metadata: { picks },
});
const picture = (label: string): EditorField => ({
  type: 'object',
  label,
  metadata: { picks: 'picture' },
  objectFields: {
    key: text('图片'),
    width: number('宽', 1, 4000),
    height: number('高', 1, 8000),
    color: text('底色'),
    alt: text('说明'),
  },
});

const head = { title: text('标题'), subtitle: text('副标题') };
const noHead = { title: '', subtitle: '' };
const products = picked('商品', 'product');

/** What the page editor knows of each block. */
export const editorBlocks: { [T in BlockType]: EditorBlock<T> } = {
  Banner: {
    defaults: { ...noHead, picture: null, button: '', link: '', height: 'middle', tone: 'light' },
    fields: {
      ...head,
      picture: picture('图片'),
      button: text('按钮'),
      link,
      height: choice('高度', [
        ['tall', '高'],
        ['middle', '中'],
        ['low', '低'],
      ]),
      tone: choice('文字', [
        ['light', '浅色'],
        ['dark', '深色'],
      ]),
    },
  },
  CouponWall: {
    defaults: { ...noHead, coupons: [], layout: 'grid' },
    fields: {
      ...head,
      coupons: picked('优惠券', 'coupon'),
      layout: choice('排列', [
        ['grid', '竖排'],
        ['row', '横滑'],
      ]),
    },
  },
  FlashSale: {
    defaults: { ...noHead, saleId: null, limit: 6, layout: 'list' },
    fields: {
      ...head,
      saleId: { ...text('场次（空 = 当前场）'), metadata: { picks: 'sale' } },
      limit: number('最多几件', 1, 20),
      layout: choice('排列', [
        ['list', '列表'],
        ['rail', '横滑'],
      ]),
    },
  },
  GoodsGrid: {
    defaults: { ...noHead, products: [], layout: 'grid', link: '' },
    fields: {
      ...head,
      products,
      layout: choice('排列', [
        ['grid', '两列'],
        ['list', '列表'],
        ['rail', '横滑'],
      ]),
      link,
    },
  },
  Countdown: {
    defaults: { title: '', endsAt: null, over: '' },
    fields: {
      title: text('标题'),
      endsAt: { ...text('结束时间（空 = 活动结束）'), metadata: { picks: 'instant' } },
      over: text('结束后显示'),
    },
  },
  Lottery: {
    defaults: { ...noHead, lotteryId: null },
    fields: { ...head, lotteryId: { ...text('抽奖活动'), metadata: { picks: 'lottery' } } },
  },
  RichText: {
    defaults: { title: '', text: '', align: 'left', folded: false },
    fields: {
      title: text('标题'),
      text: { type: 'textarea', label: '正文（# 标题，- 列表，> 引用，**加粗**，[文字](/路径)）' },
      align: choice('对齐', [
        ['left', '左'],
        ['center', '居中'],
      ]),
      folded: yesNo('折叠'),
    },
  },
  HotZone: {
    defaults: { picture: null, labels: false, zones: [] },
    fields: {
      picture: picture('图片'),
      labels: yesNo('显示文字'),
      zones: many('热区（百分比）', {
        left: number('左', 0, 100),
        top: number('上', 0, 100),
        width: number('宽', 0, 100),
        height: number('高', 0, 100),
        label: text('名称'),
        link,
      }),
    },
  },
  AnchorTabs: {
    defaults: { items: [] },
    fields: {
      items: many('锚点', { label: text('名称'), block: { ...text('模块'), metadata: { picks: 'block' } } }),
    },
  },
  Video: {
    defaults: { ...noHead, src: '', poster: null },
    fields: { ...head, src: { ...text('视频地址'), metadata: { picks: 'film' } }, poster: picture('封面') },
  },
  Popup: {
    defaults: { title: '', text: '', picture: null, button: '', link: '', coupons: [], often: 'daily' },
    fields: {
      title: text('标题'),
      text: { type: 'textarea', label: '文字' },
      picture: picture('图片'),
      button: text('按钮'),
      link,
      coupons: picked('优惠券', 'coupon'),
      often: choice('频率', [
        ['once', '仅一次'],
        ['daily', '每天一次'],
        ['always', '每次打开'],
      ]),
    },
  },
  Floating: {
    defaults: { label: '', link: '', picture: null, side: 'right' },
    fields: {
      label: text('文字'),
      link,
      picture: picture('图片'),
      side: choice('位置', [
        ['right', '右侧'],
        ['left', '左侧'],
      ]),
    },
  },
  MemberOffer: { defaults: { ...noHead, products: [] }, fields: { ...head, products } },
  SuperMarket: {
    defaults: { ...noHead, aisles: [] },
    fields: { ...head, aisles: many('货架', { name: text('名称'), products }) },
  },
  PriceDrops: {
    defaults: { ...noHead, limit: 6 },
    fields: { ...head, limit: number('每次几件', 1, 50) },
  },
  TrialZone: {
    defaults: { ...noHead, couponId: null, products: [] },
    fields: { ...head, couponId: { ...text('体验金（优惠券）'), metadata: { picks: 'coupon' } }, products },
  },
};

/** Fields of the page itself. */
export const rootFields: Record<string, EditorField> = {
  title: text('页面标题'),
  description: text('分享说明'),
  tone: choice('底色', [
    ['paper', '米白'],
    ['wine', '酒红'],
    ['gold', '金色'],
    ['night', '深夜'],
  ]),
  shareTitle: text('分享标题（空 = 页面标题）'),
  sharePicture: picture('分享图片'),
};
