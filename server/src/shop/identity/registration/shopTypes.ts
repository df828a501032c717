import { PRIVATE_BUYER } from '@cellar/shared/constants/vip';
import { BusinessError } from '../../../errors/businessError';

/** What a member may be; who buys as a company gives its name and its licences. */
export const shopTypes = [
  { name: '零售商', company: true },
  { name: '烟酒店', company: true },
  { name: '批发商', company: true },
  { name: '经销商', company: true },
  { name: '餐饮酒店', company: true },
  { name: '企业团购', company: true },
  { name: PRIVATE_BUYER, company: false },
];

type Field = 'shopType' | 'company' | 'contact' | 'areaCode' | 'licences';
const refused = (field: Field, message: string) =>
  new BusinessError(message, { code: 'invalid', fields: { [field]: message } });

/** Refuses a shop type that does not exist. */
export function assertShopType(shopType: string) {
  if (!shopTypes.some(({ name }) => name === shopType)) throw refused('shopType', '请选择店铺类型');
}

type Claim = {
  company?: string | undefined;
  contact?: string | undefined;
  areaCode?: string | undefined;
  licences: readonly string[];
};

/** What a company must say of itself. */
export function companyClaim({ company, contact, areaCode, licences }: Claim) {
  if (!company) throw refused('company', '请填写公司名称');
  if (!contact) throw refused('contact', '请填写姓名');
  if (!areaCode) throw refused('areaCode', '请选择地区');
  if (licences.length === 0) throw refused('licences', '请上传营业执照');
  return { company, contact, areaCode };
}
