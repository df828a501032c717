import { isOverseas, type AreaLists } from '@cellar/shared/format/address/area';

type Named = { code: string; names: string[] };
/** `levels`: 3 = down to the county. */
export type Place = { code: string; start: number; end: number; levels: number };

const PEOPLES =
  '壮回苗彝藏土家布依侗瑶白哈尼傣黎傈僳畲拉祜水东乡纳西景颇柯尔克孜土达斡尔仫佬羌撒拉毛南仡佬锡伯塔吉克普米怒裕固保安独龙鄂伦春哈萨克朝鲜满蒙古维吾尔各';
const endings = new RegExp(
  `(?:特别行政区|(?:壮族|回族|维吾尔)?自治区|(?:[${PEOPLES}]+族)+自治[州县旗]|自治[州县旗]|地区|盟|林区|新区|省|市|区|县|旗)$`,
);
const BETWEEN = /^(?:[\s,;/>|_·.-]|(?:省份?|城?市|区县?|县):)*/;

const namedOf = (list: Readonly<Record<string, string>>, prefix = ''): Named[] =>
  Object.entries(list)
    .filter(([code]) => code.startsWith(prefix) && !isOverseas(code))
    .map(([code, name]) => {
      const short = name.replace(endings, '');
      return { code, names: short.length > 1 && short !== name ? [name, short] : [name] };
    });

const fullNames = (places: readonly Named[]): Named[] =>
  places.map(({ code, names }) => ({ code, names: names.slice(0, 1) }));

/** The longest of these names that `text` goes on with at `from`, what stands between names left out. */
function follow(text: string, from: number, places: readonly Named[]): { code: string; end: number } | null {
  const start = from + (BETWEEN.exec(text.slice(from))?.[0].length ?? 0);
  let found: { code: string; end: number } | null = null;
  for (const { code, names } of places) {
    const name = names.find((each) => text.startsWith(each, start));
    if (name && start + name.length > (found?.end ?? 0)) found = { code, end: start + name.length };
  }
  return found;
}

/** Counties that are called by no other's name: they say their city and province. */
function uniqueCounties(lists: AreaLists): Named[] {
  const counties = fullNames(namedOf(lists.county_list)).filter(({ names: [name = ''] }) => name.length > 2);
  const count = new Map<string, number>();
  for (const { names } of counties) count.set(names[0] ?? '', (count.get(names[0] ?? '') ?? 0) + 1);
  return counties.filter(({ names }) => count.get(names[0] ?? '') === 1);
}

/** 上海市辖区, 省直辖县级行政区划: columns of the list that people's texts carry along. */
const skipColumn = (text: string, at: number): number =>
  at +
  (/^[\s,;/>|_·-]*(?:市辖区|市辖县|辖县|省直辖县级行政区划|自治区直辖县级行政区划|直辖县)/.exec(text.slice(at))?.[0]
    .length ?? 0);

/** What stands in `text` from `start` on: province, city and county as far as they follow each other; the first two may be missing. */
function placeAt(text: string, start: number, lists: AreaLists): Place | null {
  const province = follow(text, start, namedOf(lists.province_list));
  const area = province?.code.slice(0, 2) ?? '';
  const from = province ? skipColumn(text, province.end) : start;
  const city = follow(text, from, namedOf(lists.city_list, area));
  const within = city ? city.code.slice(0, 4) : area;
  if (!within) return null;
  const county =
    (city && follow(text, skipColumn(text, city.end), namedOf(lists.county_list, within))) ??
    // 上海徐汇区 names its city only once, 浙江省义乌市 leaves it out.
    (province && follow(text, from, namedOf(lists.county_list, area)));
  const last = county ?? city ?? province;
  return last && { code: last.code, start, end: last.end, levels: county ? 3 : 1 };
}

/** The place that reaches furthest down; among equals the first. A road called 北京路 is outdone by the city it lies in. */
export function findPlace(text: string, lists: AreaLists): Place | null {
  const heads = [...namedOf(lists.province_list), ...namedOf(lists.city_list)]
    .flatMap(({ names }) => names)
    .filter((name) => text.includes(name));
  let best: Place | null = null;
  for (let at = 0; at < text.length && best?.levels !== 3; at++) {
    if (!heads.some((name) => text.startsWith(name, at))) continue;
    const place = placeAt(text, at, lists);
    if (place && place.levels > (best?.levels ?? 0)) best = place;
  }
  return best?.levels === 3 ? best : (alone(text, lists) ?? best);
}

/** A county without its city, where only one is called so. */
function alone(text: string, lists: AreaLists): Place | null {
  const found = uniqueCounties(lists).flatMap(({ code, names: [name = ''] }) => {
    const start = text.indexOf(name);
    return start < 0 ? [] : [{ code, start, end: start + name.length, levels: 3 }];
  });
  return found.sort((a, b) => a.start - b.start || b.end - a.end)[0] ?? null;
}
