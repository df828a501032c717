import { z } from 'zod';
import { WINE_TYPES } from '@cellar/shared/api/catalog/catalog/schema';
import { typed, typedJson } from '@cellar/shared/contract/typed';
import { cleanLine, plainLine } from '@cellar/shared/format/text/cleanText';
import { Fen, Id, idOf, Instant, Picture } from '@cellar/shared/contract/schema';

export const UNITS = ['瓶', '套', '件'] as const;
/** `draft`: was never on sale; `scheduled`: goes on sale by itself; `sale`; `down`: taken down. */
export const PRODUCT_STATES = ['draft', 'scheduled', 'sale', 'down'] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];
const MAX_YEAR = 2200;
export const MAX_ALT = 60;

export const Line = (label: string, max: number) =>
  typed(cleanLine).min(1, `请填写${label}`).max(max, `${label}最多 ${max} 个字`);
const Short = (label: string, max: number) => typed(cleanLine).max(max, `${label}最多 ${max} 个字`).default('');
export const Long = (label: string, max: number) => typed().max(max, `${label}最多 ${max} 个字`).default('');
const Names = (label: string, max: number) =>
  typedJson(z.array(Line(label, 30)).max(max, `最多 ${max} 个${label}`)).default([]);
const Whole = (label: string, least: number, most: number) =>
  z.coerce
    .number(`${label}要填数字`)
    .int(`${label}要填整数`)
    .min(least, `${label}最小 ${least}`)
    .max(most, `${label}最大 ${most}`);
const Year = (label: string) => Whole(label, 1800, MAX_YEAR).optional();
const PriceFen = (label: string) =>
  z.int(`请填写${label}`).min(1, `${label}要大于 0`).max(10_000_000_00, `${label}最多 10,000,000 元`);
const MaybeFen = (label: string) => z.coerce.number().pipe(PriceFen(label)).optional();
const Scale = (label: string) => Whole(label, 1, 5).optional();

const codeOf = (label: string) =>
  typed(plainLine)
    .min(1, `请填写${label}`)
    .max(32, `${label}最多 32 个字`)
    .regex(/^[A-Za-z0-9][\w.-]*$/, `${label}只能用字母、数字、点、横线和下划线`);

/** What it is called in lists of the shop and of the warehouse. */
export const ProductCode = codeOf('编码');
/** Of a unit. */
export const SkuCode = codeOf('规格编码');
export const BarCode = typed(plainLine).regex(/^\d{6,18}$/, '条码是 6 到 18 位数字');

export const LevelId = z.string('请选择等级').regex(/^[\w-]{1,40}$/, '请选择等级');

/** A price besides the retail one: of a level, from a quantity, for a time. */
export const PriceInput = z.object({
  levelId: idOf('level', LevelId).nullable().default(null),
  minQuantity: z.int('起购数量要填整数').min(1, '起购数量至少 1').max(9999, '起购数量最多 9999').default(1),
  priceFen: PriceFen('价格'),
  fromAt: Instant.nullable().default(null),
  toAt: Instant.nullable().default(null),
});
export type PriceInput = z.output<typeof PriceInput>;

export const SkuInput = z.object({
  /** 1: the bottle; more: an original case. A product has one unit of each number. */
  bottles: z.int('瓶数要填整数').min(1, '瓶数至少 1').max(120, '瓶数最多 120'),
  /** What this unit is called in other systems; null: nothing but the product's own code. */
  code: SkuCode.nullable().default(null),
  barCode: BarCode.nullable().default(null),
  minQuantity: z.int('起订要填整数').min(1, '起订至少 1').max(9999, '起订最多 9999').default(1),
  multiple: z.int('倍数要填整数').min(1, '倍数至少 1').max(999, '倍数最多 999').default(1),
  priceFen: PriceFen('零售价'),
  prices: z.array(PriceInput).max(40, '最多 40 个价格').default([]),
});
export type SkuInput = z.output<typeof SkuInput>;

const isOnce = <T>(values: readonly T[]) => new Set(values).size === values.length;
const Skus = z
  .array(SkuInput)
  .min(1, '至少一种规格')
  .max(6, '最多 6 种规格')
  .refine((skus) => isOnce(skus.map(({ bottles }) => bottles)), '每种规格的瓶数不能相同');

/** Of the media library; `alt` where it says something else of it than the library does. */
const pictureOf = {
  key: z.string().max(200),
  alt: typed(cleanLine).max(MAX_ALT, `图片说明最多 ${MAX_ALT} 个字`).optional(),
};
const Block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('title'), text: Line('标题', 40), foreign: Short('外文标题', 60) }),
  z.object({ kind: z.literal('text'), text: typed().min(1, '请填写文字').max(2000, '文字最多 2000 个字') }),
  z.object({ kind: z.literal('picture'), ...pictureOf }),
  z.object({
    kind: z.literal('facts'),
    rows: z.array(z.object({ name: Line('名称', 20), value: Line('内容', 100) })).max(20),
  }),
]);

/** A product as it is typed: what it is of is named, found by its name, and made where it is new. */
export const productFields = {
  code: ProductCode,
  name: Line('名称', 60),
  foreignName: Short('外文名', 120),
  /** The wine of which this is one vintage; left empty: the name without its year. */
  wine: Short('酒款', 60),
  aliases: Names('别名', 20),
  keywords: Names('关键词', 20),
  type: z.enum(WINE_TYPES, '请选择类型'),
  /** 「红葡萄酒/波尔多」 */
  category: Line('分类', 60),
  winery: Line('酒庄', 40),
  country: Line('国家', 20),
  region: Line('产区', 30),
  classification: Short('等级', 40),
  grapes: typedJson(
    z
      .array(z.object({ name: Line('葡萄', 30), percent: z.int().min(1).max(100).nullable().default(null) }))
      .max(12, '最多 12 种葡萄'),
  ).default([]),
  vintage: Year('年份'),
  capacityMl: Whole('容量', 0, 30_000),
  abv: z.coerce
    .number('酒精度要填数字')
    .min(0, '酒精度最小 0')
    .max(96, '酒精度最大 96')
    .multipleOf(0.1, '酒精度最多一位小数'),
  unit: z.enum(UNITS, '单位写瓶、套或件').default('瓶'),
  scores: typedJson(
    z
      .array(
        z.object({
          by: Line('评分者', 12),
          points: z.int('评分要填整数').min(50, '评分最低 50').max(100, '评分最高 100'),
        }),
      )
      .max(8),
  ).default([]),
  drinkFrom: Year('适饮期'),
  drinkTo: Year('适饮期'),
  summary: Long('一句话介绍', 300),
  look: Long('外观', 200),
  nose: Long('香气', 300),
  palate: Long('口感', 300),
  finish: Long('余味', 200),
  serve: Short('适饮温度', 30),
  decant: Short('醒酒', 30),
  body: Scale('酒体'),
  acidity: Scale('酸度'),
  tannin: Scale('单宁'),
  sweetness: Scale('甜度'),
  food: typedJson(z.array(z.object({ name: Line('菜名', 20), text: Short('搭配说明', 60) })).max(12)).default([]),
  listPriceFen: MaybeFen('划线价'),
  appPriceFen: MaybeFen('App 专享价'),
  /** What a bottle cost the shop. Only staff see it. */
  costFen: MaybeFen('进货价'),
  /** Members of a lower level see no price. */
  minLevelRank: Whole('可见等级', 0, 99).default(0),
  /** Who brought it into the country, as its Chinese back label says; empty for what was made here. */
  importer: Short('进口商', 60),
  importerAddress: Short('进口商地址', 120),
  importerRegistration: typed(plainLine).max(20, '备案号最多 20 个字').default(''),
  /** What buyers should know before they order; it stands on the page of the product. */
  notice: Long('公告', 200),
  limitedPerPerson: Whole('每人限购', 1, 9999).optional(),
  lowBottles: Whole('低库存提醒', 0, 100_000).optional(),
  skus: typedJson(Skus),
};

/** What a spreadsheet has no column for. */
export const pictureFields = {
  /** Of the media library, the main one first; those that it has already may stay. */
  pictures: typedJson(z.array(z.object(pictureOf)).max(12, '最多 12 张图片')).default([]),
  /** Where its film of the media library is played from; empty: it has none. */
  film: typed(plainLine).max(200, '视频地址最多 200 个字').default(''),
  graphic: typedJson(z.array(Block).max(40, '最多 40 段')).default([]),
  guarantees: typedJson(z.array(idOf('guarantee')).max(12)).default([]),
};

export const ProductInput = z.object(productFields);
export type ProductInput = z.output<typeof ProductInput>;

/** A row of the list of products. */
export const AdminProduct = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  picture: Picture,
  hasPicture: z.boolean(),
  category: z.string(),
  state: z.enum(PRODUCT_STATES),
  /** When it goes on sale, and when it is taken down by itself. */
  saleFromAt: Instant.nullable(),
  saleToAt: Instant.nullable(),
  /** The retail price of its first unit. */
  priceFen: Fen.nullable(),
  /** Bottles that can be sold, and those that are there. */
  available: z.int(),
  onHand: z.int(),
  sold: z.int(),
  revision: z.int(),
});
export type AdminProduct = z.output<typeof AdminProduct>;
