import { broken, fakeApi, missing, ok, type Replies } from '@cellar/shared/testing/fakeApi';
import { orderId } from '@cellar/shared/testing/orders';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen, within } from '@testing-library/react';
import MyBackScreen from './MyBackScreen';
import { brief, caseId, goods, returnForm } from './returns.testing';

const now = '2026-03-01T03:00:00.000Z';
const show = (at: string, replies: Replies) => ({
  api: fakeApi(replies),
  ...renderScreen(<MyBackScreen />, at, { person: true }),
});
const page = (list: ReturnType<typeof brief>[]) => ok({ list, next: null, now });

// Rule: return-14
test('own cases stand by tabs; each leads to itself', async () => {
  const { user, api } = show('/my-back', { 'returns.list': page([brief()]) });
  const link = await screen.findByRole('link', { name: '退货退款 · 不想要了，单号 T26030112345678901234，待审核' });
  expect(link).toHaveAttribute('href', `/my-back?caseId=${caseId}`);
  expect(screen.getByText('酒窖会在 2 天内答复，逾期自动同意')).toBeVisible();
  api.replies['returns.list'] = page([brief({ state: 'refunded', stateLabel: '已退款', hint: '款项已退回' })]);
  await user.click(screen.getByRole('tab', { name: '已结束' }));
  expect(await screen.findByText('款项已退回')).toBeVisible();
  expect(api.sent('returns.list').map(({ tab }) => tab)).toEqual(['open', 'done']);
});

// Rule: return-14
test('an empty list leads to what can be returned, with the day until when', async () => {
  const { line, productId, name, spec, picture } = goods();
  const { user } = show('/my-back', {
    'returns.list': page([]),
    'returns.listOrders': ok({
      list: [
        {
          id: orderId,
          orderNo: '2603010000000001',
          stateLabel: '已完成',
          placedAt: now,
          until: '2026-03-08T02:00:00.000Z',
          unshipped: false,
          lines: [{ line, productId, name, spec, picture, quantity: 2, gift: false, available: 1 }],
        },
      ],
      next: null,
    }),
  });
  await user.click(await screen.findByRole('link', { name: '申请退换' }));
  const list = within(await screen.findByRole('list', { name: '可以退换的商品' }));
  expect(list.getByText(name)).toBeVisible();
  expect(list.getByText(/前可以申请/)).toBeVisible();
  expect(list.getByRole('link', { name: '申请退换 2603010000000001' })).toHaveAttribute(
    'href',
    `/my-back?orderId=${orderId}`,
  );
});

// Rule: return-70
test('a case that waits for its parcel leads to the form of its number; the way to apply stands in the bar', async () => {
  show('/my-back', { 'returns.list': page([brief({ state: 'sending', stateLabel: '待寄回' })]) });
  expect(await screen.findByRole('link', { name: /^填写运单号/ })).toHaveAttribute(
    'href',
    `/my-back?caseId=${caseId}&send=1`,
  );
  expect(screen.getByRole('link', { name: '申请退换' })).toHaveAttribute('href', '/my-back?tab=apply');
});

// Rule: order-18
test('of what never left the money is asked for', async () => {
  show('/my-back?tab=apply', {
    'returns.listOrders': ok({
      list: [
        {
          id: orderId,
          orderNo: '2603010000000001',
          stateLabel: '待发货',
          placedAt: '2026-03-01T02:00:00.000Z',
          until: null,
          unshipped: true,
          lines: [],
        },
      ],
      next: null,
    }),
  });
  expect(await screen.findByRole('link', { name: '申请退款 2603010000000001' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /申请退换/ })).toBeNull();
});

test('nothing to return leads to the orders; a failed list can be tried again', async () => {
  const { api, user } = show('/my-back?tab=apply', { 'returns.listOrders': broken() });
  const retry = await screen.findByRole('button', { name: '重新加载' });
  api.replies['returns.listOrders'] = ok({ list: [], next: null });
  await user.click(retry);
  expect(await screen.findByText('没有可以退换的商品')).toBeVisible();
  expect(screen.getByRole('link', { name: '查看我的订单' })).toHaveAttribute('href', '/order');
});

// Rule: return-1
test('an order of which nothing can be returned says why; one that is not there leads to the own orders', async () => {
  const problem = '已超过收货后 7 天的退换期限，酒质问题请联系客服';
  const late = show(`/my-back?orderId=${orderId}`, { 'returns.getForm': ok(returnForm({ options: [], problem })) });
  expect(await screen.findByText(problem)).toBeVisible();
  expect(screen.queryByRole('button', { name: '提交申请' })).toBeNull();
  late.unmount();
  show(`/my-back?orderId=${orderId}`, { 'returns.getForm': missing('订单不存在') });
  expect(await screen.findByText('没有找到这个订单')).toBeVisible();
});

test('a case that is not there leads to the own ones', async () => {
  show(`/my-back?caseId=${caseId}`, { 'returns.get': missing('退换申请不存在') });
  expect(await screen.findByText('没有找到这个退换申请')).toBeVisible();
  expect(screen.getByRole('link', { name: '查看我的退换' })).toHaveAttribute('href', '/my-back');
});
