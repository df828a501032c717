import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DeskPayout } from '@cellar/shared/api/trade/earnings/schema';
import { fakeServer, type Answers } from '../../testing/fakes';
import { openPage } from '../../testing/open';
import { doTo, expectReadOnly } from '../../testing/menu';

const payout = (change: Partial<DeskPayout> = {}): DeskPayout => ({
  id: '0191a000-0000-7000-8000-000000000001',
  nickname: '林先生',
  phone: '138****0001',
  amountFen: 20_000,
  state: 'waiting',
  account: '招商银行 尾号 2345',
  company: '上海林氏酒业有限公司',
  askedAt: '2026-03-01T00:00:00.000Z',
  decidedAt: null,
  checkedBy: null,
  decidedBy: null,
  reply: null,
  bankNo: null,
  ...change,
});
const account = { company: '上海林氏酒业有限公司', bank: '招商银行', branch: '徐汇支行', number: '1219000012345' };
const fine = { states: 200, result: null };

const open = (
  list: DeskPayout[],
  answer: Answers = () => fine,
  roles: Parameters<typeof openPage>[0] = ['finance'],
) => {
  const asked = fakeServer((one) =>
    one.method === 'GET' ? { states: 200, result: { list, next: null } } : answer(one),
  );
  return { asked, ...openPage(roles, '/payouts') };
};
const posts = (all: ReturnType<typeof fakeServer>) => all.filter(({ method }) => method === 'POST');
const press = async (label: string) => {
  await doTo('林先生 ¥200.00', label);
  await screen.findByRole('dialog');
};

// Rule: earning-4
test('the first review passes a payout on', async () => {
  const { asked, said } = open([payout()]);
  await press('初审通过');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/户名 上海林氏酒业有限公司/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: '初审通过' }));
  expect(posts(asked)).toMatchObject([{ path: `/earning-payouts/${payout().id}/check` }]);
  await waitFor(() => expect(said).toEqual(['林先生 的提现已通过初审']));
});

// Rule: earning-4
test('the account is shown when it is asked for; the money is sent by another person, with the bank’s number', async () => {
  const { asked, said } = open([payout({ state: 'checked', checkedBy: 'anna' })], ({ path }) =>
    path.endsWith('/account')
      ? { states: 200, result: account }
      : posts(asked).length < 3
        ? { states: 422, message: '初审和打款要由两个人完成', result: { code: 'samePerson' } }
        : fine,
  );
  await press('打款');
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: '查看完整账号' }));
  expect(await dialog.findByLabelText('账号')).toHaveValue(account.number);
  await userEvent.type(dialog.getByLabelText('银行流水号'), 'CMB00001');
  await userEvent.click(dialog.getByRole('button', { name: '确认已打款' }));
  expect(await dialog.findByText('初审和打款要由两个人完成')).toBeVisible();
  expect(dialog.getByLabelText('银行流水号')).toHaveValue('CMB00001');
  await userEvent.click(dialog.getByRole('button', { name: '确认已打款' }));
  expect(posts(asked).at(-1)).toMatchObject({
    path: `/earning-payouts/${payout().id}/confirm`,
    body: { bankNo: 'CMB00001' },
  });
  await waitFor(() => expect(said).toEqual(['林先生 的 ¥200.00 已打款']));
});

// Rule: earning-4
test('one is refused with a reason; those that ended are filtered by state', async () => {
  const { asked } = open([payout()]);
  await press('驳回');
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: '驳回' }));
  expect(posts(asked)).toEqual([]);
  await userEvent.type(dialog.getByLabelText('理由（必填）'), '户名不一致');
  await userEvent.click(dialog.getByRole('button', { name: '驳回' }));
  expect(posts(asked)).toMatchObject([
    { path: `/earning-payouts/${payout().id}/refuse`, body: { reason: '户名不一致' } },
  ]);
  await userEvent.selectOptions(screen.getByLabelText('状态'), '已到账');
  await userEvent.click(screen.getByRole('button', { name: '筛选' }));
  expect(await screen.findByRole('table')).toBeVisible();
  expect(asked.some(({ path }) => path.includes('state=open'))).toBe(true);
  expect(asked.some(({ path }) => path.includes('state=paid'))).toBe(true);
});

test('who may only look decides nothing; an empty list says so', async () => {
  const paid = payout({
    state: 'paid',
    checkedBy: 'anna',
    decidedBy: 'berta',
    decidedAt: payout().askedAt,
    bankNo: 'CMB1',
  });
  const { unmount } = open([paid, payout()], undefined, ['viewer']);
  expect(await screen.findByText('初审 anna，打款 berta')).toBeVisible();
  await expectReadOnly();
  unmount();
  open([]);
  expect(await screen.findByText('没有待处理的提现。')).toBeVisible();
});
