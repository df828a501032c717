import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Result } from '@cellar/shared/contract/calls';
import type { Role } from '@cellar/shared/contract/roles';
import { fakeServer, type Answers } from '../../testing/fakes';
import { doTo } from '../../testing/menu';
import { openPage } from '../../testing/open';

type Ticket = Result<'tickets.list'>['list'][number];

const AT = '2026-03-01T00:00:00.000Z';
const ID = '0191a000-0000-7000-8000-000000000001';
const head: Ticket = {
  id: ID,
  topic: 'order',
  state: 'open',
  excerpt: '什么时候发货？',
  openedAt: AT,
  changedAt: AT,
  version: 3,
  personId: '0191a000-0000-7000-8000-00000000000a',
  nickname: '林先生',
  phone: '138****6021',
};
const ticket = {
  ...head,
  entries: [{ id: 'e', who: null, body: '什么时候发货？', pictures: ['data:image/webp;base64,AA'], at: AT }],
};
const fine = { states: 200, result: { version: 4 } };

function open(roles: Role[], path: string, answer: Answers = () => fine, read = () => ticket) {
  const asked = fakeServer((one) => {
    if (one.method === 'POST') return answer(one);
    if (one.path.endsWith('/count')) return { states: 200, result: { open: 2, answered: 5, closed: 9 } };
    return { states: 200, result: one.path.includes(ID) ? read() : { list: [head], next: null } };
  });
  return { posts: () => asked.filter(({ method }) => method === 'POST'), asked, ...openPage(roles, path) };
}

// Rule: service-70
test('tickets stand by state with numbers; one is closed with a reason', async () => {
  const { posts, asked } = open(['service'], '/tickets');
  expect(await screen.findByRole('button', { name: /^待回复 ?2$/ })).toHaveAttribute('aria-pressed', 'true');
  expect(await screen.findByRole('link', { name: '订单与配送' })).toHaveAttribute('href', `/tickets/${ID}`);
  await doTo('订单与配送 林先生', '关闭');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('理由（必填）'), '已电话解决');
  await userEvent.click(dialog.getByRole('button', { name: '关闭反馈' }));
  await waitFor(() =>
    expect(posts()).toMatchObject([{ path: `/tickets/${ID}/close`, body: { version: 3, reason: '已电话解决' } }]),
  );
  await userEvent.click(screen.getByRole('button', { name: /^已回复/ }));
  await waitFor(() => expect(asked.some(({ path }) => path.includes('state=answered'))).toBe(true));
});

// Rule: service-70
test('an answer names what it answers; when the customer wrote more meanwhile it stays typed', async () => {
  const more = { id: 'f', who: null, body: '已经收到了', pictures: [], at: AT };
  let read: typeof ticket = ticket;
  const changed = { states: 409, message: '反馈已有新的内容或已关闭，请刷新后再处理', result: { code: 'changed' } };
  const { posts, said } = open(
    ['service'],
    `/tickets/${ID}`,
    () => {
      if (posts().length > 1) return fine;
      read = { ...ticket, version: 4, entries: [...ticket.entries, more] };
      return changed;
    },
    () => read,
  );
  expect(await screen.findByRole('img', { name: '客户图片 1' })).toBeVisible();
  await userEvent.type(screen.getByLabelText('回复'), '今天下午发出');
  await userEvent.click(screen.getByRole('button', { name: '发送回复' }));
  expect(await screen.findByText(/你写的还在，看过后可以再次发送/)).toBeVisible();
  expect(await screen.findByText('已经收到了')).toBeVisible();
  expect(screen.getByLabelText('回复')).toHaveValue('今天下午发出');
  await userEvent.click(screen.getByRole('button', { name: '发送回复' }));
  await waitFor(() => expect(said).toEqual(['已回复 林先生']));
  expect(posts()[0]).toMatchObject({ path: `/tickets/${ID}/answer`, body: { version: 3, body: '今天下午发出' } });
  expect(posts()[1]).toMatchObject({ path: `/tickets/${ID}/answer`, body: { version: 4, body: '今天下午发出' } });
  await waitFor(() => expect(screen.getByLabelText('回复')).toHaveValue(''));
});

// Rule: service-70
test('who only looks reads the ticket and answers nothing', async () => {
  open(['viewer'], `/tickets/${ID}`);
  expect(await screen.findByRole('list', { name: '往来' })).toBeVisible();
  expect(screen.queryByLabelText('回复')).toBeNull();
  expect(screen.getByText(/你可以查看这里的内容/)).toBeVisible();
});
