import Papa from 'papaparse';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { calls } from '@cellar/shared/api/registry';
import type { CallName } from '@cellar/shared/contract/calls';
import { takesFile } from '@cellar/shared/contract/schema';
import { BusinessError } from '../../../errors/businessError';
import { withOrders } from '../../../testing/trade/orders';
import { schoolCall, staffOf } from '../../../testing/trade/school';

const ROWS = 10_000;
const MAX_NAME_BYTES = 1000;
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
  [
    '编码',
    '名称',
    '类型',
    '分类',
    '酒庄',
    '国家',
    '产区',
    '年份',
    '容量(ml)',
    '酒精度',
    '单瓶零售价',
    '状态',
    '供应商',
    '进价',
  ],
  (at) => [
    ...[`H${at}`, `岭上 ${at} 号`, '红葡萄酒', '红葡萄酒', '岭上酒庄', '法国', '波尔多'],
    ...[2019, 750, 13.5, 298, '在售', '勃艮第酒行', 120],
  ],
);
const waybills = (orderNo: string) =>
  sheetOf(['订单号', '发货仓', '商品', '快递公司', '运单号'], (at) => [orderNo, '', '', '顺丰速运', `SF${at}0000000`]);
/** One line in fifty names an order: what it would pay is taken in by itself. */
const statement = (orderNo: string) =>
  sheetOf(['流水号', '贷方金额', '对方户名', '摘要', '借贷标志'], (at) => [
    ...[`BANK${at}000000`, 1, '林致远', at % 50 === 0 ? orderNo : '货款', '贷'],
  ]);
/** Rows for the goods of a count, each many times, and for goods that no count has. */
const counted = (codes: readonly string[]) =>
  sheetOf(['编码', '商品', '单位', '账面', '实盘', '原因'], (at) => [
    ...[codes[at % codes.length] ?? `N${at}`, '岭上', '瓶', 24, at % 50, '破损'],
  ]);

const noise = () => {
  const random = below(5);
  return Buffer.from(Array.from({ length: 20_000 }, () => random(256)));
};

const ZIPS = 100;
const BROKEN_BYTES = 40;
/** ZIPs with hostile names whose directory and files have wrong bytes. */
async function brokenZips(): Promise<Buffer[]> {
  const zip = new ZipFile();
  HOSTILE.forEach((text, at) => {
    const name = `${text.replaceAll(/[\\/:]/g, '')}${at}.png`;
    if (Buffer.byteLength(name) < MAX_NAME_BYTES) zip.addBuffer(Buffer.from(text), name);
  });
  zip.end();
  const whole = await buffer(zip.outputStream);
  const random = below(7);
  return Array.from({ length: ZIPS }, () => {
    const broken = Buffer.from(whole);
    for (let n = 0; n < BROKEN_BYTES; n++) broken[random(broken.length)] = random(256);
    return broken;
  });
}

/** The answer, or the message with which the file was not accepted; anything else fails the test. */
const answered = <T>(answer: Promise<T>) =>
  answer.catch((error: unknown) => {
    if (error instanceof BusinessError) return error.message;
    throw error;
  });
const SENTENCE = expect.stringMatching(/\p{Script=Han}/u) as string;
const PROBLEMS = { problems: expect.any(Array) as unknown[] };

type Parts = { orderNo: string; countId: string; codes: string[] };
/** Every call of staff that takes a sheet or a ZIP, with the fields beside its file and hostile rows for it. */
const SHEETS: Record<string, (parts: Parts) => { fields?: object; file: Buffer }> = {
  'productSheet.check': () => ({ fields: { stock: 'count' }, file: goods }),
  'productSheet.submit': () => ({ fields: { mode: 'good' }, file: goods }),
  'waybillSheet.check': ({ orderNo }) => ({ file: waybills(orderNo) }),
  'waybillSheet.submit': ({ orderNo }) => ({ file: waybills(orderNo) }),
  'bankSheet.check': ({ orderNo }) => ({ file: statement(orderNo) }),
  'bankSheet.submit': ({ orderNo }) => ({ file: statement(orderNo) }),
  'stockCounts.check': ({ countId, codes }) => ({ fields: { countId }, file: counted(codes) }),
  'stockCounts.submit': ({ countId, codes }) => ({ fields: { countId, mode: 'good' }, file: counted(codes) }),
};
const ZIPPED: CallName[] = ['productPictures.check', 'productPictures.submit'];
/** Their file is kept as it is, and never read as rows. */
const KEPT: CallName[] = [
  'school.addFile',
  'invoiceDesk.issue',
  'invoiceDesk.credit',
  'pages.addFilm',
  'pages.addPicture',
];

// Rules: sell-5, sell-22, sell-52, desk-82, transfer-8
test('ten thousand hostile rows in each kind of sheet are answered with problems by line, or a sentence, never with a failure', () =>
  withOrders(async (scene) => {
    const ask = schoolCall(scene, staffOf('goods', 'orders', 'finance', 'warehouse'));
    const { orderNo } = await scene.place(await scene.shop.person());
    const { warehouseId } = await scene.shop.product();
    const { countId } = await ask('stockCounts.open', { warehouseId });
    const { rows } = await ask('stockCounts.getRows', { countId });
    const codes = rows.slice(1).map(([code]) => String(code));
    expect(codes.length).toBeGreaterThan(0);
    for (const [name, sheetFor] of Object.entries(SHEETS)) {
      const { fields, file } = sheetFor({ orderNo, countId, codes });
      const send = (bytes: Buffer) => answered(ask(name as 'bankSheet.check', { ...fields, file: bytes }));
      expect([name, await send(noise())]).toEqual([name, SENTENCE]);
      expect([name, await send(file)]).toMatchObject([name, PROBLEMS]);
    }
  }));

// Rule: sell-22
test('broken ZIPs with hostile names are answered with problems by file, or a sentence, never with a failure', () =>
  withOrders(async (scene) => {
    const ask = schoolCall(scene, staffOf('goods'));
    const broken = await brokenZips();
    let read = 0;
    for (const name of ZIPPED)
      for (const file of [noise(), ...broken]) {
        const answer = await answered(ask(name as 'productPictures.check', { file }));
        if (typeof answer === 'string') expect(answer).toEqual(SENTENCE);
        else read += answer.problems.length;
      }
    expect(read).toBeGreaterThan(0);
  }));

test('every call of staff that takes a file stands in one of these tables', () => {
  const known = [...Object.keys(SHEETS), ...ZIPPED, ...KEPT].sort();
  const taking = (Object.keys(calls) as CallName[]).filter(
    (name) => takesFile(calls[name]) && calls[name].address.includes(' /console/'),
  );
  expect(taking.sort()).toEqual(known);
});
