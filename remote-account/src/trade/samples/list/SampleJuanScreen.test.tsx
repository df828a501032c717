import type { SampleVoucher } from '@cellar/shared/api/trade/samples/schema';
import type { Result } from '@cellar/shared/contract/calls';
import { fakeApi, offline, ok, refused, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { brief } from '@cellar/shared/testing/goods';
import { allInSight } from '@cellar/shared/testing/inSight';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import { anAddress } from '../../../common/address.testing';
import { anOffer, aShippedOne, aVoucher, inDays } from '../sample.testing';
import SampleJuanScreen from './SampleJuanScreen';

const page = (list: SampleVoucher[], next: string | null = null): Result<'samples.list'> => ({
  list,
  next,
  counts: { unused: 2, redeemed: 1, expired: 0 },
});
const open = (replies: Replies = {}, address = '/sample-juan') => {
  const api = fakeApi({
    'samples.list': ok(page([aVoucher(1), aVoucher(2, { expiresAt: inDays(2) })])),
    'samples.listOffers': ok({ list: [anOffer(1), anOffer(2), anOffer(3, { left: 0 })] }),
    'addresses.list': ok({ list: [anAddress(1), anAddress(2, { name: '陈美玲' })], most: 20 }),
    ...replies,
  });
  return { api, ...renderScreen(<SampleJuanScreen />, address, { person: true }) };
};
const openSheet = async (replies: Replies = {}) => {
  const shown = open(replies);
  await shown.user.click(await screen.findByRole('button', { name: '去兑换：新年份试饮 1' }));
  return shown;
};

// Rule: sample-1
test('shows the vouchers, what runs out soon, and the rules', async () => {
  open();
  expect(await screen.findByText('还剩 2 天')).toBeVisible();
  expect(screen.getByText('新年份试饮 1')).toBeVisible();
  expect(screen.getByRole('link', { name: '说明' })).toHaveAttribute('href', '/sample-juan-info');
});

// Rule: sample-2
test('a voucher is redeemed for a bottle that is there, to an own address', async () => {
  const { api, user, went } = await openSheet({ 'samples.redeem': ok({ voucher: aShippedOne(1) }) });
  expect(await screen.findByRole('radio', { name: new RegExp(brief(3).name) })).toBeDisabled();
  expect(screen.getByRole('button', { name: '请选一款样酒' })).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: new RegExp(brief(2).name) }));
  await user.click(screen.getByRole('radio', { name: /陈美玲/ }));
  await user.click(screen.getByRole('button', { name: '确认兑换' }));
  expect(await screen.findByText('兑换成功，我们会尽快寄出')).toBeVisible();
  expect(api.sent('samples.redeem')).toMatchObject([
    {
      voucherId: aVoucher(1).id,
      sampleId: anOffer(2).id,
      addressId: anAddress(2).id,
      idemKey: expect.any(String),
    },
  ]);
  await waitFor(() => expect(went).toEqual(['replace /sample-juan?tab=redeemed']));
});

// Rule: sample-2
test('when the last bottle went meanwhile, the others are offered; a lost connection keeps the choice', async () => {
  const { api, user } = await openSheet({ 'samples.redeem': offline() });
  await user.click(await screen.findByRole('radio', { name: new RegExp(brief(1).name) }));
  await user.click(screen.getByRole('button', { name: '确认兑换' }));
  expect(await screen.findByText(/网络连接失败/)).toBeVisible();
  expect(screen.getByRole('radio', { name: new RegExp(brief(1).name) })).toBeChecked();
  api.replies['samples.redeem'] = refused('这款样酒已经兑完，请选择另一款', { code: 'gone' });
  api.replies['samples.listOffers'] = ok({ list: [anOffer(1, { left: 0 }), anOffer(2)] });
  await user.click(screen.getByRole('button', { name: '确认兑换' }));
  expect(await screen.findByText('这款样酒已经兑完，请选择另一款')).toBeVisible();
  expect(await screen.findByRole('button', { name: '请选一款样酒' })).toBeDisabled();
  const [first, second] = api.sent('samples.redeem');
  expect(second?.idemKey).toBe(first?.idemKey);
});

test('without an address the way to one is shown', async () => {
  await openSheet({ 'addresses.list': ok({ list: [], most: 20 }) });
  expect(await screen.findByRole('link', { name: '新增收货地址' })).toHaveAttribute('href', '/address-order-edit');
});

// Rule: sample-3
test('a redeemed one shows where its bottle is, and its arrival is confirmed after a question', async () => {
  const { api, user } = open({ 'samples.list': ok(page([aShippedOne(1)])) }, '/sample-juan?tab=redeemed');
  expect(await screen.findByText('顺丰速运 SF1234567890')).toBeVisible();
  expect(screen.getByText(/上海市 徐汇区 衡山路 922 号/)).toBeVisible();
  expect(screen.getByText('已寄出')).toHaveAttribute('aria-current', 'step');
  expect(screen.getByRole('link', { name: '看看正装' })).toHaveAttribute(
    'href',
    `/product?req_productId=${brief(1).id}`,
  );
  const received: SampleVoucher = { ...aShippedOne(1), state: 'received', receivedAt: inDays(0) };
  api.replies['samples.confirm'] = ok({ voucher: received });
  api.replies['samples.list'] = ok(page([received]));
  await user.click(screen.getByRole('button', { name: '确认收到' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '已收到' }));
  await waitFor(() => expect(screen.getByText('已收到', { selector: 'li' })).toHaveAttribute('aria-current', 'step'));
  expect(screen.queryByRole('button', { name: '确认收到' })).toBeNull();
});

test.each([
  ['/sample-juan', '还没有样酒券'],
  ['/sample-juan?tab=redeemed', '还没有兑换过样酒'],
  ['/sample-juan?tab=expired', '没有过期的样酒券'],
])('%s without any: %s', async (address, text) => {
  open({ 'samples.list': ok(page([])) }, address);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: '看看有哪些样酒' })).toBeVisible();
});

test('more is asked for at the end, and a failed page can be tried again', async () => {
  allInSight();
  const { api, user } = open({
    'samples.list': ({ cursor }) => {
      if (!cursor) return ok(page([aVoucher(1)], 'more'));
      throw new TypeError('Failed to fetch');
    },
  });
  const retry = await screen.findByRole('button', { name: '加载失败，点击重试' });
  api.replies['samples.list'] = ok(page([aVoucher(2)]));
  await user.click(retry);
  expect(await screen.findByText('没有更多了')).toBeVisible();
});

test('shows its shape while it loads, and a retry when that fails', async () => {
  const { unmount } = open({ 'samples.list': waiting() });
  expect(screen.getByRole('status', { name: '加载中' })).toBeVisible();
  unmount();
  const { api, user } = open({ 'samples.list': offline() });
  const retry = await screen.findByRole('button', { name: '重新加载' });
  api.replies['samples.list'] = ok(page([aVoucher(1)]));
  await user.click(retry);
  expect(await screen.findByText('新年份试饮 1')).toBeVisible();
});
