import { z } from 'zod';
import { AreaCode, InviteCode, PersonName, Phone, SmsCode, typed } from '@cellar/shared/contract/typed';
import { CODE_ERRORS, FgUser, NewPassword, UserInfo, sendCode } from '@cellar/shared/api/identity/auth/schema';
import { defineCall, flag, Id, idOf, idemKey, Instant, jsonParam } from '@cellar/shared/contract/schema';
import { MAX_LICENCES } from '@cellar/shared/api/identity/registration/limits';
import { VIP_APPLICATION_STATES } from '@cellar/shared/constants/vip';

const confirmed = (text: string) => flag.refine((value) => value, text);

const ShopType = z.object({
  name: z.string(),
  /** Who buys as a company gives its name and pictures of its licences. */
  company: z.boolean(),
});

export const VipApplication = z.object({
  state: z.enum(VIP_APPLICATION_STATES),
  shopType: z.string(),
  company: z.string().nullable(),
  contact: z.string(),
  areaCode: z.string(),
  /** Names of the area. */
  area: z.string(),
  /** Uploaded pictures of the company's licences. */
  licences: z.array(Id),
  submittedAt: Instant,
  firstDecidedAt: Instant.nullable(),
  secondDecidedAt: Instant.nullable(),
  /** Why it was rejected. */
  reason: z.string().nullable(),
});
export type VipApplication = z.output<typeof VipApplication>;

const ShopTypeName = typed().min(1, '请选择店铺类型').max(20, '请选择店铺类型');

const Status = z.object({
  fguser: FgUser,
  /** Who buys for themselves may apply for an account of the trade, and buys at retail prices meanwhile. */
  shopType: z.string().nullable(),
  /** The last one; null before the first was handed in. */
  application: VipApplication.nullable(),
});

/**
 * An account, proved by a code; who buys for themselves is done then, every other shop type hands in what the shop reviews. No answer says
 * to others whether a phone is registered.
 */
export const registrationSchema = {
  /** Sent to every phone, a registered one too: only its holder learns by `checkPhone` that it is. */
  sendCode,
  /** Whether the code is the one that was sent; it stays good, and a right one costs no attempt. */
  checkCode: defineCall({
    access: 'guest',
    params: z.object({ phone: Phone, code: SmsCode }),
    result: z.object({}),
    errors: [...CODE_ERRORS],
  }),
  /** Whether the phone can be registered, for who has its code; the code stays good. */
  checkPhone: defineCall({
    access: 'guest',
    params: z.object({ phone: Phone, code: SmsCode }),
    result: z.object({ registered: z.boolean() }),
    errors: [...CODE_ERRORS],
  }),
  /** The first step: an account that may buy at once, or waits for the second. Without a shop type it is chosen there. */
  submit: defineCall({
    access: 'guest',
    params: z.object({
      phone: Phone,
      code: SmsCode,
      password: NewPassword,
      inviteCode: InviteCode.optional(),
      shopType: ShopTypeName.optional(),
      ofAge: confirmed('未满 18 周岁不能注册'),
      agreed: confirmed('请先阅读并同意协议'),
    }),
    result: UserInfo,
    errors: ['phoneTaken', 'easyPassword', 'inviteUnknown', ...CODE_ERRORS],
  }),
  /** Who invites by this code; null: nobody. */
  getInviter: defineCall({
    access: 'guest',
    params: z.object({ inviteCode: InviteCode }),
    result: z.object({ nickname: z.string().nullable() }),
  }),
  listShopTypes: defineCall({
    access: 'guest',
    params: z.object({}),
    result: z.object({ list: z.array(ShopType) }),
  }),
  /** What the shop knows of a registration, and how far its application is. */
  getFirstStep: defineCall({ access: 'person', params: z.object({}), result: Status }),
  /**
   * The second step, every further attempt after a rejection, and what a private buyer hands in to become one of the trade. Who chooses to
   * buy for themselves gives nothing more, and is approved at once.
   */
  apply: defineCall({
    access: 'person',
    params: z.object({
      shopType: ShopTypeName,
      company: typed().max(60, '公司名称最多 60 个字').optional(),
      contact: PersonName.optional(),
      /** The deepest code of the area file that was chosen. */
      areaCode: AreaCode.optional(),
      licences: jsonParam(z.array(idOf('upload')).max(MAX_LICENCES)).default([]),
      idemKey,
    }),
    result: Status,
    errors: ['applied'],
  }),
};
