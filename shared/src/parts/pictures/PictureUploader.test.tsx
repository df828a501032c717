import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { fakeApi, ok, offline, refused, waiting } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import type { UploadItem } from '@cellar/shared/ui/uploader';
import { PictureUploader } from './PictureUploader';

const id = '0190a000-0000-7000-8000-00000000000a';

function Licence() {
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  return (
    <>
      <PictureUploader purpose="licence" items={items} onChange={setItems} max={1} />
      <p>{items.map(({ url }) => url).join()}</p>
    </>
  );
}

const open = () => renderScreen(<Licence />, '/');
const picture = new File(['x'], '执照.png', { type: 'image/png' });
const pick = () => screen.getByLabelText<HTMLInputElement>('上传图片');

// Rule: picture-13
test('stores a picture for its purpose and gives it up again when it is taken out', async () => {
  const api = fakeApi({ 'uploads.add': ok({ id, picture: null }), 'uploads.remove': ok(null) });
  const { user } = open();
  await user.upload(pick(), picture);
  await waitFor(() => expect(screen.getByText(id)).toBeVisible());
  expect(api.sent('uploads.add')).toEqual([expect.objectContaining({ purpose: 'licence', file: 'image/png' })]);
  await user.click(screen.getByRole('button', { name: '删除 执照.png' }));
  expect(api.sent('uploads.remove')).toEqual([expect.objectContaining({ id })]);
  expect(pick()).toBeVisible();
});

// Rule: picture-13
test('a refusal stands on the picture, and a tap tries again', async () => {
  const api = fakeApi({ 'uploads.add': refused('这不是可用的图片', { code: 'notPicture' }) });
  const { user } = open();
  await user.upload(pick(), picture);
  const retry = await screen.findByRole('button', { name: '执照.png：这不是可用的图片，点击重试' });
  api.replies['uploads.add'] = offline();
  await user.click(retry);
  api.replies['uploads.add'] = ok({ id, picture: null });
  await user.click(await screen.findByRole('button', { name: /网络连接失败.*点击重试/ }));
  await waitFor(() => expect(screen.getByText(id)).toBeVisible());
});

// Rule: picture-13
test('offers only kinds of pictures that the shop takes, and says while one is on its way', async () => {
  fakeApi({ 'uploads.add': waiting() });
  const { user } = open();
  expect(pick()).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp');
  await user.upload(pick(), picture);
  expect(await screen.findByText('上传中…')).toBeVisible();
});
