import { fireEvent, screen } from '@testing-library/react';
import { fakeApi, ok, type Replies } from '@cellar/shared/testing/fakeApi';
import { picture, product, sale } from '@cellar/shared/testing/goods';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import ProductScreen from './ProductScreen';

const FILM = '/film/0190c000-0000-7000-8000-000000000001-0123456789.mp4';
const shown = product({ film: FILM, gallery: [picture('label')] });
const open = (replies: Replies = {}, person = false) => {
  const api = fakeApi({
    'products.get': ok(shown),
    'products.getSaleDetails': ok(sale()),
    'products.listSimilar': ok({ list: [] }),
    'products.listBuyers': ok({ list: [] }),
    'products.getFreight': ok({
      area: { code: '310104', text: '上海市 徐汇区' },
      warehouse: { id: shown.id, name: '上海恒温仓', kind: 'local' },
      ...{ deliverable: true, freightFen: 0, freeFromFen: 29900, text: '恒温配送，明天到', daysFrom: 1, daysTo: 1 },
    }),
    'products.getLabel': ok({ rows: [] }),
    'footprints.add': ok({}),
    ...replies,
  });
  return { api, ...renderScreen(<ProductScreen />, `/product?req_productId=${shown.id}`, person ? { person } : {}) };
};

// Rule: product-25
test('a film begins by a tap, without sound, rests when another picture is seen, and gives the picture back', async () => {
  const pause = jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  const { user } = open();
  const begin = await screen.findByRole('button', { name: '播放视频' });
  expect(document.querySelector('video')).toBeNull();
  await user.click(begin);
  const film = await screen.findByLabelText<HTMLVideoElement>(`${shown.name}的视频`);
  expect(film).toHaveAttribute('src', FILM);
  expect(film.muted).toBe(true);
  const track = screen.getByRole('group', { name: `${shown.name}的图片，可左右滑动` });
  Object.defineProperties(track, { clientWidth: { value: 375 }, scrollLeft: { value: 375, configurable: true } });
  fireEvent.scroll(track);
  expect(pause).toHaveBeenCalled();
  fireEvent.error(film);
  expect(await screen.findByText('视频加载失败')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '重试' }));
  fireEvent.ended(await screen.findByLabelText(`${shown.name}的视频`));
  expect(await screen.findByRole('button', { name: '播放视频' })).toBeVisible();
  pause.mockRestore();
});

// Rule: product-25
test('a product without a film has no way to one', async () => {
  open({ 'products.get': ok(product()) });
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByRole('button', { name: '播放视频' })).toBeNull();
});

// Rule: product-24
test('a winery is followed and followed no more', async () => {
  const { user, api } = open(
    {
      'wineries.findFollow': ok({ followed: false }),
      'wineries.follow': ok({ followed: true }),
      'wineries.unfollow': ok({ followed: false }),
    },
    true,
  );
  await user.click(await screen.findByRole('button', { name: '关注酒庄' }));
  expect(await screen.findByText('已关注，上新会发消息给你')).toBeVisible();
  expect(api.sent('wineries.follow')).toMatchObject([{ wineryId: shown.winery.id }]);
  await user.click(screen.getByRole('button', { name: '已关注' }));
  expect(await screen.findByRole('button', { name: '关注酒庄' })).toBeVisible();
});

// Rule: product-24
test('a guest who follows a winery is led to the login', async () => {
  const { user, went } = open();
  await user.click(await screen.findByRole('button', { name: '关注酒庄' }));
  expect(went).toEqual(['/login']);
});
