import { z } from 'zod';
import { Sent } from '@cellar/shared/api/identity/auth/schema';
import { Email, SmsCode, typed } from '@cellar/shared/contract/typed';
import { Drawing, PosterLayout, PosterTone } from '@cellar/shared/api/catalog/posters/shapes';
import { MAX_PICTURE_BYTES } from '@cellar/shared/api/identity/uploads/limits';
import {
  defineCall,
  Fen,
  fileParam,
  flag,
  Id,
  idemKey,
  idOf,
  Instant,
  pageOf,
  pageParams,
  Picture,
  staff,
} from '@cellar/shared/contract/schema';

const none = z.object({});
const templateId = idOf('posterTemplate');
const posterId = idOf('poster');
const productId = idOf('product');

const Type = z.object({ id: z.string(), name: z.string() });
export type PosterType = z.output<typeof Type>;
const Template = z.object({
  id: Id,
  typeId: z.string(),
  name: z.string(),
  /** What is written until the person writes something else. */
  text: z.string(),
  drawing: Drawing,
});
export type PosterTemplate = z.output<typeof Template>;

/** Goods as everybody may see them; null as price: it depends on the level. */
const Goods = z.object({
  id: Id,
  name: z.string(),
  foreignName: z.string(),
  picture: Picture,
  priceFen: Fen.nullable(),
  listPriceFen: Fen.nullable(),
});
export type PosterGoods = z.output<typeof Goods>;

/** Who invites by the poster. */
const Inviter = z.object({ name: z.string(), code: z.string() });
export type PosterInviter = z.output<typeof Inviter>;

const Own = z.object({
  id: Id,
  template: Template,
  /** null: they are sold no longer. */
  goods: Goods.nullable(),
  text: z.string(),
  savedAt: Instant,
});
export type OwnPoster = z.output<typeof Own>;

export const postersSchema = {
  listTypes: defineCall({ access: 'person', params: none, result: z.object({ list: z.array(Type) }) }),
  /** Templates of a type, of all without one; each with other goods to show it by. */
  list: defineCall({
    access: 'person',
    params: z.object({ type: z.string().max(20).optional() }),
    result: z.object({ list: z.array(Template.extend({ goods: Goods.nullable() })), inviter: Inviter }),
  }),
  get: defineCall({
    access: 'person',
    params: z.object({ templateId }),
    result: z.object({ template: Template, goods: Goods.nullable(), inviter: Inviter }),
  }),
  /** Other goods for a poster. */
  changeProduct: defineCall({ access: 'person', params: z.object({ productId }), result: Goods }),
  save: defineCall({
    access: 'person',
    params: z.object({ templateId, productId, text: typed().max(60, '最多 60 个字'), idemKey }),
    result: z.object({ id: Id }),
    errors: ['off', 'full'],
  }),
  listOwn: defineCall({
    access: 'person',
    params: z.object(pageParams),
    result: pageOf(Own).extend({ inviter: Inviter }),
  }),
  getOwn: defineCall({
    access: 'person',
    params: z.object({ posterId }),
    result: Own.extend({ inviter: Inviter }),
  }),
  remove: defineCall({ access: 'person', params: z.object({ posterId }), result: z.null() }),
  /** Mails a code that proves the address to be the person's own. */
  sendMailCode: defineCall({
    access: 'person',
    params: z.object({ email: Email }),
    result: Sent,
    errors: ['refused', 'unsent'],
  }),
  /** Sends the drawn picture of an own poster to an own address, proved by the code that was mailed there. */
  sendMail: defineCall({
    access: 'person',
    params: z.object({ posterId, email: Email, code: SmsCode, file: fileParam }),
    result: z.null(),
    errors: ['notPicture', 'tooLarge', 'codeWrong', 'refused', 'unsent'],
    maxBytes: MAX_PICTURE_BYTES,
  }),
  listAll: defineCall({
    access: staff('pages-edit', 'pages-publish', 'viewer'),
    params: none,
    result: z.object({
      list: z.array(
        z.object({
          id: Id,
          name: z.string(),
          type: z.string(),
          text: z.string(),
          layout: PosterLayout,
          tone: PosterTone,
          headline: z.string(),
          enabled: z.boolean(),
          saved: z.int(),
          revision: z.int(),
        }),
      ),
    }),
  }),
  /** How a template would look, for its form. */
  drawTemplate: defineCall({
    access: staff('pages-edit', 'pages-publish', 'viewer'),
    params: z.object({ layout: PosterLayout, tone: PosterTone, headline: typed().max(12, '最多 12 个字').default('') }),
    result: z.object({ drawing: Drawing }),
  }),
  /** Makes a template, which members are offered at once, or changes one; what was saved with it is drawn as it is then. */
  saveTemplate: defineCall({
    access: staff('pages-publish'),
    params: z.object({
      templateId: templateId.optional(),
      name: typed().min(1, '请填写名称').max(20, '最多 20 个字'),
      /** By its name; one that is new is made. */
      type: typed().min(1, '请填写类型').max(8, '最多 8 个字'),
      text: typed().min(1, '请填写文案').max(60, '最多 60 个字'),
      layout: PosterLayout,
      tone: PosterTone,
      headline: typed().min(1, '请填写小标题').max(12, '最多 12 个字'),
      revision: z.coerce.number().int().min(1).optional(),
    }),
    result: z.object({ id: Id, revision: z.int() }),
    errors: ['changed', 'taken', 'full'],
  }),
  /** Whether members are offered the template; what was saved with it stays. */
  setEnabled: defineCall({
    access: staff('pages-publish'),
    params: z.object({ templateId, enabled: flag }),
    result: z.null(),
    errors: ['changed'],
  }),
};
