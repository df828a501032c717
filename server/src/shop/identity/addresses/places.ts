import { areaOf, areaText, isOverseas } from '@cellar/shared/format/address/area';
import { BusinessError } from '../../../errors/businessError';
import { areaLists } from './areaLists';

type Place = { country: string; province: string; city: string; county: string };

let lists: ReturnType<typeof areaLists> | undefined;

/** Provinces, cities and counties by their codes. */
export const knownAreas = () => (lists ??= areaLists());

/** The area of a code; without a country when the code is not known. */
export const areaFor = (areaCode: string) => areaOf(areaCode, knownAreas());

/** 「上海市 徐汇区」, as far as the code is known. */
export const formatPlace = (areaCode: string): string => areaText(areaFor(areaCode));

/** Names of a province, a city or a county; '' for a code that is none. */
export function formatRegion(areaCode: string): string {
  const { province_list, city_list, county_list } = knownAreas();
  const isOne = areaCode in province_list || areaCode in city_list || areaCode in county_list;
  return isOne ? formatPlace(areaCode) : '';
}

/** The names that stand for an area's code: down to the county, abroad at least to the country. */
export function placeOf(areaCode: string): Place {
  const { country, province, city, county } = areaFor(areaCode);
  if (!country || (!isOverseas(areaCode) && !county))
    throw new BusinessError('请选择地区', { code: 'invalid', fields: { areaCode: '请选择地区' } });
  return { country, province, city, county };
}
