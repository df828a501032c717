import { NUMERAL, numberOf } from './numerals';

/** `case` 箱, `bottle` 支 瓶 只, `dozen` 打, `any` 件 or nothing said. */
export type Unit = 'case' | 'bottle' | 'dozen' | 'any';
export type Piece = {
  /** As it was written. */
  text: string;
  /** What to search for: without quantity and vintage. */
  name: string;
  vintage: number | null;
  /** Of the unit; half a case is 0.5, nothing said is 1. */
  quantity: number;
  unit: Unit;
};

const UNITS: Record<string, Unit> = { 箱: 'case', 支: 'bottle', 瓶: 'bottle', 只: 'bottle', 打: 'dozen', 件: 'any' };
const MAX_QUANTITY = 9999;
const COUNT = `(?:\\d{1,4}|半|[${NUMERAL}]+)`;
const QUANTITY = new RegExp(`[x×*]?\\s*(${COUNT})\\s*(?:整)?(箱|支|瓶|只|打|件)(?:装)?`, 'g');
/** A number without a unit counts where it stands alone at the end: 「雷司令 6」, 「雷司令x6」. */
const BARE = new RegExp(`(?:\\s+|\\s*[x×*]\\s*)(\\d{1,3}|[${NUMERAL}]{1,3})$`);
const OPENING =
  /^(?:.好|老板|麻烦|请|帮我|给我|我要|我想要|想要|还要|再要|再来|要|来|再加|加|订|下单|另外|还有|以及|和|跟|谢谢)+[\s:：]*/;
const CLOSING = /(?:谢谢|吧|哈|哦|啊|就行|即可|左右|再来|再要|还要|再加|和|跟)+$/;
const LIST_NUMBER = /^\s*\d{1,2}\s*[.、)）](?!\d)\s*/;
const EDGES = /^[\s\-–—:：.·。)）(（"'「」]+|[\s\-–—:：.·。(（"'「」]+$/g;

const FULL_YEAR = /(?:^|\D)((?:19|20)\d{2})\s*年?(?!\d)/;
const SHORT_YEAR = /(?:^|\D)(\d{2})\s*年/;
const WRITTEN_YEAR = new RegExp(`([一二][${NUMERAL.replace(/[十百千两俩仨]/g, '')}]{3})\\s*年?`);
const CENTURY = 50;

/** The vintage in a text, and the text without it. */
function vintageIn(text: string): { vintage: number | null; rest: string } {
  const written = WRITTEN_YEAR.exec(text);
  const full = FULL_YEAR.exec(text);
  const short = SHORT_YEAR.exec(text);
  const found = full ?? written ?? short;
  if (!found) return { vintage: null, rest: text };
  const year = numberOf(found[1] ?? '') ?? 0;
  const vintage = year >= 100 ? year : year >= CENTURY ? 1900 + year : 2000 + year;
  const at = found.index + found[0].indexOf(found[1] ?? '');
  const after = text.slice(at).replace(new RegExp(`^${found[1]}\\s*年?`), ' ');
  return { vintage, rest: `${text.slice(0, at)}${after}` };
}

const tidy = (text: string) =>
  text.replace(/\s+/g, ' ').replace(EDGES, '').replace(OPENING, '').replace(CLOSING, '').replace(EDGES, '').trim();

type Counted = { text: string; name: string; quantity: number | null; unit: Unit; each: boolean };

const countOf = (count: string) => Math.min(MAX_QUANTITY, numberOf(count) ?? 1);

/** Cuts a part of a line where a quantity ends, or where one begins when the part begins with it: 「两箱贝拉蒙6支雷司令」. */
function counted(part: string): Counted[] {
  const found = [...part.matchAll(QUANTITY)];
  if (found.length === 0) {
    const bare = BARE.exec(part);
    const name = bare ? part.slice(0, bare.index) : part;
    return [{ text: part, name, quantity: bare ? countOf(bare[1] ?? '') : null, unit: 'any', each: false }];
  }
  const first = found[0]?.index ?? 0;
  const leads = part.slice(0, first).replace(OPENING, '').trim() === '';
  return found.flatMap((match, index) => {
    const from = leads
      ? match.index
      : index === 0
        ? 0
        : (found[index - 1]?.index ?? 0) + (found[index - 1]?.[0].length ?? 0);
    const until = leads ? (found[index + 1]?.index ?? part.length) : match.index + match[0].length;
    const tail = !leads && index === found.length - 1 ? part.slice(until) : '';
    const text = part.slice(from, until) + tail;
    const name = text.replace(match[0], ' ');
    return [
      {
        text,
        name: name.replace(/各\s*$|各(?=\s)/, ' '),
        quantity: countOf(match[1] ?? ''),
        unit: UNITS[match[2] ?? ''] ?? 'any',
        each: /各\s*$/.test(part.slice(0, match.index)),
      },
    ];
  });
}

/** 「贝拉蒙2015、贝拉蒙2016 各两箱」: what has no quantity of its own takes that of the one behind it. */
function withEach(pieces: Counted[]): Counted[] {
  const last = pieces.at(-1);
  return last?.each
    ? pieces.map((one) => (one.quantity === null ? { ...one, quantity: last.quantity, unit: last.unit } : one))
    : pieces;
}

/**
 * Reads an order as a person writes it to the shop: many lines, Chinese numerals, 箱 支 瓶 件 打, vintages, codes. What carries no name is left
 * out (greetings, empty lines).
 */
export function readMessage(message: string): Piece[] {
  const lines = message.normalize('NFKC').split(/[\n\r;；。!！]+/);
  return lines.flatMap((line) =>
    withEach(
      line
        .replace(LIST_NUMBER, '')
        .split(/[,，、|/+]+|\s{3,}|\t/)
        .flatMap(counted),
    ).flatMap(({ text, name: written, quantity, unit }): Piece[] => {
      const { vintage, rest } = vintageIn(` ${written} `);
      const name = tidy(rest);
      if (name === '') return [];
      return [{ text: text.trim(), name, vintage, quantity: quantity ?? 1, unit }];
    }),
  );
}
