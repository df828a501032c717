import { areaOf, type Area, type AreaLists } from '@cellar/shared/format/address/area';
import { cleanName } from '@cellar/shared/format/person/name';
import { hangingName, isLikelyName, isPossibleName, isSaidName, isTitle, withoutTail } from './name';
import { findPlace, type Place } from './place';
import { separated } from './separated';

export type Recognised = {
  name: string;
  phone: string;
  /** Down to the county, else null. */
  area: Area | null;
  /** With the extension of a number that a platform lends out: without it nobody is reached. */
  detail: string;
  postalCode: string;
};

const MAX_LENGTH = 400;
const PHONE_MARK = '\u0000';
const PERSON = '收货人|收件人|联系人';
const NAME_LABELS = `(?:${PERSON})(?:姓名)?|收方|真实姓名|姓名|名字|name|to|寄给|收|发`;
const PHONE_LABELS = `(?:${PERSON})?(?:联系|移动)?(?:手机|电话)(?:号|号码)?|联系方式|tel|phone|mobile`;
const PLACE_LABELS = [
  '(?:收货|收件|邮寄|快递|详细|街道|住宅|家庭|公司)?地址|所在(?:地区|街道)|街道|省市区|地区|address|(?:收货|收件)信息',
  '国家(?:/地区)?|省份|城市|区县|住宅|详细|add',
].join('|');
const LABELS = [NAME_LABELS, PHONE_LABELS, PLACE_LABELS].join('|');
const BEFORE_LABEL = '(^|[\\s,;|(\\[])';
const AFTER_LABEL = '\\s*(?::|=|是|为|\\]\\s*:?|\\s(?=\\S))\\s*';
const labelledName = new RegExp(
  `${BEFORE_LABEL}(?:${NAME_LABELS})${AFTER_LABEL}([^\\s,;|:]+(?: [A-Za-z][A-Za-z.'-]*)*)`,
  'i',
);
const labelledCode = /(?:邮政编码|邮编|zip)\s*(?::|=)?\s*(\d{6})(?!\d)/i;
const labels = new RegExp(
  `${BEFORE_LABEL}(?:(?:${LABELS}|寄)${AFTER_LABEL}|(?:请|麻烦)?(?:寄[给到往]|发[给到往]|送[给到至])\\s*:?\\s*)`,
  'gi',
);
// No lookbehind: older iPhones cannot read it.
const COUNTRY_CODE = '(?:\\(?(?:\\+|00)?86\\)?[-\\s]?)?';
const MOBILE =
  '(1[3-9]\\d[-\\s.]?\\d{4}[-\\s.]?\\d{4}|1[3-9]\\d[-\\s.]\\d{3}[-\\s.]\\d{5}|1[3-9]\\d{2}[-\\s.]\\d{3}[-\\s.]\\d{4})';
const EXTENSION = '(?:\\s?(?:转|分机|ext\\.?|#|,,)\\s?:?(\\d{2,6})|[-_](\\d{3,6}))?';
const phone = new RegExp(`(^|[^\\d+*])${COUNTRY_CODE}${MOBILE}${EXTENSION}(?![\\d*])`, 'i');
const maskedPhone = /1\d{2}\*+\d{2,4}/g;
const bracketedPhone = new RegExp(`\\(([^()]*${PHONE_MARK}[^()]*)\\)`);
const taobaoExtension = /\[(\d{4})\]/g;
const GREETINGS = new RegExp(
  `^(?:${[
    '你好|您好|亲|请?麻烦|帮我|请?寄到?|请?发到?|地址|收件信息|收货信息|中国|中国大陆|中华人民共和国|china',
    '省|市|区|县|收|寄|默认|隐私号码?|虚拟号码?|号码保护中|编辑|复制|家|公司|学校',
  ].join('|')})$`,
  'i',
);

/** What joins a word to its neighbour, and a bracket without its other half. */
const EDGES = /^[/_:+)-]+|[/_:+(-]+$/g;
const OPENING_ALONE = /^\((?=[^)]*$)/;
const CLOSING_ALONE = /^([^(]*)\)$/;
const trimmed = (word: string) => word.replace(EDGES, '').replace(OPENING_ALONE, '').replace(CLOSING_ALONE, '$1');
const partsOf = (text: string) =>
  text
    .split(/[\s,;|、。]+/)
    .map((word) => (word === PHONE_MARK ? word : trimmed(word)))
    .filter(Boolean);

/** Latin words that follow each other are one name, and so are Chinese signs that stand apart. */
function joined(words: readonly string[]): string[] {
  const kindOf = (word: string | undefined) =>
    !word ? 0 : /^[A-Za-z][A-Za-z.'-]*$/.test(word) ? 1 : /^\p{sc=Han}$/u.test(word) ? 2 : 0;
  return words.reduce<string[]>((all, word, at) => {
    const kind = kindOf(word);
    const last = all.length - 1;
    if (last >= 0 && isTitle(word)) return [...all.slice(0, last), `${all[last] ?? ''}${word}`];
    if (kind === 0 || kindOf(words[at - 1]) !== kind) return [...all, word];
    return [...all.slice(0, last), `${all[last] ?? ''}${kind === 1 ? ' ' : ''}${word}`];
  }, []);
}

type Found = { name: string; rest: string[] };
const without = (words: readonly string[], at: number, left = '') => [
  ...words.slice(0, at),
  ...(left ? [left] : []),
  ...words.slice(at + 1),
];

/** The name among words: beside the phone or in front of the place; elsewhere only what cannot be anything else. */
function takeName(words: readonly string[], placeAt: number): Found {
  const names = words.map((word) => cleanName(withoutTail(word)));
  const mark = words.indexOf(PHONE_MARK);
  const beside = mark < 0 ? [] : [mark - 1, mark + 1];
  const inFront = names.map((_, at) => at).filter((at) => at < placeAt);
  const everywhere = names.map((_, at) => at);
  const is = (test: (name: string) => boolean) => (at: number) => test(names[at] ?? '');
  const at =
    [...beside, ...inFront].find(is(isLikelyName)) ??
    [...inFront, ...beside].find(is(isPossibleName)) ??
    everywhere.reverse().find(is(isLikelyName));
  if (at !== undefined) return { name: names[at] ?? '', rest: without(words, at) };
  const last = mark < 1 ? '' : withoutTail(words[mark - 1] ?? '');
  const hanging = hangingName(last);
  return { name: hanging, rest: hanging ? without(words, mark - 1, last.slice(0, -hanging.length)) : [...words] };
}

/** Takes a labelled or found phone out of the text; what is lent out by a platform keeps its extension. */
function takePhone(text: string) {
  const [number, lead = '', digits = '', spoken, dashed] = phone.exec(text) ?? [];
  const tags = [...text.matchAll(taobaoExtension)].map(([, tag]) => tag);
  const rest = (number ? text.replace(number, `${lead} ${PHONE_MARK} `) : text)
    .replace(bracketedPhone, ' $1 ')
    .replace(taobaoExtension, ' ');
  return { phone: digits.replace(/\D/g, ''), extension: spoken ?? dashed ?? tags[0] ?? '', rest };
}

/** What is left of a detail: no separators of the area in front, no doubled blanks. */
const detailOf = (words: readonly string[], extension: string) => {
  const text = words
    .filter((word) => word !== PHONE_MARK && !GREETINGS.test(word))
    .join(' ')
    .replace(/^[\s/>_·.:-]+/, '');
  return [text, extension && `电话转${extension}`].filter(Boolean).join(' ');
};

const spaced = (line: string, place: Place | null) =>
  place
    ? [joined(partsOf(line.slice(0, place.start))), joined(partsOf(line.slice(place.end).replace(/^[\s/>_·.:-]+/, '')))]
    : [[], joined(partsOf(line))];

/** Takes a pasted address apart; what it does not find is empty. Places abroad are left to the person. */
export function recogniseAddress(pasted: string, lists: AreaLists): Recognised {
  let text = separated(pasted.slice(0, MAX_LENGTH));
  const [code, coded] = labelledCode.exec(text) ?? [];
  if (code) text = text.replace(code, ' ');
  const given = cleanName(withoutTail(labelledName.exec(text)?.[2] ?? ''));
  const { phone: digits, extension, rest } = takePhone(text.replace(maskedPhone, ' '));
  const words = partsOf(rest.replace(labels, '$1 ').replace(labels, '$1 ').replace(/[[\]]/g, ' '));
  const alone = coded ?? words.find((word) => /^\d{6}$/.test(word)) ?? '';
  const line = words.filter((word) => word !== alone).join(' ');

  const found = findPlace(line, lists);
  const place = found?.levels === 3 ? found : null;
  const [before = [], after = []] = spaced(line, place);
  const all = [...before, ...after].filter((word) => !GREETINGS.test(word) || word === PHONE_MARK);
  const inFront = before.filter((word) => !GREETINGS.test(word)).length;
  const labelled = isSaidName(given) ? given : '';
  const { name, rest: left } = labelled
    ? { name: labelled, rest: all.filter((word) => cleanName(withoutTail(word)) !== labelled) }
    : takeName(all, inFront);
  // What stands in front of the place and is no name, like a firm, follows the street.
  const head = all.slice(0, inFront).filter((word) => left.includes(word));
  const tail = left.slice(head.length);
  return {
    name,
    phone: digits,
    area: place ? areaOf(place.code, lists) : null,
    detail: detailOf([...tail, ...head], extension),
    postalCode: alone,
  };
}
