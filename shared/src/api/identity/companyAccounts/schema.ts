import { z } from 'zod';
import { cleanDigits } from '@cellar/shared/format/number/numbers';
import { typed } from '@cellar/shared/contract/typed';
import { defineCall, flag, Id, idemKey, idOf, Instant, secret } from '@cellar/shared/contract/schema';
import { accountNumberFault } from '@cellar/shared/format/person/card';

export const MAX_COMPANY_ACCOUNTS = 10;

export const CompanyAccount = z.object({
  id: Id,
  company: z.string(),
  bank: z.string(),
  branch: z.string(),
  /** Only its last four digits: beside the copy of a person's data no call answers with more. */
  number: z.string(),
  isDefault: z.boolean(),
  updatedAt: Instant,
});
export type CompanyAccount = z.output<typeof CompanyAccount>;

const AccountNumber = secret(
  typed(cleanDigits)
    .max(40, '账号格式不正确')
    .superRefine((text, context) => {
      const fault = accountNumberFault(text);
      if (fault) context.addIssue({ code: 'custom', message: fault });
    }),
);
const fields = {
  company: typed().min(2, '请填写户名').max(60, '户名最多 60 个字'),
  bank: typed().min(2, '请选择开户银行').max(30, '银行名称最多 30 个字'),
  branch: typed().min(2, '请填写开户支行').max(60, '支行名称最多 60 个字'),
  isDefault: flag.default(false),
};
const account = { id: idOf('companyAccount') };
const Account = z.object({ account: CompanyAccount });

export const companyAccountsSchema = {
  /** The default one first, then the last changed. */
  list: defineCall({
    access: 'person',
    params: z.object({}),
    result: z.object({ list: z.array(CompanyAccount), most: z.int() }),
  }),
  get: defineCall({ access: 'person', params: z.object(account), result: Account }),
  add: defineCall({
    access: 'person',
    params: z.object({ ...fields, number: AccountNumber, idemKey }),
    result: Account,
    errors: ['full', 'duplicate'],
  }),
  /** Without a number the known one stays. */
  update: defineCall({
    access: 'person',
    params: z.object({ ...fields, ...account, number: z.union([z.literal(''), AccountNumber]).default('') }),
    result: Account,
    errors: ['duplicate'],
  }),
  setDefault: defineCall({ access: 'person', params: z.object(account), result: Account }),
  remove: defineCall({
    access: 'person',
    params: z.object(account),
    result: z.object({ removed: z.literal(true), defaultId: Id.nullable() }),
  }),
};
