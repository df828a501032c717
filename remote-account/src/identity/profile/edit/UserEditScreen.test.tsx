import { readDraft, readKey } from '@cellar/shared/runtime/storage';
import { fakeApi, offline, ok, refused, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { picture } from '@cellar/shared/testing/goods';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { someProfile } from '../profile.testing';
import UserEditScreen from './UserEditScreen';

const open = (replies: Replies = {}) => {
  const api = fakeApi({ 'profile.get': ok(someProfile()), ...replies });
  return { api, ...renderScreen(<UserEditScreen />, '/user-edit', { person: true }) };
};
const save = () => screen.getByRole('button', { name: '保存' });
const nickname = () => screen.findByRole('textbox', { name: '昵称' });

// Rule: profile-1
test('sends only what was changed, and the page knows the new name at once', async () => {
  const { api, user } = open({ 'profile.update': ok(someProfile({ nickname: '林老板', sex: null })) });
  await user.clear(await nickname());
  await user.type(await nickname(), '林老板');
  await user.click(screen.getByRole('button', { name: '保密' }));
  await user.click(save());
  expect(await screen.findByText('已保存')).toBeVisible();
  const [sent] = api.sent('profile.update');
  expect(sent).toMatchObject({ nickname: '林老板', sex: '' });
  expect(sent).not.toHaveProperty('company');
  expect(readKey('user-info')?.fguser).toMatchObject({ nickname: '林老板' });
});

// Rule: profile-1
test('checks each field before it is sent', async () => {
  const { api, user } = open();
  await user.clear(await nickname());
  const company = screen.getByRole('textbox', { name: '公司名称' });
  await user.clear(company);
  await user.type(company, '林');
  await user.click(save());
  expect(screen.getByText('昵称至少 2 个字')).toBeVisible();
  expect(screen.getByText('公司名称至少 2 个字')).toBeVisible();
  expect(api.sent('profile.update')).toEqual([]);
});

// Rule: profile-4
test('what was changed is still there after a reload; the rest is as the server knows it', async () => {
  const { user, unmount } = open();
  await user.clear(await nickname());
  await user.type(await nickname(), '林老板');
  unmount();
  const { api } = open({
    'profile.get': ok(someProfile({ company: '上海林氏酒业' })),
    'profile.update': ok(someProfile()),
  });
  expect(await nickname()).toHaveValue('林老板');
  expect(screen.getByRole('textbox', { name: '公司名称' })).toHaveValue('上海林氏酒业');
  await user.click(save());
  expect(await screen.findByText('已保存')).toBeVisible();
  expect(api.sent('profile.update').map(({ nickname: name, company }) => [name, company])).toEqual([
    ['林老板', undefined],
  ]);
  expect(readDraft('/user-edit 0190a000-0000-7000-8000-000000000001')).toBeNull();
});

// Rule: profile-1
test('a refusal stands at its field, and what was typed stays', async () => {
  const { api, user } = open({
    'profile.update': refused('须年满 18 周岁', { code: 'birthday', fields: { birthday: '须年满 18 周岁' } }),
  });
  await user.clear(await nickname());
  await user.type(await nickname(), '新名字');
  await user.click(save());
  expect(await screen.findByText('须年满 18 周岁')).toBeVisible();
  api.replies['profile.update'] = offline();
  await user.click(save());
  expect(await screen.findByText(/网络连接失败/)).toBeVisible();
  expect(await nickname()).toHaveValue('新名字');
});

test('shows its shape while it loads, and a retry when that fails', async () => {
  const { unmount } = open({ 'profile.get': waiting() });
  expect(screen.getByRole('status', { name: '加载中' })).toBeVisible();
  unmount();
  const { api, user } = open({ 'profile.get': offline() });
  const retry = await screen.findByRole('button', { name: '重新加载' });
  api.replies['profile.get'] = ok(someProfile());
  await user.click(retry);
  expect(await nickname()).toHaveValue('林先生的酒铺');
});

describe('the avatar', () => {
  const uploadId = '0190a000-0000-7000-8000-00000000000a';
  const photo = new File(['x'], '照片.png', { type: 'image/png' });
  const drawImage = jest.fn();
  const pick = async (user: ReturnType<typeof open>['user'], file = photo) => {
    await nickname();
    await user.upload(screen.getByLabelText('更换头像'), file);
  };
  /** The browser's own parts that the tests' one does not have. */
  beforeEach(() => {
    drawImage.mockClear();
    URL.createObjectURL = () => 'blob:photo';
    URL.revokeObjectURL = () => undefined;
    globalThis.createImageBitmap = async () => ({ close: () => undefined }) as ImageBitmap;
    HTMLCanvasElement.prototype.getContext = (() => ({ drawImage })) as never;
    HTMLCanvasElement.prototype.toBlob = function toBlob(done) {
      done(new Blob(['square'], { type: 'image/jpeg' }));
    };
  });
  const load = (dialog: HTMLElement) => {
    const image = within(dialog).getByRole('img', { name: '要裁剪的图片' });
    for (const [name, value] of Object.entries({
      naturalWidth: 800,
      naturalHeight: 600,
      offsetWidth: 400,
      offsetHeight: 300,
    }))
      Object.defineProperty(image, name, { value });
    fireEvent.load(image);
  };

  // Rule: profile-2
  test('is a square of a picture, saved at once; a failure leaves the square for another try', async () => {
    const { api, user } = open({ 'uploads.add': offline() });
    await pick(user);
    const dialog = await screen.findByRole('dialog', { name: '裁剪头像' });
    load(dialog);
    fireEvent.change(within(dialog).getByRole('slider', { name: '缩放' }), { target: { value: '2' } });
    await user.click(within(dialog).getByRole('button', { name: '使用' }));
    expect(await screen.findByText(/网络连接失败/)).toBeVisible();
    api.replies['uploads.add'] = ok({ id: uploadId, picture: picture() });
    api.replies['profile.setAvatar'] = ok(someProfile({ avatar: picture() }));
    await user.click(within(dialog).getByRole('button', { name: '使用' }));
    expect(await screen.findByText('头像已更新')).toBeVisible();
    expect(api.sent('uploads.add').at(-1)).toMatchObject({ purpose: 'avatar', file: 'image/jpeg' });
    expect(api.sent('profile.setAvatar')).toEqual([expect.objectContaining({ uploadId })]);
    expect(readKey('user-info')?.fguser).toMatchObject({ avatar: { key: picture().key } });
    expect(drawImage).toHaveBeenCalled();
  });

  // Rule: profile-2
  test('a picture that cannot be opened, or is too large, is refused in words', async () => {
    const { user } = open();
    await pick(user);
    fireEvent.error(within(await screen.findByRole('dialog')).getByRole('img', { name: '要裁剪的图片' }));
    expect(await screen.findByText(/这张图片打不开/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const large = new File(['x'], '大.png', { type: 'image/png' });
    Object.defineProperty(large, 'size', { value: 20 * 1024 * 1024 });
    await pick(user, large);
    expect(await screen.findByText('图片不能超过 10MB')).toBeVisible();
  });
});
