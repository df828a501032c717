import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '@cellar/shared/contract/roles';
import { fakeServer } from '../testing/fakes';
import { openPage } from '../testing/open';
import { ID, pageDetail, pageHead } from './fakes.testing';

const counts = { live: 1, scheduled: 0, draft: 1, expired: 0, archived: 2 };
const templates = [{ key: 'coupons', name: '优惠券节', hint: '先领券，再选酒', types: ['Banner', 'CouponWall'] }];

const open = (roles: Role[] = ['pages-edit']) => {
  const asked = fakeServer(({ method, path }) => {
    if (method === 'POST') return { states: 200, result: { id: ID } };
    if (path === '/pages/templates') return { states: 200, result: { list: templates } };
    if (path.startsWith('/pages/')) return { states: 200, result: pageDetail() };
    const list = [
      pageHead(),
      pageHead({ id: 'p2', name: '中秋', path: '/activity?id=moon', state: 'draft', run: null }),
    ];
    return { states: 200, result: { list, counts, authors: ['operator', 'publisher'] } };
  });
  return { asked, ...openPage(roles, '/pages') };
};
const lists = (asked: ReturnType<typeof open>['asked']) =>
  asked.flatMap(({ path }) => (/^\/pages(\?|$)/.test(path) ? [path] : []));

// Rule: compose-11
test('pages are shown with state, what is on, schedule and visitors', async () => {
  open();
  const row = await screen.findByRole('row', { name: /周年庆/ });
  for (const words of ['/activity?id=anniversary', '在线', 'r2', 'r3 未发布', '03-01 08:00 → 长期', 'operator', '12'])
    expect(row).toHaveTextContent(words);
  expect(screen.getByRole('row', { name: /中秋/ })).toHaveTextContent('没有排期');
});

// Rule: compose-11
test('the list is narrowed by state, author and words', async () => {
  const { asked } = open();
  await userEvent.click(await screen.findByRole('button', { name: /^已归档/ }));
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: '作者' }), 'publisher');
  await userEvent.type(screen.getByRole('searchbox', { name: '名称或路径' }), '中秋{Enter}');
  await waitFor(() => {
    const query = new URLSearchParams(lists(asked).at(-1)?.split('?')[1]);
    expect(Object.fromEntries(query)).toEqual({ state: 'archived', author: 'publisher', q: '中秋' });
  });
});

// Rule: compose-11
test('a page begins from a template and opens in the editor', async () => {
  const { asked, router } = open();
  await userEvent.click(await screen.findByRole('button', { name: '新建页面' }));
  await userEvent.click(await screen.findByRole('button', { name: /优惠券节/ }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('路径'), 'Bad Path');
  await userEvent.click(dialog.getByRole('button', { name: '新建' }));
  expect(await dialog.findByText('请用 2 到 60 个小写字母、数字或连字符')).toBeInTheDocument();
  await userEvent.clear(dialog.getByLabelText('路径'));
  await userEvent.type(dialog.getByLabelText('路径'), 'coupon-week');
  await userEvent.click(dialog.getByRole('button', { name: '新建' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/pages/${ID}/edit`));
  expect(asked.filter(({ method }) => method === 'POST')).toMatchObject([
    { path: '/pages', body: { template: 'coupons', name: '优惠券节', slug: 'coupon-week' } },
  ]);
});

test('who may only look makes and copies nothing', async () => {
  open(['viewer']);
  await screen.findByRole('row', { name: /中秋/ });
  expect(screen.queryByRole('button', { name: /新建页面|编辑|复制/ })).not.toBeInTheDocument();
});
