import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Waiting } from '@cellar/shared/api/identity/approvals/schema';
import { fakeServer } from '../../testing/fakes';
import { openPage } from '../../testing/open';

const id = (last: number) => `0191a000-0000-7000-8000-00000000000${last}`;
const LIST: Waiting[] = [
  {
    queue: 'registrations',
    id: id(1),
    at: '2026-03-01T00:00:00.000Z',
    who: '南京路烟酒行',
    about: '上海市',
    amountFen: null,
  },
  { queue: 'payouts', id: id(2), at: '2026-03-02T00:00:00.000Z', who: '赵先生', about: '', amountFen: 123_400 },
];

// Rule: desk-534
test('what waits is one list that leads to each; it is narrowed to one kind, whose number stands beside it', async () => {
  const asked = fakeServer(({ path }) => ({
    states: 200,
    result: path.startsWith('/approvals/waiting')
      ? { list: LIST, next: null }
      : { list: [{ queue: 'payouts', waiting: 100 }] },
  }));
  openPage(['viewer'], '/approvals');
  const table = within(await screen.findByRole('table', { name: '待处理' }));
  expect(await table.findByRole('link', { name: '南京路烟酒行' })).toHaveAttribute(
    'href',
    expect.stringContaining(`/approvals/registrations/${id(1)}`),
  );
  expect(table.getByRole('link', { name: '赵先生' })).toHaveAttribute('href', expect.stringMatching(/\/payouts$/));
  expect(table.getByRole('cell', { name: '¥1,234.00' })).toBeVisible();
  await userEvent.selectOptions(
    screen.getByLabelText('事项'),
    await screen.findByRole('option', { name: '收益提现 99+' }),
  );
  expect(await screen.findByRole('link', { name: '赵先生' })).toBeVisible();
  expect(asked.some(({ path }) => /\/approvals\/waiting\?.*queue=payouts/.test(path))).toBe(true);
});
