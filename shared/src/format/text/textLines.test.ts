import { textLines } from './textLines';

const lines = (text: string, width: number, most: number) =>
  textLines({ text, width, lines: most, measure: (line) => [...line].length });

// Rule: poster-1
test.each([
  ['今晚开一瓶好的', 4, 2, ['今晚开一', '瓶好的']],
  ['今晚开一瓶好的', 4, 1, ['今晚开…']],
  ['Château Margaux 2015', 9, 3, ['Château', 'Margaux', '2015']],
  ['玛歌 Margaux 副牌', 10, 2, ['玛歌 Margaux', '副牌']],
  ['', 10, 2, []],
])('%s in %d wide and %d lines', (text, width, most, expected) => {
  expect(lines(text, width, most)).toEqual(expected);
});
