import { z } from 'zod';
import { accountNumberFault } from '@cellar/shared/format/person/card';
import { cleanTelephone, isTelephone } from '@cellar/shared/format/person/phone';
import { cleanCode, cleanDigits, taxNoFault } from '@cellar/shared/format/number/numbers';
import { Email, typed } from '@cellar/shared/contract/typed';
import { AmountRow } from '@cellar/shared/api/trade/cart/shapes';
import { Id } from '@cellar/shared/contract/schema';

const text = (label: string, most: number) => typed().max(most, `${label}最多 ${most} 个字`).optional();

export const invoiceFields = {
  kind: z.enum(['personal', 'company']),
  /** `special` 增值税专用发票: for companies, with all of the fields below. */
  type: z.enum(['ordinary', 'special']).default('ordinary'),
  title: typed().min(1, '请填写发票抬头').max(60, '抬头最多 60 个字'),
  taxNo: typed(cleanCode).max(20, '税号最多 20 位').optional(),
  email: Email.optional(),
  address: text('注册地址', 100),
  phone: typed(cleanTelephone).max(20, '注册电话最多 20 个字').optional(),
  bank: text('开户银行', 60),
  account: typed(cleanDigits).max(30, '银行账号最多 30 个字').optional(),
};

const SPECIAL = {
  address: '请填写注册地址',
  phone: '请填写注册电话',
  bank: '请填写开户银行',
  account: '请填写银行账号',
} as const;

/**
 * Beside the form of each field: companies have a tax number, and a special invoice is a company's with everything that it is written with.
 */
const invoiceRule = (invoice: z.output<z.ZodObject<typeof invoiceFields>>, context: z.RefinementCtx) => {
  const issue = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
  const fault = invoice.kind === 'company' ? taxNoFault(invoice.taxNo ?? '') : null;
  if (fault) issue('taxNo', fault);
  if (invoice.type !== 'special') return;
  if (invoice.kind !== 'company') issue('type', '专用发票只能开给企业');
  for (const [field, message] of Object.entries(SPECIAL) as [keyof typeof SPECIAL, string][])
    if (!invoice[field]) issue(field, message);
  if (invoice.phone && !isTelephone(invoice.phone)) issue('phone', '注册电话格式不正确');
  const accountFault = invoice.account ? accountNumberFault(invoice.account) : null;
  if (accountFault) issue('account', accountFault);
};

export const Invoice = z.object(invoiceFields).superRefine(invoiceRule);

export type Invoice = z.output<typeof Invoice>;

/** By their names of that day: what the prices of an order saved, and each promotion and the coupon that took something off. */
export const KeptSavings = z.object({
  prices: z.array(AmountRow),
  promotions: z.array(AmountRow),
  coupon: z.string().nullable(),
});
export type KeptSavings = z.output<typeof KeptSavings>;

/** What was asked for once, as it is kept and shown: rules that the form got later do not refuse it. */
export const KeptInvoice = z.object({
  kind: z.enum(['personal', 'company']),
  type: z.enum(['ordinary', 'special']).default('ordinary'),
  title: z.string(),
  taxNo: z.string().optional(),
  email: z.string().optional(),
  address: z.string().optional(),
  phone: z.string().optional(),
  bank: z.string().optional(),
  account: z.string().optional(),
});

export const InvoiceTitle = z.object({
  id: Id,
  kind: z.enum(['personal', 'company']),
  type: z.enum(['ordinary', 'special']),
  title: z.string(),
  taxNo: z.string().nullable(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  bank: z.string().nullable(),
  account: z.string().nullable(),
});

export type InvoiceTitle = z.output<typeof InvoiceTitle>;
