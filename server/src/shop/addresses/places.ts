import { areaOf, isOverseas } from '@cellar/shared/format/area';
import { areaLists } from '../../edge/areas';
import { Refusal } from '../../http/refusal';

type Place = { country: string; province: string; city: string; county: string };

let lists: ReturnType<typeof areaLists> | undefined;

/** The names that stand for an area's code: down to the county, abroad at least to the country. */
export function placeOf(areaCode: string): Place {
  lists ??= areaLists();
  const { country, province, city, county } = areaOf(areaCode, lists);
  if (!country || (!isOverseas(areaCode) && !county)) throw new Refusal('请选择地区', { code: 'invalid', fields: { areaCode: '请选择地区' } });
  return { country, province, city, county };
}
