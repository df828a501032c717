import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Diff } from '@cellar/shared/api/platform/releases/shapes';
import { fakeServer, remoteRow, versionRow } from '../../../testing/fakes';
import { openPage } from '../../../testing/open';

const diff: Diff = {
  from: '1.4.0',
  to: '1.5.0',
  sent: { before: 30_720, after: 40_960 },
  files: [{ file: 'CartScreen.js', before: { bytes: 9000, sent: 3072 }, after: { bytes: 30_000, sent: 13_312 } }],
  routes: { added: ['/gift-card'], removed: ['/old'] },
  blocks: { added: [], removed: [] },
  contract: { before: '^1.0.0', after: '^1.1.0', added: ['hooks/useLoad useLoad'], removed: [] },
  uses: [{ consumer: 'host', thing: '/old' }],
  versions: [
    {
      version: '1.5.0',
      at: '2026-03-02T00:00:00.000Z',
      who: 'anna',
      commit: null,
      notes: '礼品卡',
      commits: ['1a2b Cards'],
    },
  ],
};
const { versions: _count, ...row } = remoteRow();

const open = () => {
  const versions = [versionRow('1.5.0'), versionRow('1.4.0', { channels: ['stable'] }), versionRow('1.3.0')];
  const asked = fakeServer(({ path }) =>
    path.includes('/diff')
      ? { states: 200, result: diff }
      : { states: 200, result: { ...row, discovery: 1, versions, log: [] } },
  );
  openPage(['release'], '/remotes/orders/diff');
  return asked;
};

// Rule: release-39
test('what visitors have is compared with the newest, by size, routes, contract and what was published', async () => {
  const asked = open();
  expect(await screen.findByRole('row', { name: /^CartScreen\.js/ })).toHaveTextContent('3 KB13 KB+10 KB');
  expect(screen.getByText('新增 /gift-card；移除 /old')).toBeVisible();
  expect(screen.getByText('30 KB → 40 KB（+10 KB）')).toBeVisible();
  expect(screen.getByText('新增 hooks/useLoad useLoad')).toBeVisible();
  expect(screen.getByText('主程序 在用 /old')).toBeVisible();
  expect(screen.getByRole('row', { name: /^1\.5\.0/ })).toHaveTextContent('礼品卡1a2b Cards');
  expect(asked.at(-1)?.path).toBe('/remotes/orders/diff?from=1.4.0&to=1.5.0');
});

test('other versions are chosen', async () => {
  const asked = open();
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: '原版本' }), '1.3.0');
  await screen.findByRole('row', { name: /^CartScreen\.js/ });
  expect(asked.at(-1)?.path).toBe('/remotes/orders/diff?from=1.3.0&to=1.5.0');
});
