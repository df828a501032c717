import { areaOf, isOverseas, type Area, type AreaLists } from '@cellar/shared/format/area';

export type Recognised = {
  name: string;
  phone: string;
  /** Down to the county, else null. */
  area: Area | null;
  detail: string;
  postalCode: string;
};

type Named = { code: string; names: string[] };
type Place = { code: string; start: number; end: number; levels: number };

const PHONE_MARK = '\u0000';
// No lookbehind: older iPhones cannot read it.
const phone = /(^|[^\d+])(?:\+?86[-\s]?)?(1\d{2})[-\s]?(\d{4})[-\s]?(\d{4})(?!\d)/;
const labelledName = /(?:收货人|收件人|联系人|姓名)\s*:\s*([^\s,;]+)/;
const labelledCode = /(?:邮政编码|邮编)\s*:?\s*(\d{6})(?!\d)/;
const labels =
  /(?:收货人|收件人|联系人|姓名|手机号码|手机号|手机|联系电话|电话|所在地区|收货地址|详细地址|地区|地址)\s*:/g;
const endings = /(?:特别行政区|(?:壮族|回族|维吾尔)?自治区|省|市|区|县)$/;
const person = /^(?:\p{sc=Han}{2,4}|[\p{sc=Han}·]{5,15}|[A-Za-z][A-Za-z.'-]{1,28})$/u;
const building = /(?:省|市|区|县|镇|乡|村|路|街|道|巷|弄|号|栋|幢|楼|层|室|单元|座|院|店|厦|场|苑|园|城|库)$/;

const namedOf = (list: Readonly<Record<string, string>>, prefix = ''): Named[] =>
  Object.entries(list)
    .filter(([code]) => code.startsWith(prefix) && !isOverseas(code))
    .map(([code, name]) => {
      const short = name.replace(endings, '');
      return { code, names: short.length > 1 && short !== name ? [name, short] : [name] };
    });

/** The longest of these names that `text` goes on with at `from`, blanks and commas left out. */
function follow(text: string, from: number, places: readonly Named[]): { code: string; end: number } | null {
  const start = from + (/^[\s,;]*/.exec(text.slice(from))?.[0].length ?? 0);
  let found: { code: string; end: number } | null = null;
  for (const { code, names } of places) {
    const name = names.find((each) => text.startsWith(each, start));
    if (name && start + name.length > (found?.end ?? 0)) found = { code, end: start + name.length };
  }
  return found;
}

/** What stands in `text` from `start` on: province, city and county as far as they follow each other; the first two may be missing. */
function placeAt(text: string, start: number, lists: AreaLists): Place | null {
  const province = follow(text, start, namedOf(lists.province_list));
  const [area, from] = province ? [province.code.slice(0, 2), province.end] : ['', start];
  const city = follow(text, from, namedOf(lists.city_list, area));
  const within = city ? city.code.slice(0, 4) : area;
  if (!within) return null;
  const county =
    follow(text, city?.end ?? from, namedOf(lists.county_list, within)) ??
    // 上海徐汇区 names its city only once, 海南省琼海市 leaves it out.
    (city && province ? follow(text, province.end, namedOf(lists.county_list, area)) : null);
  const last = county ?? city ?? province;
  return last && { code: last.code, start, end: last.end, levels: county ? 3 : 1 };
}

/** The place that reaches furthest down; among equals the first. A road called 北京路 is outdone by the city it lies in. */
function findPlace(text: string, lists: AreaLists): Place | null {
  const heads = [...namedOf(lists.province_list), ...namedOf(lists.city_list)]
    .flatMap(({ names }) => names)
    .filter((name) => text.includes(name));
  let best: Place | null = null;
  for (let at = 0; at < text.length && best?.levels !== 3; at++) {
    if (!heads.some((name) => text.startsWith(name, at))) continue;
    const place = placeAt(text, at, lists);
    if (place && place.levels > (best?.levels ?? 0)) best = place;
  }
  return best;
}

/** Who: in front of the place, else beside the phone, else at the very end. */
function findName(before: readonly string[], after: readonly string[]): string {
  const isPerson = (word: string | undefined): word is string => word !== undefined && person.test(word);
  const mark = after.indexOf(PHONE_MARK);
  const beside = mark < 0 ? [] : [after[mark - 1], after[mark + 1]];
  return (
    before.find(isPerson) ?? [...beside, after.at(-1)].find((word) => isPerson(word) && !building.test(word)) ?? ''
  );
}

const partsOf = (text: string) => text.split(/[\s,;]+/).filter(Boolean);

/** Takes a pasted address apart; what it does not find is empty. Places abroad are left to the person. */
export function recogniseAddress(pasted: string, lists: AreaLists): Recognised {
  let text = pasted.normalize('NFKC').slice(0, 400);
  const [, given = ''] = labelledName.exec(text) ?? [];
  const [code, coded] = labelledCode.exec(text) ?? [];
  if (code) text = text.replace(code, ' ');
  const [number, lead, ...digits] = phone.exec(text) ?? [];
  if (number) text = text.replace(number, `${lead} ${PHONE_MARK} `);
  const parts = partsOf(text.replace(labels, ' '));
  const alone = coded ?? parts.find((word) => /^\d{6}$/.test(word)) ?? '';
  const line = parts.filter((word) => word !== alone).join(' ');

  const found = findPlace(line, lists);
  const place = found?.levels === 3 ? found : null;
  const before = place ? partsOf(line.slice(0, place.start)) : [];
  const after = partsOf(place ? line.slice(place.end) : line);
  const name = person.test(given) ? given : findName(place ? before : after.slice(0, 1), after);
  const detail = after.filter((word) => word !== PHONE_MARK && word !== name).join(' ');
  return { name, phone: digits.join(''), area: place ? areaOf(place.code, lists) : null, detail, postalCode: alone };
}
