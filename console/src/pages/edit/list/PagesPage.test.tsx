import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '@cellar/shared/contract/roles';
import { catchDownloads } from '../../../testing/downloads';
import { fakeServer, type Answers } from '../../../testing/fakes';
import { openPage } from '../../../testing/open';
import { ID, pageDetail, pageHead } from '../fakes.testing';

type Answer = Awaited<ReturnType<Answers>>;

const counts = { live: 1, scheduled: 0, draft: 1, expired: 0, archived: 2 };
const templates = [{ key: 'coupons', name: '优惠券节', hint: '先领券，再选酒', types: ['Banner', 'CouponWall'] }];

const VISITORS = { list: [{ id: ID, visitors: 3482, hours: [10, 40, 20] }] };

const old = pageHead({ id: 'p3', name: '双旦', path: '/activity?id=new-year', state: 'expired', types: ['HomeHot'] });

const open = (
  roles: Role[] = ['pages-edit'],
  visitors: () => Answer | Promise<Answer> = () => ({ states: 200, result: VISITORS }),
) => {
  const asked = fakeServer(({ method, path }) => {
    if (path === '/pages/p2/take-down') return { states: 422, message: '页面不在线上', result: { code: 'changed' } };
    if (path.endsWith('/take-down')) return { states: 200, result: null };
    if (method === 'POST') return { states: 200, result: { id: ID } };
    if (path === '/page-visitors') return visitors();
    if (path === '/pages/findings') return { states: 200, result: { list: [{ id: ID, errors: 1, warnings: 2 }] } };
    if (path === '/pages/templates') return { states: 200, result: { list: templates } };
    if (path.startsWith('/pages/')) return { states: 200, result: pageDetail() };
    if (path.includes('cursor=older'))
      return { states: 200, result: { list: [old], next: null, counts, authors: [], types: [] } };
    const list = [
      pageHead(),
      pageHead({ id: 'p2', name: '中秋', path: '/activity?id=moon', state: 'draft', run: null }),
    ];
    return {
      states: 200,
      result: {
        list,
        next: 'older',
        counts,
        authors: ['operator', 'publisher'],
        types: ['Banner', 'FlashSale', 'HomeHot', 'Ranking'],
      },
    };
  });
  return { asked, ...openPage(roles, '/pages') };
};
const lists = (asked: ReturnType<typeof open>['asked']) =>
  asked.flatMap(({ path }) => (/^\/pages(\?|$)/.test(path) ? [path] : []));

// Rule: compose-11
test('pages are shown with state, what is on, schedule and visitors', async () => {
  open();
  const row = await screen.findByRole('row', { name: /周年庆/ });
  for (const text of [
    '/activity?id=anniversary',
    '在线',
    'r2',
    'r3 未发布',
    '03-01 08:00 → 长期',
    'operator',
    '3,482',
    '1 处错误，2 处提醒',
  ])
    await waitFor(() => expect(row).toHaveTextContent(text));
  expect(screen.getByRole('row', { name: /中秋/ })).toHaveTextContent('没有排期');
});

// Rule: compose-11
test('the list stands without its visitors, which are read again', async () => {
  let answer: Answer = { states: 500, message: '服务器繁忙' };
  open(['pages-edit'], () => answer);
  const row = () => within(screen.getByRole('row', { name: /周年庆/ }));
  const retry = await waitFor(() => row().getByRole('button', { name: '重试' }));
  answer = { states: 200, result: VISITORS };
  await userEvent.click(retry);
  await waitFor(() => expect(row().getByText('3,482')).toBeInTheDocument());
});

// Rule: compose-11
test('the list is narrowed by state, author, schedule, block and words', async () => {
  const { asked } = open();
  await userEvent.click(await screen.findByRole('button', { name: /^已归档/ }));
  await screen.findByRole('option', { name: 'publisher' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '作者' }), 'publisher');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '排期' }), 'month');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '含区块' }), '限时抢购');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '提醒' }), 'yes');
  await userEvent.type(screen.getByRole('searchbox', { name: '名称、路径或商品' }), '中秋{Enter}');
  await waitFor(() => {
    const query = new URLSearchParams(lists(asked).at(-1)?.split('?')[1]);
    expect(Object.fromEntries(query)).toEqual({
      state: 'archived',
      author: 'publisher',
      schedule: 'month',
      block: 'FlashSale',
      warned: 'yes',
      q: '中秋',
      size: '50',
    });
  });
});

// Rule: compose-11
test('the list is read page by page, and exported whole; a kind of block of home and other pages stands once', async () => {
  const downloads = catchDownloads();
  const { asked } = open();
  await screen.findByRole('row', { name: /中秋/ });
  expect(screen.queryByRole('row', { name: /双旦/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '导出 CSV' }));
  await waitFor(() => expect(downloads.clicks).toHaveBeenCalledTimes(1));
  expect(await downloads.text()).toMatch(/周年庆[^]*中秋[^]*双旦/);
  downloads.end();
  await userEvent.click(screen.getByRole('button', { name: '更早的页面' }));
  expect(await screen.findByRole('row', { name: /双旦/ })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /中秋/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '更早的页面' })).not.toBeInTheDocument();
  expect(screen.getAllByRole('option', { name: '热销榜' })).toHaveLength(1);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '含区块' }), '热销榜');
  await waitFor(() => expect(lists(asked).at(-1)).toContain(`block=${encodeURIComponent('HomeHot,Ranking')}`));
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
  expect(screen.queryByRole('button', { name: /^操作/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '新建页面' })).toHaveAttribute(
    'title',
    '需要「页面编辑」或「页面发布」权限，请联系管理员',
  );
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

// Rule: compose-19
test('several pages are chosen by keys and taken down together; those that refuse stay and say why', async () => {
  const { asked } = open(['pages-publish']);
  await screen.findByRole('row', { name: /中秋/ });
  await userEvent.keyboard('jxjx');
  const bar = within(screen.getByRole('group', { name: '批量操作' }));
  expect(bar.getByText('已选 2 页')).toBeInTheDocument();
  await userEvent.click(bar.getByRole('button', { name: '下线' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('理由（必填）'), '活动取消');
  await userEvent.click(dialog.getByRole('button', { name: '下线' }));
  expect(await dialog.findByText('「中秋」页面不在线上')).toBeInTheDocument();
  expect(dialog.getByRole('heading', { name: '下线 1 个页面' })).toBeInTheDocument();
  expect(bar.getByText('已选 1 页')).toBeInTheDocument();
  expect(asked.filter(({ method }) => method === 'POST')).toMatchObject([
    { path: `/pages/${ID}/take-down`, body: { statusRevision: 4, reason: '活动取消' } },
    { path: '/pages/p2/take-down' },
  ]);
  // One of them was done: the list is read again.
  const sentLast = asked.findLastIndex(({ method }) => method === 'POST');
  await waitFor(() =>
    expect(asked.slice(sentLast).filter(({ path }) => path.startsWith('/pages?'))).not.toHaveLength(0),
  );
});

// Rule: compose-19
test('pages are dealt with together only once their list is read again after an action', async () => {
  const answers = [VISITORS];
  const unanswered = new Promise<Answer>(() => undefined);
  const next = () => {
    const result = answers.shift();
    return result ? { states: 200, result } : unanswered;
  };
  open(['pages-publish'], next);
  await screen.findByText('3,482');
  await userEvent.keyboard('jxjx');
  const bar = within(screen.getByRole('group', { name: '批量操作' }));
  await userEvent.click(bar.getByRole('button', { name: '下线' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('理由（必填）'), '活动取消');
  expect(bar.getByRole('button', { name: '归档' })).not.toHaveAttribute('aria-busy');
  await userEvent.click(dialog.getByRole('button', { name: '下线' }));
  await waitFor(() => expect(bar.getByRole('button', { name: '归档' })).toHaveAttribute('aria-busy', 'true'));
});

// Rule: compose-19
test('all are chosen at once, and none again with Escape', async () => {
  open();
  await userEvent.click(await screen.findByRole('checkbox', { name: '选择 周年庆' }));
  expect(screen.getByText('已选 1 页')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '下线' })).toHaveAttribute('title', '需要「页面发布」权限，请联系管理员');
  await userEvent.click(screen.getByRole('checkbox', { name: '全选' }));
  expect(screen.getByText('已选 2 页')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText(/已选/)).not.toBeInTheDocument();
});
