import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '@cellar/shared/contract/roles';
import { fakeServer } from '../../testing/fakes';
import { openPage } from '../../testing/open';
import { doTo, expectReadOnly } from '../../testing/menu';

const ID = '0190c000-0000-7000-8000-000000000001';
const AT = '2026-03-01T00:00:00.000Z';
const asked = {
  id: ID,
  name: '林晓',
  phone: '13800000009',
  text: '零基础适合哪个班？',
  about: 'WSET 二级 · 进阶 · 上海 · 2026-12-05',
  isMember: false,
  at: AT,
  answer: null,
  answeredAt: null,
  answeredBy: null,
};
const review = {
  id: ID,
  nickname: '晓',
  stars: 5,
  course: 'WSET 二级',
  city: '上海',
  body: '讲得很清楚',
  reply: null,
  at: AT,
};

const open = (path: string, roles: Role[]) => {
  const calls = fakeServer(({ method, path: wanted }) => {
    if (method === 'POST') return { states: 200, result: null };
    if (wanted.includes('reviews')) return { states: 200, result: { list: [review], next: null } };
    const done = { ...asked, answer: '一级即可', answeredAt: AT, answeredBy: 'school' };
    return { states: 200, result: { list: [wanted.includes('answered') ? done : asked], next: null } };
  });
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ path: to, body }) => [to, body]);
  return { sent, ...openPage(roles, path) };
};

// Rule: school-9
test('service answers a consultation; the dialog says how the answer arrives', async () => {
  const { sent, said } = open('/school', ['service']);
  const row = await screen.findByRole('row', { name: /林晓/ });
  for (const text of ['13800000009', '零基础适合哪个班？', 'WSET 二级', '待回复']) expect(row).toHaveTextContent(text);
  expect(screen.queryByRole('link', { name: '班次' })).toBeNull();
  await doTo(/^操作/, '回复');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('访客会收到短信');
  await userEvent.type(within(dialog).getByLabelText(/^回复/), '一级即可');
  await userEvent.click(within(dialog).getByRole('button', { name: '回复' }));
  await waitFor(() => expect(said).toEqual(['已回复 林晓 13800000009']));
  expect(sent()).toEqual([[`/school/consultations/${ID}/answer`, { answer: '一级即可' }]]);
});

// Rule: school-8
test('those that are answered stand aside, with who answered', async () => {
  open('/school/consultations', ['viewer']);
  await screen.findByRole('row', { name: /林晓/ });
  await expectReadOnly();
  await userEvent.selectOptions(screen.getByLabelText('咨询状态'), 'answered');
  await waitFor(() => expect(screen.getByRole('row', { name: /林晓/ })).toHaveTextContent('一级即可school'));
});

// Rule: school-10
test('the school replies to a review', async () => {
  const { sent, said } = open('/school/reviews', ['school']);
  await screen.findByRole('row', { name: /讲得很清楚/ });
  await doTo('晓 · WSET 二级', '回复');
  await userEvent.type(within(await screen.findByRole('dialog')).getByLabelText('回复'), '谢谢你');
  await userEvent.click(screen.getByRole('button', { name: '保存回复' }));
  await waitFor(() => expect(said).toEqual(['已回复 晓 · WSET 二级']));
  expect(sent()).toEqual([[`/school/reviews/${ID}/reply`, { reply: '谢谢你', fromReply: '' }]]);
});
