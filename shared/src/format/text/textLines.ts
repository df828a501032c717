type Measured = { text: string; width: number; lines: number; measure: (text: string) => number };

const ELLIPSIS = '…';
/** Words of other scripts stay whole, Chinese breaks anywhere. */
const PIECES = /[\p{Script=Latin}\d'’.,-]+|\s+|./gu;

const shortened = (line: string, { width, measure }: Measured): string => {
  const characters = [...line.trimEnd()];
  while (characters.length > 0 && measure(characters.join('') + ELLIPSIS) > width) characters.pop();
  return characters.join('') + ELLIPSIS;
};

/** A text in at most so many lines of a width; what does not fit ends in an ellipsis. */
export function textLines(asked: Measured): string[] {
  const { text, width, lines, measure } = asked;
  const found: string[] = [];
  let line = '';
  for (const piece of text.trim().match(PIECES) ?? []) {
    if (line === '' || measure(line + piece.trimEnd()) <= width) {
      line += line === '' ? piece.trimStart() : piece;
      continue;
    }
    found.push(line.trimEnd());
    line = piece.trimStart();
  }
  if (line) found.push(line.trimEnd());
  return found.length > lines
    ? [...found.slice(0, lines - 1), shortened(found.slice(lines - 1).join(''), asked)]
    : found;
}
