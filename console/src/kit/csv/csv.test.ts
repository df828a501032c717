import { csvOf } from './csv';

// Rule: numbers-6
test('quotes what would break a row, and keeps texts from being run as formulas', () => {
  expect(
    csvOf([
      ['姓名', '忌口', '数量'],
      ['林,晓', '不吃"辣"\n谢谢', 3],
      ['=HYPERLINK("x")', '-1+cmd', -1],
    ]),
  ).toBe('姓名,忌口,数量\r\n"林,晓","不吃""辣""\n谢谢",3\r\n"\'=HYPERLINK(""x"")",\'-1+cmd,-1');
});

// Rule: numbers-6
test.each(['=1+A1', '＝1+A1', '＋cmd', '－cmd', '＠SUM(A1)', '@SUM(A1)', ' =A1', '\t=A1', '\r=A1'])(
  '%j is not run as a formula',
  (text) => {
    expect(csvOf([[text]])).toMatch(/^"?'/);
  },
);

// Rule: numbers-6
test.each([
  '310101199001011234',
  '010000',
  '3-4',
  '3/4',
  '1E5',
  '13800000001',
  '-1',
  '+86 138 0000 0001',
  '12:30',
  '2026-11-25',
  '11/27 20:00',
  '3月4日',
  '８８８',
  '50%',
  '¥1,280.00',
  'MAR1',
  '1-Dec',
  'May 2026',
  'TRUE',
])('%j stays the text that it is', (text) => {
  expect(csvOf([[text]])).toBe(`"\t${text}"`);
});

// Rule: numbers-6
test.each(['林志远', '衡山路922号', 'r12', 'Marlborough', 'May', 'Decanter 2026 金奖', '第3场', ''])(
  '%j needs no mark',
  (text) => {
    expect(csvOf([[text]])).toBe(text);
  },
);
