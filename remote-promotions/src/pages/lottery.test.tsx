import type { Address } from '@cellar/shared/api/identity/addresses/schema';
import { screen, waitFor, within } from '@testing-library/react';
import { ok, refused, type Replies } from '@cellar/shared/testing/fakeApi';
import { allInSight } from '@cellar/shared/testing/inSight';
import { ID, later, lottery, openPage } from './blocks.testing';

const address: Address = {
  id: '0190c000-0000-7000-8000-0000000000aa',
  name: '林志远',
  phone: '13800000001',
  areaCode: '310104',
  country: '中国',
  province: '上海市',
  city: '上海市',
  county: '徐汇区',
  detail: '衡山路 8 号',
  postalCode: null,
  tag: null,
  isDefault: true,
};
const won = {
  id: ID,
  kind: 'goods' as const,
  name: '好酒一瓶',
  at: later(-1e6),
  orderId: null,
  orderUntil: later(1e9),
};
const block = { type: 'Lottery', props: { id: 'x1', title: '', subtitle: '', lotteryId: lottery().id } };

async function openRecord(list: object[], replies: Replies = {}) {
  allInSight();
  const shown = openPage([block], {
    person: true,
    data: { x1: { kind: 'lottery', lottery: lottery() } },
    replies: { 'lottery.listDraws': ok({ list, next: null } as never), ...replies },
  });
  await shown.user.click(await screen.findByRole('button', { name: '我的奖品' }));
  return { ...shown, sheet: within(await screen.findByRole('dialog', { name: '我的奖品' })) };
}

// Rule: lottery-2
test('goods that were won are ordered to an address; a changed freight is asked for again', async () => {
  const { api, user, sheet, went } = await openRecord([won], {
    'addresses.list': ok({ list: [address], most: 20 }),
    'lottery.getPrizeFreight': ok({ deliverable: true, freightFen: 1500, warehouse: '上海恒温仓' }),
    'lottery.orderPrize': refused('运费有变化，请重新确认', { code: 'changed' }),
  });
  await user.click(await sheet.findByText('去领取'));
  const pay = await sheet.findByRole('button', { name: '支付运费 ¥15.00' });
  api.replies['lottery.getPrizeFreight'] = ok({ deliverable: true, freightFen: 2000, warehouse: '上海恒温仓' });
  await user.click(pay);
  expect(await screen.findByText('运费有变化，请重新确认')).toBeVisible();
  api.replies['lottery.orderPrize'] = ok({ orderId: ID, payFen: 2000 });
  await user.click(await sheet.findByRole('button', { name: '支付运费 ¥20.00' }));
  await waitFor(() => expect(went).toEqual([`/pay-type?orderId=${ID}`]));
  expect(api.sent('lottery.orderPrize').at(-1)).toMatchObject({
    drawId: ID,
    addressId: address.id,
    freightFen: '2000',
  });
});

// Rule: lottery-2
test('what was ordered leads to its order, what lapsed leads nowhere', async () => {
  const { sheet } = await openRecord([
    { ...won, orderId: ID, orderUntil: null },
    { ...won, id: address.id, orderUntil: later(-1000) },
  ]);
  expect(await sheet.findByRole('link', { name: /已领取/ })).toHaveAttribute('href', `/order-details?orderId=${ID}`);
  expect(sheet.getByText('已过期')).toBeVisible();
  expect(sheet.queryByText('去领取')).toBeNull();
});

// Rule: lottery-2
test('without an address the way leads to a new one', async () => {
  const { user, sheet } = await openRecord([won], { 'addresses.list': ok({ list: [], most: 20 }) });
  await user.click(await sheet.findByText('去领取'));
  expect(await sheet.findByText('还没有收货地址')).toBeVisible();
});
