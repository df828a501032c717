import * as OpenCC from 'opencc-js/t2cn';
import { plainLine } from '@cellar/shared/format/text/cleanText';

let toSimplified: ((text: string) => string) | undefined;
const HAN = /[\u3400-\u9fff]/;

/** Whether a character is a Chinese sign. */
export const isHan = (char: string | undefined): boolean => char !== undefined && HAN.test(char);

function simplified(text: string): string {
  if (!HAN.test(text)) return text;
  toSimplified ??= OpenCC.Converter({ from: 'tw', to: 'cn' });
  return toSimplified(text);
}

/** Signs that have one form only, and no marks. */
const PLAIN = /^[\x20-\x7e\u4e00-\u9fff]*$/;

const withoutForms = (text: string) =>
  plainLine(text).normalize('NFKC').toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

function makeNormalForm(text: string): string {
  const plain = PLAIN.test(text) ? text.toLowerCase() : withoutForms(text);
  return simplified(plain)
    .replace(/(?<=\d)o(?=\d)/g, '0')
    .replace(/['’`]/g, '')
    .replace(/[^\p{L}\p{N}.]+/gu, ' ')
    .replace(/\.(?!\d)/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

/** Goods share most of their texts: places, grapes, dishes, tags, words of names. */
const MAX_KNOWN = 20_000;
const LONGEST_KNOWN = 120;

/** `make`, which asks nothing but the text, remembered for the texts that were met of late: at least the last `MAX_KNOWN` of them. */
export function remembered<T extends object | string>(make: (text: string) => T): (text: string) => T {
  let fresh = new Map<string, T>();
  let before = new Map<string, T>();
  return (text) => {
    const have = fresh.get(text);
    if (have !== undefined) return have;
    if (text.length > LONGEST_KNOWN) return make(text);
    const made = before.get(text) ?? make(text);
    if (fresh.size === MAX_KNOWN) [before, fresh] = [fresh, new Map<string, T>()];
    fresh.set(text, made);
    return made;
  };
}

/**
 * How texts and queries meet: one width, small letters without marks, simplified signs, a letter O between digits as 0, punctuation as
 * spaces.
 */
export const normalForm = remembered(makeNormalForm);

const UNIT = /[\u3400-\u9fff]|[a-z]+|\d+(?:\.\d+)?|\p{L}+/gu;
const RUN = /[\u3400-\u9fff]+|[a-z]+|\d+(?:\.\d+)?/gu;

/** Units of a normal form: one Chinese sign, one Latin word or one number each. */
export const unitsOf = (normal: string): string[] => normal.match(UNIT) ?? [];

/** A normal form without its spaces: what names are looked up by. */
export const keyOf = (normal: string): string => unitsOf(normal).join('');

/** Pairs of neighbouring Chinese signs (a single one stays), other words whole: what texts are found by. */
export function gramsOf(normal: string): string[] {
  const grams: string[] = [];
  for (const run of normal.match(RUN) ?? []) {
    if (!isHan(run[0]) || run.length === 1) grams.push(run);
    else for (let at = 0; at + 1 < run.length; at++) grams.push(run.slice(at, at + 2));
  }
  return grams;
}
