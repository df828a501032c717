import type { SignUpForm } from '@cellar/shared/api/pages/signUps/schema';
import { offline, ok, refused, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { allInSight } from '@cellar/shared/testing/inSight';
import { screen, waitFor, within } from '@testing-library/react';
import { ID, openPage } from './blocks.testing';

const question = (label: string, kind: 'text' | 'phone' | 'choice' | 'date', change = {}) => ({
  label,
  kind,
  required: true,
  options: [],
  ...change,
});
const form = (change: Partial<SignUpForm> = {}): SignUpForm => ({
  state: 'open',
  questions: [
    question('姓名', 'text'),
    question('手机号', 'phone'),
    question('场次', 'choice', { options: ['下午场', '晚场'] }),
    question('到店日期', 'date', { required: false }),
  ],
  endsAt: '2099-12-01T10:00:00.000Z',
  left: 12,
  taken: 8,
  level: null,
  answers: [],
  ...change,
});
const answers = [
  { label: '姓名', value: '林晓' },
  { label: '手机号', value: '13800000009' },
  { label: '场次', value: '晚场' },
  { label: '到店日期', value: '' },
];

const open = (replies: Replies, options: { person?: true } = { person: true }) => {
  allInSight();
  const props = { id: 'x1', title: '品鉴会报名', subtitle: '', done: '三天内致电确认' };
  return openPage([{ type: 'SignUpForm', props }], { ...options, replies });
};
type Opened = ReturnType<typeof open>;

async function fill({ user }: Opened) {
  await user.type(await screen.findByLabelText('姓名'), '林晓');
  await user.type(screen.getByLabelText('手机号'), '13800000009');
  await user.click(screen.getByRole('button', { name: '晚场' }));
}
const send = ({ user }: Opened) => user.click(screen.getByRole('button', { name: '立即报名' }));

// Rule: signup-1
it('sends the answers in the order of the questions, and shows them', async () => {
  const opened = open({ 'signUps.get': ok(form()), 'signUps.add': ok(form({ state: 'done', answers })) });
  await fill(opened);
  await opened.user.click(screen.getByRole('button', { name: /到店日期/ }));
  const picker = await screen.findByRole('dialog', { name: '到店日期' });
  await opened.user.click(within(picker).getByRole('button', { name: '确定' }));
  expect(screen.getByText('2099年12月1日 18:00 截止 · 还剩 12 个名额')).toBeVisible();
  await send(opened);
  expect(await screen.findByText('三天内致电确认')).toBeVisible();
  expect(screen.getByText('13800000009')).toBeVisible();
  expect(screen.queryByText('到店日期')).toBeNull();
  const sent = {
    id: ID,
    block: 'x1',
    answers: expect.stringMatching(/^\["林晓","13800000009","晚场","\d{4}-\d\d-\d\d"\]$/) as string,
  };
  expect(opened.api.sent('signUps.add')).toEqual([expect.objectContaining(sent)]);
});

// Rule: signup-2
it('says beside each question what is missing, and keeps what was typed', async () => {
  const opened = open({ 'signUps.get': ok(form()) });
  await opened.user.type(await screen.findByLabelText('手机号'), '138');
  await send(opened);
  expect(await screen.findByText('请填写姓名')).toBeVisible();
  expect(screen.getByText('请填写 11 位手机号')).toBeVisible();
  expect(screen.getByText('请填写场次')).toBeVisible();
  expect(screen.getByLabelText('手机号')).toHaveValue('138');
  expect(opened.api.sent('signUps.add')).toEqual([]);
});

// Rule: signup-2
it("puts the server's refusals under their questions", async () => {
  const fields = { 'answers.0': '请填写真实姓名' };
  const opened = open({
    'signUps.get': ok(form()),
    'signUps.add': refused('请填写真实姓名', { code: 'answers', fields }),
  });
  await fill(opened);
  await send(opened);
  expect(await screen.findByText('请填写真实姓名')).toBeVisible();
  expect(screen.getByLabelText('姓名')).toHaveValue('林晓');
});

it('shows that it is full when somebody else was faster', async () => {
  const opened = open({ 'signUps.get': ok(form()), 'signUps.add': refused('来晚了，名额已满', { code: 'full' }) });
  await fill(opened);
  opened.api.replies['signUps.get'] = ok(form({ state: 'full', left: 0 }));
  await send(opened);
  expect(await screen.findByText('来晚了，名额已满')).toBeVisible();
  expect(await screen.findByText('名额已满，下次早点来')).toBeVisible();
});

// Rule: signup-1
it.each([
  [form({ state: 'over' }), '报名已截止'],
  [form({ state: 'full', left: 0 }), '名额已满，下次早点来'],
  [form({ state: 'level', level: '金卡会员' }), '仅限金卡会员及以上会员报名'],
  [form({ state: 'done', answers }), '报名成功'],
])('has no form where nothing can be sent: %#', async (shown, text) => {
  open({ 'signUps.get': ok(shown) });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('form')).toBeNull();
});

it('sends a guest to the login; what was typed is not sent', async () => {
  const opened = open({ 'signUps.get': ok(form({ endsAt: null, left: null })) }, {});
  await fill(opened);
  expect(screen.getByText('已有 8 人报名')).toBeVisible();
  await send(opened);
  expect(opened.went.at(-1)).toBe('/login');
  expect(opened.api.sent('signUps.add')).toEqual([]);
});

it('waits in its shape and tries again', async () => {
  const first = open({ 'signUps.get': waiting() });
  await waitFor(() => expect(screen.getByRole('status', { name: '加载中' })).toBeVisible());
  first.unmount();
  const { api, user } = open({ 'signUps.get': offline() });
  const again = await screen.findByRole('button', { name: /重/ });
  api.replies['signUps.get'] = ok(form());
  await user.click(again);
  expect(await screen.findByLabelText('姓名')).toBeVisible();
});
