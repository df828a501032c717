import { fakeApi, offline, ok, type Replies } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen } from '@testing-library/react';
import { own } from '../company.testing';
import HyEditCompanyScreen from './HyEditCompanyScreen';

const open = (replies: Replies) => {
  const api = fakeApi(replies);
  return { api, ...renderScreen(<HyEditCompanyScreen />, '/hy-edit-company', { person: true }) };
};

// Rule: company-1
test('a first page begins with the company of the account; what is missing is said, what was typed stays', async () => {
  const { api, user } = open({ 'companyPages.getOwn': ok(own(null)), 'companyPages.saveCompany': offline() });
  expect(await screen.findByRole('textbox', { name: '企业名称' })).toHaveValue('上海林氏酒业');
  expect(screen.getByRole('textbox', { name: '电话' })).toHaveValue('13800000001');
  await user.clear(screen.getByRole('textbox', { name: '联系人' }));
  await user.clear(screen.getByRole('textbox', { name: '电话' }));
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('请填写联系人')).toBeVisible();
  expect(screen.getByText('请输入正确的电话')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: '联系人' }), '林先生');
  await user.type(screen.getByRole('textbox', { name: '电话' }), '021-64321000');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText(/网络连接失败/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: '联系人' })).toHaveValue('林先生');
  api.replies['companyPages.saveCompany'] = ok(own());
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('主页已开通')).toBeVisible();
  expect(api.sent('companyPages.saveCompany').at(-1)).toMatchObject({ contact: '林先生', phone: '021-64321000' });
});

// Rule: company-1
test('a page that is there is changed; without a company there is none', async () => {
  const { user, unmount } = open({ 'companyPages.getOwn': ok(own()), 'companyPages.saveCompany': ok(own()) });
  await user.click(await screen.findByRole('button', { name: '保存' }));
  expect(await screen.findByText('企业资料已保存')).toBeVisible();
  unmount();
  open({ 'companyPages.getOwn': ok(own(null, false)) });
  expect(await screen.findByText('企业会员才能开通主页')).toBeVisible();
});
