import { DAY, MINUTE } from '../../../clock';
import type { Http } from '../../../http/handler';
import type { Person, Staff } from '../../../core/caller';
import { clearRetained } from '../../identity/cancellation/endAccount';
import { countWaiting } from '../../identity/staff/countWaiting';
import { invoicesJobs } from './invoicesJobs';
import { invoicesByPeople } from '../../../ports/invoice/byPeople';
import type { InvoiceToCredit } from '../../../ports/invoice/port';
import type { Mail } from '../../../ports/mail/port';
import { folderStorage } from '../../../ports/storage/folder';
import { newId } from '../../../store/ids';
import { transaction } from '../../../store/transaction';
import { giveBack } from '../../../testing/trade/giveBack';
import { placeReceived, placeShipped, withOrders, type OrderScene } from '../../../testing/trade/orders';
import { ownFolder } from '../../../testing/releases/releases';

const folder = ownFolder('invoices');
const input = { kind: 'company', title: '上海林氏酒业有限公司', taxNo: '91310104MA1FL0XX7X' };
const fiona = { id: newId(), name: 'fiona', roles: ['finance'], tokenHash: '', csrf: '' } satisfies Staff;
const http = {} as Http;
const scene = (body: (scene: OrderScene, person: Person) => Promise<void>) => () =>
  withOrders(async (parts) => {
    parts.app.ports.storage = folderStorage(folder);
    await body(parts, await parts.shop.person({ balanceFen: 900000 }));
  });
const runJobs = async ({ app }: OrderScene) => {
  for (const job of invoicesJobs) await job.run(app);
};
const invoicingOf = async ({ call }: OrderScene, person: Person, orderId: string) =>
  (await call('orders.get', { orderid: orderId }, person)).invoicing;
const ask = ({ call }: OrderScene, person: Person, orderId: string, change = {}) =>
  call('invoices.ask', { orderId, invoice: { ...input, ...change } as never }, person);

// Rule: invoice-7
test(
  'a title with a sign that cannot be drawn is refused, and the sign is named',
  scene(async (parts, person) => {
    const { orderId } = await placeReceived(parts, person);
    await expect(ask(parts, person, orderId, { title: '𠮷野酒业' })).rejects.toMatchObject({
      message: '发票上印不出「𠮷」，请换成常用的字',
      result: { code: 'invalid', fields: { title: expect.stringContaining('「𠮷」') } },
    });
    expect(await ask(parts, person, orderId, { title: '陶喆酒业' })).toMatchObject({
      invoicing: { state: 'requested' },
    });
    await expect(parts.call('checkout.saveTitle', { ...input, title: '𠮷野酒业' } as never, person)).rejects.toThrow(
      '「𠮷」',
    );
  }),
);

// Rules: invoice-1, invoice-2
test(
  'asked for after the purchase, changed until it is issued, then issued once with its file for its owner alone',
  scene(async (parts, person) => {
    const { app, call, clock, shop, db } = parts;
    const { orderId, totalFen } = await placeReceived(parts, person);
    expect(await invoicingOf(parts, person, orderId)).toMatchObject({ state: 'none', open: true, id: null });
    expect(await ask(parts, person, orderId)).toMatchObject({ invoicing: { state: 'requested', open: true } });
    await runJobs(parts);
    await ask(parts, person, orderId, { title: '上海林氏酒业二店' });
    expect((await call('orders.get', { orderid: orderId }, person)).invoice).toMatchObject({
      title: '上海林氏酒业二店',
    });
    clock.advance(2 * MINUTE);
    await runJobs(parts);
    await runJobs(parts);
    const issued = await invoicingOf(parts, person, orderId);
    expect(issued).toMatchObject({ state: 'issued', open: false, amountFen: totalFen });
    expect(issued.number).toMatch(/^\d{20}$/);
    await expect(ask(parts, person, orderId)).rejects.toMatchObject({ result: { code: 'changed' } });
    expect((await call('invoices.list', {}, person)).list).toMatchObject([
      { id: issued.id, orderId, state: 'issued', title: '上海林氏酒业二店', amountFen: totalFen },
    ]);
    expect(await call('invoices.list', {}, await shop.person())).toEqual({ list: [], next: null });
    const { name, content } = await call('invoices.getFile', { invoiceId: issued.id! }, person);
    expect(name).toBe(`发票-${issued.number}.pdf`);
    const bytes = Buffer.from(content.split(',')[1]!, 'base64');
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    // The signs that are drawn, and not the whole font of six megabytes.
    expect(bytes.length).toBeLessThan(200_000);
    await expect(call('invoices.getFile', { invoiceId: issued.id! }, await shop.person())).rejects.toThrow(
      '发票不存在',
    );
    const titles = await db.selectFrom('message').select('title').where('person_id', '=', person.id).execute();
    expect(titles.filter(({ title }) => title === '发票已开具')).toHaveLength(1);
    expect((await app.handlers['invoiceDesk.list']({ state: 'issued', size: 20 }, fiona, http)).list).toMatchObject([
      { number: issued.number, invoice: { title: '上海林氏酒业二店' } },
    ]);
  }),
);

// Rule: invoice-1
test(
  'before receipt it is only a wish; an order that came to nothing has none',
  scene(async (parts, person) => {
    const { clock, place, call } = parts;
    const { orderId } = await placeShipped(parts, person);
    await ask(parts, person, orderId);
    clock.advance(DAY);
    await runJobs(parts);
    expect(await invoicingOf(parts, person, orderId)).toMatchObject({ state: 'requested' });
    const cancelled = await place(person);
    await call('orders.cancel', { ...cancelled.ref, reason: '不想要了' }, person);
    await expect(ask(parts, person, cancelled.orderId)).rejects.toThrow('没有可开票的金额');
    await expect(ask(parts, person, orderId, { taxNo: 'I' })).rejects.toThrow('税号');
  }),
);

// Rule: invoice-1
test(
  'an invoice that was asked for under other rules of the form is listed and issued all the same',
  scene(async (parts, person) => {
    const { app, clock, db, call } = parts;
    const { orderId } = await placeReceived(parts, person);
    await ask(parts, person, orderId);
    const content = JSON.stringify({ ...input, taxNo: '91310104' });
    await db.updateTable('shop_order').set({ invoice: content }).where('id', '=', orderId).execute();
    expect((await call('orders.get', { orderid: orderId }, person)).invoice).toMatchObject({ taxNo: '91310104' });
    const [, begin] = invoicesJobs;
    clock.advance(DAY);
    await begin!.run(app);
    const list = (state: 'issuing' | 'issued') => app.handlers['invoiceDesk.list']({ state, size: 20 }, fiona, http);
    expect((await list('issuing')).list).toMatchObject([{ invoice: { type: 'ordinary', taxNo: '91310104' } }]);
    clock.advance(2 * MINUTE);
    await runJobs(parts);
    expect((await list('issued')).list).toMatchObject([{ invoice: { taxNo: '91310104' } }]);
  }),
);

// Rule: invoice-3
test(
  'money that goes back reverses the invoice; what is left is invoiced again',
  scene(async (parts, person) => {
    const { clock, call } = parts;
    const { orderId, totalFen } = await placeReceived(parts, person);
    await ask(parts, person, orderId);
    clock.advance(2 * MINUTE);
    await runJobs(parts);
    const first = await invoicingOf(parts, person, orderId);
    await giveBack(parts, person, orderId, 1000);
    const [end, begin, issue] = invoicesJobs;
    await end!.run(parts.app);
    expect(await invoicingOf(parts, person, orderId)).toMatchObject({ state: 'requested', number: first.number });
    clock.advance(1000);
    await begin!.run(parts.app);
    await issue!.run(parts.app);
    const second = await invoicingOf(parts, person, orderId);
    expect(second).toMatchObject({ state: 'issued', amountFen: totalFen - 1000 });
    expect(second.number).not.toBe(first.number);
    expect((await call('invoices.getFile', { invoiceId: second.id! }, person)).content).toContain('application/pdf');
  }),
);

// Rule: invoice-4
test(
  'without a service a person of the shop stores the file; the second of two is told, and no number is used twice',
  scene(async (parts, person) => {
    const { app, call, clock, db } = parts;
    app.ports.invoice = invoicesByPeople;
    const orders = [await placeReceived(parts, person), await placeReceived(parts, person)];
    for (const { orderId } of orders) await ask(parts, person, orderId);
    clock.advance(2 * MINUTE);
    await runJobs(parts);
    const { 'invoiceDesk.list': waiting, 'invoiceDesk.issue': issue } = app.handlers;
    const { list } = await waiting({ state: 'issuing', size: 20 }, fiona, http);
    const waits = async () => (await countWaiting(app, fiona)).list.find(({ queue }) => queue === 'invoices')?.waiting;
    expect(await waits()).toBe(2);
    const [one, two] = list.map(({ id }) => id) as [string, string];
    expect(await invoicingOf(parts, person, orders[0]!.orderId)).toMatchObject({ state: 'issuing', open: false });
    const file = Buffer.from(`%PDF-1.7\n%%EOF\n${'a file of the tax system '.repeat(100)}\n%%EOF\n`);
    const number = '25312000000012345678';
    const store = (id: string, bytes = file) => issue({ id, number, file: bytes }, fiona, http);
    await expect(store(one, Buffer.from('no'))).rejects.toThrow('请选择 PDF 文件');
    for (const part of [0.5, 0.9])
      await expect(store(one, file.subarray(0, file.length * part))).rejects.toThrow('不是完整的 PDF');
    await store(one);
    expect(await waits()).toBe(1);
    await expect(store(one)).rejects.toMatchObject({ result: { code: 'changed' } });
    await expect(store(two)).rejects.toThrow('这个发票号码已经用过');
    const { content } = await call('invoices.getFile', { invoiceId: one }, person);
    expect(Buffer.from(content.split(',')[1]!, 'base64').toString()).toBe(file.toString());
    expect(
      await db
        .selectFrom('audit_entry')
        .select(['who', 'detail'])
        .where('action', '=', 'invoiceDesk.issue')
        .orderBy('id')
        .execute(),
    ).toEqual([{ who: 'fiona', detail: { number } }]);
  }),
);

// Rule: desk-430
test(
  'an invoice whose money went back waits for its red one, which finance hands in once; the buyer is told both times',
  scene(async (parts, person) => {
    const { app, clock, db } = parts;
    const { orderId, orderNo } = await placeReceived(parts, person);
    await ask(parts, person, orderId);
    clock.advance(2 * MINUTE);
    await runJobs(parts);
    const { id, number: reversed } = await invoicingOf(parts, person, orderId);
    const { 'invoiceDesk.list': list, 'invoiceDesk.credit': credit, 'invoiceDesk.getFile': getFile } = app.handlers;
    const file = Buffer.from(`%PDF-1.7\n${'a file of the tax system '.repeat(100)}\n%%EOF\n`);
    const number = '25312000000087654321';
    const send = (change = {}) => credit({ id: id!, number, file, ...change }, fiona, http);
    await expect(send()).rejects.toMatchObject({ result: { code: 'changed' } });
    await giveBack(parts, person, orderId, 1000);
    await invoicesJobs[0]!.run(app);
    const rows = async () => (await list({ state: 'waiting', size: 20 }, fiona, http)).list;
    expect(await rows()).toMatchObject([
      { id, state: 'reversed', number: reversed, creditNumber: null, hasFile: true },
    ]);
    expect((await countWaiting(app, fiona)).list).toContainEqual({ queue: 'invoices', waiting: 1 });
    await expect(send({ file: Buffer.from('no') })).rejects.toMatchObject({ result: { code: 'notPdf' } });
    await expect(send({ number: reversed })).rejects.toMatchObject({ result: { code: 'taken' } });
    await send();
    await expect(send()).rejects.toMatchObject({ result: { code: 'changed' } });
    expect(await rows()).toEqual([]);
    expect((await list({ state: 'reversed', size: 20 }, fiona, http)).list).toMatchObject([
      { creditNumber: number, hasCreditFile: true },
    ]);
    const { name, content } = await getFile({ id: id!, kind: 'credit' }, fiona, http);
    expect(name).toBe(`红字发票-${number}.pdf`);
    expect(Buffer.from(content.split(',')[1]!, 'base64').equals(file)).toBe(true);
    expect((await getFile({ id: id!, kind: 'invoice' }, fiona, http)).name).toBe(`发票-${reversed}.pdf`);
    const log = db.selectFrom('audit_entry').select(['target', 'detail']).where('action', '=', 'invoiceDesk.credit');
    expect(await log.execute()).toEqual([{ target: orderNo, detail: { reversed, number } }]);
    const looks = db.selectFrom('audit_entry').select('detail').where('action', '=', 'invoiceDesk.getFile');
    expect(await looks.orderBy('id').execute()).toEqual([{ detail: { number } }, { detail: { number: reversed } }]);
    const told = db.selectFrom('message').select('title').where('person_id', '=', person.id).orderBy('id');
    const titles = (await told.execute()).map(({ title }) => title);
    expect(titles.filter((title) => title.includes('冲红'))).toEqual(['发票将冲红', '发票已冲红']);
  }),
);

// Rule: desk-452
test(
  'a refund of an invoiced order brings the red invoice of the service by itself, once, and the buyer gets its file',
  scene(async (parts, person) => {
    const { app, call, clock, db, shop } = parts;
    const { orderId, totalFen } = await placeReceived(parts, person);
    await ask(parts, person, orderId);
    clock.advance(2 * MINUTE);
    await runJobs(parts);
    const { id, number, credit } = await invoicingOf(parts, person, orderId);
    expect(credit).toBeNull();
    const asked: InvoiceToCredit[] = [];
    const service = app.ports.invoice;
    let isDown = true;
    app.ports.invoice = {
      ...service,
      credit: async (paper) => {
        asked.push(paper);
        if (isDown) throw new Error('the service does not answer');
        return service.credit(paper);
      },
    };
    await giveBack(parts, person, orderId, 1000);
    await runJobs(parts);
    expect(await invoicingOf(parts, person, orderId)).toMatchObject({ credit: null });
    isDown = false;
    clock.advance(DAY);
    await runJobs(parts);
    await runJobs(parts);
    expect(asked).toHaveLength(2);
    expect(asked[1]).toMatchObject({ id, reverses: number, amountFen: totalFen, buyer: { title: input.title } });
    expect(asked[1]!.lines.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(totalFen);
    const now = await invoicingOf(parts, person, orderId);
    expect(now.credit).toEqual({ id, number: expect.stringMatching(/^\d{20}$/) });
    expect(now.credit?.number).not.toBe(number);
    const file = { invoiceId: id!, kind: 'credit' } as const;
    const { name, content } = await call('invoices.getFile', file, person);
    expect(name).toBe(`红字发票-${now.credit?.number}.pdf`);
    expect(Buffer.from(content.split(',')[1]!, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    await expect(call('invoices.getFile', file, await shop.person())).rejects.toThrow('发票不存在');
    const told = await db.selectFrom('message').select(['title', 'body']).where('person_id', '=', person.id).execute();
    expect(told.filter(({ title }) => title === '发票已冲红')).toEqual([
      { title: '发票已冲红', body: expect.stringContaining(now.credit!.number) },
    ]);
  }),
);

// Rule: desk-452
test(
  'without a service the red invoice waits for a person',
  scene(async (parts, person) => {
    const { app, clock } = parts;
    const { orderId } = await placeReceived(parts, person);
    await ask(parts, person, orderId);
    clock.advance(2 * MINUTE);
    await runJobs(parts);
    app.ports.invoice = invoicesByPeople;
    await giveBack(parts, person, orderId, 1000);
    await runJobs(parts);
    const { list } = await app.handlers['invoiceDesk.list']({ state: 'waiting', size: 20 }, fiona, http);
    expect(list.map(({ state, creditNumber }) => [state, creditNumber])).toContainEqual(['reversed', null]);
  }),
);

// Rule: desk-533
test(
  'finance takes back an issued invoice that is wrong, once: its red one follows, and the buyer asks again with the right title',
  scene(async (parts, person) => {
    const { app, clock, db } = parts;
    const { orderId, orderNo } = await placeReceived(parts, person);
    await ask(parts, person, orderId);
    clock.advance(2 * MINUTE);
    await runJobs(parts);
    const { id, number } = await invoicingOf(parts, person, orderId);
    const reverse = () => app.handlers['invoiceDesk.reverse']({ id: id!, reason: '抬头写错' }, fiona, http);
    const both = await Promise.allSettled([reverse(), reverse()]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await invoicingOf(parts, person, orderId)).toMatchObject({
      ...{ state: 'reversed', open: true },
      hint: '原发票已作废（抬头写错），正在冲红，请核对抬头后重新申请',
    });
    // The same is not issued once more: its red invoice comes, and nothing else before the buyer asks.
    clock.advance(DAY);
    await runJobs(parts);
    await runJobs(parts);
    const rows = () =>
      db.selectFrom('invoice').select(['state', 'content', 'credit_number']).orderBy('asked_at').execute();
    expect(await rows()).toMatchObject([{ state: 'reversed', credit_number: expect.stringMatching(/^\d{20}$/) }]);
    await ask(parts, person, orderId, { title: '上海林氏酒业二店' });
    clock.advance(DAY);
    await runJobs(parts);
    expect((await rows())[1]).toMatchObject({ state: 'issued', content: { title: '上海林氏酒业二店' } });
    const told = await db.selectFrom('message').select(['title', 'body']).where('person_id', '=', person.id).execute();
    expect(told.filter(({ title }) => title === '发票将冲红')).toEqual([
      {
        title: '发票将冲红',
        body: `原发票 ${number} 作废（抬头写错），将开具红字发票。请在订单详情核对抬头后重新申请。`,
      },
    ]);
    expect(told.filter(({ title }) => title === '发票已冲红')).toHaveLength(1);
    const log = db.selectFrom('audit_entry').select(['target', 'reason']).where('action', '=', 'invoiceDesk.reverse');
    expect(await log.execute()).toEqual([{ target: orderNo, reason: '抬头写错' }]);
  }),
);

// Rule: invoice-5
test(
  'once the law no longer wants it, title and file go',
  scene(async (parts, person) => {
    const { app, clock, db } = parts;
    const { orderId } = await placeReceived(parts, person);
    await ask(parts, person, orderId);
    clock.advance(2 * MINUTE);
    await runJobs(parts);
    const { file_key } = await db
      .selectFrom('invoice')
      .select('file_key')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(await app.ports.storage.get(file_key!)).not.toBeNull();
    const { invoicing } = await parts.call('orders.get', { orderid: orderId }, person);
    await transaction(app.db, (tx) => clearRetained(tx, person.id, clock.now()));
    await expect(parts.call('invoices.getFile', { invoiceId: invoicing.id! }, person)).rejects.toThrow('发票不存在');
    await runJobs(parts);
    expect(await app.ports.storage.get(file_key!)).toBeNull();
    expect(
      await db.selectFrom('invoice').select(['content', 'file_key']).where('order_id', '=', orderId).execute(),
    ).toEqual([{ content: {}, file_key: null }]);
  }),
);

// Rule: invoice-6
test(
  'mailed once to the given address, tried again after a failure; a refusal is told to the buyer',
  scene(async (parts, person) => {
    const { app, clock, db } = parts;
    const sent: Mail[] = [];
    const outcomes: (() => Promise<'sent' | 'refused'>)[] = [
      () => Promise.reject(new Error('no answer')),
      async () => 'sent',
      async () => 'refused',
    ];
    app.ports.mail = {
      send: (mail) => {
        sent.push(mail);
        return outcomes[sent.length - 1]!();
      },
    };
    const run = async () => {
      clock.advance(2 * MINUTE);
      await runJobs(parts);
    };
    const one = await placeReceived(parts, person);
    await ask(parts, person, one.orderId, { email: 'lin@example.com' });
    for (let i = 0; i < 3; i++) await run();
    const { id, number } = await invoicingOf(parts, person, one.orderId);
    expect(sent.map(({ id, to }) => [id, to])).toEqual(
      Array.from({ length: 2 }, () => [`invoice-${id}`, 'lin@example.com']),
    );
    expect(sent[0]!.files).toMatchObject([{ name: `发票-${number}.pdf`, type: 'application/pdf' }]);
    const refused = () =>
      db
        .selectFrom('message')
        .select('title')
        .where('person_id', '=', person.id)
        .where('title', '=', '发票邮件未能送达')
        .execute();
    expect(await refused()).toHaveLength(0);
    const two = await placeReceived(parts, person);
    await ask(parts, person, two.orderId, { email: 'gone@example.com' });
    const three = await placeReceived(parts, person);
    await ask(parts, person, three.orderId);
    for (let i = 0; i < 2; i++) await run();
    expect(sent).toHaveLength(3);
    expect(await refused()).toHaveLength(1);
  }),
);
