import { fakeApi, missing, ok, refused, type Replies } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeCanvas, inviter, own, template } from '../../common/poster/posters.testing';
import PosterSaveScreen from './PosterSaveScreen';

let canvas: ReturnType<typeof fakeCanvas>;
beforeEach(() => (canvas = fakeCanvas()));
afterEach(() => {
  canvas.restore();
  jest.restoreAllMocks();
});

const open = (replies: Replies = {}) => {
  const api = fakeApi({ 'posters.getOwn': ok({ ...own(), inviter }), ...replies });
  return { api, ...renderScreen(<PosterSaveScreen />, `/posterSave?id=${own().id}`, { person: true }) };
};

// Rules: poster-2, poster-3
test('the poster is a picture to press or to download', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:poster', revokeObjectURL: () => undefined });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { user } = open();
  expect(await screen.findByRole('img', { name: '海报「今晚喝什么」，周末一起喝，奥布拉克副牌 2018' })).toBeVisible();
  expect(canvas.written).toEqual(expect.arrayContaining(['周末一起喝', '¥199', '¥299']));
  await user.click(screen.getByRole('button', { name: '保存图片' }));
  expect(await screen.findByText('海报已保存到下载')).toBeVisible();
  expect(click).toHaveBeenCalledTimes(1);
});

// Rule: poster-3
test('in the messenger only a long press saves', async () => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 MicroMessenger/8.0');
  open();
  expect(await screen.findByText('长按图片，保存到相册或发给好友')).toBeVisible();
  expect(screen.queryByRole('button', { name: '保存图片' })).toBeNull();
});

// Rule: poster-3
test('it goes by mail to an address that a mailed code proves; a refusal stands under the address, which stays', async () => {
  const { api, user } = open({
    'posters.sendMailCode': ok({ waitSeconds: 60 }),
    'posters.sendMail': refused('这个邮箱收不到邮件，请换一个', {
      code: 'refused',
      fields: { email: '这个邮箱收不到邮件' },
    }),
  });
  await screen.findByRole('img', { name: /^海报/ });
  await user.click(screen.getByRole('button', { name: '发送到邮箱' }));
  const sheet = within(await screen.findByRole('dialog', { name: '发送到邮箱' }));
  await user.click(sheet.getByRole('button', { name: '发送' }));
  expect(await sheet.findByText('请输入正确的邮箱')).toBeVisible();
  const field = sheet.getByRole('textbox', { name: '邮箱' });
  expect(sheet.getByText('请输入邮件中的 6 位验证码')).toBeVisible();
  await user.type(field, 'lin@example.com');
  await user.click(sheet.getByRole('button', { name: '获取验证码' }));
  expect(await screen.findByText('验证码已发到邮箱')).toBeVisible();
  await user.type(sheet.getByRole('textbox', { name: '验证码' }), '123456');
  await user.click(sheet.getByRole('button', { name: '发送' }));
  expect(await sheet.findByText('这个邮箱收不到邮件')).toBeVisible();
  expect(field).toHaveValue('lin@example.com');
  api.replies['posters.sendMail'] = ok(null);
  await user.click(sheet.getByRole('button', { name: '发送' }));
  expect(await screen.findByText('已发送，请到邮箱查看')).toBeVisible();
});

test('a picture that does not come can be asked for again', async () => {
  canvas.restore();
  canvas = fakeCanvas({ broken: true });
  const { user } = open();
  const retry = await screen.findByRole('button', { name: '重试' });
  expect(screen.getByRole('button', { name: '保存图片' })).toBeDisabled();
  canvas.decode.mockResolvedValue(undefined);
  await user.click(retry);
  await waitFor(() => expect(screen.getByRole('img', { name: /^海报/ })).toBeVisible());
});

test('goods that are gone, and a poster that is gone', async () => {
  const gone = open({ 'posters.getOwn': ok({ ...own({ goods: null }), inviter }) });
  expect(await screen.findByRole('link', { name: '换一款商品' })).toHaveAttribute(
    'href',
    `/posterDetail?id=${template().id}`,
  );
  gone.unmount();
  open({ 'posters.getOwn': missing('海报不存在或已删除') });
  expect(await screen.findByText('海报不存在或已删除')).toBeVisible();
});

test('an address that names no poster asks for none and leads to the posters', async () => {
  const api = fakeApi({ 'posters.getOwn': ok({ ...own(), inviter }) });
  renderScreen(<PosterSaveScreen />, '/posterSave', { person: true });
  expect(await screen.findByRole('link', { name: '去做海报' })).toBeVisible();
  expect(api.sent('posters.getOwn')).toEqual([]);
});
