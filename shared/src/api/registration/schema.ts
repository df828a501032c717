import { z } from 'zod';
import { AreaCode, InviteCode, PersonName, Phone, SmsCode, typed } from '@cellar/shared/contract/typed';
import { CODE_ERRORS, FgUser, NewPassword, UserInfo, sendCode } from '@cellar/shared/api/auth/schema';
import { defineCall, flag, Id, idOf, idemKey, Instant, jsonParam } from '@cellar/shared/contract/schema';
import { MAX_LICENCES } from '@cellar/shared/api/registration/limits';
import { VIP_APPLICATION } from '@cellar/shared/contract/vip';

const confirmed = (words: string) => flag.refine((value) => value, words);

const ShopType = z.object({
  name: z.string(),
  /** Who buys as a company gives its name and pictures of its licences. */
  company: z.boolean(),
});

export const VipApplication = z.object({
  state: z.enum(VIP_APPLICATION),
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

const Standing = z.object({
  fguser: FgUser,
  /** The last one; null before the first was handed in. */
  application: VipApplication.nullable(),
});

/** Two steps: an account, proved by a code; then what the shop reviews. No answer says to others whether a phone is registered. */
export const registrationSchema = {
  /** Sent to every phone, a registered one too: only its holder learns by `checkPhone` that it is. */
  sendCode,
  /** Whether the phone can be registered, for who has its code; the code stays good. */
  checkPhone: defineCall({
    access: 'guest',
    params: z.object({ phone: Phone, code: SmsCode }),
    result: z.object({ registered: z.boolean() }),
    errors: [...CODE_ERRORS],
  }),
  /** The first step: an account that waits for the second. */
  submit: defineCall({
    access: 'guest',
    params: z.object({
      phone: Phone,
      code: SmsCode,
      password: NewPassword,
      inviteCode: InviteCode.optional(),
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
  getFirstStep: defineCall({ access: 'person', params: z.object({}), result: Standing }),
  /** The second step, and every further attempt after a rejection. */
  apply: defineCall({
    access: 'person',
    params: z.object({
      shopType: typed().min(1, '请选择店铺类型').max(20, '请选择店铺类型'),
      company: typed().max(60, '公司名称最多 60 个字').optional(),
      contact: PersonName,
      /** The deepest code of the area file that was chosen. */
      areaCode: AreaCode,
      licences: jsonParam(z.array(idOf('upload')).max(MAX_LICENCES)).default([]),
      idemKey,
    }),
    result: Standing,
    errors: ['applied'],
  }),
};
