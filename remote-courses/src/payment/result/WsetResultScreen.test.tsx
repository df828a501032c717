import { broken, fakeApi, missing, ok, type Replies } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { act, screen, waitFor } from '@testing-library/react';
import { fakeCanvas, fakeDownloads } from '../../common/canvas.testing';
import { classResult, learner, orderId } from '../../common/classes.testing';
import WsetResultScreen from './WsetResultScreen';

const show = (replies: Replies, url = `/wset-result?orderId=${orderId}`) => ({
  api: fakeApi(replies),
  ...renderScreen(<WsetResultScreen />, url, { person: true }),
});
const heading = (name: string) => screen.findByRole('heading', { name });
const links = () => screen.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`);

let canvas: ReturnType<typeof fakeCanvas>;
let downloads: ReturnType<typeof fakeDownloads>;
beforeEach(() => {
  canvas = fakeCanvas();
  downloads = fakeDownloads();
});
afterEach(() => {
  canvas.restore();
  downloads.restore();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

// Rule: course-28
test('paid: each participant has an admission card', async () => {
  const { user } = show({ 'classOrders.finish': ok(classResult('paid')) });
  expect(await heading('报名成功')).toBeVisible();
  expect(
    await screen.findByRole('img', { name: /入学凭证：林黛玉.*静安校区 · 301 教室.*C260501000001/ }),
  ).toBeVisible();
  expect(canvas.written).toEqual(expect.arrayContaining(['林黛玉', 'LIN DAIYU', 'C260501000001']));
  await user.click(screen.getByRole('tab', { name: '薛宝钗' }));
  expect(await screen.findByRole('img', { name: /入学凭证：薛宝钗/ })).toBeVisible();
  expect(links()).toEqual(
    expect.arrayContaining(['我的课程 /classList', `查看报名详情 /classDetail?orderId=${orderId}`]),
  );
});

// Rules: course-28, course-29
test('the card is saved as a picture, the lessons as a calendar', async () => {
  const { user } = show({ 'classOrders.finish': ok(classResult('paid', { learners: [learner(1)] })) });
  await screen.findByRole('img', { name: /入学凭证/ });
  expect(screen.queryByRole('tab')).toBeNull();
  await user.click(screen.getByRole('button', { name: '保存图片' }));
  await user.click(screen.getByRole('button', { name: '加入日历' }));
  expect(downloads.files.map(({ name }) => name)).toEqual(['入学凭证-林黛玉.png', 'WSET 二级 · 葡萄酒二级认证.ics']);
  expect(downloads.files[1]?.content.type).toBe('text/calendar;charset=utf-8');
});

// Rule: course-28
test('in the messenger a long press saves, no button does', async () => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone MicroMessenger/8.0.53');
  show({ 'classOrders.finish': ok(classResult('paid')) });
  expect(await screen.findByText('长按图片，保存到相册')).toBeVisible();
  expect(screen.queryByRole('button', { name: '保存图片' })).toBeNull();
});

test('a card that cannot be drawn says so and is tried again', async () => {
  canvas.restore();
  canvas = fakeCanvas({ broken: true });
  const { user } = show({ 'classOrders.finish': ok(classResult('paid')) });
  expect(await screen.findByText('入学凭证没能生成，凭订单号 C260501000001 也可入场')).toBeVisible();
  canvas.restore();
  canvas = fakeCanvas();
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('img', { name: /入学凭证：林黛玉/ })).toBeVisible();
});

// Rule: course-28
test.each([
  ['refused', '支付未成功', `重新支付 /wset-pay-type?orderId=${orderId}`],
  ['unpaid', '尚未完成支付', `继续支付 /wset-pay-type?orderId=${orderId}`],
  ['part', '部分支付成功', `继续支付 /wset-pay-type?orderId=${orderId}`],
  ['closed', '报名订单已关闭', '查看全部课程 /course'],
] as const)('%s: says what happened and leads on', async (state, title, way) => {
  show({ 'classOrders.finish': ok(classResult(state)) });
  expect(await heading(title)).toBeVisible();
  expect(screen.getByText(`说明：${state}`)).toBeVisible();
  expect(links()).toContain(way);
  expect(screen.queryByText('报名成功')).toBeNull();
  expect(screen.queryByRole('img', { name: /入学凭证/ })).toBeNull();
});

// Rule: course-28
test('pending: asks until the server says paid, and never says so before', async () => {
  jest.useFakeTimers();
  const pending = ok(classResult('pending'));
  const { api } = show({ 'classOrders.finish': pending, 'classOrders.getResult': pending });
  await act(async () => jest.advanceTimersByTimeAsync(2100));
  expect(screen.getByRole('heading', { name: '正在确认支付结果' })).toBeVisible();
  api.replies['classOrders.getResult'] = ok(classResult('paid'));
  await act(async () => jest.advanceTimersByTimeAsync(2100));
  expect(screen.getByRole('heading', { name: '报名成功' })).toBeVisible();
});

test('broken: a block with retry; not there: words', async () => {
  const { api, user } = show({ 'classOrders.finish': broken() });
  await screen.findByText('服务暂时不可用，请稍后再试');
  api.replies['classOrders.finish'] = missing();
  await user.click(screen.getByRole('button', { name: '重新加载' }));
  await waitFor(() => expect(screen.getByText('没有找到这个报名订单')).toBeVisible());
});

// Rule: page-23
test('an address that names no order asks for nothing', () => {
  const { api } = show({}, '/wset-result');
  expect(screen.getByText('没有找到这个报名订单')).toBeVisible();
  expect(api.calls).toEqual([]);
});
