import { DAY, HOUR, MINUTE } from '../../../clock';
import { nuonuoInvoices } from '../../../ports/invoice/nuonuo';
import { folderStorage } from '../../../ports/storage/folder';
import { NuonuoService, nuonuoSettings } from '../../../testing/nuonuoService';
import { ownFolder } from '../../../testing/releases/releases';
import { giveBack } from '../../../testing/trade/giveBack';
import { placeReceived, withOrders, type OrderScene } from '../../../testing/trade/orders';
import { invoicesJobs } from './invoicesJobs';

const folder = ownFolder('serviceInvoices');
const invoice = { kind: 'company', title: '上海林氏酒业有限公司', taxNo: '91310104MA1FL0XX7X' };

/** An order whose invoice was handed to the service, and what moves it on. */
const withAsked = (body: (parts: Awaited<ReturnType<typeof scene>>) => Promise<void>) => () =>
  withOrders(async (parts) => body(await scene(parts)));

async function scene(parts: OrderScene) {
  const { app, call, clock, db, shop } = parts;
  const service = new NuonuoService();
  app.ports.storage = folderStorage(folder);
  app.ports.invoice = nuonuoInvoices(nuonuoSettings, clock, service.send);
  const person = await shop.person({ balanceFen: 900000 });
  const { orderId } = await placeReceived(parts, person);
  await call('invoices.ask', { orderId, invoice: invoice as never }, person);
  const later = async (ms: number) => {
    clock.advance(ms);
    for (const job of invoicesJobs) await job.run(app);
  };
  const refund = (amountFen: number) => giveBack(parts, person, orderId, amountFen);
  const read = async () => (await call('orders.get', { orderid: orderId }, person)).invoicing;
  const rows = () =>
    db.selectFrom('invoice').select(['state', 'number', 'credit_number']).orderBy('asked_at').orderBy('id').execute();
  await later(2 * MINUTE);
  return { service, later, refund, read, rows };
}

// Rule: desk-498
test(
  'an invoice of the service is issued once it is written, and taken back by its red one after a refund',
  withAsked(async ({ service, later, refund, read, rows }) => {
    expect(await read()).toMatchObject({ state: 'issuing' });
    service.finish();
    await later(HOUR);
    expect(await read()).toMatchObject({ state: 'issued', number: '26312000000000000001' });
    await refund(1000);
    await later(MINUTE);
    await later(DAY);
    service.finish();
    await later(DAY);
    const [first] = await rows();
    expect(first).toMatchObject({
      state: 'reversed',
      credit_number: expect.stringMatching(/^2631200000000000000[23]$/),
    });
    expect(service.countOf('saveInvoiceRedConfirm')).toBe(1);
  }),
);

// Rule: desk-498
test(
  'money that goes back while the service writes drops nothing: the invoice is issued, then reversed',
  withAsked(async ({ service, later, refund, rows }) => {
    await refund(1000);
    await later(HOUR);
    expect(await rows()).toEqual([{ state: 'issuing', number: null, credit_number: null }]);
    service.finish();
    await later(HOUR);
    await later(HOUR);
    expect((await rows())[0]).toMatchObject({ state: 'reversed', number: '26312000000000000001' });
  }),
);

// Rule: desk-498
test(
  'one that the service refused is dropped when its money goes back, and asked for no more',
  withAsked(async ({ service, later, refund, rows }) => {
    for (const paper of service.papers.values()) Object.assign(paper, { status: '22', failCause: '购方税号不存在' });
    await refund(1000);
    await later(HOUR);
    expect((await rows())[0]).toMatchObject({ state: 'dropped', number: null });
    expect(service.countOf('reInvoice')).toBe(0);
  }),
);
