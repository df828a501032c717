import { numberOf } from './numerals';
import { readMessage, type Piece } from './readMessage';

const read = (message: string) =>
  readMessage(message).map(({ name, vintage, quantity, unit }) => [name, vintage, quantity, unit]);
const one = (message: string) => read(message)[0];

it.each([
  ['十', 10],
  ['十二', 12],
  ['二十', 20],
  ['两百零五', 205],
  ['一千二百', 1200],
  ['二零一五', 2015],
  ['半', 0.5],
  ['36', 36],
  ['箱', null],
  ['', null],
])('reads the numeral %s', (text, number) => expect(numberOf(text)).toBe(number));

// Rule: cart-12
it('reads names, vintages and quantities in one line', () =>
  expect(read('贝拉蒙2015 两箱, 雷司令6支')).toEqual([
    ['贝拉蒙', 2015, 2, 'case'],
    ['雷司令', null, 6, 'bottle'],
  ]));

it.each<[string, unknown[]]>([
  ['贝拉蒙 2015年 十二支', ['贝拉蒙', 2015, 12, 'bottle']],
  ['贝拉蒙15年两箱', ['贝拉蒙', 2015, 2, 'case']],
  ['木岚98年 1瓶', ['木岚', 1998, 1, 'bottle']],
  ['贝拉蒙二零一五年三箱', ['贝拉蒙', 2015, 3, 'case']],
  ['2016 奥布拉克副牌 x 6', ['奥布拉克副牌', 2016, 6, 'any']],
  ['雷司令 6', ['雷司令', null, 6, 'any']],
  ['雷司令×12支', ['雷司令', null, 12, 'bottle']],
  ['C1001 两箱', ['C1001', null, 2, 'case']],
  ['C1001', ['C1001', null, 1, 'any']],
  ['香槟半箱', ['香槟', null, 0.5, 'case']],
  ['开瓶器 5件', ['开瓶器', null, 5, 'any']],
  ['啤酒杯半打', ['啤酒杯', null, 0.5, 'dozen']],
  ['黑皮诺 1.5L 2瓶', ['黑皮诺 1.5L', null, 2, 'bottle']],
  ['长相思750ml 六支', ['长相思750ml', null, 6, 'bottle']],
  ['Château Aubrac 2015 2 箱', ['Château Aubrac', 2015, 2, 'case']],
  ['１２支 雷司令', ['雷司令', null, 12, 'bottle']],
])('reads %s', (message, piece) => expect(one(message)).toEqual(piece));

it('reads many lines, numbered or not, and leaves greetings out', () =>
  expect(read('老板你好\n1. 贝拉蒙2015 两箱\n2、雷司令 6支；长相思一箱\n\n谢谢！')).toEqual([
    ['贝拉蒙', 2015, 2, 'case'],
    ['雷司令', null, 6, 'bottle'],
    ['长相思', null, 1, 'case'],
  ]));

it('finds the end of one and the beginning of the next without anything between', () => {
  expect(read('贝拉蒙2015两箱雷司令6支')).toEqual([
    ['贝拉蒙', 2015, 2, 'case'],
    ['雷司令', null, 6, 'bottle'],
  ]);
  expect(read('我要两箱贝拉蒙2015 再来6支雷司令')).toEqual([
    ['贝拉蒙', 2015, 2, 'case'],
    ['雷司令', null, 6, 'bottle'],
  ]);
});

it('gives what stands before 各 the same quantity', () =>
  expect(read('贝拉蒙2015、贝拉蒙2016 各两箱')).toEqual([
    ['贝拉蒙', 2015, 2, 'case'],
    ['贝拉蒙', 2016, 2, 'case'],
  ]));

it('keeps what was written, so that it can be corrected', () =>
  expect(readMessage('麻烦来 贝拉蒙2015 两箱。').map(({ text }: Piece) => text)).toEqual(['麻烦来 贝拉蒙2015 两箱']));

it('reads any text without failing, and never proposes nothing or too much', () => {
  for (const text of ['', '   ', '两箱', '？？？', '各', '1'.repeat(400), '贝拉蒙 999999支', '二零一五'])
    for (const { quantity, name } of readMessage(text)) {
      expect(quantity).toBeGreaterThan(0);
      expect(quantity).toBeLessThanOrEqual(9999);
      expect(name).not.toBe('');
    }
});
