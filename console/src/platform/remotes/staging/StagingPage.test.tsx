import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StagedRemote, StagingView } from '@cellar/shared/api/platform/releases/stagingSchema';
import { fakeServer } from '../../../testing/fakes';
import { doTo } from '../../../testing/menu';
import { openPage } from '../../../testing/open';

const remote = (change: Partial<StagedRemote>): StagedRemote => ({
  name: 'orders',
  staging: '1.5.0',
  here: '1.4.0',
  contract: '^3.1.0',
  state: 'ready',
  ...change,
});
const view: StagingView = {
  origin: 'https://staging.example.com',
  offered: { staging: ['3.2.0'], here: ['3.1.0'] },
  list: [
    remote({}),
    remote({ name: 'courses', contract: '^3.2.0', state: 'unfit' }),
    remote({ name: 'account', state: 'published' }),
    remote({ name: 'promotions', here: '1.5.0', state: 'same' }),
  ],
};

const open = (roles: Parameters<typeof openPage>[0] = ['release'], result: StagingView | null = view) => {
  const asked = fakeServer(({ method }) =>
    method === 'POST'
      ? { states: 200, result: { state: 'published', remote: 'orders', version: '1.5.0', digest: 'sha384-x' } }
      : { states: 200, result },
  );
  openPage(roles, '/staging');
  return asked;
};

// Rules: release-43, release-44
test('contracts and versions of both shops stand beside each other, and a version is taken with two clicks', async () => {
  const asked = open();
  expect(await screen.findByRole('row', { name: /^orders/ })).toHaveTextContent('orders1.5.01.4.0^3.1.0可以发布');
  expect(screen.getByText('3.2.0')).toBeInTheDocument();
  expect(screen.getByText(/两边的契约不同/)).toBeInTheDocument();
  await doTo('orders', '发布到本店');
  await userEvent.click(await screen.findByRole('button', { name: '发布到本店' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const order = asked.map(({ method, path }) => `${method} ${path}`).join(', ');
  // It is read again by itself now and then, too.
  expect(order).toMatch(/GET \/staging, POST \/remotes\/orders\/releases\/1\.5\.0\/from-staging, GET \/staging/);
});

// Rule: release-44
test('what this shop cannot serve is not taken, and says why', async () => {
  const asked = open();
  await screen.findByRole('row', { name: /^courses/ });
  await doTo('courses', /^发布到本店/);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('row', { name: /^courses/ })).toHaveTextContent('契约不满足');
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('who may only look has nothing to press', async () => {
  open(['viewer']);
  await screen.findByRole('row', { name: /^orders/ });
  expect(screen.queryByRole('button', { name: /^操作/ })).not.toBeInTheDocument();
});

test('where none is set up, the settings are named', async () => {
  open(['release'], null);
  expect(await screen.findByText('CELLAR_STAGING')).toBeInTheDocument();
});
