import { screen, within } from '@testing-library/react';
import { fakeApi, offline, ok } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { OwnPictures } from './OwnPictures';

const id = '0190a000-0000-7000-8000-00000000000a';
const stored = ok({ id, purpose: 'licence' as const, content: 'data:image/webp;base64,AAAA' });

// Rule: picture-14
test('own pictures are shown small, and large after a tap', async () => {
  const api = fakeApi({ 'uploads.get': stored });
  const { user } = renderScreen(<OwnPictures ids={[id]} label="营业执照" />, '/');
  await user.click(await screen.findByRole('button', { name: '查看营业执照 1' }));
  const sheet = await screen.findByRole('dialog', { name: '营业执照 1' });
  expect(within(sheet).getByRole('img')).toHaveAttribute('src', 'data:image/webp;base64,AAAA');
  expect(api.sent('uploads.get')).toMatchObject([{ id }]);
});

// Rule: picture-14
test('one that did not come can be asked for again', async () => {
  const api = fakeApi({ 'uploads.get': offline() });
  const { user } = renderScreen(<OwnPictures ids={[id]} label="营业执照" />, '/');
  const retry = await screen.findByRole('button', { name: '重试' });
  api.replies['uploads.get'] = stored;
  await user.click(retry);
  expect(await screen.findByRole('button', { name: '查看营业执照 1' })).toBeVisible();
});
