import type { Address } from '@cellar/shared/api/identity/addresses/schema';
import { broken, fakeApi, missing, ok, refused, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import {
  ID_NUMBERS,
  known,
  session,
  sessionId,
  signUpId,
  signUpSheet,
  waitingPlace,
} from '../../common/classes.testing';
import CourseEnrolmentScreen from './CourseEnrolmentScreen';

const at = `/course-enrolment?sessionId=${sessionId}`;
const address: Address = {
  id: '0190c000-0000-7000-8000-000000000077',
  name: '林黛玉',
  phone: '13800000001',
  areaCode: '310104',
  country: '中国',
  province: '上海市',
  city: '上海市',
  county: '徐汇区',
  detail: '衡山路 922 号',
  postalCode: null,
  tag: null,
  isDefault: true,
};
const replies = (sheet = signUpSheet(), more: Replies = {}): Replies => ({
  'classOrders.getSignUp': ok(sheet),
  'addresses.list': ok({ list: [], most: 20 }),
  'classOrders.saveSignUp': ok({ signUpId }),
  ...more,
});
const show = (all: Replies = replies(), url = at) => ({
  api: fakeApi(all),
  ...renderScreen(<CourseEnrolmentScreen />, url, { person: true }),
});
type Shown = ReturnType<typeof show>;
type Person = { name: string; pinyin: string; phone: string; idNumber: string };

const first: Person = { name: '林黛玉', pinyin: 'lin daiyu', phone: '13800000001', idNumber: ID_NUMBERS[0] };
const second: Person = { name: '薛宝钗', pinyin: 'Xue Baochai', phone: '13800000002', idNumber: ID_NUMBERS[1] };
const card = (nth: number) => screen.findByRole('region', { name: `学员 ${nth}` });
async function fill(user: Shown['user'], nth: number, { name, pinyin, phone, idNumber }: Person) {
  const own = within(await card(nth));
  await user.type(own.getByLabelText('姓名'), name);
  await user.type(own.getByLabelText('姓名拼音'), pinyin);
  await user.type(own.getByLabelText('手机号'), phone);
  await user.type(own.getByLabelText('身份证号'), idNumber);
}
const agree = (user: Shown['user']) => user.click(screen.getByRole('checkbox', { name: '我已阅读并同意' }));
const next = (user: Shown['user']) => user.click(screen.getByRole('button', { name: '下一步' }));
const stored = () => JSON.stringify({ ...sessionStorage, ...localStorage });

// Rules: course-21, course-24
test('signs up two people with the version of the agreement that was ticked, and leads to the confirmation', async () => {
  const { user, api, went } = show();
  await fill(user, 1, first);
  await user.click(screen.getByRole('button', { name: '添加学员' }));
  await fill(user, 2, second);
  expect(screen.getByText('8,760')).toBeVisible();
  await user.type(screen.getByLabelText('联系手机'), '13800000003');
  await next(user);
  expect(screen.getByRole('alert')).toHaveTextContent('请阅读并同意报名协议');
  expect(screen.getByRole('link', { name: '《报名协议》第 2 版' })).toHaveAttribute(
    'href',
    '/payment-agreement?version=2',
  );
  await agree(user);
  await next(user);
  await waitFor(() => expect(went).toEqual([`/course-order?signUpId=${signUpId}`]));
  const [sent] = api.sent('classOrders.saveSignUp');
  expect(sent).toMatchObject({ sessionId, phone: '13800000003', agreementVersion: '2' });
  expect(JSON.parse(sent?.['participants'] ?? '')).toEqual([
    { ...first, pinyin: 'LIN DAIYU' },
    { ...second, pinyin: 'XUE BAOCHAI' },
  ]);
});

// Rule: course-21
test('says at each field what is wrong before anything is sent', async () => {
  const { user, api } = show();
  await card(1);
  await next(user);
  for (const text of ['请填写姓名', '请填写姓名拼音', '请填写身份证号']) expect(screen.getByText(text)).toBeVisible();
  expect(screen.getAllByText('请填写电话')).toHaveLength(2);
  expect(screen.getByLabelText('姓名')).toHaveFocus();
  await user.type(screen.getByLabelText('姓名拼音'), 'LINDAIYU');
  await user.type(screen.getByLabelText('身份证号'), '310101199001010013');
  await user.tab();
  expect(screen.getByText('请按护照填写大写拼音，姓在前，中间空一格')).toBeVisible();
  expect(screen.getByText('身份证号不正确，请核对')).toBeVisible();
  expect(api.sent('classOrders.saveSignUp')).toEqual([]);
});

// Rule: course-21
test('words of the server stand at the fields that they are about, and what was typed stays', async () => {
  const minor = refused('学员须年满 18 岁', {
    code: 'minor',
    fields: { 'participants.0.idNumber': '学员须年满 18 岁' },
  });
  const { user, api, went } = show(replies(signUpSheet(), { 'classOrders.saveSignUp': minor }));
  await fill(user, 1, first);
  await user.type(screen.getByLabelText('联系手机'), '13800000003');
  await agree(user);
  await next(user);
  expect(await screen.findByText('学员须年满 18 岁')).toBeVisible();
  expect(screen.getByLabelText('身份证号')).toHaveFocus();
  expect(screen.getByLabelText('身份证号')).toHaveValue(ID_NUMBERS[0]);
  expect(api.sent('classOrders.getSignUp')).toHaveLength(1);
  expect(went).toEqual([]);
});

test('words about a field that is not on the form stand in a toast', async () => {
  const title = refused('税号有误，请逐位核对', { code: 'invalid', fields: { taxNo: '税号有误，请逐位核对' } });
  const { user } = show(replies(signUpSheet(), { 'classOrders.saveSignUp': title }));
  await fill(user, 1, first);
  await user.type(screen.getByLabelText('联系手机'), '13800000003');
  await agree(user);
  await next(user);
  expect(await screen.findByText('税号有误，请逐位核对')).toBeVisible();
});

// Rule: course-22
test('a reload keeps what was typed but the identity number, which the browser never holds', async () => {
  const shown = show();
  await fill(shown.user, 1, first);
  expect(stored()).toContain('林黛玉');
  expect(stored()).not.toContain(ID_NUMBERS[0]);
  shown.unmount();
  renderScreen(<CourseEnrolmentScreen />, at, { person: true });
  expect(await screen.findByLabelText('姓名')).toHaveValue('林黛玉');
  expect(screen.getByLabelText('姓名拼音')).toHaveValue('LIN DAIYU');
  expect(screen.getByLabelText('身份证号')).toHaveValue('');
});

// Rule: course-22
test('a draft of another person is nobody’s', async () => {
  const shown = show();
  await fill(shown.user, 1, first);
  shown.unmount();
  renderScreen(<CourseEnrolmentScreen />, at, { person: { userid: '0190a000-0000-7000-8000-000000000002' } });
  expect(await screen.findByLabelText('姓名')).toHaveValue('');
});

// Rules: course-22, course-23
test('a known participant is filled in with one tap; the number that is kept need not be typed', async () => {
  const { user, api, went } = show(replies(signUpSheet({ known: [known('林黛玉'), known('薛宝钗')] })));
  await user.click(await screen.findByRole('button', { name: '林黛玉' }));
  await user.click(screen.getByRole('button', { name: '薛宝钗' }));
  expect(screen.queryByRole('button', { name: '薛宝钗' })).toBeNull();
  expect(within(await card(2)).getByPlaceholderText('已保存，可不填')).toBeVisible();
  await user.type(screen.getByLabelText('联系手机'), '13800000003');
  await agree(user);
  await next(user);
  await waitFor(() => expect(went).toHaveLength(1));
  const sent = JSON.parse(api.sent('classOrders.saveSignUp')[0]?.['participants'] ?? '');
  expect(sent).toMatchObject([
    { name: '林黛玉', idNumber: '' },
    { name: '薛宝钗', idNumber: '' },
  ]);
});

// Rule: course-22
test('another name has no number that is kept', async () => {
  const { user } = show(replies(signUpSheet({ known: [known('林黛玉')] })));
  await user.click(await screen.findByRole('button', { name: '林黛玉' }));
  await user.type(screen.getByLabelText('姓名'), '儿');
  await next(user);
  expect(screen.getByText('请填写身份证号')).toBeVisible();
});

// Rule: course-23
test('the person is the first participant, as far as the shop knows them', async () => {
  show(replies(signUpSheet({ known: [known('林黛玉')] }), { 'addresses.list': ok({ list: [address], most: 20 }) }));
  expect(await screen.findByLabelText('姓名')).toHaveValue('林黛玉');
  expect(screen.getByLabelText('姓名拼音')).toHaveValue('LIN DAIYU');
  expect(screen.getByLabelText('联系手机')).toHaveValue('13800000001');
});

test('without addresses the form is empty, and what was saved before comes first', async () => {
  const saved = { signUpId, participants: [known('薛宝钗')], phone: '13800000009', invoice: null };
  show(replies(signUpSheet({ signUp: saved }), { 'addresses.list': broken() }));
  expect(await screen.findByLabelText('姓名')).toHaveValue('薛宝钗');
  expect(screen.getByLabelText('联系手机')).toHaveValue('13800000009');
});

// Rule: course-21
test('no more participants than seats', async () => {
  const { user } = show(replies(signUpSheet({ session: session({ remaining: 2 }) })));
  await user.click(await screen.findByRole('button', { name: '添加学员' }));
  expect(screen.getByText('仅余 2 席，已填满')).toBeVisible();
  expect(screen.queryByRole('button', { name: '添加学员' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '删除学员 2' }));
  expect(await screen.findByRole('button', { name: '添加学员' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '删除学员 1' })).toBeNull();
});

// Rule: course-70
test('where too few seats are left the waiting list takes more', async () => {
  const { user, api } = show(
    replies(signUpSheet({ session: session({ remaining: 1 }) }), {
      'classOrders.joinWaiting': ok(waitingPlace({ session: session({ remaining: 1 }) })),
    }),
  );
  expect(await screen.findByText('超过 1 人一起上课？可加入候补')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '加入候补' }));
  expect(await screen.findByText('正在候补 2 席')).toBeVisible();
  expect(api.sent('classOrders.joinWaiting')).toMatchObject([{ sessionId, seats: '2' }]);
  expect(screen.getByRole('button', { name: '下一步' })).toBeVisible();
});

// Rule: course-24
test('an agreement that is out of date is ticked once more', async () => {
  const outdated = refused('报名协议已更新，请重新阅读并同意', { code: 'outdated' });
  const { user, api } = show(
    replies(signUpSheet({ known: [known('林黛玉')] }), { 'classOrders.saveSignUp': outdated }),
  );
  await user.click(await screen.findByRole('button', { name: '林黛玉' }));
  await user.type(screen.getByLabelText('联系手机'), '13800000003');
  await agree(user);
  api.replies['classOrders.getSignUp'] = ok(
    signUpSheet({ agreement: { version: 3, title: '报名协议', effectiveOn: '2026-02-01' } }),
  );
  await next(user);
  expect(await screen.findByRole('link', { name: '《报名协议》第 3 版' })).toBeVisible();
  expect(screen.getByText('报名协议已更新，请重新阅读并同意')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: '我已阅读并同意' })).not.toBeChecked();
  expect(screen.getByLabelText('姓名')).toHaveValue('林黛玉');
});

// Rule: course-25
test('a full session offers its waiting list, says the place on it, and lets it be left', async () => {
  const full = signUpSheet({ session: session({ remaining: 0 }) });
  const { user, api } = show(
    replies(full, { 'classOrders.joinWaiting': ok(waitingPlace()), 'classOrders.leaveWaiting': ok({}) }),
  );
  await user.click(await screen.findByRole('button', { name: '增加' }));
  await user.click(screen.getByRole('button', { name: '加入候补' }));
  expect(await screen.findByText('前面还有 3 人，轮到你时会发消息通知')).toBeVisible();
  expect(api.sent('classOrders.joinWaiting')).toMatchObject([{ sessionId, seats: '2' }]);
  await user.click(screen.getByRole('button', { name: '取消候补' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '取消候补' }));
  expect(await screen.findByText('本班已满，可加入候补')).toBeVisible();
  expect(api.sent('classOrders.leaveWaiting')).toMatchObject([{ waitingId: waitingPlace().waitingId }]);
});

// Rule: course-25
test('seats that the waiting list offers are said with their deadline, and can be taken', async () => {
  const offer = { seats: 1, until: '2030-05-02T04:00:00.000Z' };
  show(replies(signUpSheet({ session: session({ remaining: 0 }), offer })));
  expect(await screen.findByText(/已为你保留 1 席，请在 2030年5月2日 12:00 前完成报名/)).toBeVisible();
  expect(screen.getByText('仅余 1 席，已填满')).toBeVisible();
  expect(screen.getByRole('button', { name: '下一步' })).toBeVisible();
});

test('an invoice is chosen in a sheet', async () => {
  const { user } = show(
    replies(signUpSheet(), {
      'checkout.listTitles': ok({ list: [] }),
      'checkout.saveTitle': ok({ id: signUpId, list: [] }),
    }),
  );
  await user.click(await screen.findByRole('button', { name: /^发票/ }));
  const sheet = within(await screen.findByRole('dialog', { name: '发票' }));
  await user.click(await sheet.findByRole('tab', { name: '个人' }));
  await user.type(sheet.getByLabelText('发票抬头'), '林黛玉');
  await user.click(sheet.getByRole('button', { name: '确定' }));
  expect(await screen.findByText('个人 · 林黛玉')).toBeVisible();
});

test('skeleton, error with retry, closed, missing', async () => {
  const { api, user } = show(replies(signUpSheet(), { 'classOrders.getSignUp': waiting() }));
  expect(screen.getByRole('status', { name: '加载中' })).toBeInTheDocument();
  api.replies['classOrders.getSignUp'] = broken();
  const again = renderScreen(<CourseEnrolmentScreen />, at, { person: true });
  await user.click(await again.findByRole('button', { name: '重新加载' }));
  api.replies['classOrders.getSignUp'] = refused('报名已截止', { code: 'closed' });
  await user.click(await again.findByRole('button', { name: '重新加载' }));
  expect(await again.findByText('这个班次已停止报名')).toBeVisible();
  api.replies['classOrders.getSignUp'] = missing();
  renderScreen(<CourseEnrolmentScreen />, at, { person: true });
  expect(await screen.findByText('没有找到这个班次')).toBeVisible();
});

// Rule: page-23
test('an address that names no session asks for nothing', () => {
  const { api } = show({}, '/course-enrolment?sessionId=1');
  expect(screen.getByRole('link', { name: '查看全部课程' })).toHaveAttribute('href', '/course');
  expect(api.calls).toEqual([]);
});
