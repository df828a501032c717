import Papa from 'papaparse';
import { SECOND } from '../../../clock';
import { checkLedgers } from '../../../ledgers/checkLedgers';
import { schoolCall, staffOf } from '../../../testing/trade/school';
import { withApp, type TestScene } from '../../../testing/withApp';
import { withDemo } from '../../../testing/withDemo';

type Ask = ReturnType<typeof schoolCall>;
type Scene = TestScene & { ask: Ask };

const scene = (body: (scene: Scene) => Promise<void>) => () =>
  withApp((parts) => body({ ...parts, ask: schoolCall(parts, staffOf('goods')) }));

const bytesOf = (rows: readonly (readonly (string | number)[])[]) =>
  Buffer.from(`\ufeff${Papa.unparse(rows as (string | number)[][])}`);

const HEAD = [
  '编码',
  '名称',
  '类型',
  '分类',
  '酒庄',
  '国家',
  '产区',
  '葡萄',
  '年份',
  '容量(ml)',
  '酒精度',
  '单瓶零售价',
  '库存·主仓',
  '状态',
];
const rowOf = (at: number, change: Record<string, string | number> = {}) => {
  const row: Record<string, string | number> = {
    ...{
      编码: `W${at}`,
      名称: `岭上酒庄 ${at} 号干红 2019`,
      类型: '红葡萄酒',
      分类: '红葡萄酒',
      酒庄: '岭上酒庄',
      国家: '法国',
    },
    ...{ 产区: '波尔多', 葡萄: '赤霞珠 60%、梅洛 40%', 年份: 2019, '容量(ml)': 750, 酒精度: 13.5 },
    ...{ 单瓶零售价: '1,298.50', 库存·主仓: 24, 状态: '在售', ...change },
  };
  return HEAD.map((title) => row[title] ?? '');
};
const sheetOf = (count: number, changes: Record<number, Record<string, string | number>> = {}) =>
  bytesOf([HEAD, ...Array.from({ length: count }, (_, at) => rowOf(at + 1, changes[at + 2]))]);

/** GB18030 as Excel of Chinese Windows writes it: two bytes for a sign. */
function gb18030(text: string): Buffer {
  const decoder = new TextDecoder('gb18030');
  const table = new Map<string, [number, number]>();
  for (let high = 0x81; high <= 0xfe; high++)
    for (let low = 0x40; low <= 0xfe; low++) table.set(decoder.decode(Uint8Array.of(high, low)), [high, low]);
  return Buffer.from([...text].flatMap((sign) => (sign < '\u0080' ? [sign.charCodeAt(0)] : table.get(sign)!)));
}

// Rule: sell-5
test(
  'of 300 rows with 5 bad ones the 5 are named by line and column, and nothing is written until it is asked for',
  scene(async ({ ask, db, call, clock }) => {
    const file = sheetOf(300, {
      10: { 单瓶零售价: '面议' },
      77: { 国家: '亚特兰蒂斯' },
      120: { 编码: 'W5' },
      200: { 年份: '二零一九' },
      301: { 名称: '' },
    });
    const checked = await ask('productSheet.check', { file });
    expect(checked).toMatchObject({ rows: 300, added: 295, changed: 0, encoding: 'UTF-8' });
    expect(checked.problems).toEqual([
      { line: 10, column: '单瓶零售价', message: '「面议」不是金额，写成 298 或 298.50' },
      { line: 77, column: '国家', message: '没有「亚特兰蒂斯」这个国家，请写中文全称，例如 法国' },
      { line: 120, column: '编码', message: '编码与第 6 行相同' },
      { line: 200, column: '年份', message: '「二零一九」不是数字' },
      { line: 301, column: '名称', message: '请填写名称' },
    ]);
    expect(checked.bad).toHaveLength(6);
    expect(checked.bad[0]).toEqual([...HEAD, '问题']);
    expect(checked.bad[1]!.at(-1)).toBe('单瓶零售价：「面议」不是金额，写成 298 或 298.50');
    expect(checked.preview).toHaveLength(6);
    const count = async () => (await db.selectFrom('product').select('id').execute()).length;
    expect(await count()).toBe(0);
    expect(await ask('productSheet.submit', { file, mode: 'whole' })).toMatchObject({ added: 0 });
    expect(await count()).toBe(0);
    expect(await ask('productSheet.submit', { file, mode: 'good' })).toMatchObject({ added: 295 });
    expect(await count()).toBe(295);
    clock.advance(3 * SECOND);
    const { list } = await call('catalog.search', { text: '岭上酒庄 7 号', size: 1 });
    expect(list[0]).toMatchObject({ code: 'W7', priceFen: 129850, stock: 'in' });
    expect((await checkLedgers(db)).faults).toEqual([]);
    // The bad rows, mended, are taken in by themselves; the sheet again changes nothing.
    const mended = checked.bad.slice(1).map((cells, at) => [...rowOf(1000 + at), cells.at(-1)!]);
    expect(
      await ask('productSheet.submit', { file: bytesOf([checked.bad[0]!, ...mended]), mode: 'whole' }),
    ).toMatchObject({ added: 5 });
    expect(await ask('productSheet.check', { file })).toMatchObject({ added: 0, changed: 0, same: 295 });
  }),
);

// Rule: sell-6
test(
  'a sheet of Excel is read in GB18030 and with its marks; what Excel broke is said',
  scene(async ({ ask }) => {
    const head = [...HEAD, '单瓶条码'];
    const rows = [
      [...rowOf(1), '\t6901234567892'],
      [...rowOf(2), '6.90123E+12'],
      [...rowOf(3, { 编码: '3月5日' }), ''],
    ];
    const text = Papa.unparse([head, ...rows]);
    const checked = await ask('productSheet.check', { file: gb18030(text) });
    expect(checked).toMatchObject({ encoding: 'GB18030', added: 1 });
    expect(checked.problems.map(({ line, column, message }) => [line, column, message])).toEqual([
      [3, '单瓶条码', '「6.90123E+12」被表格软件改成了科学计数法，请把这一列设为文本后重新填写'],
      [4, '编码', '「3月5日」被表格软件改成了日期，请把这一列设为文本后重新填写'],
    ]);
    await ask('productSheet.submit', { file: gb18030(text), mode: 'good' });
    const { list } = await ask('productAdmin.list', { q: '6901234567892' });
    const rowsOf = async (q: string) => (await ask('productSheet.listRows', { q })).list.map(([code]) => code);
    expect([await rowsOf('W1'), await rowsOf('没有这款')]).toEqual([['编码', 'W1'], ['编码']]);
    expect(list).toMatchObject([{ code: 'W1', state: 'sale', onHand: 24 }]);
    const zip = Buffer.from('PK\u0003\u0004 and more');
    await expect(ask('productSheet.check', { file: zip })).rejects.toMatchObject({ code: 'sheet' });
    await expect(ask('productSheet.check', { file: Buffer.from('编码\nX') })).rejects.toMatchObject({
      code: 'sheet',
      message: expect.stringContaining('表头缺少「名称」'),
    });
    await expect(ask('productSheet.check', { file: Buffer.from(HEAD.join()) })).rejects.toMatchObject({
      code: 'sheet',
    });
  }),
);

async function exported(ask: Ask) {
  const rows: (string | number)[][] = [];
  let cursor: string | undefined;
  do {
    const page = await ask('productSheet.listRows', cursor ? { cursor } : {});
    rows.push(...page.list);
    cursor = page.next ?? undefined;
  } while (cursor);
  return rows;
}

// Rule: sell-7
test('the export of all goods, taken in again, changes nothing; one cell changes one product', () =>
  withDemo(async (parts) => {
    const ask = schoolCall(parts, staffOf('goods'));
    const rows = await exported(ask);
    expect(rows.length).toBeGreaterThan(300);
    const checked = await ask('productSheet.check', { file: bytesOf(rows), stock: 'count' });
    expect(checked.problems).toEqual([]);
    expect(checked).toMatchObject({ added: 0, changed: 0, same: rows.length - 1 });
    const [head, first] = rows as [string[], (string | number)[]];
    const price = head.indexOf('单瓶零售价');
    const stock = head.findIndex((title) => title.startsWith('库存·'));
    const changed = first.map((cell, at) => (at === price ? 199 : at === stock ? Number(cell) + 5 : cell));
    const file = bytesOf([head, changed]);
    expect(await ask('productSheet.submit', { file, mode: 'whole', stock: 'count' })).toMatchObject({ changed: 1 });
    const again = (await exported(ask)).find(([code]) => code === first[0]);
    expect(again).toEqual(changed);
    expect((await checkLedgers(parts.db)).faults).toEqual([]);
  }));

// Rule: sell-12
test(
  'a sheet gives goods their importer; a registration that a spreadsheet broke is said',
  scene(async ({ ask }) => {
    const head = [...HEAD, '进口商', '进口商地址', '进口商备案号'];
    const imported = ['上海窖藏国际贸易有限公司', '上海市徐汇区建国西路 1 号'];
    const file = bytesOf([head, [...rowOf(1), ...imported, '3100610428'], [...rowOf(2), ...imported, '3.10E+09']]);
    expect((await ask('productSheet.check', { file })).problems).toMatchObject([{ line: 3, column: '进口商备案号' }]);
    await ask('productSheet.submit', { file, mode: 'good' });
    const { list } = await ask('productAdmin.list', { q: 'W1' });
    expect(await ask('productAdmin.get', { productId: list[0]!.id })).toMatchObject({
      ...{ importer: imported[0], importerAddress: imported[1], importerRegistration: '3100610428' },
    });
  }),
);

// Rule: sell-27
test(
  'a sheet gives goods their notice and their units codes; one that another product has is said',
  scene(async ({ ask }) => {
    const head = [...HEAD, '公告', '单瓶编码'];
    const file = bytesOf([
      head,
      [...rowOf(1), '整箱起发', 'ERP-1'],
      [...rowOf(2), '', 'ERP-1'],
      [...rowOf(3), '', '瓶'],
    ]);
    expect((await ask('productSheet.check', { file })).problems).toEqual([
      { line: 3, column: '单瓶编码', message: '编码 ERP-1 已用于 W1' },
      { line: 4, column: '单瓶编码', message: '规格编码只能用字母、数字、点、横线和下划线' },
    ]);
    await ask('productSheet.submit', { file, mode: 'good' });
    const { list } = await ask('productAdmin.list', { q: 'W1' });
    expect(await ask('productAdmin.get', { productId: list[0]!.id })).toMatchObject({
      notice: '整箱起发',
      skus: [{ bottles: 1, code: 'ERP-1' }],
    });
    expect((await ask('productSheet.check', { file: bytesOf(await exported(ask)) })).same).toBe(1);
  }),
);

// Rule: sell-8
test(
  'five thousand rows are taken in at once, and their template reads itself',
  scene(async ({ ask, db }) => {
    expect(await ask('productSheet.submit', { file: sheetOf(5000), mode: 'whole' })).toMatchObject({ added: 5000 });
    expect(await db.selectFrom('stock_entry').select('id').execute()).toHaveLength(5000);
    const { rows } = await ask('productSheet.getTemplate', {});
    expect(await ask('productSheet.check', { file: bytesOf(rows) })).toMatchObject({ added: 2, problems: [] });
  }),
);

// Rule: sell-65
test(
  'supplier and entry price of a sheet are those of the bottles that come in with it; an export gives them back',
  scene(async ({ ask, db }) => {
    const head = [...HEAD, '供应商', '进价'];
    const file = bytesOf([
      head,
      [...rowOf(1), '环球名酒', '165.50'],
      [...rowOf(2), '', ''],
      [...rowOf(3), '', '免费'],
      [...rowOf(4), '', 0],
      [...rowOf(5, { 库存·主仓: '' }), '环球名酒', ''],
    ]);
    expect((await ask('productSheet.check', { file })).problems).toEqual([
      { line: 4, column: '进价', message: '「免费」不是金额，写成 298 或 298.50' },
      { line: 5, column: '进价', message: '进货价要大于 0' },
      { line: 6, column: '供应商', message: '供应商记在入库的酒上，请同时填写库存' },
    ]);
    await ask('productSheet.submit', { file, mode: 'good' });
    const lotsOf = async (code: string) => {
      const { list } = await ask('productAdmin.list', { q: code });
      return (await ask('stockAdmin.listLots', { productId: list[0]!.id })).list;
    };
    expect(await lotsOf('W1')).toMatchObject([{ supplier: '环球名酒', costFen: 16550, received: 24 }]);
    expect(await lotsOf('W2')).toMatchObject([{ supplier: null, costFen: null, received: 24 }]);
    const rows = await exported(ask);
    const [titles, first] = rows as [string[], (string | number)[]];
    const at = (title: string) => titles.indexOf(title);
    expect([first[at('供应商')], first[at('进价')]]).toEqual(['环球名酒', 165.5]);
    for (const stock of ['new', 'count'] as const)
      expect(await ask('productSheet.check', { file: bytesOf(rows), stock })).toMatchObject({ same: 2, problems: [] });
    // Counted beyond what was ever there: what is added is a lot of its own, by the sheet.
    const more = first.map((cell, place) =>
      titles[place] === '库存·主仓' ? 30 : titles[place] === '进价' ? 180 : cell,
    );
    await ask('productSheet.submit', { file: bytesOf([titles, more]), mode: 'whole', stock: 'count' });
    expect((await lotsOf('W1')).map(({ costFen, left }) => [costFen, left]).sort()).toEqual([
      [16550, 24],
      [18000, 6],
    ]);
    expect((await exported(ask))[1]).toEqual(more);
    expect((await checkLedgers(db)).faults).toEqual([]);
  }),
);
