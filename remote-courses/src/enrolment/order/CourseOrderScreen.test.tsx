import { broken, fakeApi, frozen, loggedOut, missing, ok, refused, type Replies } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { readKey } from '@cellar/shared/runtime/storage';
import { screen, waitFor } from '@testing-library/react';
import { confirmation, LATER, orderId, session, sessionId, signUpId } from '../../common/classes.testing';
import CourseOrderScreen from './CourseOrderScreen';

const at = `/course-order?signUpId=${signUpId}`;
const placed = ok({ orderId, orderNo: 'C1', payBeforeAt: LATER });
const show = (replies: Replies, url = at) => ({
  api: fakeApi({ 'classOrders.confirm': ok(confirmation()), 'classOrders.submit': placed, ...replies }),
  ...renderScreen(<CourseOrderScreen />, url, { person: true }),
});
const submit = async ({ user }: ReturnType<typeof show>) =>
  user.click(await screen.findByRole('button', { name: '提交报名' }));

// Rule: course-26
test('shows everything once more and submits the amount that was seen', async () => {
  const shown = show({});
  expect(await screen.findByText('薛宝钗')).toBeVisible();
  expect(screen.getByText('XUE BAOCHAI')).toBeVisible();
  expect(screen.getByText('¥8,760.00')).toBeVisible();
  expect(screen.getByText('开课 14 天前（4月27日及以前）')).toBeVisible();
  expect(screen.getByRole('link', { name: '《报名协议》' })).toHaveAttribute('href', '/payment-agreement?version=2');
  expect(screen.getByRole('link', { name: '修改信息' })).toHaveAttribute(
    'href',
    `/course-enrolment?sessionId=${sessionId}`,
  );
  await submit(shown);
  await waitFor(() => expect(shown.went).toEqual([`replace /wset-pay-type?orderId=${orderId}`]));
  expect(shown.api.sent('classOrders.submit')).toMatchObject([{ signUpId, amountFen: '876000' }]);
});

test('the same submission has the same key, so that a lost answer makes no second order', async () => {
  const shown = show({ 'classOrders.submit': broken() });
  await submit(shown);
  await submit(shown);
  const [first, second] = shown.api.sent('classOrders.submit');
  expect(second?.['idemKey']).toBe(first?.['idemKey']);
});

// Rule: course-26
test.each([
  ['full', '本班刚刚满员'],
  ['outdated', '报名协议已更新'],
  ['twice', '林黛玉已报名这个班次'],
])('%s leads back to the form, which says what to do', async (code, text) => {
  const region = confirmation({ session: session({ kind: 'region' }) });
  const shown = show({ 'classOrders.confirm': ok(region), 'classOrders.submit': refused(text, { code }) });
  await submit(shown);
  expect(await screen.findByText(text)).toBeVisible();
  await waitFor(() => expect(shown.went).toEqual([`replace /proclass-enrolment?sessionId=${sessionId}`]));
});

// Rule: course-26
test('another price is said and shown; a closed session leads to others', async () => {
  const shown = show({ 'classOrders.submit': refused('费用有变化，请重新确认', { code: 'stale' }) });
  await screen.findByText('¥8,760.00');
  shown.api.replies['classOrders.confirm'] = ok(confirmation({ totalFen: 800000 }));
  await submit(shown);
  expect(await screen.findByText('¥8,000.00')).toBeVisible();
  expect(screen.getByText('费用有变化，请重新确认')).toBeVisible();
});

// Rule: course-26
test('logged out: the page says so itself, and the login leads back here', async () => {
  const shown = show({ 'classOrders.confirm': loggedOut() });
  expect(await screen.findByText('未登录或登录已失效')).toBeVisible();
  await shown.user.click(screen.getByRole('button', { name: '去登录' }));
  expect(shown.went).toEqual(['/login']);
  expect(readKey('urlName')).toBe(at);
});

// Rule: course-26
test('logged out while submitting, and a frozen account', async () => {
  const shown = show({ 'classOrders.submit': loggedOut() });
  await submit(shown);
  expect(await screen.findByText('未登录或登录已失效')).toBeVisible();
  shown.unmount();
  show({ 'classOrders.confirm': frozen() });
  expect(await screen.findByRole('link', { name: '联系客服' })).toHaveAttribute('href', '/service-center');
});

test('error with retry, closed, missing', async () => {
  const { api, user } = show({ 'classOrders.confirm': broken() });
  await user.click(await screen.findByRole('button', { name: '重新加载' }));
  api.replies['classOrders.confirm'] = refused('报名已截止', { code: 'closed' });
  await user.click(await screen.findByRole('button', { name: '重新加载' }));
  expect(await screen.findByText('这个班次已停止报名')).toBeVisible();
  show({ 'classOrders.confirm': missing() });
  expect(await screen.findByText('没有找到这次报名')).toBeVisible();
});

// Rule: page-23
test('an address that names no enrolment asks for nothing', () => {
  const { api } = show({}, '/course-order');
  expect(screen.getByText('没有找到这次报名')).toBeVisible();
  expect(api.calls).toEqual([]);
});
