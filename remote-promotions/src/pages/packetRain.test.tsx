import { act, fireEvent, screen } from '@testing-library/react';
import { readKey } from '@cellar/shared/runtime/storage';
import { broken, missing, ok, refused, type Replies } from '@cellar/shared/testing/fakeApi';
import { allInSight } from '@cellar/shared/testing/inSight';
import { ID, later, openPage } from './blocks.testing';
import { aRain } from './games.testing';

const packetRain = { type: 'PacketRain', props: { id: 'x1', title: '', subtitle: '', packetRainId: ID, seconds: 5 } };

function open(options: Parameters<typeof openPage>[1]) {
  allInSight();
  return openPage([packetRain], options);
}

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const rain = (replies: Replies, change: object = {}) =>
  open({ person: true, replies: { 'redPackets.getRain': () => ok(aRain(change)), ...replies } });

/** Plays a round, catching so many. */
async function play(catches: number) {
  fireEvent.click(await screen.findByRole('button', { name: '开始接红包' }));
  for (const packet of screen.getAllByRole('button', { name: /^接第/ }).slice(0, catches))
    fireEvent.pointerDown(packet);
  expect(screen.getByText(String(catches))).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(6000));
}

// Rule: packet-5
it('opens what was caught: the server says how many, and what is in them', async () => {
  jest.useFakeTimers();
  const { api } = rain({ 'redPackets.catchRain': ok({ opened: [120, 80], chances: 0 }) });
  await act(() => jest.advanceTimersByTimeAsync(100));
  await play(3);
  expect(screen.getByText('接住 3 个，拆开 2 个')).toBeVisible();
  expect(screen.getByText('¥2.00')).toBeVisible();
  expect(api.sent('redPackets.catchRain')).toEqual([
    expect.objectContaining({ campaignId: ID, caught: '3', idemKey: expect.stringMatching(/^[\da-f-]{36}$/) }),
  ]);
  fireEvent.click(screen.getByRole('button', { name: '知道了' }));
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(api.sent('redPackets.getRain')).toHaveLength(2);
});

// Rule: packet-5
it('asks again under the same key when the answer was lost', async () => {
  jest.useFakeTimers();
  const { api } = rain({ 'redPackets.catchRain': broken() });
  await act(() => jest.advanceTimersByTimeAsync(100));
  await play(1);
  api.replies['redPackets.catchRain'] = ok({ opened: [120], chances: 1 });
  fireEvent.click(screen.getByRole('button', { name: '再拆一次' }));
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByRole('button', { name: '再接一场，今天还能拆 1 个' })).toBeVisible();
  const [first, second] = api.sent('redPackets.catchRain');
  expect(second).toEqual(first);
});

it('asks nothing when nothing was caught, and says why nothing can be opened', async () => {
  jest.useFakeTimers();
  const { api } = rain({ 'redPackets.catchRain': refused('来晚了，红包已经抢完', { code: 'gone' }) });
  await act(() => jest.advanceTimersByTimeAsync(100));
  await play(0);
  expect(api.sent('redPackets.catchRain')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: '知道了' }));
  await play(2);
  expect(screen.getByText('来晚了，红包已经抢完')).toBeVisible();
});

it.each([
  [{ state: 'soon', fromAt: later(36e5) }, /距开始/],
  [{ state: 'gone', left: 0 }, '已经抢完'],
  [{ state: 'over' }, '已经结束'],
  [{ chances: 0 }, '今天的次数已用完'],
])('says how it stands: %j', async (change, text) => {
  rain({}, change);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: '开始接红包' })).toBeNull();
});

it('asks a guest to log in and remembers the page; says that it is gone', async () => {
  const replies = { 'redPackets.getRain': ok(aRain({ chances: null })) };
  const { user, went, unmount } = open({ replies });
  await user.click(await screen.findByRole('button', { name: '登录后接红包' }));
  expect(went.at(-1)).toBe('/login');
  expect(readKey('urlName')).toBe(`/activity?id=${ID}`);
  unmount();
  open({ replies: { 'redPackets.getRain': missing() } });
  expect(await screen.findByText('红包不存在或已下线')).toBeVisible();
});
