import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Result } from '@cellar/shared/contract/calls';
import type { Role } from '@cellar/shared/contract/roles';
import { differencesOf } from '@cellar/shared/blocks/pageDifferences';
import { axeFindings } from '../../../testing/axe';
import { fakeServer } from '../../../testing/fakes';
import { openPage } from '../../../testing/open';
import { ID, pageDetail, run } from '../fakes.testing';
import { GOODS, LINKS, storedPicture } from '../fields/fakes.testing';

type Content = Result<'pages.compare'>['before']['data']['content'];
const AT = '2026-03-01T00:00:00.000Z';
const root = (title: string) => ({
  props: { title, description: '', tone: 'paper' as const, shareTitle: '', sharePicture: null },
});
const revisionOf = (revision: number, title: string, content: Content) => ({
  revision,
  author: 'operator',
  note: '',
  at: AT,
  blocks: {},
  data: { root: root(title), content },
});
const before = revisionOf(1, '周年庆', [
  { type: 'Banner', props: { id: 'B-1', title: '', picture: null, link: '/cart', height: 'low' } },
  { type: 'GoodsGrid', props: { id: 'G-1', title: '左岸', products: [{ id: 'p1' }, { id: 'p2' }] } },
  { type: 'Video', props: { id: 'V-1', src: 'https://a.example/f.mp4' } },
]);
const after = revisionOf(3, '周年大庆', [
  { type: 'GoodsGrid', props: { id: 'G-1', title: '左岸', products: [{ id: 'p2' }, { id: 'p3' }] } },
  { type: 'Banner', props: { id: 'B-1', title: '', picture: storedPicture(), link: '', height: 'tall' } },
  { type: 'Countdown', props: { id: 'C-1', title: '', endsAt: '2026-11-27T12:00:00.000Z', over: '' } },
  { type: 'AnchorTabs', props: { id: 'A-1', items: [{ label: '酒', block: 'G-1' }] } },
]);
const compared = { before, after, differences: differencesOf(before.data, after.data) };

const serve = () =>
  fakeServer(({ method, path }) => {
    if (method === 'POST') return { states: 200, result: null };
    if (path.includes('/differences')) return { states: 200, result: compared };
    if (path.endsWith('/revisions'))
      return { states: 200, result: { list: [3, 2, 1].map((revision) => ({ ...before, revision })) } };
    if (path.includes('/check')) return { states: 200, result: { findings: [] } };
    if (path.startsWith('/pages/links')) return { states: 200, result: LINKS };
    if (path.startsWith('/pages/picks')) return { states: 200, result: { list: GOODS } };
    if (path.endsWith('/log')) return { states: 200, result: { list: [] } };
    return { states: 200, result: pageDetail({ run: { ...run, revision: 3 } }) };
  });
const show = (roles: Role[] = ['pages-edit', 'pages-publish'], path = `/pages/${ID}/compare?from=1&to=3`) =>
  openPage(roles, path);
const card = async (name: string) => within(await screen.findByRole('region', { name }));
const cells = (part: ReturnType<typeof within>, name: string) =>
  within(part.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

// Rule: compose-17
test('two revisions stand side by side in words: blocks and fields by name, values as people read them', async () => {
  serve();
  const { container } = show();
  expect(await screen.findByText('修改 3 处，移动 1 处，新增 2 处，删除 1 处。')).toBeInTheDocument();
  expect(cells(await card('整个页面'), '页面标题')).toEqual(['周年庆', '周年大庆']);
  const banner = await card('头图');
  expect(cells(banner, '高度')).toEqual(['低', '高']);
  await waitFor(() => expect(cells(banner, '跳转')).toEqual(['购物车', '不跳转']));
  expect(banner.getByAltText('海边')).toBeInTheDocument();
  const goods = await card('商品「左岸」');
  expect(goods.getByText('从第 2 块移到第 1 块')).toBeInTheDocument();
  await waitFor(() => expect(cells(goods, '商品')[0]).toMatch(/露瑟内.*去掉瓦雷纳/));
  expect(cells(goods, '商品')[1]).toMatch(/瓦雷纳.*拉图.*新加/);
  expect(cells(await card('倒计时'), '结束时间')[1]).toBe('2026-11-27 20:00（上海时间）');
  expect(cells(await card('锚点导航'), '锚点')[1]).toBe('名称酒模块商品「左岸」');
  expect(cells(await card('视频'), '视频地址')).toEqual(['https://a.example/f.mp4', '空']);
  expect(await axeFindings(container)).toEqual([]);
});

// Rule: compose-17
test('another revision is chosen, and the older one is restored or published', async () => {
  const asked = serve();
  show();
  await screen.findAllByRole('option', { name: /^r2/ });
  await userEvent.selectOptions(screen.getByLabelText('旧版'), '2');
  await waitFor(() => expect(asked.map(({ path }) => path)).toContain(`/pages/${ID}/differences?from=2&to=3`));
  await userEvent.click(screen.getByRole('button', { name: '恢复 r2' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '恢复' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(await screen.findByRole('button', { name: '发布 r2' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '发布' }));
  await waitFor(() =>
    expect(asked.filter(({ method }) => method === 'POST')).toMatchObject([
      { path: `/pages/${ID}/restore`, body: { revision: 2, expect: 3 } },
      { path: `/pages/${ID}/publish`, body: { revision: 2 } },
    ]),
  );
});

// Rule: compose-17
test('two revisions are chosen in the list; who may only look gets there, too', async () => {
  serve();
  const { router } = show(['viewer'], `/pages/${ID}`);
  const button = await screen.findByRole('button', { name: '对比两版' });
  expect(button).toHaveAttribute('title', '请在下面选两版');
  for (const name of ['选择 r3', '选择 r2', '选择 r1']) await userEvent.click(await screen.findByLabelText(name));
  await userEvent.click(screen.getByRole('button', { name: '对比 r1 和 r2' }));
  await screen.findByRole('region', { name: '头图' });
  expect(router.state.location.search).toBe('?from=1&to=2');
  expect(screen.queryByRole('button', { name: /恢复|发布/ })).not.toBeInTheDocument();
});
