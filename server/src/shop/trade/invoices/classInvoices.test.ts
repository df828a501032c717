import { DAY, dayOf, MINUTE } from '../../../clock';
import { cancelClassSession } from '../../../core/classes/endSession';
import type { Person } from '../../../core/caller';
import { classOrdersJobs } from '../classOrders/classOrdersJobs';
import { invoicedClass } from './invoicedOrder';
import { invoicesJobs } from './invoicesJobs';
import { beginInvoice } from './issueInvoices';
import { checkLedgers } from '../../../ledgers/checkLedgers';
import { invoicesByPeople } from '../../../ports/invoice/byPeople';
import type { InvoiceToIssue } from '../../../ports/invoice/port';
import { folderStorage } from '../../../ports/storage/folder';
import { transaction } from '../../../store/transaction';
import { fundedPerson } from '../../../testing/trade/funds';
import { payBalance, placeReceived, withOrders, type OrderScene } from '../../../testing/trade/orders';
import { ownFolder } from '../../../testing/releases/releases';
import { addClassSession, bookClass, schoolCall, staffOf } from '../../../testing/trade/school';

const folder = ownFolder('class-invoices');
const invoice = {
  kind: 'company',
  type: 'ordinary',
  title: '上海林氏酒业有限公司',
  taxNo: '91310104MA1FL0XX7X',
} as const;

type Scene = OrderScene & { person: Person; sessionId: string; orderId: string; totalFen: number };

/** A paid order of two people, whose class begins in ten days. */
const scene = (body: (scene: Scene) => Promise<void>) => () =>
  withOrders(async (parts) => {
    parts.app.ports.storage = folderStorage(folder);
    const person = await fundedPerson(parts, { balanceFen: 10_000_000 });
    const sessionId = await addClassSession(parts, { inDays: 10 });
    const { orderId, totalFen } = await bookClass(parts, person, { sessionId, count: 2 });
    await payBalance(parts, person, orderId, totalFen);
    await body({ ...parts, person, sessionId, orderId, totalFen });
    expect((await checkLedgers(parts.db)).faults).toEqual([]);
  });

const runJobs = async ({ app }: OrderScene) => {
  for (const job of [...classOrdersJobs, ...invoicesJobs]) await job.run(app);
};
const ask = ({ call, person, orderId }: Scene, change = {}) =>
  call('classOrders.saveInvoice', { orderId, invoice: { ...invoice, ...change } }, person);
const invoicingOf = async ({ call, person, orderId }: Scene) =>
  (await call('classOrders.get', { orderId }, person)).invoicing;
const told = async ({ db, person }: Scene) =>
  db.selectFrom('message').select(['title', 'link']).where('person_id', '=', person.id).orderBy('id').execute();

/** What the service is asked for from now on. */
function papersOf({ app }: Scene) {
  const papers: InvoiceToIssue[] = [];
  const { issue } = app.ports.invoice;
  app.ports.invoice = { ...app.ports.invoice, issue: (paper) => (papers.push(paper), issue(paper)) };
  return papers;
}

/** Issued: the class begins in two days. */
async function issued(parts: Scene) {
  await ask(parts);
  parts.clock.advance(8 * DAY + 2 * MINUTE);
  await runJobs(parts);
}

// Rules: course-71, course-51
test(
  'an invoice is issued once the time to withdraw is over, and its file is its person’s alone',
  scene(async (parts) => {
    const { call, clock, shop, person, orderId, totalFen } = parts;
    expect(await invoicingOf(parts)).toMatchObject({ state: 'none', open: true });
    await ask(parts);
    clock.advance(7 * DAY);
    await runJobs(parts);
    expect(await invoicingOf(parts)).toMatchObject({ state: 'requested', open: true });
    expect((await invoicingOf(parts)).hint).toMatch(/^\d+月\d+日退课期结束后开具/);
    await expect(ask(parts, { title: '𠮷野酒业' })).rejects.toThrow('「𠮷」');
    expect((await ask(parts, { title: '上海林氏二店' })).invoice).toMatchObject({ title: '上海林氏二店' });
    clock.advance(DAY + 2 * MINUTE);
    const papers = papersOf(parts);
    await runJobs(parts);
    await runJobs(parts);
    expect(papers).toHaveLength(1);
    expect(papers[0]?.lines).toEqual([
      {
        name: 'WSET 二级 · 葡萄酒与烈酒',
        spec: expect.stringMatching(/^上海 /),
        quantity: 2,
        amountFen: totalFen,
        taxPercent: 6,
      },
    ]);
    const { id, number, ...rest } = await invoicingOf(parts);
    expect(rest).toMatchObject({ state: 'issued', open: false, amountFen: totalFen });
    await expect(ask(parts)).rejects.toMatchObject({ code: 'changed' });
    expect((await call('invoices.list', {}, person)).list).toMatchObject([
      { id, subject: 'class', orderId, title: '上海林氏二店', amountFen: totalFen },
    ]);
    const { name, content } = await call('invoices.getFile', { invoiceId: id! }, person);
    expect(name).toBe(`发票-${number}.pdf`);
    expect(Buffer.from(content.split(',')[1]!, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    await expect(call('invoices.getFile', { invoiceId: id! }, await shop.person())).rejects.toThrow('发票不存在');
    expect(await told(parts)).toContainEqual({ title: '发票已开具', link: `/classDetail?orderId=${orderId}` });
  }),
);

// Rule: course-71
test(
  'a session that is cancelled afterwards reverses the invoice, and nothing is invoiced again',
  scene(async (parts) => {
    const { app, clock, sessionId, orderId } = parts;
    await issued(parts);
    const at = { today: dayOf(clock.now()), now: clock.now() };
    await transaction(app.db, (tx) => cancelClassSession(tx, sessionId, { ...at, reason: '讲师生病' }));
    for (let i = 0; i < 2; i++) {
      await runJobs(parts);
      clock.advance(2 * MINUTE);
    }
    expect(await invoicingOf(parts)).toMatchObject({ state: 'reversed', open: false });
    expect(await told(parts)).toContainEqual({ title: '发票将冲红', link: `/classDetail?orderId=${orderId}` });
    const { list } = await parts.call('invoices.list', {}, parts.person);
    expect(list.map(({ state }) => state)).toEqual(['reversed']);
  }),
);

// Rule: course-71
test(
  'a learner who was removed is taken off; who withdraws in time has no invoice',
  scene(async (parts) => {
    const { call, clock, person, orderId, sessionId, totalFen } = parts;
    await ask(parts);
    const school = schoolCall(parts);
    const { list } = await school('school.listRoster', { sessionId });
    const { line, removalFen } = list[1]!;
    await school('school.removeLearner', { orderId, sessionId, line, amountFen: removalFen!, reason: '临时出差' });
    const second = await bookClass(parts, person, { sessionId, from: 5 });
    await payBalance(parts, person, second.orderId, second.totalFen);
    await ask({ ...parts, orderId: second.orderId });
    const { withdrawal } = await call('classOrders.get', { orderId: second.orderId }, person);
    const amountFen = withdrawal!.amountFen;
    await call(
      'classOrders.withdraw',
      { orderId: second.orderId, amountFen, reason: '没时间', idemKey: sessionId },
      person,
    );
    clock.advance(9 * DAY);
    const papers = papersOf(parts);
    await runJobs(parts);
    expect(papers[0]?.lines).toEqual([
      expect.objectContaining({ quantity: 2, amountFen: totalFen }),
      { name: '退款折让', spec: '', quantity: 0, amountFen: -removalFen!, taxPercent: 6 },
    ]);
    expect(await invoicingOf(parts)).toMatchObject({ state: 'issued', amountFen: totalFen - removalFen! });
    expect(await invoicingOf({ ...parts, orderId: second.orderId })).toMatchObject({ state: 'none', open: false });
  }),
);

// Rule: course-71
test(
  'nothing is begun that is not asked for or not ready, and a title can be changed for a while after it was asked for',
  scene(async (parts) => {
    const { app, clock, person, orderId, db } = parts;
    const begin = () => beginInvoice(app, { subject: 'class', personId: person.id, orderId });
    const begun = async () => (await db.selectFrom('invoice').select('id').execute()).length;
    await ask(parts);
    await begin();
    expect(await begun()).toBe(0);
    clock.advance(8 * DAY);
    await ask(parts);
    await runJobs(parts);
    expect(await invoicingOf(parts)).toMatchObject({ state: 'requested', open: true });
    clock.advance(2 * MINUTE);
    const late = await bookClass(parts, person, { sessionId: await addClassSession(parts, { inDays: 1 }), from: 5 });
    await payBalance(parts, person, late.orderId, late.totalFen);
    await beginInvoice(app, { subject: 'class', personId: person.id, orderId: late.orderId });
    expect(await begun()).toBe(0);
    await db
      .updateTable('class_order')
      .set({ invoice: JSON.stringify(invoice), invoice_asked_at: null })
      .where('id', '=', late.orderId)
      .execute();
    await runJobs(parts);
    expect(await invoicingOf({ ...parts, orderId: late.orderId })).toMatchObject({ state: 'requested' });
    expect(await invoicingOf(parts)).toMatchObject({ state: 'issued' });
    clock.advance(2 * MINUTE);
    await runJobs(parts);
    expect(await invoicingOf({ ...parts, orderId: late.orderId })).toMatchObject({ state: 'issued' });
  }),
);

// Rule: course-71
test('only who has a paid seat comes to an invoice, and only over money', () => {
  const [now, startsOn] = [new Date('2030-05-10T04:00:00Z'), '2030-05-11'];
  const row = { id: 'a', order_no: '1', state: 'paid', total_fen: 100, paid_fen: 100, refunded_fen: 0, invoice: null };
  const of = (change: Partial<typeof row>) => invoicedClass({ ...row, ...change }, startsOn, now);
  expect(of({})).toMatchObject({ mayAsk: true, isReady: true });
  expect(of({ state: 'waiting', paid_fen: 0 })).toMatchObject({ mayAsk: true, isReady: false });
  expect(of({ state: 'cancelled' })).toMatchObject({ mayAsk: false, isReady: false });
  expect(of({ total_fen: 0, paid_fen: 0 })).toMatchObject({ mayAsk: false });
  expect(of({ refunded_fen: 100 })).toMatchObject({ mayAsk: false });
});

// Rule: course-71
test(
  'an invoice that nobody has issued yet is dropped when its session is cancelled',
  scene(async (parts) => {
    const { app, clock, sessionId } = parts;
    app.ports.invoice = invoicesByPeople;
    await issued(parts);
    expect(await invoicingOf(parts)).toMatchObject({ state: 'issuing' });
    const at = { today: dayOf(clock.now()), now: clock.now() };
    await transaction(app.db, (tx) => cancelClassSession(tx, sessionId, { ...at, reason: '讲师生病' }));
    for (let i = 0; i < 2; i++) {
      await runJobs(parts);
      clock.advance(2 * MINUTE);
    }
    expect(await invoicingOf(parts)).toMatchObject({ state: 'none', open: false });
    expect(await invoicesOf(parts)).toEqual([]);
  }),
);

// Rules: school-7, invoice-4
test(
  'without a service the school stores the file for its classes, and for nothing else',
  scene(async (parts) => {
    const { app, call, sessionId, person, orderId } = parts;
    app.ports.invoice = invoicesByPeople;
    const goods = await placeReceived(parts, person);
    await call('invoices.ask', { orderId: goods.orderId, invoice }, person);
    await issued(parts);
    const school = schoolCall(parts, staffOf('school'));
    const { list } = await school('school.listRoster', { sessionId });
    expect(list.map(({ invoiceNo }) => invoiceNo)).toEqual([null, null]);
    const id = list[0]!.issuingId!;
    const paper = { number: '24312000000012345678', file: Buffer.from('%PDF-1.7 of the tax system\n%%EOF\n') };
    const other = (await invoicesOf(parts)).find((one) => one.subject === 'order')!;
    await expect(school('invoiceDesk.issue', { ...paper, id: other.id })).rejects.toMatchObject({ states: 404 });
    await school('invoiceDesk.issue', { ...paper, id });
    const forged = { ...paper, file: Buffer.from('%PDF-1.7 of somebody else\n%%EOF\n') };
    await expect(school('invoiceDesk.issue', { ...forged, id })).rejects.toMatchObject({ code: 'changed' });
    const { content } = await call('invoices.getFile', { invoiceId: id }, person);
    expect(Buffer.from(content.split(',')[1]!, 'base64')).toEqual(paper.file);
    await expect(school('invoiceDesk.issue', { ...paper, id: orderId })).rejects.toMatchObject({ states: 404 });
    expect((await school('school.listRoster', { sessionId })).list[0]).toMatchObject({
      invoiceNo: paper.number,
      issuingId: null,
    });
    expect(await invoicingOf(parts)).toMatchObject({ state: 'issued', number: paper.number, id });
    await parts.db.updateTable('invoice').set({ state: 'reversed' }).where('id', '=', id).execute();
    const { list: after } = await school('school.listRoster', { sessionId });
    expect(after.map(({ invoiceNo }) => invoiceNo)).toEqual([null, null]);
  }),
);

const invoicesOf = async ({ call: _call, ...parts }: Scene) =>
  (await schoolCall(parts, staffOf('finance'))('invoiceDesk.list', {})).list;
