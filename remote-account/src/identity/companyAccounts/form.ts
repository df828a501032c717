import type { CompanyAccount } from '@cellar/shared/api/identity/companyAccounts/schema';
import { accountNumberFault } from '@cellar/shared/format/person/card';
import { cleanText } from '@cellar/shared/format/text/cleanText';
import { cleanDigits } from '@cellar/shared/format/number/numbers';

export type AccountValues = { company: string; bank: string; branch: string; number: string; isDefault: boolean };

export const blank: AccountValues = { company: '', bank: '', branch: '', number: '', isDefault: false };

/** A known account's number is not in the page: left empty, it stays. */
export const valuesOf = ({ company, bank, branch, isDefault }: CompanyAccount): AccountValues => ({
  company,
  bank,
  branch,
  number: '',
  isDefault,
});

const MIN_LENGTH = 2;
const filled = (label: string) => (text: string) => (cleanText(text).length < MIN_LENGTH ? label : null);

export const checksFor = (known: boolean) => ({
  company: filled('请填写户名'),
  number: (text: string) => (known && !text ? null : accountNumberFault(text)),
  bank: filled('请选择开户银行'),
  branch: filled('请填写开户支行'),
});

export const paramsOf = ({ company, bank, branch, number, isDefault }: AccountValues) => ({
  company: company.trim(),
  bank: bank.trim(),
  branch: branch.trim(),
  number: cleanDigits(number),
  isDefault,
});
