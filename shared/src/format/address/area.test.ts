import {
  areaOf,
  areaText,
  cityOptions,
  columnsOf,
  countyOptions,
  provinceOptions,
} from '@cellar/shared/format/address/area';

const lists = {
  province_list: { '310000': '上海市', '440000': '广东省', '900000': '海外' },
  city_list: { '310100': '上海市', '440300': '深圳市', '912500': '法国', '913900': '意大利' },
  county_list: { '310104': '徐汇区', '440305': '南山区', '912501': '勃艮第' },
};

// Rule: area-2
it('names the levels of a code of the mainland', () => {
  expect(areaOf('310104', lists)).toEqual({
    code: '310104',
    country: '中国',
    province: '上海市',
    city: '上海市',
    county: '徐汇区',
  });
});

// Rule: area-1
it('takes the second column for the country and the third for its province where the code begins with 9', () => {
  expect(areaOf('912501', lists)).toEqual({
    code: '912501',
    country: '法国',
    province: '勃艮第',
    city: '',
    county: '',
  });
  expect(areaOf('913900', lists)).toEqual({ code: '913900', country: '意大利', province: '', city: '', county: '' });
});

it('answers empty names for an unknown code', () => {
  expect(areaOf('', lists)).toEqual({ code: '', country: '', province: '', city: '', county: '' });
});

it('offers what lies below the column before', () => {
  expect(provinceOptions(lists).map(({ text }) => text)).toEqual(['上海市', '广东省', '海外']);
  expect(cityOptions(lists, '440000')).toEqual([{ value: '440300', text: '深圳市' }]);
  expect(cityOptions(lists, '900000').map(({ text }) => text)).toEqual(['法国', '意大利']);
  expect(countyOptions(lists, '912500')).toEqual([{ value: '912501', text: '勃艮第' }]);
});

it('finds the columns that lead to a code', () => {
  expect(columnsOf('440305', lists)).toEqual(['440000', '440300', '440305']);
  expect(columnsOf('913900', lists)).toEqual(['900000', '913900', '913900']);
  expect(columnsOf('', lists)).toEqual([]);
});

it('writes an area without saying a name twice', () => {
  expect(areaText(areaOf('310104', lists))).toBe('上海市 徐汇区');
  expect(areaText(areaOf('440305', lists))).toBe('广东省 深圳市 南山区');
  expect(areaText(areaOf('912501', lists))).toBe('法国 勃艮第');
});
