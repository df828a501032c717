import { fakeApi, offline, ok, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen } from '@testing-library/react';
import { aCampaign, anOpened, idOf } from '../packets.testing';
import RedPacketScreen from './RedPacketScreen';

const none = { campaigns: [], opened: 0, openedFen: 0 };
const open = (replies: Replies = {}) => {
  const api = fakeApi({
    'redPackets.list': ok({
      campaigns: [aCampaign(), aCampaign({ id: idOf(2), name: '新春红包', state: 'soon', chances: 0 })],
      opened: 3,
      openedFen: 1234,
    }),
    'redPackets.listOpened': ok({ list: [anOpened(1)], next: null }),
    ...replies,
  });
  return { api, ...renderScreen(<RedPacketScreen />, '/red-packet', { person: true }) };
};

// Rule: packet-2
test('each campaign leads to its packets and says whether one can be opened', async () => {
  open();
  const now = await screen.findByRole('link', { name: '去拆（1）：开窖红包' });
  expect(now).toHaveAttribute('href', `/redpacket?id=${idOf(1)}`);
  expect(now).toHaveTextContent('去拆（1）');
  expect(screen.getByRole('link', { name: '去看看：新春红包' })).toHaveTextContent('去看看');
  expect(screen.getByText('拆开 3 个红包，共得')).toBeVisible();
  expect(await screen.findByText('+¥1.01')).toBeVisible();
});

test('shows its shape, a retry, and a way on where there is nothing', async () => {
  const first = open({ 'redPackets.list': waiting() });
  expect(screen.getAllByRole('status', { name: '加载中' })[0]).toBeVisible();
  first.unmount();
  const { api, user } = open({
    'redPackets.list': offline(),
    'redPackets.listOpened': ok({ list: [], next: null }),
  });
  const retry = await screen.findByRole('button', { name: '重新加载' });
  api.replies['redPackets.list'] = ok(none);
  await user.click(retry);
  expect(await screen.findByText('现在没有红包')).toBeVisible();
  expect(await screen.findByText('还没有拆过红包')).toBeVisible();
});
