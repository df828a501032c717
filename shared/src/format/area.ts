/** Code → name on three levels, as in the area file. */
export type AreaLists = {
  province_list: Readonly<Record<string, string>>;
  city_list: Readonly<Record<string, string>>;
  county_list: Readonly<Record<string, string>>;
};

/** What the area picker answers: the deepest code chosen and the names. */
export type Area = { code: string; country: string; province: string; city: string; county: string };

export const overseasCode = '900000';

export const isOverseas = (code: string): boolean => code.startsWith('9');

const provinceOf = (code: string) => `${code.slice(0, 2)}0000`;
const cityOf = (code: string) => `${code.slice(0, 4)}00`;

/** The area a code stands for. Abroad the second column is the country, the third its province. */
export const areaOf = (code: string, lists: AreaLists): Area => {
  const first = lists.province_list[provinceOf(code)] ?? '';
  const second = lists.city_list[cityOf(code)] ?? '';
  const third = lists.county_list[code] ?? '';
  return isOverseas(code)
    ? { code, country: second, province: third, city: '', county: '' }
    : { code, country: first ? '中国' : '', province: first, city: second, county: third };
};

/** 上海市 徐汇区: names from the largest to the smallest, none twice. */
export const areaText = ({ country, province, city, county }: Omit<Area, 'code'>): string =>
  [...new Set([country === '中国' ? '' : country, province, city === '市辖区' ? '' : city, county])].filter(Boolean).join(' ');
