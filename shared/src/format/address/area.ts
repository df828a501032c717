/** Code → name on three levels, as in the area file. */
export type AreaLists = {
  province_list: Readonly<Record<string, string>>;
  city_list: Readonly<Record<string, string>>;
  county_list: Readonly<Record<string, string>>;
};

/** What the area picker answers: the deepest code chosen and the names. */
export type Area = { code: string; country: string; province: string; city: string; county: string };
export type AreaOption = { value: string; text: string };

const abroad = '900000';

/** Codes that begin with 9 lie abroad: there the second column is the country, the third its province. */
export const isOverseas = (code: string): boolean => code.startsWith('9');

const optionsOf = (list: Readonly<Record<string, string>>, prefix: string): AreaOption[] =>
  Object.entries(list)
    .filter(([code]) => code.startsWith(prefix) && code !== abroad)
    .map(([value, text]) => ({ value, text }));

export const provinceOptions = (lists: AreaLists): AreaOption[] =>
  Object.entries(lists.province_list).map(([value, text]) => ({ value, text }));
export const cityOptions = (lists: AreaLists, province: string): AreaOption[] =>
  optionsOf(lists.city_list, isOverseas(province) ? '9' : province.slice(0, 2));
export const countyOptions = (lists: AreaLists, city: string): AreaOption[] =>
  optionsOf(lists.county_list, city.slice(0, 4));

/** Codes of the columns that lead to `code`. */
export const columnsOf = (code: string, lists: AreaLists): string[] => {
  if (!/^\d{6}$/.test(code)) return [];
  const province = isOverseas(code) ? abroad : `${code.slice(0, 2)}0000`;
  const city = lists.city_list[code] && !lists.county_list[code] ? code : `${code.slice(0, 4)}00`;
  return [province, city, code];
};

/** The area a code stands for. */
export const areaOf = (code: string, lists: AreaLists): Area => {
  const [province = '', city = ''] = columnsOf(code, lists);
  const [first, second, third] = [
    lists.province_list[province] ?? '',
    lists.city_list[city] ?? '',
    lists.county_list[code] ?? '',
  ];
  return isOverseas(code)
    ? { code, country: second, province: third, city: '', county: '' }
    : { code, country: first ? '中国' : '', province: first, city: second, county: third };
};

/** 广东省 深圳市 南山区: from the largest to the smallest, none twice. */
export const areaText = ({ country, province, city, county }: Omit<Area, 'code'>): string =>
  [...new Set([country === '中国' ? '' : country, province, city === '市辖区' ? '' : city, county])]
    .filter(Boolean)
    .join(' ');
