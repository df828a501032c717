import { fakeApi, offline, ok, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen, within } from '@testing-library/react';
import { fakeCanvas } from '../../common/poster/posters.testing';
import { idOf } from '../earnings.testing';
import GeneralizePhotoScreen from './GeneralizePhotoScreen';

const material = {
  id: idOf(1),
  title: '周末开一瓶',
  text: '朋友来家里，开这瓶不会错',
  productId: idOf(2),
  product: '奥布拉克庄园正牌干红 2015',
  picture: { key: 'bottle-0123456789abcdef', width: 750, height: 750, color: '#ffffff', alt: '' },
};
const open = (replies: Replies = {}) => {
  const api = fakeApi({ 'earnings.listMaterials': ok({ inviteCode: 'CELLAR01', list: [material] }), ...replies });
  return { api, ...renderScreen(<GeneralizePhotoScreen />, '/generalize-photo', { person: true }) };
};

let canvas: ReturnType<typeof fakeCanvas>;
beforeEach(() => (canvas = fakeCanvas()));
afterEach(() => {
  canvas.restore();
  jest.restoreAllMocks();
});

// Rule: earning-6
test('a material is copied with the own link, and drawn as a poster with its words', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:poster', revokeObjectURL: () => undefined });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { user } = open();
  expect(await screen.findByRole('button', { name: '复制文案：周末开一瓶' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '生成海报：周末开一瓶' }));
  const dialog = within(await screen.findByRole('dialog', { name: '推广海报' }));
  expect(
    await dialog.findByRole('img', { name: '海报「周末开一瓶」，朋友来家里，开这瓶不会错，奥布拉克庄园正牌干红 2015' }),
  ).toBeVisible();
  expect(canvas.written).toEqual([
    '周末开一瓶',
    '朋友来家里，开这瓶不会错',
    '奥布拉克庄园正牌干红 2015',
    '长按识别二维码，注册酒窖',
  ]);
  await user.click(dialog.getByRole('button', { name: '保存图片' }));
  expect(await screen.findByText('海报已保存到下载')).toBeVisible();
  expect(click).toHaveBeenCalledTimes(1);
});

// Rule: earning-6
test('a poster that cannot be drawn can be tried again', async () => {
  const { user } = open();
  const button = await screen.findByRole('button', { name: '生成海报：周末开一瓶' });
  canvas.decode.mockRejectedValueOnce(new Error('no such picture'));
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: '推广海报' }));
  const retry = await dialog.findByRole('button', { name: '重试' });
  await user.click(retry);
  expect(await dialog.findByRole('img', { name: /^海报「周末开一瓶」/ })).toBeVisible();
});

test('its shape, a retry, and a way on where there is nothing', async () => {
  const first = open({ 'earnings.listMaterials': waiting() });
  expect(screen.getByRole('status', { name: '加载中' })).toBeVisible();
  first.unmount();
  const { api, user } = open({ 'earnings.listMaterials': offline() });
  const retry = await screen.findByRole('button', { name: '重新加载' });
  api.replies['earnings.listMaterials'] = ok({ inviteCode: 'CELLAR01', list: [] });
  await user.click(retry);
  expect(await screen.findByText('还没有推广素材')).toBeVisible();
});
