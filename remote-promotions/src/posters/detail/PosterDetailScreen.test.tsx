import { fakeApi, missing, offline, ok, refused, type Replies } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { brief } from '@cellar/shared/testing/goods';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeCanvas, goods, inviter, template } from '../../common/poster/posters.testing';
import PosterDetailScreen from './PosterDetailScreen';

let canvas: ReturnType<typeof fakeCanvas>;
beforeEach(() => (canvas = fakeCanvas()));
afterEach(() => canvas.restore());

const posterId = '01911000-0000-7000-8000-000000000200';
const open = (replies: Replies = {}, query = '') => {
  const api = fakeApi({ 'posters.get': ok({ template: template(), goods: goods(), inviter }), ...replies });
  return {
    api,
    ...renderScreen(<PosterDetailScreen />, `/posterDetail?id=${template().id}${query}`, { person: true }),
  };
};

// Rule: poster-1
test('words and goods change the poster as it is shown', async () => {
  const found = brief(1, { name: '云岭霞多丽' });
  const { user } = open({
    'catalog.listGuess': ok({ list: [] }),
    'catalog.search': ok({ list: [found], next: null }),
    'posters.changeProduct': ok(goods({ name: '云岭霞多丽', priceFen: 8_800, listPriceFen: null })),
  });
  const field = await screen.findByRole('textbox', { name: '海报文案' });
  await user.clear(field);
  await user.type(field, '一起喝');
  await waitFor(() => expect(canvas.written).toContain('一起喝'));
  await user.click(screen.getByRole('button', { name: /更换商品/ }));
  const sheet = within(await screen.findByRole('dialog', { name: '选择商品' }));
  expect(await sheet.findByText('没有找到这款酒')).toBeVisible();
  await user.type(sheet.getByRole('textbox', { name: '搜索商品' }), '霞多丽');
  await user.click(sheet.getByRole('button', { name: '搜索' }));
  await user.click(await sheet.findByRole('button', { name: /云岭霞多丽/ }));
  await waitFor(() => expect(canvas.written).toEqual(expect.arrayContaining(['云岭霞多丽', '¥88'])));
});

// Rule: poster-1
test('it begins with the product that the address names, and with the template’s own where that is gone', async () => {
  const chosen = goods({ id: brief(2).id, name: '云岭霞多丽' });
  const first = open({ 'posters.changeProduct': ok(chosen) }, `&req_productId=${chosen.id}`);
  expect(await screen.findByRole('button', { name: /更换商品/ })).toHaveTextContent('云岭霞多丽');
  expect(first.api.sent('posters.changeProduct')[0]).toMatchObject({ productId: chosen.id });
  first.unmount();
  open({ 'posters.changeProduct': missing('商品已下架') }, `&req_productId=${brief(3).id}`);
  expect(await screen.findByRole('button', { name: /更换商品/ })).toHaveTextContent(goods().name);
});

// Rule: poster-2
test('it is saved with what was typed, which a failure leaves as it is', async () => {
  const { api, user, went } = open({ 'posters.save': refused('这个模板已下线，请换一个', { code: 'off' }) });
  const field = await screen.findByRole('textbox', { name: '海报文案' });
  await user.clear(field);
  await user.type(field, '一起喝');
  await user.click(screen.getByRole('button', { name: '生成海报' }));
  expect(await screen.findByText('这个模板已下线，请换一个')).toBeVisible();
  expect(field).toHaveValue('一起喝');
  api.replies['posters.save'] = ok({ id: posterId });
  await user.click(screen.getByRole('button', { name: '生成海报' }));
  await waitFor(() => expect(went).toEqual([`/posterSave?id=${posterId}`]));
  const [first, second] = api.sent('posters.save');
  expect(second).toMatchObject({ text: '一起喝', productId: goods().id });
  expect(second).toEqual(first);
});

test('without goods they are asked for; an unknown template and a failure are said', async () => {
  const none = open({ 'posters.get': ok({ template: template(), goods: null, inviter }) });
  expect(await screen.findByRole('button', { name: '请先选择商品' })).toBeDisabled();
  none.unmount();
  const { api, user } = open({ 'posters.get': offline() });
  const retry = await screen.findByRole('button', { name: '重新加载' });
  api.replies['posters.get'] = missing('海报模板不存在或已下线');
  await user.click(retry);
  expect(await screen.findByText('海报模板不存在或已下线')).toBeVisible();
});
