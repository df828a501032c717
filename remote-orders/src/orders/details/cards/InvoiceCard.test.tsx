import { screen, waitFor, within } from '@testing-library/react';
import type { OrderDetails } from '@cellar/shared/api/trade/orders/schema';
import { fakeApi, ok, refused, type Replies } from '@cellar/shared/testing/fakeApi';
import { invoicing, orderDetails, orderId } from '@cellar/shared/testing/orders';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import OrderDetailsScreen from '../OrderDetailsScreen';

const invoiceId = '0190c000-0000-7000-8000-000000000950';
const titleId = '0190c000-0000-7000-8000-000000000951';
const invoice = { kind: 'personal', type: 'ordinary', title: '林志远' } as const;
const issued = invoicing({
  state: 'issued',
  open: false,
  id: invoiceId,
  number: '25312000000012345678',
  amountFen: 121600,
  issuedAt: '2026-03-08T02:00:00.000Z',
  hint: '已开具，可下载电子发票',
});
const received: Partial<OrderDetails> = { state: 'received', stateLabel: '已完成', actions: [] };
const show = (replies: Replies) => ({
  api: fakeApi(replies),
  ...renderScreen(<OrderDetailsScreen />, `/order-details?orderId=${orderId}`, { person: true }),
});

const saved: { name: string; size: number }[] = [];
beforeEach(() => {
  saved.length = 0;
  let size = 0;
  URL.createObjectURL = (blob) => {
    size = (blob as Blob).size;
    return 'blob:1';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, size });
  });
});
afterEach(() => jest.restoreAllMocks());

// Rule: order-70
test('the way from the list opens the form at once', async () => {
  fakeApi({ 'orders.get': ok(orderDetails({ ...received })), 'checkout.listTitles': ok({ list: [] }) });
  renderScreen(<OrderDetailsScreen />, `/order-details?orderId=${orderId}&invoice=1`, { person: true });
  expect(await screen.findByRole('dialog', { name: '申请发票' })).toBeVisible();
});

// Rule: invoice-1
test('an invoice is asked for after the purchase, and its title changed until it is issued', async () => {
  const input = invoicing({ state: 'requested', hint: '已申请，正在排队开具，开具前可修改抬头' });
  const { user, api } = show({
    'orders.get': ok(orderDetails({ ...received })),
    'invoices.ask': ok({ invoice, invoicing: input }),
    'checkout.listTitles': ok({ list: [] }),
    'checkout.saveTitle': refused('请填写发票抬头', {
      fields: { title: '请填写发票抬头', taxNo: '请填写正确的税号（15 至 20 位）' },
    }),
  });
  await user.click(await screen.findByRole('button', { name: '申请发票' }));
  const sheet = within(await screen.findByRole('dialog', { name: '申请发票' }));
  await user.click(await sheet.findByRole('button', { name: '确定' }));
  expect(await sheet.findByText('请填写发票抬头')).toBeVisible();
  expect(sheet.getByText('请填写正确的税号（15 至 20 位）')).toBeVisible();
  await user.click(sheet.getByRole('tab', { name: '个人' }));
  await user.type(sheet.getByLabelText('发票抬头'), '林志远');
  api.replies['checkout.saveTitle'] = ok({ id: titleId, list: [] });
  api.replies['orders.get'] = ok(orderDetails({ ...received, invoice, invoicing: input }));
  await user.click(sheet.getByRole('button', { name: '确定' }));
  expect(await screen.findByText('已申请发票')).toBeVisible();
  expect(await screen.findByText('发票 · 已申请')).toBeVisible();
  expect(screen.getByText('个人 · 林志远')).toBeVisible();
  expect(JSON.parse(api.sent('invoices.ask')[0]!.invoice!)).toMatchObject(invoice);
  expect(screen.getByRole('button', { name: '修改抬头' })).toBeVisible();
});

// Rule: invoice-1
test('issued while the title was being changed: the card says how far it is', async () => {
  const { user, api } = show({
    'orders.get': ok(orderDetails({ ...received, invoice, invoicing: invoicing({ state: 'requested' }) })),
    'checkout.listTitles': ok({ list: [] }),
    'checkout.saveTitle': ok({ id: titleId, list: [] }),
    'invoices.ask': refused('发票已在开具，不能再修改抬头', { states: 409, code: 'changed' }),
  });
  await user.click(await screen.findByRole('button', { name: '修改抬头' }));
  const sheet = within(await screen.findByRole('dialog', { name: '修改发票抬头' }));
  expect(await sheet.findByLabelText('发票抬头')).toHaveValue('林志远');
  api.replies['orders.get'] = ok(orderDetails({ ...received, invoice, invoicing: issued }));
  await user.click(sheet.getByRole('button', { name: '确定' }));
  expect(await screen.findByText('发票已在开具，不能再修改抬头')).toBeVisible();
  expect(await screen.findByText('发票 · 已开具')).toBeVisible();
  expect(screen.queryByRole('button', { name: '修改抬头' })).toBeNull();
});

// Rule: invoice-2
test('an issued one is downloaded', async () => {
  const { user, api } = show({
    'orders.get': ok(orderDetails({ ...received, invoice, invoicing: issued })),
    'invoices.getFile': ok({
      name: '发票-25312000000012345678.pdf',
      content: `data:application/pdf;base64,${btoa('%PDF-1.7')}`,
    }),
  });
  expect(await screen.findByText('25312000000012345678')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '下载发票 PDF' }));
  await waitFor(() => expect(saved).toEqual([{ name: '发票-25312000000012345678.pdf', size: 8 }]));
  expect(api.sent('invoices.getFile')).toMatchObject([{ invoiceId }]);
});

test('an order that comes to no invoice has no card', async () => {
  show({
    'orders.get': ok(
      orderDetails({ state: 'cancelled', stateLabel: '已取消', actions: [], invoicing: invoicing({ open: false }) }),
    ),
  });
  expect(await screen.findByRole('heading', { name: '已取消' })).toBeVisible();
  expect(screen.queryByText(/^发票/)).toBeNull();
});

// Rule: desk-452
test('the red invoice of a refunded order has its number and its own file', async () => {
  const credit = { id: invoiceId, number: '25312000000087654321' };
  const { user, api } = show({
    'orders.get': ok(orderDetails({ ...received, invoice, invoicing: { ...issued, state: 'reversed', credit } })),
    'invoices.getFile': ok({ name: '红字发票.pdf', content: `data:application/pdf;base64,${btoa('%PDF-1.7')}` }),
  });
  expect(await screen.findByText('25312000000087654321')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '下载红字发票 PDF' }));
  await waitFor(() => expect(saved).toEqual([{ name: '红字发票.pdf', size: 8 }]));
  expect(api.sent('invoices.getFile')).toMatchObject([{ invoiceId, kind: 'credit' }]);
});

// Rule: desk-528
test('one that finance took back is asked for again, with the right title', async () => {
  const hint = '原发票已作废（抬头写错），正在冲红，请核对抬头后重新申请';
  const { user, api } = show({
    'orders.get': ok(
      orderDetails({ ...received, invoice: null, invoicing: { ...issued, state: 'reversed', open: true, hint } }),
    ),
    'invoices.ask': ok({ invoice, invoicing: invoicing({ state: 'requested' }) }),
    'checkout.listTitles': ok({ list: [] }),
    'checkout.saveTitle': ok({ id: titleId, list: [] }),
  });
  expect(await screen.findByText(hint)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '申请发票' }));
  const sheet = within(await screen.findByRole('dialog', { name: '申请发票' }));
  await user.click(await sheet.findByRole('tab', { name: '个人' }));
  await user.type(sheet.getByLabelText('发票抬头'), '沈知夏');
  await user.click(sheet.getByRole('button', { name: '确定' }));
  await waitFor(() => expect(api.sent('invoices.ask')).toHaveLength(1));
  expect(JSON.stringify(api.sent('invoices.ask'))).toContain('沈知夏');
});
