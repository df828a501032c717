import { cleanText, plainLine } from '@cellar/shared/format/text/cleanText';

/** Pictures, numbers in circles and on keys: where messengers have nothing else between the parts. */
const PICTURES = /\d\u20E3|[\p{So}\p{Sk}\u2460-\u2473]/gu;
const QUOTES = /["“”„‟]/g;
/** A line's end that came as its escape. */
const ESCAPED_END = /\\[rnt]/g;
/** A plus between name, phone and place; the one before the code of the country stays. */
const PLUS = /\+(?!\s*\(?86)/g;
const NUMBER_OF_LINE = /^\(?\d{1,2}[.、)](?:\s+|(?=\D))/;
/** A label with a wide blank between its two signs, as forms set them. */
const WIDE_LABEL = /(姓|电|地|手|邮|收 *[货件]) +(名|话|址|机|编|人)/g;
const GLUED_NAME =
  /(收[货件]人|联系人)(?!姓名|电话|手机|地址|信息|是|为)(?=\p{sc=Han}{2,4}(?:[\s,;|\d(+]|电话|手机|联系|地址|$))/gu;
const GLUED_PHONE = /(手机号?码?|联系电话|电话)(?=[\d+(])/g;
const GLUED_PLACE = /(^|[\s,;|\d])((?:收货|收件|详细)?地址)(?!信息|是|为)(?=\p{sc=Han})/gu;
/** What is said of the address and belongs to no part of it. */
const ASIDE = /(^|[\s,;|])(?:是否(?:为|设为)?默认(?:地址)?|昵称|标签)\s*:\s*[^\s,;|]*/g;
const RECEIVER = /收[货件]人|收方/;
const SENDER = /[寄发]件人|[寄发]方/;

/** Of a label for a parcel the half that names the receiver. */
function ofReceiver(text: string): string {
  const [receiver, sender] = [text.search(RECEIVER), text.search(SENDER)];
  if (receiver < 0 || sender < 0) return text;
  return receiver < sender ? text.slice(receiver, sender) : text.slice(receiver);
}

/** A pasted text in one line of plain signs, in which blanks and semicolons stand between the parts and colons after their labels. */
export const separated = (pasted: string): string =>
  ofReceiver(
    cleanText(pasted.replace(ESCAPED_END, '\n').replace(PICTURES, '\n'))
      .split('\n')
      .map((line) => plainLine(line).replace(NUMBER_OF_LINE, ''))
      .filter(Boolean)
      .join(' ; ')
      .replace(QUOTES, ' ')
      .replace(/[【〔「『]/g, '[')
      .replace(/[】〕」』]/g, ']')
      .replace(PLUS, ' ; ')
      .replace(WIDE_LABEL, (_, first: string, last: string) => first.replaceAll(' ', '') + last)
      .replace(GLUED_NAME, ' $1:')
      .replace(GLUED_PHONE, ' $1:')
      .replace(GLUED_PLACE, '$1 $2:')
      .replace(ASIDE, '$1'),
  );
