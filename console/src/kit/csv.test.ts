import { csvOf } from './csv';

// Rule: numbers-6
test('quotes what would break a row, and keeps texts from being run as formulas', () => {
  expect(
    csvOf([
      ['姓名', '忌口', '数量'],
      ['林,晓', '不吃"辣"\n谢谢', 3],
      ['=HYPERLINK("x")', '-1', -1],
    ]),
  ).toBe('姓名,忌口,数量\r\n"林,晓","不吃""辣""\n谢谢",3\r\n"\'=HYPERLINK(""x"")",\'-1,-1');
});
