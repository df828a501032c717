import type { Address } from '@cellar/shared/api/identity/addresses/schema';
import { areaText } from '@cellar/shared/format/address/area';
import {
  checkArea,
  checkDetail,
  checkName,
  checkPhone,
  checkPostalCode,
} from '@cellar/shared/format/person/validators';

/** What the form holds. */
export type AddressValues = {
  name: string;
  phone: string;
  areaCode: string;
  /** Names of the area, for show. */
  areaNames: string;
  detail: string;
  postalCode: string;
  tag: string;
  isDefault: boolean;
};

export const blank: AddressValues = {
  name: '',
  phone: '',
  areaCode: '',
  areaNames: '',
  detail: '',
  postalCode: '',
  tag: '',
  isDefault: false,
};

export const valuesOf = (address: Address): AddressValues => ({
  name: address.name,
  phone: address.phone,
  areaCode: address.areaCode,
  areaNames: areaText(address),
  detail: address.detail,
  postalCode: address.postalCode ?? '',
  tag: address.tag ?? '',
  isDefault: address.isDefault,
});

/** What is sent. */
export const paramsOf = ({
  name,
  phone,
  areaCode,
  detail,
  postalCode,
  tag,
  isDefault,
}: Omit<AddressValues, 'areaNames'>) => ({
  name: name.trim(),
  phone,
  areaCode,
  detail: detail.trim(),
  postalCode: postalCode.trim(),
  tag: tag.trim(),
  isDefault,
});

export const addressChecks = {
  name: checkName,
  phone: checkPhone,
  areaCode: checkArea,
  detail: checkDetail,
  postalCode: (code: string, { areaCode }: AddressValues) => checkPostalCode(code, areaCode),
};
