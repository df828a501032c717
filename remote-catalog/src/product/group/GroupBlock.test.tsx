import { screen, waitFor, within } from '@testing-library/react';
import type { GroupOffer, OfferedGroup } from '@cellar/shared/api/campaigns/groups/schema';
import { broken, fakeApi, ok, refused, type Replies } from '@cellar/shared/testing/fakeApi';
import { picture } from '@cellar/shared/testing/goods';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { readKey } from '@cellar/shared/runtime/storage';
import { GroupEntry } from './GroupEntry';

const idOf = (n: number) => `0190c000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const later = '2099-01-01T00:00:00.000Z';
const offer: GroupOffer = {
  id: idOf(9),
  productId: idOf(3),
  name: '云岭起泡',
  spec: '单瓶',
  picture: picture(),
  priceFen: 9900,
  retailFen: 12900,
  size: 3,
  units: 2,
  hours: 24,
  perPerson: 1,
  toAt: later,
};
const group = (n: number, change: Partial<OfferedGroup> = {}): OfferedGroup => ({
  id: idOf(n),
  state: 'open',
  size: 3,
  left: 2,
  endsAt: later,
  members: [{ name: '林**', leader: true }],
  mine: false,
  ...change,
});
const offered = (...groups: OfferedGroup[]) => ok({ offer, groups, now: new Date().toISOString() });
const show = (replies: Replies, url = '/product') => ({
  api: fakeApi(replies),
  ...renderScreen(<GroupEntry productId={idOf(3)} />, url, { person: true }),
});

// Rule: group-7
test('an offer shows price, size and open groups; joining leads to the checkout of its own line', async () => {
  const { user, api, went } = show({
    'groups.getOffer': offered(group(1)),
    'groups.enter': ok({ lineId: idOf(7) }),
  });
  const block = within(await screen.findByRole('region', { name: '拼团' }));
  expect(block.getByText(/3 人拼团价 ¥99/)).toBeVisible();
  expect(block.getByText('单瓶 · 每单 2 件 · 24 小时内拼齐，未成团自动退款')).toBeVisible();
  expect(block.getByText(/还差 2 人/)).toBeVisible();
  expect(block.getByRole('link', { name: '我的拼团' })).toHaveAttribute('href', '/groupBookingOrder');
  await user.click(block.getByRole('button', { name: '去参团：林** 的团' }));
  await waitFor(() => expect(went).toContain('/sure-order'));
  expect(readKey('cartIds')).toBe(idOf(7));
  await user.click(block.getByRole('button', { name: '发起拼团' }));
  await waitFor(() => expect(api.sent('groups.enter')).toHaveLength(2));
  const [joined, started] = api.sent('groups.enter');
  expect(joined).toMatchObject({ offerId: idOf(9), groupId: idOf(1) });
  expect(started).not.toHaveProperty('groupId');
  await waitFor(() => expect(went).toEqual(['/sure-order', '/sure-order']));
});

// Rule: group-7
test('the group of a link is asked for; a full or ended one says so and cannot be joined', async () => {
  const { api } = show(
    { 'groups.getOffer': offered(group(1, { state: 'filled', left: 0 }), group(2, { left: 0 })) },
    `/product?group=${idOf(1)}`,
  );
  expect(await screen.findByText('这个团已拼满')).toBeVisible();
  expect(screen.getByText('名额已满，等待付款')).toBeVisible();
  expect(screen.queryByRole('button', { name: /去参团/ })).toBeNull();
  expect(api.sent('groups.getOffer')).toMatchObject([{ groupId: idOf(1) }]);
});

// Rule: group-7
test('a group that the person is in leads to the own groups', async () => {
  show({ 'groups.getOffer': offered(group(1, { mine: true })) });
  expect(await screen.findByText('你参加的团')).toBeVisible();
  expect(screen.getByRole('link', { name: '查看' })).toHaveAttribute('href', '/groupBookingOrder');
  expect(screen.queryByRole('button', { name: /去参团/ })).toBeNull();
});

test('a refusal is said, and the groups are read again', async () => {
  const { user, api } = show({
    'groups.getOffer': offered(group(1)),
    'groups.enter': refused('这个团已满，可以自己发起一个', { code: 'group' }),
  });
  await user.click(await screen.findByRole('button', { name: /去参团/ }));
  expect(await screen.findByText('这个团已满，可以自己发起一个')).toBeVisible();
  await waitFor(() => expect(api.sent('groups.getOffer')).toHaveLength(2));
});

test.each([
  ['goods without an offer', ok({ offer: null, groups: [], now: later })],
  ['an offer that cannot be read', broken()],
])('%s leave the page as it is', async (_what, reply) => {
  const { api } = show({ 'groups.getOffer': reply });
  await waitFor(() => expect(api.sent('groups.getOffer')).toHaveLength(1));
  expect(screen.queryByRole('region', { name: '拼团' })).toBeNull();
});
