import Papa from 'papaparse';
import { DAY, HOUR, MINUTE } from '../../../clock';
import { checkLedgers } from '../../../ledgers/checkLedgers';
import { placePaid, placeShipped, withOrders, type OrderScene } from '../../../testing/trade/orders';
import { schoolCall, staffOf } from '../../../testing/trade/school';

const lin = { ...staffOf('warehouse'), name: 'lin' };
const wang = { ...staffOf('warehouse'), name: 'wang' };
const reason = '季度盘点';

async function openedWith(scene: OrderScene, stocks: number[], more: { isBlind?: boolean } = {}) {
  const ask = schoolCall(scene, lin);
  const goods = [];
  for (const stock of stocks) goods.push(await scene.shop.product({ stock }));
  const [{ warehouseId }] = goods as [(typeof goods)[number]];
  const { countId } = await ask('stockCounts.open', { warehouseId, ...more });
  return { ask, other: schoolCall(scene, wang), goods, warehouseId, countId };
}
type Good = { productId: string; skuId: string };
type Opened = Awaited<ReturnType<typeof openedWith>>;
const revisionOf = async ({ ask, countId }: Opened) => (await ask('stockCounts.get', { countId })).revision;
const onHandOf = async ({ ask }: Opened, productId: string) => (await ask('stockAdmin.get', { productId })).onHand;
const close = async (opened: Opened) =>
  opened.ask('stockCounts.close', { countId: opened.countId, revision: await revisionOf(opened), reason });
/** The balance that a buyer of a test begins with stands in no ledger. */
const stockFaults = async ({ db }: OrderScene) =>
  (await checkLedgers(db)).faults.filter((fault) => !fault.includes('balance'));
const fileOf = (...rows: (string | number)[][]) => Buffer.from(`\ufeff${Papa.unparse(rows)}`);

// Rule: sell-50
test('differences are entered to what is on hand at closing: what was sold after a line was counted stays sold', () =>
  withOrders(async (scene) => {
    const opened = await openedWith(scene, [24, 10, 5]);
    const { ask, countId, goods } = opened;
    const [sold, found, same] = goods.map(({ productId }) => productId) as [string, string, string];
    const line = { countId, revision: 0 };
    expect(await ask('stockCounts.enter', { ...line, productId: sold, counted: 22 })).toMatchObject({
      ...{ counted: 22, onHand: 24, countedBy: 'lin', revision: 1 },
    });
    await ask('stockCounts.enter', { ...line, productId: found, counted: 11 });
    await ask('stockCounts.enter', { ...line, productId: same, counted: 5 });
    await ask('stockCounts.explain', { countId, productId: sold, revision: 1, reason: '破损未登记' });
    const buyer = await scene.shop.person({ balanceFen: 90_000_000 });
    await placeShipped(scene, buyer, [{ skuId: goods[0]!.skuId, quantity: 3 }]);
    expect(await ask('stockCounts.get', { countId })).toMatchObject({
      ...{ lines: 3, counted: 3, different: 2, surplus: 1, missing: 2, status: 'open' },
    });
    const { list: different } = await ask('stockCounts.listLines', { countId, show: 'different' });
    expect(different.map(({ onHand }) => onHand).sort()).toEqual([10, 24]);
    expect(await close(opened)).toEqual({ differences: 2, bottles: -1 });
    expect([await onHandOf(opened, sold), await onHandOf(opened, found), await onHandOf(opened, same)]).toEqual([
      19, 11, 5,
    ]);
    const { list } = await ask('stockAdmin.listEntries', { productId: sold });
    expect(list.find(({ kind }) => kind === 'count')).toMatchObject({
      ...{ bottles: -2, reason: '破损未登记', voucher: 'PD-1', by: 'lin' },
    });
    const entries = (await ask('stockAdmin.listEntries', { productId: found })).list;
    expect(entries.find(({ kind }) => kind === 'count')).toMatchObject({ bottles: 1, reason });
    expect(await stockFaults(scene)).toEqual([]);
    expect(await ask('stockCounts.get', { countId })).toMatchObject({ status: 'closed', different: 2, missing: 2 });
    await expect(ask('stockCounts.enter', { countId, productId: same, revision: 1, counted: 4 })).rejects.toMatchObject(
      { code: 'closed' },
    );
    const log = await scene.db
      .selectFrom('audit_entry')
      .select(['action', 'detail'])
      .where('action', 'like', 'stockCounts.%')
      .orderBy('id')
      .execute();
    expect(log).toMatchObject([
      { action: 'stockCounts.open', detail: { count: 3 } },
      { action: 'stockCounts.enter', detail: { before: { counted: null }, after: { counted: 22, onHand: 24 } } },
      ...[{ action: 'stockCounts.enter' }, { action: 'stockCounts.enter' }],
      { action: 'stockCounts.explain', detail: { before: { reason: null }, after: { reason: '破损未登记' } } },
      { action: 'stockCounts.close', detail: { bottles: -1, after: { differences: [{}, {}] } } },
    ]);
  }));

// Rule: sell-51
test('of two who count the same goods the second hears the number of the first, and who closes has seen the last number', () =>
  withOrders(async (scene) => {
    const opened = await openedWith(scene, [24]);
    const { ask, other, countId, goods } = opened;
    const { productId } = goods[0]!;
    await expect(close(opened)).rejects.toMatchObject({ code: 'empty' });
    await ask('stockCounts.enter', { countId, productId, revision: 0, counted: 23 });
    await expect(other('stockCounts.enter', { countId, productId, revision: 0, counted: 22 })).rejects.toMatchObject({
      code: 'changed',
      result: { revision: 1, counted: 23, by: 'lin' },
    });
    const revision = await revisionOf(opened);
    expect(await other('stockCounts.enter', { countId, productId, revision: 1, counted: 22 })).toMatchObject({
      ...{ counted: 22, countedBy: 'wang' },
    });
    const ended = { countId, revision, reason };
    const changed = { code: 'changed', result: { revision: revision + 1 } };
    await expect(ask('stockCounts.close', ended)).rejects.toMatchObject(changed);
    await expect(ask('stockCounts.cancel', ended)).rejects.toMatchObject(changed);
    expect(await other('stockCounts.enter', { countId, productId, revision: 2 })).toMatchObject({
      ...{ counted: null, countedBy: null, onHand: 24 },
    });
    await ask('stockCounts.cancel', { ...ended, revision: await revisionOf(opened) });
    expect(await onHandOf(opened, productId)).toBe(24);
    expect((await ask('stockCounts.list', { status: 'cancelled' })).list).toMatchObject([{ no: 'PD-1', reason }]);
  }));

// Rule: sell-51
test('a shelf that was counted by another way since is left alone, and what orders hold is never taken', () =>
  withOrders(async (scene) => {
    const opened = await openedWith(scene, [24, 12]);
    const { ask, countId, goods, warehouseId } = opened;
    const [first, held] = goods as [(typeof goods)[number], (typeof goods)[number]];
    await ask('stockCounts.enter', { countId, productId: first.productId, revision: 0, counted: 23 });
    const again = { productId: first.productId, warehouseId, counted: 22, onHand: 24, reason: '抽查' };
    await ask('stockAdmin.count', again);
    const { list } = await ask('stockCounts.listLines', { countId, show: 'counted' });
    expect(list).toMatchObject([{ isOutdated: true }]);
    expect(await ask('stockCounts.get', { countId })).toMatchObject({ counted: 1, different: 0 });
    await ask('stockCounts.enter', { countId, productId: held.productId, revision: 0, counted: 3 });
    await placePaid(scene, await scene.shop.person({ balanceFen: 90_000_000 }), [{ skuId: held.skuId, quantity: 6 }]);
    await expect(close(opened)).rejects.toMatchObject({ code: 'held' });
    expect(await onHandOf(opened, held.productId)).toBe(12);
    await ask('stockCounts.enter', { countId, productId: held.productId, revision: 1, counted: 8 });
    expect(await close(opened)).toEqual({ differences: 1, bottles: -4 });
    expect([await onHandOf(opened, first.productId), await onHandOf(opened, held.productId)]).toEqual([22, 8]);
    expect(await stockFaults(scene)).toEqual([]);
  }));

// Rule: sell-50
test('goods are in one open count; a blind one hides what is expected, on the page, on paper and in the sheet', () =>
  withOrders(async (scene) => {
    const opened = await openedWith(scene, [24], { isBlind: true });
    const { ask, countId, warehouseId, goods } = opened;
    await expect(ask('stockCounts.open', { warehouseId })).rejects.toMatchObject({ code: 'empty' });
    const late = await scene.shop.product({ stock: 6, name: '后到的酒' });
    const second = await ask('stockCounts.open', { warehouseId, q: '后到' });
    expect(second).toMatchObject({ no: 'PD-2', lines: 1 });
    const codeOf = async (one: { productId: string }) => (await ask('productAdmin.get', one)).code;
    await expect(ask('stockCounts.add', { countId, code: await codeOf(late) })).rejects.toMatchObject({
      ...{ code: 'taken', result: { fields: { code: '这个商品已在盘点单 PD-2 里' } } },
    });
    await expect(ask('stockCounts.add', { countId, code: 'NONE' })).rejects.toMatchObject({ code: 'product' });
    expect((await ask('stockCounts.listLines', { countId })).list).toMatchObject([{ onHand: null, counted: null }]);
    expect((await ask('stockCounts.getRows', { countId })).rows[0]).toEqual(['编码', '商品', '单位', '实盘', '原因']);
    const { name, content } = await ask('stockCounts.draw', { countId });
    expect(name).toBe('盘点单-PD-1.pdf');
    expect(
      Buffer.from(content.split(',')[1] ?? '', 'base64')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const { productId } = goods[0]!;
    const line = await ask('stockCounts.enter', { countId, productId, revision: 0, counted: 24 });
    expect(line.onHand).toBe(24);
    // What nobody expected is added where it is found.
    const found = await scene.shop.product({ stock: 0 });
    const added = await ask('stockCounts.add', { countId, code: await codeOf(found) });
    expect(added).toMatchObject({ counted: null, revision: 0 });
    const counted = { countId, productId: found.productId, revision: 0, counted: 2 };
    expect(await ask('stockCounts.enter', counted)).toMatchObject({ onHand: 0, counted: 2 });
    await close(opened);
    expect(await onHandOf(opened, found.productId)).toBe(2);
  }));

// Rule: sell-52
test('a filled sheet is checked, then taken in; its bad rows are named and what another typed in stays', () =>
  withOrders(async (scene) => {
    const opened = await openedWith(scene, [24, 10, 5, 8]);
    const { ask, other, countId, goods } = opened;
    const codes = await Promise.all(goods.map(async (one) => (await ask('productAdmin.get', one)).code));
    await other('stockCounts.enter', { countId, productId: goods[2]!.productId, revision: 0, counted: 4 });
    const rows = (await ask('stockCounts.getRows', { countId })).rows;
    expect(await ask('stockCounts.check', { countId, file: fileOf(...rows) })).toMatchObject({
      ...{ counted: 0, same: 4, problems: [], rows: 4 },
    });
    const file = fileOf(
      ['编码', '实盘', '原因'],
      [codes[0]!, 23, '漏记'],
      [codes[1]!, '1.5', ''],
      [codes[2]!, 5, ''],
      ['没有', 3, ''],
      [codes[3]!, '', ''],
    );
    const problems = [
      { line: 3, column: '实盘', message: '瓶数要填 0 到 1,000,000 的整数' },
      { line: 4, column: '实盘', message: 'wang 已填 4 瓶，请核对后在盘点单里修改' },
      { line: 5, column: '编码', message: '这张盘点单里没有这个编码' },
    ];
    expect(await ask('stockCounts.submit', { countId, mode: 'whole', file })).toMatchObject({ counted: 0, problems });
    expect((await ask('stockCounts.get', { countId })).counted).toBe(1);
    const report = await ask('stockCounts.submit', { countId, mode: 'good', file });
    expect(report).toMatchObject({ counted: 1, same: 1, problems });
    expect(report.bad).toHaveLength(4);
    const { list } = await ask('stockCounts.listLines', { countId, show: 'counted' });
    expect(list.map(({ counted, reason: why }) => [counted, why]).sort()).toEqual([
      [23, '漏记'],
      [4, null],
    ]);
  }));

// Rule: sell-67
test('what was counted on paper is compared with the ledger of that minute: what was sold until it is typed in is no difference', () =>
  withOrders(async (scene) => {
    const { clock } = scene;
    const opened = await openedWith(scene, [24, 10, 5]);
    const { ask, countId, goods, warehouseId } = opened;
    const [sold, moved, again] = [goods[0]!, goods[1]!, goods[2]!];
    clock.advance(10 * MINUTE);
    const countedAt = clock.now().toISOString();
    const buyer = await scene.shop.person({ balanceFen: 90_000_000 });
    clock.advance(HOUR);
    await placeShipped(scene, buyer, [{ skuId: sold.skuId, quantity: 3 }]);
    const stock = { warehouseId, reason, voucher: '' };
    await ask('stockAdmin.record', { ...stock, productId: moved.productId, kind: 'in', bottles: 6 });
    await ask('stockAdmin.record', { ...stock, productId: moved.productId, kind: 'damage', bottles: 1 });
    await ask('stockAdmin.count', { ...stock, productId: again.productId, counted: 4, onHand: 5 });
    clock.advance(2 * HOUR);
    const enter = ({ productId }: Good, counted: number, at?: string) =>
      ask('stockCounts.enter', { countId, productId, revision: 0, counted, ...(at && { countedAt: at }) });
    const future = new Date(clock.now().getTime() + MINUTE).toISOString();
    await expect(enter(sold, 24, future)).rejects.toMatchObject({
      ...{ code: 'time', result: { fields: { countedAt: '盘点时间不能晚于现在' } } },
    });
    const early = new Date(clock.now().getTime() - DAY).toISOString();
    await expect(enter(sold, 24, early)).rejects.toMatchObject({ code: 'time' });
    expect(await enter(sold, 24, countedAt)).toMatchObject({ counted: 24, onHand: 24, countedAt });
    const codeOf = async (one: { productId: string }) => (await ask('productAdmin.get', one)).code;
    const file = fileOf(['编码', '实盘'], [await codeOf(moved), 9], [await codeOf(again), 5]);
    await expect(ask('stockCounts.check', { countId, file, countedAt: future })).rejects.toMatchObject({
      code: 'time',
    });
    await ask('stockCounts.submit', { countId, file, mode: 'whole', countedAt });
    const { list } = await ask('stockCounts.listLines', { countId });
    const lineOf = ({ productId }: Good) => list.find((line) => line.productId === productId);
    expect(lineOf(moved)).toMatchObject({ onHand: 10, counted: 9, countedAt, isOutdated: false });
    // Counted by another way since: its number of then says nothing any more.
    expect(lineOf(again)).toMatchObject({ onHand: 5, counted: 5, isOutdated: true });
    expect(await close(opened)).toEqual({ differences: 1, bottles: -1 });
    expect([await onHandOf(opened, sold.productId), await onHandOf(opened, moved.productId)]).toEqual([21, 14]);
    expect(await onHandOf(opened, again.productId)).toBe(4);
    expect(await stockFaults(scene)).toEqual([]);
  }));
