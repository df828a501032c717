import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Delivery, Webhook } from '@cellar/shared/api/platform/webhooks/schema';
import { fakeServer, remoteList, remoteRow } from '../../testing/fakes';
import { doTo } from '../../testing/menu';
import { openPage } from '../../testing/open';

const failed: Delivery = {
  id: 'd1',
  event: 'release.halt',
  at: '2026-03-02T00:00:00.000Z',
  state: 'failed',
  tries: 8,
  nextAt: null,
  doneAt: '2026-03-03T00:00:00.000Z',
  problem: 'HTTP 503',
  payload: { event: 'release.halt', remote: 'orders', data: {} },
};
const hook: Webhook = {
  id: 'w1',
  name: '值班群',
  kind: 'web',
  target: 'https://chat.example/hook',
  events: ['release.halt', 'alarm'],
  remote: null,
  createdBy: 'anna',
  createdAt: '2026-03-01T00:00:00.000Z',
  last: failed,
};

const open = (path = '/webhooks') => {
  const asked = fakeServer(({ method, path: called }) => {
    if (called === '/remotes') return remoteList([remoteRow()]);
    if (called === '/webhooks/w1/deliveries')
      return { states: 200, result: { name: hook.name, target: hook.target, list: [failed] } };
    if (called === '/webhooks/w1/test') return { states: 200, result: { ...failed, event: 'test', state: 'sent' } };
    if (method === 'GET') return { states: 200, result: { list: [hook] } };
    return { states: 200, result: { id: 'w2', secret: 'whsec_x' } };
  });
  return { asked, ...openPage(['release'], path) };
};
const posts = (all: ReturnType<typeof fakeServer>) => all.filter(({ method }) => method === 'POST');

// Rule: release-37
test('a webhook is made for chosen events, and its secret is shown once', async () => {
  const { asked } = open();
  await userEvent.click(await screen.findByRole('button', { name: '新建通知' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('名称'), '发布群');
  await userEvent.type(dialog.getByLabelText('地址'), 'https://chat.example/new');
  await userEvent.click(dialog.getByRole('checkbox', { name: '发布版本' }));
  await userEvent.click(dialog.getByRole('button', { name: '创建' }));
  expect(await screen.findByLabelText('签名密钥')).toHaveValue('whsec_x');
  expect(posts(asked)).toMatchObject([
    {
      path: '/webhooks',
      body: {
        name: '发布群',
        kind: 'web',
        target: 'https://chat.example/new',
        events: ['release.promote', 'release.halt', 'release.rollback', 'alarm'],
        remote: null,
      },
    },
  ]);
});

// Rule: release-38
test('the list says what became of the last one; a test is sent, a webhook removed', async () => {
  const { asked, said } = open();
  expect(await screen.findByRole('row', { name: /值班群/ })).toHaveTextContent(/没有送达HTTP 503，试了 8 次/);
  await doTo('值班群', '发送测试');
  await waitFor(() => expect(said).toEqual(['测试已送达「值班群」']));
  await doTo('值班群', '删除');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }));
  await waitFor(() =>
    expect(posts(asked).map(({ path }) => path)).toEqual(['/webhooks/w1/test', '/webhooks/w1/remove']),
  );
});

// Rule: release-38
test('a webhook shows what it was sent', async () => {
  open('/webhooks/w1');
  const row = await screen.findByRole('row', { name: /停止灰度/ });
  expect(row).toHaveTextContent('"remote":"orders"');
  expect(await screen.findByRole('heading', { name: '值班群' })).toBeVisible();
});
