import { z } from 'zod';
import { cleanLine } from '@cellar/shared/format/text/cleanText';
import { cleanName } from '@cellar/shared/format/person/name';
import { cleanTelephone, TELEPHONE } from '@cellar/shared/format/person/phone';
import { typed } from '@cellar/shared/contract/typed';
import { MAX_PAGE_PICTURES } from '@cellar/shared/constants/companyPages';
import {
  defineCall,
  Fen,
  Id,
  idemKey,
  idOf,
  Instant,
  jsonParam,
  pageOf,
  pageParams,
  Picture,
  staff,
} from '@cellar/shared/contract/schema';
import { LineProblem } from '@cellar/shared/api/trade/cart/shapes';

const none = z.object({});
const text = (most: number) => typed().max(most, `最多 ${most} 个字`);
const page = { pageId: idOf('companyPage') };
const goods = { goodsId: idOf('companyGoods') };
const reason = typed().min(4, '请说明原因').max(200, '最多 200 个字');

const Company = z.object({
  name: z.string(),
  contact: z.string(),
  phone: z.string(),
  address: z.string(),
  slogan: z.string(),
  intro: z.string(),
  logo: Picture.nullable(),
  pictures: z.array(Picture),
});
const Own = Company.extend({
  id: Id,
  /** Of the pictures, for the form. */
  logoId: Id.nullable(),
  pictureIds: z.array(Id),
  shown: z.boolean(),
  /** Why staff took it down; null: they did not. */
  takenDown: z.string().nullable(),
  goods: z.int(),
  visitors: z.int(),
  purchases: z.int(),
});
export type OwnPage = z.output<typeof Own>;
const OwnPage = z.object({
  /** Approved, and with a company. */
  mayHave: z.boolean(),
  /** Of the account: what a first page begins with. */
  company: z.string(),
  contact: z.string(),
  phone: z.string(),
  page: Own.nullable(),
});

const Product = z.object({ skuId: Id, productId: Id, name: z.string(), spec: z.string(), picture: Picture });
const Choice = Product.extend({
  /** What the member pays, and what anyone does: the own price lies between them. */
  costFen: Fen,
  retailFen: Fen,
  /** Already on the page at this price. */
  priceFen: Fen.nullable(),
});
export type GoodsChoice = z.output<typeof Choice>;
const OwnGoods = Product.extend({ id: Id, costFen: Fen, retailFen: Fen, priceFen: Fen, onSale: z.boolean() });
export type OwnGoods = z.output<typeof OwnGoods>;

const ShownGoods = Product.extend({ id: Id, priceFen: Fen, onSale: z.boolean() });
export type ShownGoods = z.output<typeof ShownGoods>;
const Shown = Company.extend({ id: Id, own: z.boolean(), shown: z.boolean(), goods: z.array(ShownGoods) });
export type ShownPage = z.output<typeof Shown>;

const Visitor = z.object({ id: Id, nickname: z.string(), times: z.int(), seenAt: Instant });
const Purchase = z.object({
  id: z.string(),
  nickname: z.string(),
  name: z.string(),
  spec: z.string(),
  quantity: z.int(),
  priceFen: Fen,
  at: Instant,
});

/** A member company's own page with goods at its own prices. */
export const companyPagesSchema = {
  getOwn: defineCall({ access: 'person', params: none, result: OwnPage }),
  saveCompany: defineCall({
    access: 'buyer',
    params: z.object({
      name: text(40).min(2, '请填写企业名称'),
      contact: typed(cleanName).max(20, '最多 20 个字').min(2, '请填写联系人'),
      phone: typed(cleanTelephone).regex(TELEPHONE, '请输入正确的电话'),
      address: text(80).default(''),
    }),
    result: OwnPage,
    errors: ['noCompany'],
  }),
  saveShow: defineCall({
    access: 'buyer',
    params: z.object({
      slogan: text(30).default(''),
      intro: text(500).default(''),
      /** '': none. */
      logoId: z.union([z.literal(''), idOf('upload')]).default(''),
      pictureIds: jsonParam(z.array(idOf('upload')).max(MAX_PAGE_PICTURES)),
    }),
    result: OwnPage,
    errors: ['noPage'],
  }),
  /** Shows the page to everybody, or hides it. */
  setShown: defineCall({
    access: 'buyer',
    params: z.object({ shown: z.enum(['0', '1']) }),
    result: OwnPage,
    errors: ['noPage', 'takenDown'],
  }),
  listGoods: defineCall({ access: 'person', params: none, result: z.object({ list: z.array(OwnGoods) }) }),
  /** Goods of the shop that can be put on a page, by name or code. */
  findGoods: defineCall({
    access: 'buyer',
    params: z.object({ text: typed(cleanLine).max(40).default('') }),
    result: z.object({ list: z.array(Choice) }),
  }),
  /** Puts goods on the page, or changes their price. */
  saveGoods: defineCall({
    access: 'buyer',
    params: z.object({ skuId: idOf('sku'), priceFen: z.coerce.number().int().min(1, '请填写价格').max(1_000_000_000) }),
    result: z.null(),
    errors: ['noPage', 'price', 'full'],
  }),
  removeGoods: defineCall({
    access: 'buyer',
    params: z.object({ goodsId: idOf('ownCompanyGoods') }),
    result: z.null(),
  }),
  listVisitors: defineCall({ access: 'person', params: z.object(pageParams), result: pageOf(Visitor) }),
  /** What visitors bought on the page, without who they are and where it went. */
  listPurchases: defineCall({ access: 'person', params: z.object(pageParams), result: pageOf(Purchase) }),
  /** For its owner the page as others would see it. */
  show: defineCall({ access: 'guest', params: z.object(page), result: Shown }),
  getGoods: defineCall({
    access: 'guest',
    params: z.object({ goodsId: idOf('companyGoods') }),
    result: ShownGoods.extend({
      page: z.object({ id: Id, name: z.string(), phone: z.string(), logo: Picture.nullable() }),
      own: z.boolean(),
      minQuantity: z.int(),
      multiple: z.int(),
      maxQuantity: z.int(),
    }),
  }),
  visit: defineCall({ access: 'person', params: z.object(page), result: z.null() }),
  /** The line with which it is ordered; `priceFen` is what the person saw. */
  buy: defineCall({
    access: 'buyer',
    params: z.object({
      ...goods,
      quantity: z.coerce.number().int().min(1).max(9999),
      priceFen: z.coerce.number().int(),
      idemKey,
    }),
    result: z.object({ lineId: Id }),
    errors: [...LineProblem.options, 'stale'],
  }),
  report: defineCall({ access: 'person', params: z.object({ ...page, reason }), result: z.null() }),
  /** Pages that were reported or taken down. */
  listReported: defineCall({
    access: staff('service', 'viewer'),
    params: none,
    result: z.object({
      list: z.array(
        z.object({
          id: Id,
          name: z.string(),
          shown: z.boolean(),
          takenDown: z.string().nullable(),
          reports: z.int(),
          /** The newest ones' words. */
          reasons: z.array(z.string()),
          at: Instant.nullable(),
        }),
      ),
    }),
  }),
  takeDown: defineCall({
    access: staff('service'),
    params: z.object({ ...page, reason }),
    result: z.null(),
    errors: ['changed'],
  }),
  /** The page may be shown again; what was reported is settled. */
  restore: defineCall({
    access: staff('service'),
    params: z.object({ ...page, reason }),
    result: z.null(),
    errors: ['changed'],
  }),
};
