import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Waiting } from '@cellar/shared/api/identity/approvals/schema';
import type { Decision } from '@cellar/shared/constants/waiting';
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

/** What the queue of each kind calls a record, on its page or in its dialog. */
const PLACES: Record<Decision, string> = {
  registrations: '/approvals/registrations',
  unfreeze: '/approvals/unfreeze',
  exclusiveRequests: '/approvals/exclusive-requests',
  approvals: '/approvals/second-person',
  transfers: '/finance/transfers',
  transferRefunds: '/finance/transfer-refunds',
  principalReturns: '/finance/principal',
  depositReturns: '/finance/deposits',
  payouts: '/payouts',
  invoices: '/finance/invoices',
  samples: '/samples',
};

// Rule: desk-547
test('a row of each kind says who has its record open in its queue, wherever the row leads', async () => {
  const kinds = Object.entries(PLACES) as [Decision, string][];
  const rows = kinds.map(([queue], at) => ({ ...LIST[0]!, queue, id: `${id(0).slice(0, -2)}${at + 10}`, who: queue }));
  const seen = kinds.map(([queue, place], at) => ({ record: `${place}/${rows[at]!.id}`, names: [`${queue} 的同事`] }));
  fakeServer(() => ({ states: 200, result: { list: rows, next: null } }), { presence: { list: seen } });
  openPage(['viewer'], '/approvals');
  expect(await screen.findByText('registrations 的同事 正在处理')).toBeVisible();
  for (const [queue] of kinds)
    expect(screen.getByRole('rowheader', { name: `${queue} ${queue} 的同事 正在处理` })).toBeVisible();
});
