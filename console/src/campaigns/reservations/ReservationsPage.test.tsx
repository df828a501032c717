import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '@cellar/shared/contract/roles';
import { fakeServer } from '../../testing/fakes';
import { openPage } from '../../testing/open';
import { doTo, openMenu } from '../../testing/menu';

const ID = '0190c000-0000-7000-8000-000000000001';
const later = (ms: number) => new Date(Date.now() + ms).toISOString();
const row = (change = {}) => ({
  id: ID,
  kind: 'event',
  name: '品鉴会',
  note: '徐汇店二楼',
  link: '/activity?id=spring',
  beginsAt: later(1e9),
  remindMinutes: 10,
  level: '金卡会员',
  places: 12,
  reserved: 5,
  reminded: 0,
  withdrawnAt: null,
  ...change,
});

const open = (roles: Role[] = ['pages-edit'], path = '/reservations') => {
  const asked = fakeServer(({ method, path: wanted }) => {
    if (method === 'POST') return { states: 200, result: wanted.includes('withdraw') ? null : { id: ID } };
    if (wanted.includes('/people')) {
      const people = [{ id: 'p1', name: '林晓', phone: '138****0009', at: later(0), remindedAt: null }];
      return { states: 200, result: { list: people, next: null } };
    }
    if (wanted.startsWith('/pages/picks')) {
      const sale = { id: ID, name: '20 点场', hint: '今晚', picture: null, warning: '' };
      return { states: 200, result: { list: [sale] } };
    }
    const over = row({ id: 'r2', name: '已过的讲座', beginsAt: later(-1e6), places: null, level: null });
    return { states: 200, result: { list: [row(), over] } };
  });
  return { asked, ...openPage(roles, path) };
};

// Rule: reserve-3
test('reservations are shown with state, places and who may reserve; what is over cannot be withdrawn', async () => {
  open();
  const first = await screen.findByRole('row', { name: /品鉴会/ });
  for (const text of ['活动', '可预约', '提前 10 分钟提醒', '金卡会员及以上', '5 / 12'])
    expect(first).toHaveTextContent(text);
  expect(screen.getByRole('row', { name: /已过的讲座/ })).toHaveTextContent('5 / 不限');
  expect((await openMenu(/^操作 已过的讲座/)).map(({ textContent }) => textContent)).toEqual(['操作记录']);
});

// Rule: reserve-3
test('one is withdrawn with a reason', async () => {
  const { asked, said } = open();
  await doTo(/^操作 品鉴会/, '撤下');
  await userEvent.type(screen.getByRole('textbox', { name: '理由（必填）' }), '场地不可用');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '撤下' }));
  await waitFor(() => expect(said).toEqual(['「品鉴会」已撤下']));
  expect(asked.some(({ path }) => path === `/reservables/${ID}/withdraw`)).toBe(true);
});

// Rule: reserve-3
test('a sale is chosen by its name and brings its own time', async () => {
  const { asked, said } = open();
  await userEvent.click(await screen.findByRole('button', { name: '新建预约' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '类型' }), 'sale');
  const sale = await screen.findByRole('combobox', { name: '抢购' });
  await waitFor(() => expect(within(sale).getAllByRole('option').length).toBeGreaterThan(1));
  await userEvent.selectOptions(sale, ID);
  expect(screen.queryByLabelText(/^开始/)).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: /^名称/ }), '整点抢购');
  await userEvent.type(screen.getByRole('textbox', { name: /^跳转/ }), '/activity?id=flash');
  await userEvent.click(screen.getByRole('button', { name: '新建' }));
  await waitFor(() => expect(said).toEqual(['「整点抢购」可以预约了']));
  expect(asked.some(({ method, path }) => method === 'POST' && path === '/reservables')).toBe(true);
});

// Rule: reserve-3
test('a viewer sees them and changes nothing; an editor sees who reserved', async () => {
  const viewer = open(['viewer']);
  expect(await screen.findByRole('row', { name: /品鉴会/ })).toBeVisible();
  expect(screen.getByRole('button', { name: '新建预约' })).toHaveAttribute(
    'title',
    '需要「页面编辑」或「页面发布」或「营销」权限，请联系管理员',
  );
  expect(screen.queryByRole('link', { name: /品鉴会/ })).toBeNull();
  viewer.unmount();
  open(['pages-edit'], `/reservations/${ID}`);
  expect(await screen.findByRole('row', { name: /林晓/ })).toHaveTextContent('还没提醒');
});
