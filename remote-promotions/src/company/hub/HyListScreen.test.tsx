import { fakeApi, offline, ok, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen } from '@testing-library/react';
import { aPage, own } from '../company.testing';
import HyListScreen from './HyListScreen';

const open = (replies: Replies = {}) => {
  const api = fakeApi({ 'companyPages.getOwn': ok(own()), ...replies });
  return { api, ...renderScreen(<HyListScreen />, '/hy-list', { person: true }) };
};

// Rule: company-1
test('a page is shown and hidden; its parts are one step away', async () => {
  const { api, user } = open({ 'companyPages.getOwn': ok(own(aPage({ shown: false }))) });
  const show = await screen.findByRole('button', { name: '展示主页' });
  expect(screen.queryByRole('button', { name: '复制链接给好友' })).toBeNull();
  api.replies['companyPages.setShown'] = ok(own());
  api.replies['companyPages.getOwn'] = ok(own());
  await user.click(show);
  expect(await screen.findByText('主页已展示')).toBeVisible();
  expect(await screen.findByRole('button', { name: '复制链接给好友' })).toBeVisible();
  expect(api.sent('companyPages.setShown')).toMatchObject([{ shown: '1' }]);
  expect(screen.getByRole('button', { name: '分享主页' })).toBeVisible();
  expect(screen.getByRole('link', { name: /访客/ })).toHaveAttribute('href', '/hy-goods?tab=visitors');
  expect(screen.getByRole('link', { name: /采购单/ })).toHaveTextContent('还没有');
});

// Rule: company-1
test('what is missing from a page is said with the way to it', async () => {
  open({ 'companyPages.getOwn': ok(own(aPage({ shown: false, goods: 0, slogan: '', intro: '' }))) });
  expect(await screen.findByRole('heading', { name: '还差 3 步完成主页' })).toBeVisible();
  expect(screen.getByRole('link', { name: /选商品、定价格/ })).toHaveAttribute('href', '/hy-goods');
});

// Rule: company-5
test('who was taken down reads why', async () => {
  open({ 'companyPages.getOwn': ok(own(aPage({ takenDown: '图片侵权' }))) });
  expect(await screen.findByText(/原因：图片侵权/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '隐藏主页' })).toBeNull();
});

// Rule: company-1
test('without a page, or without a company, the way there is shown; its shape and a retry', async () => {
  const first = open({ 'companyPages.getOwn': waiting() });
  expect(screen.getByRole('status', { name: '加载中' })).toBeVisible();
  first.unmount();
  const second = open({ 'companyPages.getOwn': ok(own(null, false)) });
  expect(await screen.findByText('企业会员才能开通主页')).toBeVisible();
  second.unmount();
  const { api, user } = open({ 'companyPages.getOwn': offline() });
  const retry = await screen.findByRole('button', { name: '重新加载' });
  api.replies['companyPages.getOwn'] = ok(own(null));
  await user.click(retry);
  expect(await screen.findByRole('link', { name: '开通主页' })).toHaveAttribute('href', '/hy-edit-company');
});
