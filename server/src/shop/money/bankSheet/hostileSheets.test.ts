import Papa from 'papaparse';
import { BusinessError } from '../../../errors/businessError';
import { withOrders } from '../../../testing/trade/orders';
import { schoolCall, staffOf } from '../../../testing/trade/school';

const ROWS = 10_000;
/** What people, spreadsheets and attackers put into a cell. */
const HOSTILE = [
  ...[
    '',
    ' ',
    '\t',
    '"',
    '""',
    "'",
    '\\',
    ',',
    ';',
    '\r\n',
    'a\nb',
    '\u0001',
    '\u007f',
    '\u200b',
    '\u202e',
    '\ufeff',
    '�',
  ],
  ...[
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    "=cmd|'/C calc'!A0",
    '<script>alert(1)</script>',
    "'; drop table person; --",
    '${7*7}',
    '%00',
  ],
  ...[
    'NaN',
    'Infinity',
    '-0',
    '1e999',
    '9'.repeat(40),
    '0x10',
    '1,2,3',
    '１２３',
    '一百',
    '¥',
    '1.234',
    '-5',
    '2147483648',
    '9007199254740993',
  ],
  ...[
    '1.2E+15',
    '2026/11/26',
    '3-5',
    '11月26日',
    'null',
    'undefined',
    '[]',
    '{}',
    '__proto__',
    'constructor',
    '😀'.repeat(50),
    '酒'.repeat(5000),
  ],
];

/** The same numbers in every run. */
function below(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

/** Rows that are sound but for one or two cells. */
function sheetOf(head: string[], row: (at: number) => (string | number)[]): Buffer {
  const random = below(11);
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const cells = row(at);
    for (let n = 0; n <= random(2); n++) cells[random(cells.length)] = HOSTILE[random(HOSTILE.length)] ?? '';
    return random(50) === 0 ? cells.slice(0, random(cells.length)) : cells;
  });
  return Buffer.from(Papa.unparse([head, ...rows]));
}

const goods = sheetOf(
  ['编码', '名称', '类型', '分类', '酒庄', '国家', '产区', '年份', '容量(ml)', '酒精度', '单瓶零售价', '状态'],
  (at) => [
    `H${at}`,
    `岭上 ${at} 号`,
    '红葡萄酒',
    '红葡萄酒',
    '岭上酒庄',
    '法国',
    '波尔多',
    2019,
    750,
    13.5,
    298,
    '在售',
  ],
);
const waybills = (orderNo: string) =>
  sheetOf(['订单号', '发货仓', '商品', '快递公司', '运单号'], (at) => [orderNo, '', '', '顺丰速运', `SF${at}0000000`]);
const statement = (orderNo: string) =>
  sheetOf(['流水号', '贷方金额', '对方户名', '摘要', '借贷标志'], (at) => [
    `BANK${at}000000`,
    1,
    '林致远',
    orderNo,
    '贷',
  ]);
const noise = () => {
  const random = below(5);
  return Buffer.from(Array.from({ length: 20_000 }, () => random(256)));
};

/** The answer, or the message with which the sheet was not accepted; anything else fails the test. */
const answered = <T>(answer: Promise<T>) =>
  answer.catch((error: unknown) => {
    if (error instanceof BusinessError) return error.message;
    throw error;
  });

// Rules: sell-5, desk-82, transfer-8
test('ten thousand hostile rows in each kind of sheet are answered with problems by line, or a sentence, never with a failure', () =>
  withOrders(async (scene) => {
    const ask = schoolCall(scene, staffOf('goods', 'orders', 'finance'));
    const person = await scene.shop.person();
    const { orderNo } = await scene.place(person);
    expect(await answered(ask('productSheet.check', { file: goods }))).toMatchObject({ problems: expect.any(Array) });
    const taken = await answered(ask('productSheet.submit', { file: goods, mode: 'good' }));
    expect(taken).toMatchObject({ added: expect.any(Number) });
    for (const call of ['waybillSheet.check', 'waybillSheet.submit'] as const)
      expect(await answered(ask(call, { file: waybills(orderNo) }))).toMatchObject({ problems: expect.any(Array) });
    expect(await answered(ask('bankSheet.check', { file: statement(orderNo) }))).toMatchObject({
      problems: expect.any(Array),
    });
    for (const call of ['productSheet.check', 'waybillSheet.check', 'bankSheet.submit'] as const)
      expect(await answered(ask(call, { file: noise() }))).toEqual(expect.stringMatching(/\p{Script=Han}/u));
  }));
