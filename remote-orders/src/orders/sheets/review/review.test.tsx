import { screen, waitFor, within } from '@testing-library/react';
import type { OwnReview } from '@cellar/shared/api/catalog/reviews/schema';
import { fakeApi, ok, refused, type Replies } from '@cellar/shared/testing/fakeApi';
import { picture } from '@cellar/shared/testing/goods';
import { orderDetails, orderLine, orderPage, orderRow } from '@cellar/shared/testing/orders';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import OrderScreen from '../../list/OrderScreen';

const uploadId = '0190c000-0000-7000-8000-000000000900';
const reviewId = '0190c000-0000-7000-8000-000000000901';
const done = (actions: ReturnType<typeof orderRow>['actions']) =>
  orderRow(1, { state: 'received', stateLabel: '已完成', actions });
const own = (change: Partial<OwnReview> = {}): OwnReview => ({
  id: reviewId,
  line: 1,
  productId: orderLine().productId,
  name: orderLine().name,
  spec: '单瓶',
  quantity: 1,
  picture: picture(),
  stars: 4,
  body: '香气很好，单宁柔顺',
  pictures: [],
  anonymous: true,
  reply: null,
  replyPictures: [],
  orderId: orderRow(1).id,
  followup: null,
  followupUntil: '2099-01-01T00:00:00.000Z',
  hiddenReason: null,
  at: '2026-03-05T02:00:00.000Z',
  ...change,
});
const show = (replies: Replies) => ({
  api: fakeApi({ 'orders.count': ok({ waiting: 0, ready: 0, success: 1, error: 0 }), ...replies }),
  ...renderScreen(<OrderScreen />, '/order', { person: true }),
});
const png = () => new File(['png'], 'a.png', { type: 'image/png' });

// Rule: review-1
test('a review takes pictures along and can be anonymous', async () => {
  const { user, api } = show({
    'orders.listAll': ok(orderPage([done(['review'])])),
    'orders.get': ok(orderDetails({ state: 'received' })),
    'uploads.add': ok({ id: uploadId, picture: picture() }),
    'orders.review': ok({ order: done(['followup']), coins: 10 }),
  });
  await user.click(await screen.findByRole('button', { name: /^评价/ }));
  const sheet = within(await screen.findByRole('dialog', { name: '评价' }));
  await user.upload(await sheet.findByLabelText(/添加图片/), png());
  await waitFor(() => expect(api.sent('uploads.add')).toMatchObject([{ purpose: 'review' }]));
  await waitFor(() => expect(screen.queryByText(/上传中/)).toBeNull());
  expect(await sheet.findByText('再写几句评价吧')).toBeVisible();
  expect(sheet.getByRole('button', { name: '提交评价' })).toBeDisabled();
  await user.type(sheet.getByRole('textbox'), '冰镇后很清爽');
  await user.click(sheet.getByRole('checkbox', { name: '匿名评价' }));
  await user.click(sheet.getByRole('button', { name: '提交评价' }));
  expect(await screen.findByText('感谢评价，获得 10 金币')).toBeVisible();
  const [sent] = api.sent('orders.review');
  expect(sent).toMatchObject({ anonymous: 'true' });
  expect(JSON.parse(sent!.reviews!)).toEqual([{ line: 1, stars: 5, body: '冰镇后很清爽', pictureIds: [uploadId] }]);
  expect(screen.getByRole('button', { name: /^追评/ })).toBeVisible();
});

// Rule: review-2
test('something is added to a review once; what the person wrote stands above it', async () => {
  const { user, api } = show({
    'orders.listAll': ok(orderPage([done(['followup'])])),
    'reviews.listOwn': ok({ list: [own()] }),
    'reviews.addFollowup': ok({ review: own() }),
  });
  await user.click(await screen.findByRole('button', { name: /^追评/ }));
  const sheet = within(await screen.findByRole('dialog', { name: '我的评价' }));
  expect(await sheet.findByText('香气很好，单宁柔顺')).toBeVisible();
  expect(sheet.getByText(/匿名/)).toBeVisible();
  await user.type(sheet.getByRole('textbox'), '更好');
  await user.click(sheet.getByRole('button', { name: '发布追评' }));
  expect(await sheet.findByText('至少写 5 个字')).toBeVisible();
  await user.type(sheet.getByRole('textbox'), '，放了一个月');
  const followup = { body: '更好，放了一个月', pictures: [], at: '2026-04-05T02:00:00.000Z' };
  api.replies['reviews.listOwn'] = ok({ list: [own({ followup, followupUntil: null })] });
  api.replies['orders.listAll'] = ok(orderPage([done([])]));
  await user.click(sheet.getByRole('button', { name: '发布追评' }));
  expect(await screen.findByText('追评已发布')).toBeVisible();
  expect(await sheet.findByText(/追评：更好，放了一个月/)).toBeVisible();
  expect(sheet.queryByRole('textbox')).toBeNull();
  expect(api.sent('reviews.addFollowup')).toMatchObject([{ reviewId, body: '更好，放了一个月', pictureIds: '[]' }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^追评/ })).toBeNull());
});

// Rule: review-2
test('added on another device meanwhile: what stands there is shown instead', async () => {
  const { user, api } = show({
    'orders.listAll': ok(orderPage([done(['followup'])])),
    'reviews.listOwn': ok({ list: [own()] }),
    'reviews.addFollowup': refused('这条评价已经追评过了', { states: 409, code: 'changed' }),
  });
  await user.click(await screen.findByRole('button', { name: /^追评/ }));
  const sheet = within(await screen.findByRole('dialog', { name: '我的评价' }));
  await user.type(await sheet.findByRole('textbox'), '放了一个月');
  const followup = { body: '在另一台手机上写的', pictures: [], at: '2026-04-05T02:00:00.000Z' };
  api.replies['reviews.listOwn'] = ok({ list: [own({ followup, followupUntil: null })] });
  await user.click(sheet.getByRole('button', { name: '发布追评' }));
  expect(await sheet.findByText(/在另一台手机上写的/)).toBeVisible();
});

// Rule: review-3
test('a hidden review says why to its writer', async () => {
  const { user } = show({
    'orders.listAll': ok(orderPage([done(['followup'])])),
    'reviews.listOwn': ok({ list: [own({ hiddenReason: '含有联系方式', followupUntil: null })] }),
  });
  await user.click(await screen.findByRole('button', { name: /^追评/ }));
  expect(await screen.findByText('已被隐藏，仅自己可见：含有联系方式')).toBeVisible();
});
