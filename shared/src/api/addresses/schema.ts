import { z } from 'zod';
import { Id, flag, idemKey, defineCall, idOf } from '@cellar/shared/contract/schema';

export const MAX_ADDRESSES = 20;

export const Address = z.object({
  id: Id,
  name: z.string(),
  phone: z.string(),
  areaCode: z.string(),
  country: z.string(),
  province: z.string(),
  city: z.string(),
  county: z.string(),
  detail: z.string(),
  postalCode: z.string().nullable(),
  /** 家, 公司 … */
  tag: z.string().nullable(),
  isDefault: z.boolean(),
});
export type Address = z.output<typeof Address>;

const fields = {
  name: z
    .string('请填写姓名')
    .trim()
    .min(1, '请填写姓名')
    .max(30, '请输入正确的姓名')
    .regex(/^[\p{L}][\p{L} ·.'-]{0,28}[\p{L}.]$/u, '请输入正确的姓名'),
  phone: z
    .string('请填写电话')
    .trim()
    .min(1, '请填写电话')
    .regex(/^1\d{10}$/, '请输入正确的手机号'),
  /** The deepest code of the area file that was chosen; its names follow from it. */
  areaCode: z.string('请选择地区').regex(/^\d{6}$/, '请选择地区'),
  detail: z.string('请填写详细地址').trim().min(1, '请填写详细地址').max(120, '详细地址最多 120 个字'),
  postalCode: z.string().trim().max(10, '邮政编码格式不正确').optional(),
  tag: z.string().trim().max(6, '标签最多 6 个字').optional(),
  isDefault: flag.default(false),
};
const codeFits = ({ areaCode, postalCode }: { areaCode: string; postalCode?: string | undefined }) =>
  !postalCode || (areaCode.startsWith('9') ? /^[A-Za-z0-9][A-Za-z0-9 -]{1,9}$/ : /^\d{6}$/).test(postalCode);
const codeRule = { path: ['postalCode'], message: '邮政编码格式不正确' };

const Saved = z.object({ address: Address });

export const addressesSchema = {
  /** The default one first, then the last changed. */
  list: defineCall({
    access: 'person',
    params: z.object({}),
    result: z.object({ list: z.array(Address), most: z.int() }),
  }),
  submit: defineCall({
    access: 'person',
    params: z.object({ ...fields, idemKey }).refine(codeFits, codeRule),
    result: Saved,
    errors: ['full'],
  }),
  update: defineCall({
    access: 'person',
    params: z.object({ ...fields, id: idOf('address') }).refine(codeFits, codeRule),
    result: Saved,
  }),
  remove: defineCall({
    access: 'person',
    params: z.object({ id: idOf('address') }),
    result: z.object({ removed: z.literal(true), defaultId: Id.nullable() }),
  }),
  /** Chosen at checkout: the next quote without an `addressId` of its own goes there. */
  select: defineCall({ access: 'person', params: z.object({ id: idOf('address') }), result: Saved }),
};
