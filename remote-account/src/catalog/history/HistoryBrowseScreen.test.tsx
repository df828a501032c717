import { rememberProduct } from '@cellar/shared/runtime/browsing';
import { writeKey, readKey } from '@cellar/shared/runtime/storage';
import { fakeApi, offline, ok, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { brief, picture } from '@cellar/shared/testing/goods';
import { allInSight } from '@cellar/shared/testing/inSight';
import { pullDown } from '@cellar/shared/testing/pullDown';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import HistoryBrowseScreen from './HistoryBrowseScreen';

const userid = '0190a000-0000-7000-8000-000000000001';
const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();
const footprint = (n: number, hours: number, change = {}) => ({
  id: brief(n).id,
  day: ago(hours).slice(0, 10),
  seenAt: ago(hours),
  product: brief(n, change),
});
const browsed = (n: number, hours: number) => ({
  id: brief(n).id,
  name: brief(n).name,
  picture: picture(),
  priceFen: 128000,
  at: ago(hours),
});

function keep(user: string, ...items: ReturnType<typeof browsed>[]) {
  writeKey('history-browse-user', user);
  writeKey('history-browse', items);
}
const open = (replies: Replies = {}) => {
  const api = fakeApi({
    'footprints.list': ok({ list: [], next: null }),
    'footprints.merge': ok({ added: 0 }),
    ...replies,
  });
  return { api, ...renderScreen(<HistoryBrowseScreen />, '/history-browse', { person: true }) };
};
const guest = () => {
  writeKey('guest-user', { userid: 'guest' });
  return { api: fakeApi(), ...renderScreen(<HistoryBrowseScreen />, '/history-browse') };
};

test('a guest sees the browser’s own list, and no call is made', async () => {
  keep('guest', browsed(1, 0));
  const { api } = guest();
  expect(await screen.findByRole('link', { name: brief(1).name })).toHaveAttribute(
    'href',
    `/product?req_productId=${brief(1).id}`,
  );
  expect(api.calls).toEqual([]);
});

// Rule: history-2
test('another user’s list is cleared before it can be seen', async () => {
  keep('somebody else', browsed(1, 0));
  guest();
  expect(await screen.findByText('还没有浏览过商品')).toBeVisible();
  expect(readKey('history-browse-user')).toBe('guest');
});

// Rule: history-3
test('both lists stand as one by day, and the server is told what it missed', async () => {
  keep(userid, browsed(1, 0), browsed(2, 0));
  const { api } = open({
    'footprints.list': ok({ list: [footprint(1, 0), footprint(3, 24 * 40, { stock: 'out' })], next: null }),
  });
  expect(await screen.findByText('已售罄')).toBeVisible();
  const today = screen.getByRole('heading', { name: '今天' }).closest('section')!;
  expect(within(today).getAllByRole('link')).toHaveLength(2);
  expect(screen.getAllByRole('link')).toHaveLength(3);
  expect(JSON.parse(api.sent('footprints.merge')[0]?.['items'] ?? '[]')).toMatchObject([
    { productId: brief(1).id },
    { productId: brief(2).id },
  ]);
});

test('more is asked for at the end', async () => {
  allInSight();
  open({
    'footprints.list': ({ cursor }) =>
      ok(cursor ? { list: [footprint(2, 50)], next: null } : { list: [footprint(1, 1)], next: 'more' }),
  });
  expect(await screen.findByRole('link', { name: brief(2).name })).toBeVisible();
  expect(await screen.findByText('没有更多了')).toBeVisible();
});

test('without the server the browser’s list is shown, with the way to try again', async () => {
  keep(userid, browsed(1, 0));
  const { api, user } = open({ 'footprints.list': offline(), 'footprints.merge': offline() });
  expect(await screen.findByRole('link', { name: brief(1).name })).toBeVisible();
  api.replies['footprints.list'] = ok({ list: [footprint(2, 1)], next: null });
  await user.click(await screen.findByRole('button', { name: '加载失败，点击重试' }));
  expect(await screen.findByRole('link', { name: brief(2).name })).toBeVisible();
});

test('an empty history leads on, a loading one shows its shape', async () => {
  const { api, unmount } = open({ 'footprints.list': waiting() });
  expect(screen.getByRole('status', { name: '加载中' })).toBeVisible();
  unmount();
  api.replies['footprints.list'] = ok({ list: [], next: null });
  const { user, went } = renderScreen(<HistoryBrowseScreen />, '/history-browse', { person: true });
  await user.click(await screen.findByRole('link', { name: '去逛逛' }));
  await waitFor(() => expect(went).toEqual(['/index']));
});

// Rule: history-4
test('chosen ones are deleted here and with the server', async () => {
  keep(userid, browsed(1, 0));
  const { api, user } = open({
    'footprints.list': ok({ list: [footprint(1, 0), footprint(2, 1)], next: null }),
    'footprints.remove': ok({ removed: 1 }),
  });
  expect(await screen.findByText(brief(2).name)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '管理' }));
  expect(screen.getByRole('button', { name: '删除' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: `选择${brief(1).name}` }));
  await user.click(screen.getByRole('button', { name: '删除 (1)' }));
  await waitFor(() => expect(screen.queryByText(brief(1).name)).toBeNull());
  expect(screen.getByText(brief(2).name)).toBeVisible();
  expect(JSON.parse(api.sent('footprints.remove')[0]?.['productIds'] ?? '')).toEqual([brief(1).id]);
  expect(readKey('history-browse')).toEqual([]);
});

test('a failed deletion says why and keeps everything, the choice too', async () => {
  keep(userid, browsed(1, 0));
  const { user } = open({
    'footprints.list': ok({ list: [footprint(1, 0)], next: null }),
    'footprints.remove': offline(),
  });
  await user.click(await screen.findByRole('button', { name: '管理' }));
  await user.click(screen.getByRole('checkbox', { name: '全选' }));
  await user.click(screen.getByRole('button', { name: '删除 (1)' }));
  expect(await screen.findByText('网络连接失败，请检查网络后重试')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: `选择${brief(1).name}` })).toBeChecked();
  expect(readKey('history-browse')).toHaveLength(1);
});

// Rule: history-4
test('while the server’s are on their way the browser’s are shown, and nothing can be deleted', async () => {
  keep(userid, browsed(1, 0));
  let arrive = () => {};
  const { api } = open({
    'footprints.list': async () => {
      await new Promise<void>((resolve) => (arrive = resolve));
      return ok({ list: [footprint(1, 0), footprint(2, 1)], next: null });
    },
  });
  expect(await screen.findByText(brief(1).name)).toBeVisible();
  await waitFor(() => expect(api.sent('footprints.list')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: '管理' })).toBeNull();
  arrive();
  expect(await screen.findByText(brief(2).name)).toBeVisible();
  expect(screen.getByRole('button', { name: '管理' })).toBeVisible();
});

// Rule: history-4
test('clearing asks first', async () => {
  const { api, user } = open({
    'footprints.list': ok({ list: [footprint(1, 0), footprint(2, 30)], next: null }),
    'footprints.clear': ok({ removed: 2 }),
  });
  await user.click(await screen.findByRole('button', { name: '管理' }));
  await user.click(screen.getByRole('button', { name: '清空' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '取消' }));
  expect(api.sent('footprints.clear')).toEqual([]);
  await user.click(screen.getByRole('button', { name: '清空' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '清空' }));
  expect(await screen.findByText('还没有浏览过商品')).toBeVisible();
});

// Rule: list-6
test('pulling down asks again, but not while it is edited', async () => {
  const { api, user } = open({ 'footprints.list': ok({ list: [footprint(1, 0)], next: null }) });
  await screen.findByText(brief(1).name);
  api.replies['footprints.list'] = ok({ list: [footprint(2, 0), footprint(1, 1)], next: null });
  await user.click(screen.getByRole('button', { name: '管理' }));
  await pullDown();
  expect(api.sent('footprints.list')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: '完成' }));
  await pullDown();
  expect(await screen.findByText(brief(2).name)).toBeVisible();
});

// Rule: kept-7
test('on the way back the products stand as they were left, also the one that was just looked at', async () => {
  keep('guest', browsed(1, 0), browsed(2, 1), browsed(3, 30));
  writeKey('guest-user', { userid: 'guest' });
  fakeApi();
  const Leaving = () => {
    const [open, setOpen] = useState(true);
    return (
      <>
        <button onClick={() => setOpen(!open)}>离开或返回</button>
        {open && <HistoryBrowseScreen />}
      </>
    );
  };
  const { user } = renderScreen(<Leaving />, '/history-browse');
  const names = () => screen.getAllByRole('link').map((link) => link.textContent);
  expect(names()).toEqual([1, 2, 3].map((n) => brief(n).name));
  const leave = screen.getByRole('button', { name: '离开或返回' });
  await user.click(leave);
  rememberProduct(browsed(3, 0));
  await user.click(leave);
  expect(names()).toEqual([1, 2, 3].map((n) => brief(n).name));
  expect(screen.getByRole('link', { name: brief(3).name }).closest('[data-item]')).toHaveAttribute(
    'data-item',
    brief(3).id,
  );
});
