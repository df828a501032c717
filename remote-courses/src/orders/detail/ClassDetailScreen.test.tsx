import type { ClassOrder } from '@cellar/shared/api/trade/classOrders/shapes';
import { fakeApi, missing, offline, ok, refused, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { invoicing } from '@cellar/shared/testing/orders';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeDownloads } from '../../common/canvas.testing';
import { classOrder, learner, orderBrief } from '../orders.testing';
import ClassDetailScreen from './ClassDetailScreen';

const { orderId } = orderBrief(1);
const open = (order: Partial<ClassOrder> = {}, replies: Replies = {}) => {
  const api = fakeApi({ 'classOrders.get': ok(classOrder(order)), ...replies });
  return { api, ...renderScreen(<ClassDetailScreen />, `/classDetail?orderId=${orderId}`, { person: true }) };
};

// Rule: course-49
test('a paid order says where and when, who takes part, what was paid and what happened', async () => {
  open({ material: [{ title: '预习', body: '读第一章\n带铅笔', file: null }] });
  expect(await screen.findByText('5月11日开课，确认开班后会通知你')).toBeVisible();
  expect(screen.getByText('静安校区 · 3 层 A 教室')).toBeVisible();
  expect(screen.getByRole('button', { name: '复制地址' })).toBeVisible();
  const learners = within(screen.getByRole('list', { name: '学员' }));
  expect(learners.getByText('LIN DAIYU')).toBeVisible();
  expect(learners.getAllByText('13900000000 · 310***********002X')).toHaveLength(2);
  expect(screen.getByText('带铅笔')).toBeInTheDocument();
  expect(screen.getByText('报名成功')).toBeVisible();
  expect(screen.getByRole('link', { name: '联系顾问' })).toHaveAttribute(
    'href',
    `/consultation?sessionId=${classOrder().session.id}`,
  );
});

// Rule: course-72
test('a file of the material goes to the downloads, a picture is shown; one that is gone is said', async () => {
  const files = [
    { id: orderBrief(7).orderId, name: '讲义.pdf', kind: 'pdf' as const, bytes: 1_258_291 },
    { id: orderBrief(8).orderId, name: '地图.webp', kind: 'picture' as const, bytes: 2048 },
  ];
  const { api, user } = open(
    { material: files.map((file) => ({ title: file.name, body: '', file })) },
    { 'classOrders.getMaterialFile': missing() },
  );
  const button = await screen.findByRole('button', { name: '下载 讲义.pdf', hidden: true });
  expect(screen.getByText('讲义.pdf · 1.2MB')).toBeInTheDocument();
  await user.click(button);
  expect(await screen.findByRole('alert')).toBeVisible();
  api.replies['classOrders.getMaterialFile'] = ok({
    name: '讲义.pdf',
    content: `data:application/pdf;base64,${btoa('%PDF')}`,
  });
  const downloads = fakeDownloads();
  await user.click(button);
  await waitFor(() =>
    expect(downloads.files).toMatchObject([{ name: '讲义.pdf', content: { type: 'application/pdf' } }]),
  );
  downloads.restore();
  expect(api.sent('classOrders.getMaterialFile').at(-1)).toMatchObject({ orderId, fileId: files[0]!.id });
  api.replies['classOrders.getMaterialFile'] = ok({ name: '地图.webp', content: 'data:image/webp;base64,AAAA' });
  await user.click(screen.getByRole('button', { name: '查看 地图.webp', hidden: true }));
  expect(await screen.findByRole('img', { name: '地图.webp', hidden: true })).toHaveAttribute(
    'src',
    'data:image/webp;base64,AAAA',
  );
});

// Rule: course-49
test('an unpaid one leads to payment or is cancelled', async () => {
  const unpaid = { state: 'waiting', restFen: 876000, paidFen: 0, withdrawal: null } as const;
  const { api, user } = open(unpaid, { 'classOrders.cancel': ok(classOrder({ state: 'cancelled' })) });
  expect(await screen.findByRole('link', { name: '去支付' })).toHaveAttribute(
    'href',
    `/wset-pay-type?orderId=${orderId}`,
  );
  await user.click(screen.getByRole('button', { name: '取消报名' }));
  api.replies['classOrders.get'] = ok(classOrder({ state: 'cancelled', hint: '学员取消', withdrawal: null }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '取消报名' }));
  expect(await screen.findByRole('link', { name: '再次报名' })).toBeVisible();
});

// Rule: course-50
test('withdrawing says what goes back now, asks why, and sends the amount that was seen', async () => {
  const { api, user } = open({}, { 'classOrders.withdraw': ok(classOrder({ state: 'refunded', withdrawal: null })) });
  await user.click(await screen.findByRole('button', { name: '申请退课' }));
  const sheet = await screen.findByRole('dialog', { name: '申请退课' });
  expect(within(sheet).getByText('现在退课，退 70%')).toBeInTheDocument();
  const send = within(sheet).getByRole('button', { name: '确认退课，退 ¥6,132.00' });
  expect(send).toBeDisabled();
  await user.click(within(sheet).getByRole('radio', { name: '时间有冲突' }));
  api.replies['classOrders.get'] = ok(
    classOrder({ state: 'refunded', hint: '¥6,132.00 原路退回', backFen: 613200, withdrawal: null }),
  );
  await user.click(send);
  expect(await screen.findByText('¥6,132.00 原路退回')).toBeVisible();
  expect(screen.getByText('退款中')).toBeVisible();
  expect(api.sent('classOrders.withdraw')).toMatchObject([{ orderId, amountFen: '613200', reason: '时间有冲突' }]);
});

// Rule: course-50
test('another amount meanwhile is shown before it is sent', async () => {
  const stale = refused('可退金额已变为 ¥4,380.00，请重新确认', { states: 409, code: 'stale' });
  const { api, user } = open({}, { 'classOrders.withdraw': stale });
  await user.click(await screen.findByRole('button', { name: '申请退课' }));
  const sheet = await screen.findByRole('dialog', { name: '申请退课' });
  await user.click(within(sheet).getByRole('radio', { name: '其他原因' }));
  await user.type(within(sheet).getByLabelText('说明'), '搬家');
  api.replies['classOrders.get'] = ok(classOrder({ withdrawal: { percent: 50, amountFen: 438000 } }));
  await user.click(within(sheet).getByRole('button', { name: /^确认退课/ }));
  const send = await within(sheet).findByRole('button', { name: '确认退课，退 ¥4,380.00' });
  api.replies['classOrders.withdraw'] = ok(classOrder({ state: 'refunded', withdrawal: null }));
  await user.click(send);
  await waitFor(() => expect(api.sent('classOrders.withdraw')).toHaveLength(2));
  const [first, second] = api.sent('classOrders.withdraw');
  expect(second).toMatchObject({ amountFen: '438000', reason: '搬家' });
  expect(second!.idemKey).not.toBe(first!.idemKey);
});

test('close to the first day nothing goes back: withdrawing is not offered', async () => {
  open({ withdrawal: null });
  expect(await screen.findByText('临近开课，不能在线退课')).toBeVisible();
  expect(screen.queryByRole('button', { name: '申请退课' })).toBeNull();
});

// Rule: course-51
test('the invoice can be asked for until it is issued; then its number is shown', async () => {
  const { api, user, unmount } = open(
    {},
    {
      'checkout.listTitles': ok({ list: [] }),
      'checkout.saveTitle': ok({ id: orderId, list: [] }),
      'classOrders.saveInvoice': ok(classOrder()),
    },
  );
  await user.click(await screen.findByRole('button', { name: '申请发票' }));
  const sheet = await screen.findByRole('dialog', { name: '申请发票' });
  await user.click(await within(sheet).findByRole('tab', { name: '个人' }));
  await user.type(within(sheet).getByLabelText('发票抬头'), '林黛玉');
  await user.click(within(sheet).getByRole('button', { name: '确定' }));
  await waitFor(() => expect(api.sent('classOrders.saveInvoice')).toHaveLength(1));
  expect(JSON.parse(api.sent('classOrders.saveInvoice')[0]!.invoice!)).toMatchObject({ title: '林黛玉' });
  unmount();
  const issued = { state: 'issued' as const, open: false, id: orderId, number: '25312000000012345678' };
  const { api: asked, user: reader } = open(
    { invoice: { kind: 'personal', type: 'ordinary', title: '林黛玉' }, invoicing: invoicing(issued) },
    { 'invoices.getFile': ok({ name: '发票.pdf', content: `data:application/pdf;base64,${btoa('%PDF-1.7')}` }) },
  );
  expect(await screen.findByText(/25312000000012345678/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '修改抬头' })).toBeNull();
  const { files, restore } = fakeDownloads();
  await reader.click(screen.getByRole('button', { name: '下载发票 PDF' }));
  await waitFor(() =>
    expect(files).toMatchObject([{ name: '发票.pdf', content: { type: 'application/pdf', size: 8 } }]),
  );
  restore();
  expect(asked.sent('invoices.getFile')).toMatchObject([{ invoiceId: orderId }]);
});

// Rule: course-52
test('who was there writes one review', async () => {
  const { api, user } = open(
    { state: 'attended', canReview: true, learners: [learner(1, { attended: true })], withdrawal: null },
    { 'classOrders.addReview': ok(classOrder()) },
  );
  await user.click(await screen.findByRole('button', { name: '写评价' }));
  const sheet = await screen.findByRole('dialog', { name: '评价课程' });
  await user.type(within(sheet).getByLabelText('评价'), '好');
  await user.click(within(sheet).getByRole('button', { name: '提交评价' }));
  expect(within(sheet).getByText('至少写 5 个字')).toBeInTheDocument();
  await user.type(within(sheet).getByLabelText('评价'), '，讲得很清楚');
  api.replies['classOrders.get'] = ok(
    classOrder({ state: 'attended', review: { stars: 5, body: '好，讲得很清楚' }, withdrawal: null }),
  );
  await user.click(within(sheet).getByRole('button', { name: '提交评价' }));
  expect(await screen.findByText('我的评价')).toBeVisible();
  expect(api.sent('classOrders.addReview')).toMatchObject([{ stars: '5', body: '好，讲得很清楚' }]);
});

// Rule: course-53
test('results stand beside each learner, and a certificate opens with its number', async () => {
  const certified = learner(1, {
    attended: true,
    passed: true,
    grade: '优秀',
    certificateNo: 'CW2026-7K3MX9QD',
    certifiedAt: '2030-06-01T02:00:00.000Z',
  });
  const { user } = open({
    state: 'certified',
    learners: [certified, learner(2, { name: '史湘云', attended: false })],
    withdrawal: null,
  });
  expect(await screen.findByText('通过 · 优秀')).toBeVisible();
  expect(screen.getByText('未到课')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '查看证书 林黛玉' }));
  const sheet = await screen.findByRole('dialog', { name: '结业证书' });
  expect(within(sheet).getByText('CW2026-7K3MX9QD')).toBeInTheDocument();
  // jsdom has no canvas: what cannot be painted is said, and can be tried again.
  expect(await within(sheet).findByText('证书图片没能生成，编号 CW2026-7K3MX9QD 仍可核验')).toBeInTheDocument();
});

test('skeleton; offline with retry; an order that is not there', async () => {
  const { unmount } = open({}, { 'classOrders.get': waiting() });
  expect(screen.getByRole('status', { name: '加载中' })).toBeVisible();
  unmount();
  const { api, user } = open({}, { 'classOrders.get': offline() });
  const retry = await screen.findByRole('button', { name: '重新加载' });
  api.replies['classOrders.get'] = missing();
  await user.click(retry);
  expect(await screen.findByText('没有找到这个报名订单')).toBeVisible();
});
