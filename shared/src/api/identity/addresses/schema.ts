import { z } from 'zod';
import { cleanPhone, PHONE } from '@cellar/shared/format/person/phone';
import { cleanPostalCode, isPostalCode } from '@cellar/shared/format/number/numbers';
import { AreaCode, PersonName, typed } from '@cellar/shared/contract/typed';
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
  name: PersonName,
  phone: typed(cleanPhone, '请填写电话').min(1, '请填写电话').regex(PHONE, '请输入正确的手机号'),
  /** The deepest code of the area file that was chosen; its names follow from it. */
  areaCode: AreaCode,
  detail: typed(undefined, '请填写详细地址').min(1, '请填写详细地址').max(120, '详细地址最多 120 个字'),
  postalCode: typed(cleanPostalCode).max(10, '邮政编码格式不正确').optional(),
  tag: typed().max(6, '标签最多 6 个字').optional(),
  isDefault: flag.default(false),
};
const codeFits = ({ areaCode, postalCode }: { areaCode: string; postalCode?: string | undefined }) =>
  !postalCode || isPostalCode(postalCode, areaCode);
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
