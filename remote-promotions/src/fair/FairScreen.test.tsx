import type { Fair } from '@cellar/shared/api/campaigns/fair/schema';
import { fakeApi, offline, ok, refused, type Replies } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen, within } from '@testing-library/react';
import FairScreen from './FairScreen';

const id = (n: number) => `01911000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const exhibitor = (n: number, free = 3) => ({
  id: id(n),
  name: `云岭酒庄 ${n}`,
  booth: `2 号馆 A${n}`,
  intro: '高原老藤',
  wineryId: null,
  picture: null,
  free,
});
const appointment = {
  slotId: id(31),
  exhibitorId: id(1),
  exhibitor: '云岭酒庄 1',
  booth: '2 号馆 A1',
  fromAt: '2098-12-31T02:00:00.000Z',
  toAt: '2098-12-31T02:30:00.000Z',
};
const spring = (change: Partial<Fair> = {}): Fair => ({
  id: id(9),
  name: '成都春糖专场',
  place: '世纪城 2 号馆',
  intro: '好酒庄，当面聊',
  rules: ['准时到场'],
  state: 'soon',
  fromAt: '2098-12-31T01:00:00.000Z',
  toAt: '2099-01-01T01:00:00.000Z',
  lotteryId: null,
  exhibitors: [exhibitor(1), exhibitor(2, 0)],
  appointments: [],
  ...change,
});
const slots = [
  { id: id(31), fromAt: appointment.fromAt, toAt: appointment.toAt, state: 'free' as const },
  { id: id(32), fromAt: '2098-12-31T03:00:00.000Z', toAt: '2098-12-31T03:30:00.000Z', state: 'taken' as const },
];
const open = (replies: Replies = {}, person = true) => {
  const api = fakeApi({ 'fair.get': ok({ fair: spring() }), 'fair.listSlots': ok({ list: slots }), ...replies });
  return { api, ...renderScreen(<FairScreen />, '/springSugar', person ? { person: true } : {}) };
};

// Rule: fair-2
test('a slot is chosen and booked; one that went meanwhile is said, and what was typed stays', async () => {
  const { api, user } = open({ 'fair.book': refused('这个时段刚刚被约走，请换一个', { code: 'taken' }) });
  await user.click(await screen.findByRole('button', { name: '预约：云岭酒庄 1' }));
  const sheet = within(await screen.findByRole('dialog', { name: '预约 云岭酒庄 1' }));
  expect(await sheet.findByRole('radio', { name: /11:00–11:30/ })).toBeDisabled();
  await user.click(sheet.getByRole('button', { name: '确认预约' }));
  expect(await sheet.findByText('请选择时段')).toBeVisible();
  const free = sheet.getByRole('radio', { name: /10:00–10:30/ });
  await user.click(free);
  await user.type(sheet.getByRole('textbox', { name: '联系人' }), '林先生');
  await user.type(sheet.getByRole('textbox', { name: '手机号' }), '13800000001');
  await user.click(sheet.getByRole('button', { name: '确认预约' }));
  expect(await screen.findByText('这个时段刚刚被约走，请换一个')).toBeVisible();
  expect(await sheet.findByRole('textbox', { name: '联系人' })).toHaveValue('林先生');
  api.replies['fair.book'] = ok(appointment);
  api.replies['fair.get'] = ok({ fair: spring({ appointments: [appointment] }) });
  await user.click(sheet.getByRole('radio', { name: /10:00–10:30/ }));
  await user.click(sheet.getByRole('button', { name: '确认预约' }));
  expect(await screen.findByText('预约成功，到时见')).toBeVisible();
  expect(await screen.findByRole('list', { name: '我的预约' })).toHaveTextContent('云岭酒庄 1');
  expect(api.sent('fair.book').at(-1)).toMatchObject({ slotId: id(31), name: '林先生', phone: '13800000001' });
});

// Rule: fair-2
test('an appointment is cancelled when that is meant', async () => {
  const { api, user } = open({
    'fair.get': ok({ fair: spring({ appointments: [appointment] }) }),
    'fair.cancel': ok(null),
  });
  await user.click(await screen.findByRole('button', { name: '取消预约：云岭酒庄 1' }));
  await user.click(screen.getByRole('button', { name: '再想想' }));
  expect(api.sent('fair.cancel')).toEqual([]);
  await user.click(screen.getByRole('button', { name: '取消预约：云岭酒庄 1' }));
  api.replies['fair.get'] = ok({ fair: spring() });
  await user.click(screen.getByRole('button', { name: '取消预约' }));
  expect(await screen.findByText('预约已取消')).toBeVisible();
  expect(api.sent('fair.cancel')).toHaveLength(1);
});

// Rule: fair-1
test('full, booked and over say so; the lottery of the fair stands below', async () => {
  const full = open();
  expect(await screen.findByText('已约满')).toBeVisible();
  full.unmount();
  open({
    'fair.get': ok({ fair: spring({ state: 'over', lotteryId: id(70) }) }),
    'lottery.get': ok({
      id: id(70),
      name: '逛展抽好礼',
      now: '2026-01-01T00:00:00.000Z',
      fromAt: '2026-01-01T00:00:00.000Z',
      toAt: '2099-01-01T00:00:00.000Z',
      state: 'running',
      chancesPerDay: 2,
      left: 2,
      prizes: [],
      rules: [],
      winners: [],
    }),
  });
  expect(await screen.findByText('逛展抽好礼')).toBeVisible();
  expect(screen.getAllByText('已经结束')).toHaveLength(3);
});

test('a guest is asked to log in, none and failure are said', async () => {
  const guest = open({}, false);
  await guest.user.click(await screen.findByRole('button', { name: '预约：云岭酒庄 1' }));
  expect(guest.went).toEqual(['/login']);
  guest.unmount();
  const none = open({ 'fair.get': ok({ fair: null }) });
  expect(await screen.findByText('现在没有专场')).toBeVisible();
  none.unmount();
  open({ 'fair.get': offline() });
  expect(await screen.findByRole('button', { name: '重新加载' })).toBeVisible();
});
