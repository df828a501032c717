import type { Consultation } from '@cellar/shared/api/trade/courses/schema';
import { broken, fakeApi, missing, offline, ok, refused, type Replies } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen, waitFor } from '@testing-library/react';
import { idOf, session } from '../common/courses.testing';
import { sessionInfo } from '../common/sessionInfo.testing';
import ConsultationScreen from './ConsultationScreen';

const asked = (n: number, change: Partial<Consultation> = {}): Consultation => ({
  id: idOf(n),
  text: '可以补考吗',
  about: null,
  at: '2030-01-05T04:00:00.000Z',
  answer: null,
  answeredAt: null,
  ...change,
});
const sent = ok({ id: idOf(9), answerBefore: '今天 16:30 前' });

const open = (replies: Replies = {}, address = '/consultation', person: { phone: string } | null = null) => {
  const api = fakeApi({ 'courses.saveConsultation': sent, ...replies });
  return { api, ...renderScreen(<ConsultationScreen />, address, person ? { person } : {}) };
};
const submit = () => screen.getByRole('button', { name: '提交咨询' });

// Rule: course-45
test('a guest asks with a phone number and reads until when the answer comes', async () => {
  const { api, user } = open({}, '/consultation?level=2');
  expect(screen.getByRole('button', { name: 'WSET 二级' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(submit());
  expect(screen.getByText('请写下想咨询的问题')).toBeVisible();
  await user.type(screen.getByLabelText('问题'), '零基础可以吗');
  await user.type(screen.getByLabelText('电话'), '13900000000');
  await user.click(submit());
  expect(await screen.findByText('课程顾问将在今天 16:30 前致电 13900000000')).toBeVisible();
  expect(api.sent('courses.saveConsultation')).toEqual([
    expect.objectContaining({ phone: '13900000000', text: 'WSET 二级：零基础可以吗' }),
  ]);
  await user.click(screen.getByRole('button', { name: '再问一个' }));
  expect(screen.getByLabelText('问题')).toHaveValue('');
});

// Rule: course-45
test('a member is called under the number of the account, or under another one', async () => {
  const { api, user } = open({ 'courses.listConsultations': ok({ list: [] }) }, '/consultation', {
    phone: '138****0001',
  });
  expect(screen.getByText('138****0001')).toBeVisible();
  await user.type(screen.getByLabelText('问题'), '团课怎么报价');
  await user.click(submit());
  expect(await screen.findByText('课程顾问将在今天 16:30 前致电 138****0001')).toBeVisible();
  expect(api.sent('courses.saveConsultation')[0]).not.toHaveProperty('phone');
  await user.click(screen.getByRole('button', { name: '再问一个' }));
  await user.click(screen.getByRole('button', { name: '换一个' }));
  await user.type(screen.getByLabelText('问题'), '团课怎么报价');
  await user.type(screen.getByLabelText('电话'), '13900000000');
  await user.click(submit());
  await waitFor(() => expect(api.sent('courses.saveConsultation')[1]).toMatchObject({ phone: '13900000000' }));
});

// Rule: course-45
test('a question about a session names it; one that is over can be asked about as well', async () => {
  const { api, user, unmount } = open(
    { 'courses.getSession': ok(sessionInfo()) },
    `/consultation?sessionId=${session(1).id}`,
  );
  expect(await screen.findByText('WSET 二级 · 葡萄酒二级认证')).toBeVisible();
  expect(screen.queryByRole('group', { name: '咨询内容' })).toBeNull();
  await user.type(screen.getByLabelText('问题'), '还有座位吗');
  await user.type(screen.getByLabelText('电话'), '13900000000');
  await user.click(submit());
  await waitFor(() =>
    expect(api.sent('courses.saveConsultation')).toEqual([
      expect.objectContaining({ sessionId: session(1).id, text: '还有座位吗' }),
    ]),
  );
  unmount();
  const over = open({ 'courses.getSession': missing() }, `/consultation?sessionId=${session(1).id}`);
  expect(await screen.findByText('这个班次已开课或已取消，仍可就它提问')).toBeVisible();
  await over.user.click(screen.getByRole('button', { name: '问别的' }));
  expect(screen.getByRole('group', { name: '咨询内容' })).toBeVisible();
});

// Rule: course-45
test('what was typed stays when it is refused, with the words under their field', async () => {
  const { api, user } = open({ 'courses.saveConsultation': refused('请检查', { fields: { phone: '号码停用' } }) });
  await user.type(screen.getByLabelText('问题'), '可以开发票吗');
  await user.type(screen.getByLabelText('电话'), '13900000000');
  await user.click(submit());
  expect(await screen.findByText('号码停用')).toBeVisible();
  expect(screen.getByLabelText('问题')).toHaveValue('可以开发票吗');
  api.replies['courses.saveConsultation'] = offline();
  await user.click(submit());
  expect(await screen.findByText('网络连接失败，请检查网络后重试')).toBeVisible();
  const [first, second] = api.sent('courses.saveConsultation');
  expect(second).toEqual(first);
});

// Rule: course-43
test("shows what was asked before with the school's answers; a guest is led to the login", async () => {
  const list = [
    asked(1),
    asked(2, { about: 'WSET 二级 · 上海', answer: '每季度一次', answeredAt: '2030-01-05T06:00:00.000Z' }),
    asked(3, { text: '', answeredAt: '2030-01-05T06:00:00.000Z' }),
  ];
  const { unmount } = open({ 'courses.listConsultations': ok({ list }) }, '/consultation', { phone: '138****0001' });
  expect(await screen.findByText('每季度一次')).toBeVisible();
  expect(screen.getByText('等待答复')).toBeVisible();
  expect(screen.getByText('请顾问来电')).toBeVisible();
  expect(screen.getByText('顾问已致电答复')).toBeVisible();
  unmount();
  localStorage.clear();
  sessionStorage.clear();
});

test('a guest is led to the login; a failed list can be tried again and leaves the form alone', async () => {
  const { user, went, unmount } = open();
  await user.click(screen.getByRole('button', { name: '去登录' }));
  expect(went).toEqual(['/login']);
  unmount();
  const again = open({ 'courses.listConsultations': broken() }, '/consultation', { phone: '138****0001' });
  const retry = await screen.findByRole('button', { name: '重新加载' });
  expect(submit()).toBeVisible();
  again.api.replies['courses.listConsultations'] = ok({ list: [] });
  await again.user.click(retry);
  expect(await screen.findByText('还没有咨询记录')).toBeVisible();
});

test('common questions say the rules of refunds', async () => {
  const { user } = open();
  await user.click(screen.getByText('报名后不能来了，怎么退？'));
  expect(screen.getByText(/开课前 14 天及以上全额退还.*不足 3 天不再退款/)).toBeVisible();
});
