import { broken, fakeApi, missing, ok, refused, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import { classOrder, classPaySheet, orderId, sessionId } from '../../common/classes.testing';
import WsetPayTypeScreen from './WsetPayTypeScreen';

const at = `/wset-pay-type?orderId=${orderId}`;
const result = `replace /wset-result?orderId=${orderId}`;
const show = (replies: Replies = {}, url = at) => ({
  api: fakeApi({ 'classOrders.getPaySheet': ok(classPaySheet()), ...replies }),
  ...renderScreen(<WsetPayTypeScreen />, url, { person: true }),
});
type Shown = ReturnType<typeof show>;
const pay = async ({ user }: Shown) => user.click(await screen.findByRole('button', { name: /^(确认支付|去转账)/ }));
const ticket = ok({ ticket: 't1', expiresAt: '2099-01-01T00:00:00.000Z' });

/** Opens the sheet of the balance and proves the person by the password. */
async function prove(shown: Shown) {
  await pay(shown);
  const sheet = within(await screen.findByRole('dialog', { name: '余额支付' }));
  await shown.user.type(sheet.getByLabelText('登录密码'), 'Cellar2026');
  await shown.user.click(sheet.getByRole('button', { name: '支付 ¥8,760.00' }));
}

// Rule: course-27
test('the balance pays once the person is proved', async () => {
  const shown = show({ 'auth.checkPassword': ticket, 'classOrders.payBalance': ok({ orderId }) });
  expect(await screen.findByText('2 人')).toBeVisible();
  expect(screen.getByRole('timer')).toBeVisible();
  await prove(shown);
  await waitFor(() => expect(shown.went).toEqual([result]));
  expect(shown.api.sent('auth.checkPassword')).toMatchObject([{ purpose: 'pay', password: 'Cellar2026' }]);
  expect(shown.api.sent('classOrders.payBalance')).toMatchObject([{ orderId, amountFen: '876000', ticket: 't1' }]);
});

// Rule: course-27
test('a balance that does not reach any more is said, and the methods are asked for again', async () => {
  const shown = show({
    'auth.checkPassword': ticket,
    'classOrders.payBalance': refused('余额不足，请换一种方式支付', { code: 'short' }),
  });
  await prove(shown);
  expect(await screen.findByText('余额不足，请换一种方式支付')).toBeVisible();
  await waitFor(() => expect(shown.api.sent('classOrders.getPaySheet')).toHaveLength(2));
  expect(shown.went).toEqual([]);
});

// Rule: course-27
test('a balance that does not reach pays its part, and the rest is asked for', async () => {
  const [balance, ...others] = classPaySheet().methods;
  const methods = [{ ...balance!, paysFen: 246000 }, ...others];
  const shown = show({
    'classOrders.getPaySheet': ok(classPaySheet({ methods })),
    'auth.checkPassword': ticket,
    'classOrders.payBalance': ok({ orderId }),
  });
  await pay(shown);
  const sheet = within(await screen.findByRole('dialog', { name: '余额支付' }));
  expect(sheet.getByText('余额不足全额，其余 ¥6,300.00 请用其他方式支付')).toBeVisible();
  await shown.user.type(sheet.getByLabelText('登录密码'), 'Cellar2026');
  const part = classPaySheet({ paidFen: 246000, restFen: 630000, methods: others, chosen: 'h5' });
  shown.api.replies['classOrders.getPaySheet'] = ok(part);
  await shown.user.click(sheet.getByRole('button', { name: '支付 ¥2,460.00' }));
  expect(await screen.findByText('剩余应付')).toBeVisible();
  expect(screen.getByText('课程费用 ¥8,760.00，已付 ¥2,460.00')).toBeVisible();
  expect(shown.api.sent('classOrders.payBalance')).toMatchObject([{ amountFen: '246000' }]);
  expect(shown.went).toEqual([]);
});

test('a wrong password stays typed, nothing is paid', async () => {
  const shown = show({ 'auth.checkPassword': refused('密码不正确', { code: 'wrongPassword' }) });
  await prove(shown);
  expect(await screen.findByText('密码不正确')).toBeVisible();
  expect(screen.getByLabelText('登录密码')).toHaveValue('Cellar2026');
  expect(shown.api.sent('classOrders.payBalance')).toEqual([]);
});

// Rule: course-27
test('the cashier is opened for the amount that was seen, another attempt under another key', async () => {
  const shown = show({ 'classOrders.payWx': ok({ url: '#cashier', outNo: 'P1' }) });
  await shown.user.click(await screen.findByRole('radio', { name: /微信支付/ }));
  await pay(shown);
  await waitFor(() => expect(window.location.hash).toBe('#cashier'));
  await pay(shown);
  await waitFor(() => expect(shown.api.sent('classOrders.payWx')).toHaveLength(2));
  const [first, second] = shown.api.sent('classOrders.payWx');
  expect(first).toMatchObject({ orderId, amountFen: '876000', method: 'h5' });
  expect(second?.['idemKey']).not.toBe(first?.['idemKey']);
});

// Rule: course-27
test('paid elsewhere in the meantime leads to the result', async () => {
  const shown = show({ 'classOrders.payWx': refused('订单已支付，无需重复付款', { code: 'paid' }) });
  await shown.user.click(await screen.findByRole('radio', { name: /微信支付/ }));
  await pay(shown);
  await waitFor(() => expect(shown.went).toEqual([result]));
});

// Rule: course-27
test('transfers lead to their pages; what is under way is said', async () => {
  const method = { note: '', available: true, reason: null, paysFen: 876000 };
  const shown = show({
    'classOrders.getPaySheet': ok(
      classPaySheet({
        methods: [
          { ...method, code: 'company', name: '对公转账' },
          { ...method, code: 'offline', name: '线下转账' },
        ],
        chosen: 'company',
        asking: '微信支付',
        transfer: { method: 'offline', amountFen: 876000, state: 'waiting' },
      }),
    ),
  });
  expect(await screen.findByRole('link', { name: /线下转账核对中/ })).toHaveAttribute(
    'href',
    `/pay-offline?orderId=${orderId}`,
  );
  expect(screen.getByRole('link', { name: /有一笔微信支付待确认/ })).toHaveAttribute(
    'href',
    `/wset-result?orderId=${orderId}`,
  );
  await pay(shown);
  await waitFor(() => expect(shown.went).toEqual([`/pay-company?orderId=${orderId}`]));
});

// Rule: course-27
test('the way back asks first, and leads to the order', async () => {
  const shown = show();
  await screen.findByText('应付金额');
  await shown.user.click(screen.getByRole('button', { name: '返回' }));
  const question = within(await screen.findByRole('dialog', { name: '要离开支付页面吗？' }));
  await shown.user.click(question.getByRole('button', { name: '离开' }));
  await waitFor(() => expect(shown.went).toEqual([`replace /classDetail?orderId=${orderId}`]));
});

// Rule: course-27
test('a closed order leads back to its session, a paid one to its result', async () => {
  const closed = classPaySheet({ state: 'closed', methods: [], chosen: null });
  show({ 'classOrders.getPaySheet': ok(closed), 'classOrders.get': ok(classOrder({ state: 'cancelled' })) });
  expect(await screen.findByRole('link', { name: '重新报名' })).toHaveAttribute(
    'href',
    `/course-enrolment?sessionId=${sessionId}`,
  );
  const paid = classPaySheet({ state: 'paid', methods: [], chosen: null });
  const { went } = show({ 'classOrders.getPaySheet': ok(paid) });
  await waitFor(() => expect(went).toEqual([result]));
});

test('without a method nothing can be confirmed', async () => {
  show({ 'classOrders.getPaySheet': ok(classPaySheet({ methods: [], chosen: null })) });
  expect(await screen.findByRole('button', { name: /^(确认支付|去转账)/ })).toBeDisabled();
  expect(screen.getByText('暂时没有可用的支付方式，请稍后再试')).toBeVisible();
});

test('skeleton, error with retry, an order that is not there', async () => {
  const { api, user } = show({ 'classOrders.getPaySheet': waiting() });
  expect(screen.getByRole('status', { name: '加载中' })).toBeInTheDocument();
  api.replies['classOrders.getPaySheet'] = broken();
  const again = renderScreen(<WsetPayTypeScreen />, at, { person: true });
  await user.click(await again.findByRole('button', { name: '重新加载' }));
  api.replies['classOrders.getPaySheet'] = missing();
  await user.click(await again.findByRole('button', { name: '重新加载' }));
  expect(await again.findByText('没有找到这个报名订单')).toBeVisible();
});

// Rule: page-23
test('an address that names no order asks for nothing', () => {
  const { api } = show({}, '/wset-pay-type?orderId=1');
  expect(screen.getByText('没有找到这个报名订单')).toBeVisible();
  expect(api.calls).toEqual([]);
});
