import { areaList } from '@vant/area-data';
import { overseas } from './overseas';

const OVERSEAS = 900_000;
const COUNTRY_STEP = 100;

type Lists = Record<'province_list' | 'city_list' | 'county_list', Record<string, string>>;

/** Provinces, cities and counties of the mainland, with 海外 beside them: countries in the second column, their provinces in the third. */
export function areaLists(): Lists {
  const lists: Lists = {
    province_list: { ...areaList.province_list },
    city_list: { ...areaList.city_list },
    county_list: { ...areaList.county_list },
  };
  lists.province_list[OVERSEAS] = '海外';
  overseas.forEach(([country, provinces], i) => {
    const code = OVERSEAS + (i + 1) * COUNTRY_STEP;
    lists.city_list[code] = country;
    provinces.forEach((province, k) => {
      lists.county_list[code + k + 1] = province;
    });
  });
  return lists;
}
