import { act, screen, waitFor, within } from '@testing-library/react';
import { readKey } from '@cellar/shared/runtime/storage';
import { missing, ok, refused, type Replies } from '@cellar/shared/testing/fakeApi';
import { allInSight } from '@cellar/shared/testing/inSight';
import { ID, later, openPage } from './blocks.testing';
import { aLightRob, aTry } from './games.testing';

const lightRob = { type: 'LightRob', props: { id: 'x1', title: '', subtitle: '', lightRobId: ID } };
type Options = Parameters<typeof openPage>[1];

function open(change: object = {}, replies: Replies = {}, options: Options = { person: true }) {
  allInSight();
  return openPage([lightRob], {
    ...options,
    replies: {
      'lightRob.get': ok(aLightRob(change)),
      'lightRob.listSales': ok({ sold: 1, list: [{ id: ID, name: '陈**', lit: 3, priceFen: 4000, at: later(-1000) }] }),
      ...replies,
    },
  });
}

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

// Rule: light-1
it('begins an attempt and shows what friends can do', async () => {
  let own: ReturnType<typeof aTry> | null = null;
  const { api, user } = open(
    {},
    {
      'lightRob.get': () => ok(aLightRob({ own })),
      'lightRob.begin': () => {
        own = aTry();
        return ok({ dueAt: own.dueAt });
      },
    },
  );
  expect(await screen.findByText('24 小时内请 3 位好友各点一盏，最低 ¥40 买到')).toBeVisible();
  expect(await screen.findByText(/陈\*\* 点亮 3 盏/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '发起点亮' }));
  expect(await screen.findByRole('button', { name: '¥80 立即购买' })).toBeVisible();
  expect(screen.getByRole('img', { name: '我点亮的灯：1 / 3' })).toBeVisible();
  expect(within(screen.getByRole('list', { name: '点亮的好友' })).getByText('王**')).toBeVisible();
  expect(screen.getByRole('button', { name: '复制链接给好友' })).toBeVisible();
  expect(api.sent('lightRob.begin')).toEqual([expect.objectContaining({ lightRobId: ID })]);
});

// Rule: light-2
it('goes to the checkout with the line of the reached price', async () => {
  const { user, went } = open({ own: aTry() }, { 'lightRob.enter': ok({ lineId: ID, priceFen: 8000 }) });
  await user.click(await screen.findByRole('button', { name: '¥80 立即购买' }));
  await waitFor(() => expect(went.at(-1)).toBe('/sure-order'));
  expect(readKey('cartIds')).toBe(ID);
});

// Rule: light-2
it('says why the reached price cannot be had, and shows how it stands now', async () => {
  const { api, user } = open({ own: aTry() }, { 'lightRob.enter': refused('来晚了，已经抢完', { code: 'light' }) });
  const buy = await screen.findByRole('button', { name: '¥80 立即购买' });
  api.replies['lightRob.get'] = ok(aLightRob({ state: 'gone', left: 0, own: aTry() }));
  await user.click(buy);
  expect((await screen.findAllByText('来晚了，已经抢完')).length).toBeGreaterThan(0);
  await waitFor(() => expect(api.sent('lightRob.get')).toHaveLength(2));
});

// Rule: light-1
it('follows the lamps while friends light them', async () => {
  jest.useFakeTimers();
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  const { api } = open(
    { own: aTry() },
    { 'lightRob.getProgress': () => ok({ now: later(0), left: 8, own: aTry({ lit: 3, priceFen: 4000 }) }) },
  );
  await screen.findByRole('button', { name: '¥80 立即购买' });
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(screen.getByRole('button', { name: '¥40 立即购买' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '复制链接给好友' })).toBeNull();
  expect(api.sent('lightRob.getProgress')).toHaveLength(1);
});

// Rule: light-1
it('lights a lamp for the friend whose link led here', async () => {
  const friend = { name: '林**', state: 'lighting' as const, lit: 1, priceFen: 8000, helped: false };
  const options = { person: true, query: '&from=FRIEND01' } as const;
  const { api, user } = open({ friend }, { 'lightRob.help': ok({ lit: 2, priceFen: 6000 }) }, options);
  expect(await screen.findByText('林** 请你点一盏灯')).toBeVisible();
  expect(api.sent('lightRob.get')).toEqual([expect.objectContaining({ from: 'FRIEND01' })]);
  api.replies['lightRob.get'] = ok(aLightRob({ friend: { ...friend, lit: 2, helped: true } }));
  await user.click(screen.getByRole('button', { name: '为 TA 点亮' }));
  expect(await screen.findByText('点亮成功，TA 的价格降到 ¥60')).toBeVisible();
  expect(await screen.findByRole('button', { name: '已为 TA 点亮' })).toBeDisabled();
  expect(api.sent('lightRob.help')).toEqual([expect.objectContaining({ lightRobId: ID, from: 'FRIEND01' })]);
});

it.each([
  ['closed', 'TA 的点亮已经结束'],
  ['full', 'TA 的灯已经全部点亮'],
] as const)('says that a friend’s attempt is %s', async (state, text) => {
  const friend = { name: '林**', state, lit: 3, priceFen: 4000, helped: false };
  open({ friend }, {}, { person: true, query: '&from=FRIEND01' });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: '为 TA 点亮' })).toBeNull();
});

it.each([
  [{ state: 'soon', fromAt: later(36e5) }, /距开始/],
  [{ state: 'gone', left: 0 }, '来晚了，已经抢完'],
  [{ state: 'over' }, '活动已经结束'],
  [{ own: aTry({ state: 'lapsed' }) }, '上次的灯已经灭了，可以重新点亮'],
])('says how it stands: %j', async (change, text) => {
  open(change);
  expect(await screen.findByText(text)).toBeVisible();
});

it('leads who ordered to the order', async () => {
  open({ own: aTry({ state: 'ordered', orderId: ID }) });
  expect(await screen.findByRole('link', { name: '已抢到，查看订单' })).toHaveAttribute(
    'href',
    `/order-details?orderId=${ID}`,
  );
});

it('asks a guest to log in', async () => {
  const { user, went } = open({ inviteCode: null }, {}, {});
  await user.click(await screen.findByRole('button', { name: '发起点亮' }));
  expect(went.at(-1)).toBe('/login');
});

it('says that a person’s level cannot buy this, and that something is gone', async () => {
  const text = '你的会员等级还不能购买这款酒';
  const { user, unmount } = open({}, { 'lightRob.begin': refused(text, { code: 'level' }) });
  await user.click(await screen.findByRole('button', { name: '发起点亮' }));
  expect(await screen.findByText(text)).toBeVisible();
  unmount();
  open({}, { 'lightRob.get': missing() });
  expect(await screen.findByText('活动不存在或已下线')).toBeVisible();
});
