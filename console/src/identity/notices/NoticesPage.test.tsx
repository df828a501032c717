import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../testing/fakes';
import { doTo } from '../../testing/menu';
import { openPage } from '../../testing/open';

const ID = '0191a000-0000-7000-8000-000000000001';
const notice = {
  id: ID,
  kind: 'delivery',
  title: '春节配送',
  pinned: true,
  at: '2026-03-01T00:00:00.000Z',
  excerpt: '照常',
};

function open(roles: Parameters<typeof openPage>[0]) {
  const asked = fakeServer(({ method }) => {
    if (method === 'GET') return { states: 200, result: { list: [notice], next: null } };
    return { states: 200, result: { id: ID } };
  });
  return { posts: () => asked.filter(({ method }) => method === 'POST'), ...openPage(roles, '/notices') };
}

// Rule: setting-70
test('a notice is published, and withdrawn with a reason', async () => {
  const { posts, said } = open(['pages-publish']);
  await userEvent.click(await screen.findByRole('button', { name: '发布公告' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('radio', { name: '活动公告' }));
  await userEvent.type(dialog.getByLabelText('标题'), '双十二安排');
  await userEvent.type(dialog.getByLabelText('正文'), '十二日零点开始');
  await userEvent.click(dialog.getByRole('radio', { name: '置顶' }));
  await userEvent.click(dialog.getByRole('button', { name: '发布公告' }));
  await waitFor(() => expect(said).toEqual(['「双十二安排」已发布']));
  expect(posts()[0]?.body).toEqual({ kind: 'activity', title: '双十二安排', body: '十二日零点开始', pinned: true });
  await doTo('春节配送', '撤下');
  const second = within(await screen.findByRole('dialog'));
  await userEvent.type(second.getByLabelText('理由（必填）'), '已过期');
  await userEvent.click(second.getByRole('button', { name: '撤下公告' }));
  await waitFor(() =>
    expect(posts()[1]).toMatchObject({ path: `/notices/${ID}/withdraw`, body: { reason: '已过期' } }),
  );
});

// Rule: setting-70
test('who may not publish is told why', async () => {
  open(['viewer']);
  expect(await screen.findByRole('button', { name: '发布公告' })).toHaveAttribute('aria-disabled', 'true');
});
