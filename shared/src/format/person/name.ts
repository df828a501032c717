import { shortLine } from '@cellar/shared/format/text/cleanText';

const MAX_SIGNS = 30;
const NAME = /^\p{L}[\p{L}\p{M}〇 ·་.'-]*[\p{L}\p{M}〇.]$/u;
const BLANKS_AT_DOT = / ?· ?/g;
const FULL_STOP_IN_HAN = /(\p{sc=Han}) ?[.。｡] ?(?=\p{sc=Han})/gu;
// A wide blank makes names of two signs as long as those of three.
const BLANK_IN_HAN = /(\p{sc=Han}) (?=\p{sc=Han})/gu;

const LABEL = /^(?:姓名|收[货件]人|联系人|name)\s*:\s*/i;

/** A person's name in one form: the dot of 阿不都·买买提, the apostrophe of O'Neil, no blanks in a Chinese name. */
export const cleanName = (text: string): string =>
  shortLine(text)
    .replace(LABEL, '')
    .replace(BLANKS_AT_DOT, '·')
    .replace(FULL_STOP_IN_HAN, '$1·')
    .replace(BLANK_IN_HAN, '$1');

/** 2 to 30 signs: letters of any script and what stands between them in names. */
export const isName = (text: string): boolean => NAME.test(text) && [...text].length <= MAX_SIGNS;
