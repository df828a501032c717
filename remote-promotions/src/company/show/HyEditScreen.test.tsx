import { fakeApi, missing, ok } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen } from '@testing-library/react';
import { aPage, idOf, own } from '../company.testing';
import HyEditScreen from './HyEditScreen';

// Rule: company-2
test('words and pictures are saved together; a picture that is gone is left out', async () => {
  const stored = { id: idOf(40), purpose: 'company' as const, content: 'data:image/webp;base64,AA==' };
  const api = fakeApi({
    'companyPages.getOwn': ok(own(aPage({ logoId: idOf(40), pictureIds: [] }))),
    'companyPages.saveShow': ok(own()),
    'uploads.get': ok(stored),
  });
  const { user, unmount } = renderScreen(<HyEditScreen />, '/hy-edit', { person: true });
  const slogan = await screen.findByRole('textbox', { name: '一句话介绍' });
  await user.clear(slogan);
  await user.type(slogan, '新的一句话');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('主页介绍已保存')).toBeVisible();
  expect(api.sent('companyPages.saveShow')).toMatchObject([
    { slogan: '新的一句话', intro: '专营名庄', logoId: idOf(40), pictureIds: '[]' },
  ]);
  unmount();
  api.replies['uploads.get'] = missing('图片不存在');
  const again = renderScreen(<HyEditScreen />, '/hy-edit', { person: true });
  expect(await screen.findByRole('textbox', { name: '一句话介绍' })).toHaveValue('三代人的酒窖');
  again.unmount();
});
