import { fakeApi, ok } from '@cellar/shared/testing/fakeApi';
import { brief, picture } from '@cellar/shared/testing/goods';

import { memberCenter } from '@cellar/shared/testing/people';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen, within } from '@testing-library/react';
import MemberCenterScreen from './MemberCenterScreen';

const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`;
const everything = [
  '/address',
  '/my-fav',
  '/history-browse',
  '/classList',
  '/sample-juan',
  '/earlyWarning',
  '/service-center',
  '/hy-list',
  '/generalize',
  '/my-area-alone',
  '/publicAccount',
  '/my-coupon',
  '/order-details',
  '/order',
  '/product',
  '/classDetail',
];

function open(change: Parameters<typeof memberCenter>[0] = {}) {
  const api = fakeApi({
    'member.getCenter': ok(memberCenter(change)),
    'footprints.list': ok({ list: [], next: null }),
    'catalog.listGuess': ok({ list: [] }),
    'help.listAgreements': ok({ list: [] }),
    'orders.listOften': ok({ list: [{ product: brief(1), times: 3, lastAt: '2026-11-02T04:00:00.000Z' }] }),
    'reviews.listAll': ok({ list: [], next: null }),
    'invoices.list': ok({
      list: [
        {
          id: id(1),
          subject: 'order',
          orderId: id(2),
          orderNo: '202611020001',
          state: 'issued',
          title: '上海林氏酒业有限公司',
          amountFen: 121600,
          askedAt: '2026-11-02T04:00:00.000Z',
        },
        {
          id: id(3),
          subject: 'class',
          orderId: id(4),
          orderNo: 'K2611020001',
          state: 'reversed',
          title: '林志远',
          amountFen: 438000,
          askedAt: '2026-11-01T04:00:00.000Z',
        },
      ],
      next: null,
    }),
  });
  return { api, ...renderScreen(<MemberCenterScreen />, '/member-center', { published: everything }) };
}
const tools = () => within(screen.getByRole('navigation', { name: '常用工具' }));

// Rule: member-9
test('a company begins with its trade, a private buyer with what is theirs, and all of it is behind 全部', async () => {
  const { user, unmount } = open();
  await screen.findByText('12,400');
  expect(tools().getByRole('link', { name: '企业主页' })).toHaveAttribute('href', '/hy-list');
  expect(tools().queryByRole('button', { name: '我的评价' })).toBeNull();
  await user.click(tools().getByRole('button', { name: '全部' }));
  const all = within(await screen.findByRole('dialog', { name: '全部工具' }));
  expect(all.getByRole('link', { name: '我的课程' })).toHaveAttribute('href', '/classList');
  expect(all.getByRole('link', { name: '库存预警' })).toHaveAttribute('href', '/earlyWarning');
  unmount();
  open({ level: { ...memberCenter().level, isPrivate: true, next: null } });
  await screen.findByText('12,400');
  expect(tools().getByRole('button', { name: '我的评价' })).toBeVisible();
  expect(tools().queryByRole('link', { name: '企业主页' })).toBeNull();
});

// Rule: member-7
test('what is bought often is put into the cart from its list', async () => {
  const { user } = open();
  await user.click(tools().getByRole('button', { name: '常购清单' }));
  const sheet = within(await screen.findByRole('dialog', { name: '常购清单' }));
  expect(await sheet.findByText(/^近一年买过 3 次，上次 (2026年)?11月2日$/)).toBeVisible();
  expect(sheet.getByRole('button', { name: new RegExp(brief(1).name) })).toBeVisible();
});

// Rule: member-8
test('invoices lead to their orders, those of classes to their class', async () => {
  const { user } = open({ level: { ...memberCenter().level, isPrivate: true, next: null } });
  await screen.findByText('12,400');
  await user.click(tools().getByRole('button', { name: '发票' }));
  const invoice = await screen.findByRole('link', { name: /上海林氏酒业有限公司/ });
  expect(invoice).toHaveAttribute('href', `/order-details?orderId=${id(2)}`);
  expect(invoice).toHaveTextContent(/已开具 · (2026年)?11月2日 · 订单/);
  const ofClass = screen.getByRole('link', { name: /林志远/ });
  expect(ofClass).toHaveAttribute('href', `/classDetail?orderId=${id(4)}`);
  expect(ofClass).toHaveTextContent('报名 K2611020001');
});

// Rule: member-8
test('without reviews the list says where to write one', async () => {
  const { user } = open({ level: { ...memberCenter().level, isPrivate: true, next: null } });
  await screen.findByText('12,400');
  await user.click(tools().getByRole('button', { name: '我的评价' }));
  expect(await screen.findByText('还没有写过评价')).toBeVisible();
});

// Rule: member-8
test('a review shows its goods, stars and the answer of the shop', async () => {
  const { api, user } = open({ level: { ...memberCenter().level, isPrivate: true, next: null } });
  const review = {
    id: id(4),
    line: 1,
    productId: brief(2).id,
    name: brief(2).name,
    spec: '单瓶',
    quantity: 1,
    picture: picture(),
    stars: 5,
    body: '香气很好',
    pictures: [],
    anonymous: false,
    reply: '谢谢喜欢',
    replyPictures: [],
    orderId: '0190b000-0000-7000-8000-000000000001',
    followup: null,
    followupUntil: null,
    hiddenReason: null,
    at: '2026-11-02T04:00:00.000Z',
  };
  const later = { ...review, id: id(5), followupUntil: '2099-01-01T00:00:00.000Z' };
  api.replies['reviews.listAll'] = ok({ list: [review, later], next: null });
  await screen.findByText('12,400');
  await user.click(tools().getByRole('button', { name: '我的评价' }));
  expect((await screen.findAllByText('香气很好'))[0]).toBeVisible();
  expect(screen.getAllByText(/(^|年)11月2日 · 单瓶$/)[0]).toBeVisible();
  expect(screen.getAllByText('酒窖回复：谢谢喜欢')[0]).toBeVisible();
  expect(screen.getByRole('link', { name: `追评${brief(2).name}` })).toHaveAttribute(
    'href',
    `/order-details?orderId=${review.orderId}`,
  );
});

// Rule: member-6
test('coupons that run out soon are said, with the way to use them', async () => {
  open({ couponsEnding: 1 });
  expect(await screen.findByRole('link', { name: /1 张优惠券 3 天内到期/ })).toHaveAttribute('href', '/my-coupon');
});
