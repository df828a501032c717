import { BusinessError } from '../../errors/businessError';

/** What a member may be; who buys as a company gives its name and its licences. */
export const shopTypes = [
  { name: '零售商', company: true },
  { name: '烟酒店', company: true },
  { name: '批发商', company: true },
  { name: '经销商', company: true },
  { name: '餐饮酒店', company: true },
  { name: '企业团购', company: true },
  { name: '个人', company: false },
];

const refused = (field: 'shopType' | 'company' | 'licences', words: string) =>
  new BusinessError(words, { code: 'invalid', fields: { [field]: words } });

type Claim = { shopType: string; company?: string | undefined; licences: readonly string[] };

/** The company's name as it is kept: none of a person who buys for themselves. */
export function companyOf({ shopType, company, licences }: Claim): string | null {
  const known = shopTypes.find(({ name }) => name === shopType);
  if (!known) throw refused('shopType', '请选择店铺类型');
  if (!known.company) return null;
  if (!company) throw refused('company', '请填写公司名称');
  if (licences.length === 0) throw refused('licences', '请上传营业执照');
  return company;
}
