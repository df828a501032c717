import Papa from 'papaparse';
import { checkLedgers } from '../../../ledgers/checkLedgers';
import { orderOf, paymentsOf, withOrders, type OrderScene } from '../../../testing/trade/orders';
import { schoolCall, staffOf } from '../../../testing/trade/school';
import { newBankNo, report } from '../../../testing/trade/transfers';

const HEAD = ['交易日', '流水号', '借方金额', '贷方金额', '收/付方名称', '摘要', '用途'];
const fileOf = (...rows: string[][]) =>
  Buffer.from(
    `\ufeff${Papa.unparse([['账号：121900001234500'], ['查询时段：2026-11-01 至 2026-11-30'], HEAD, ...rows])}`,
  );
const askOf = (scene: OrderScene) => schoolCall(scene, staffOf('finance'));
const lineOf = (bankNo: string, fen: number, payer: string, note: string) => [
  '2026-11-26',
  bankNo,
  '',
  (fen / 100).toLocaleString('en-US', { minimumFractionDigits: 2 }),
  payer,
  '转账汇款',
  note,
];

// Rules: transfer-1, transfer-8
test('lines of a statement find their orders by number, and a reported transfer by payer and amount; a line counts once', () =>
  withOrders(async (scene) => {
    const { shop, place, app } = scene;
    const ask = askOf(scene);
    const person = await shop.person();
    const [named, reported, part] = [await place(person), await place(person), await place(person)];
    await report(scene, person, reported);
    const numbers = Array.from({ length: 4 }, newBankNo);
    const file = fileOf(
      lineOf(numbers[0]!, named.totalFen, '林致远', `货款 ${named.orderNo.slice(0, 8)} ${named.orderNo.slice(8)}`),
      lineOf(numbers[1]!, reported.totalFen, '上海林氏酒业有限公司', '货款'),
      lineOf(numbers[2]!, part.totalFen - 100, '林致远', part.orderNo),
      lineOf(numbers[3]!, 5000, '林致远', `补款${part.orderNo}`),
      ['2026-11-26', 'FEE0000001', '12.00', '', '招商银行', '手续费', ''],
    );
    const checked = await ask('bankSheet.check', { file });
    expect(checked).toMatchObject({ rows: 5, known: 0, others: 1, problems: [], encoding: 'UTF-8' });
    expect(checked.matches).toMatchObject([
      { line: 4, orderNo: named.orderNo, by: 'orderNo', leftFen: 0 },
      { line: 5, orderNo: reported.orderNo, by: 'payer', leftFen: 0 },
      { line: 6, orderNo: part.orderNo, by: 'orderNo', leftFen: 100 },
      { line: 7, orderNo: part.orderNo, by: 'orderNo', leftFen: -4900 },
    ]);
    expect((await orderOf(scene, named.orderId)).state).toBe('waiting');
    expect((await ask('bankSheet.submit', { file })).matches).toHaveLength(4);
    for (const { orderId } of [named, reported, part]) expect((await orderOf(scene, orderId)).state).toBe('paid');
    expect(await paymentsOf(scene, reported.orderId)).toMatchObject([{ state: 'paid', channel_no: numbers[1] }]);
    expect(await ask('bankSheet.submit', { file })).toMatchObject({ matches: [], known: 4, others: 1, problems: [] });
    expect(await checkLedgers(app.db)).toMatchObject({ wrong: 0 });
  }));

// Rule: transfer-8
test('what finds no order is named by line and column, two alike transfers are left to people, and the rest is taken in', () =>
  withOrders(async (scene) => {
    const { shop, place } = scene;
    const ask = askOf(scene);
    const person = await shop.person();
    const [good, one, other] = [await place(person), await place(person), await place(person)];
    for (const placed of [one, other]) await report(scene, person, placed);
    const again = newBankNo();
    const file = fileOf(
      lineOf(again, good.totalFen, '林致远', good.orderNo),
      lineOf(again, good.totalFen, '林致远', good.orderNo),
      lineOf(newBankNo(), one.totalFen, '上海林氏酒业有限公司', '货款'),
      lineOf(newBankNo(), 100, '林致远', '2611000000000000'),
      lineOf('6.21E+15', 100, '林致远', good.orderNo),
      lineOf(newBankNo(), 100, '', good.orderNo),
      ['2026-11-26', newBankNo(), '', '面议', '林致远', '', good.orderNo],
    );
    const { problems, bad, matches } = await ask('bankSheet.submit', { file });
    expect(matches).toMatchObject([{ orderNo: good.orderNo }]);
    expect(problems).toEqual([
      { line: 5, column: '银行流水号', message: '流水号与第 4 行相同' },
      { line: 6, column: '附言', message: '附言里没有订单号，也没有金额和付款人都相同的转账申报' },
      { line: 7, column: '附言', message: '没有这个订单号，请人工核对' },
      { line: 8, column: '流水号', message: expect.stringContaining('科学计数法') },
      { line: 9, column: '收/付方名称', message: '请填写付款人' },
      { line: 10, column: '贷方金额', message: '「面议」不是金额' },
    ]);
    expect(bad[0]).toEqual([...HEAD, '问题']);
    expect(bad).toHaveLength(7);
    expect((await orderOf(scene, one.orderId)).state).toBe('waiting');
    await expect(ask('bankSheet.check', { file: Buffer.from('日期,摘要\n1,2') })).rejects.toMatchObject({
      result: { code: 'sheet', fields: { file: '表头缺少「银行流水号」「到账金额」「付款人」，请上传网银导出的流水' } },
    });
  }));
