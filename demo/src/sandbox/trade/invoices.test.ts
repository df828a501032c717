import { buildServer } from '@cellar/server/http/server';
import { folderStorage } from '@cellar/server/ports/storage/folder';
import { seedId } from '@cellar/server/store/ids';
import { ownFolder } from '@cellar/server/testing/releases/releases';
import { withDemo } from '@cellar/server/testing/withDemo';

const folder = ownFolder('sandbox-invoices');

// Rule: invoice-2
it('issues at once what a buyer wished, once', () =>
  withDemo(async ({ app, call, db, personOf }) => {
    app.ports.storage = folderStorage(folder);
    const gold = await personOf('13800000001');
    const orderid = seedId('order', 'lin-bubbles');
    const server = await buildServer(app);
    const issue = () => server.inject({ method: 'POST', url: `/sandbox/invoices/${orderid}` });
    expect((await server.inject('/sandbox/invoices')).body).toContain(`/sandbox/invoices/${orderid}`);
    for (let i = 0; i < 2; i++) expect((await issue()).statusCode).toBe(303);
    expect((await call('orders.get', { orderid }, gold)).invoicing).toMatchObject({ state: 'issued' });
    expect((await server.inject('/sandbox/invoices')).body).not.toContain(orderid);
    expect(await db.selectFrom('invoice').select('state').where('order_id', '=', orderid).execute()).toEqual([
      { state: 'issued' },
    ]);
    expect(
      await db
        .selectFrom('audit_entry')
        .select('who')
        .where('action', '=', 'invoiceDesk.issue')
        .orderBy('id')
        .execute(),
    ).toEqual([{ who: 'sandbox' }]);
  }));
