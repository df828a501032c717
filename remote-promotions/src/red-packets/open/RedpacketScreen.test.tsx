import { shareNow } from '@cellar/shared/runtime/share';
import { fakeApi, missing, offline, ok, refused, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen } from '@testing-library/react';
import { aDetail, anOpened, idOf } from '../packets.testing';
import RedpacketScreen from './RedpacketScreen';

const open = (replies: Replies = {}, url = `/redpacket?id=${idOf(1)}`) => {
  const api = fakeApi({ 'redPackets.get': ok(aDetail()), ...replies });
  return { api, ...renderScreen(<RedpacketScreen />, url, { person: true }) };
};

// Rule: packet-2
test('opening shows what was in it; a lost answer is asked for with the same attempt', async () => {
  const { api, user } = open({ 'redPackets.open': offline() });
  await user.click(await screen.findByRole('button', { name: '拆红包' }));
  expect(await screen.findByText(/网络连接失败/)).toBeVisible();
  api.replies['redPackets.open'] = ok({ fen: 888, chances: 0 });
  api.replies['redPackets.get'] = ok(aDetail({ chances: 0, left: 59, own: [{ ...anOpened(1), fen: 888 }] }));
  await user.click(screen.getByRole('button', { name: '拆红包' }));
  expect(await screen.findByText('今天的次数已用完')).toBeVisible();
  expect(screen.getByText('拆到').parentElement).toHaveTextContent('¥8.88');
  const [first, second] = api.sent('redPackets.open');
  expect(second).toEqual(first);
  expect(first).not.toHaveProperty('from');
});

// Rule: packet-3
test('a friend’s link is told and sent along; the own one is shared', async () => {
  const { api, user } = open(
    { 'redPackets.open': refused('来晚了，红包已经抢完', { code: 'gone' }) },
    `/redpacket?id=${idOf(1)}&from=FRIEND01`,
  );
  expect(await screen.findByText('好友请你一起拆，你拆开后 TA 多一次机会')).toBeVisible();
  expect(screen.getByText('今天 1 位好友拆过，多得 1 次，最多 2 次')).toBeVisible();
  expect(shareNow()).toMatchObject({ link: `${location.origin}/redpacket?id=${idOf(1)}&from=CELLAR01` });
  const button = screen.getByRole('button', { name: '拆红包' });
  api.replies['redPackets.get'] = ok(aDetail({ state: 'gone', left: 0 }));
  await user.click(button);
  expect(await screen.findByText('来晚了，红包已经抢完')).toBeVisible();
  expect(await screen.findByText('已经抢完')).toBeVisible();
  expect(api.sent('redPackets.open')).toMatchObject([{ from: 'FRIEND01' }]);
  expect(screen.queryByText('请好友来拆，机会加一')).toBeNull();
});

// Rule: packet-3
test('the own link opened by oneself thanks nobody', async () => {
  const { api, user } = open(
    { 'redPackets.open': ok({ fen: 1, chances: 0 }) },
    `/redpacket?id=${idOf(1)}&from=CELLAR01`,
  );
  await user.click(await screen.findByRole('button', { name: '拆红包' }));
  expect(screen.queryByText(/好友请你一起拆/)).toBeNull();
  expect(api.sent('redPackets.open')[0]).not.toHaveProperty('from');
});

test.each([
  ['soon', '还没有开始'],
  ['over', '已经结束'],
] as const)('%s: %s, and nothing to open', async (state, text) => {
  open({ 'redPackets.get': ok(aDetail({ state, fromAt: '2099-01-01T00:00:00.000Z' })) });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: '拆红包' })).toBeNull();
});

test('shows its shape, a retry, and what to do with an address that leads to nothing', async () => {
  const first = open({ 'redPackets.get': waiting() });
  expect(screen.getByRole('status', { name: '加载中' })).toBeVisible();
  first.unmount();
  const second = open({}, '/redpacket');
  expect(screen.getByRole('link', { name: '看看别的红包' })).toHaveAttribute('href', '/red-packet');
  second.unmount();
  const { api, user } = open({ 'redPackets.get': offline() });
  const retry = await screen.findByRole('button', { name: '重新加载' });
  api.replies['redPackets.get'] = missing('红包不存在或已下线');
  await user.click(retry);
  expect(await screen.findByText('红包不存在或已下线')).toBeVisible();
});
