import { readKey } from '@cellar/shared/runtime/storage';
import { fakeApi, missing, ok, refused, type Replies } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen, waitFor } from '@testing-library/react';
import { idOf, someGoods } from '../company.testing';
import HyGoodsDetailsScreen from './HyGoodsDetailsScreen';

const goods = {
  ...someGoods(1),
  page: { id: idOf(1), name: '上海林氏酒业', phone: '021-64321000', logo: null },
  own: false,
  minQuantity: 1,
  multiple: 1,
  maxQuantity: 12,
};
const open = (replies: Replies = {}, url = `/hy-goods-details?id=${idOf(11)}`) => {
  const api = fakeApi({ 'companyPages.getGoods': ok(goods), ...replies });
  return { api, ...renderScreen(<HyGoodsDetailsScreen />, url, { person: true }) };
};

// Rule: company-4
test('a purchase leads into the checkout at the price that was seen; a new price is shown', async () => {
  const { api, user } = open({ 'companyPages.buy': refused('价格有变化，请确认后再购买', { code: 'stale' }) });
  const buy = await screen.findByRole('button', { name: '立即购买' });
  api.replies['companyPages.getGoods'] = ok({ ...goods, priceFen: 26_000 });
  await user.click(buy);
  expect(await screen.findByText('价格有变化，请确认后再购买')).toBeVisible();
  api.replies['companyPages.buy'] = ok({ lineId: idOf(70) });
  await waitFor(() => expect(document.body).toHaveTextContent('260'));
  await user.click(screen.getByRole('button', { name: '立即购买' }));
  await waitFor(() => expect(readKey('cartIds')).toBe(idOf(70)));
  expect(api.sent('companyPages.buy').at(-1)).toMatchObject({ goodsId: idOf(11), quantity: '1', priceFen: '26000' });
});

// Rule: company-4
test('nothing is bought on the own page, or of what is sold out; what is gone leads on', async () => {
  const first = open({ 'companyPages.getGoods': ok({ ...goods, own: true }) });
  expect(await screen.findByText(/这是你主页上的商品/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '立即购买' })).toBeNull();
  first.unmount();
  const second = open({ 'companyPages.getGoods': ok({ ...goods, maxQuantity: 0 }) });
  expect(await screen.findByRole('button', { name: '已售罄' })).toBeDisabled();
  second.unmount();
  const third = open({ 'companyPages.getGoods': missing('商品不在企业主页上') });
  expect(await screen.findByText('企业主页不存在或已下架')).toBeVisible();
  third.unmount();
  open({}, '/hy-goods-details');
  expect(await screen.findByText('这个链接里没有商品')).toBeVisible();
});

// Rule: company-4
test('the company is drawn by the first letter of its own name, as on its page', async () => {
  const { container } = open();
  await screen.findByRole('link', { name: /上海林氏酒业/ });
  expect([...container.querySelectorAll('[aria-hidden]')].map(({ textContent }) => textContent)).toContain('林');
});
