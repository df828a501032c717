import { broken, fakeApi, ok, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen } from '@testing-library/react';
import { entry } from '../../../common/help.testing';
import HelpInfoScreen from './HelpInfoScreen';

const texts = [entry(), entry({ slug: 'agreement', title: '用户协议', summary: '我们之间的约定', kind: 'agreement' })];
const hit = entry({ found: { section: 2, heading: '退款时间', excerpt: '…三个工作日内退款…' } });

const open = (url = '/helpInfo', replies: Replies = {}) => {
  const api = fakeApi({ 'help.list': ({ q }) => ok({ list: q ? [hit] : texts }), ...replies });
  return { api, ...renderScreen(<HelpInfoScreen />, url) };
};

test('help and agreements stand in two groups, each leading to its text', async () => {
  open();
  expect(await screen.findByRole('heading', { name: '协议与政策' })).toBeVisible();
  expect(screen.getByRole('link', { name: /服务保障/ })).toHaveAttribute('href', '/help-fuwu');
  expect(screen.getByRole('link', { name: /用户协议/ })).toHaveAttribute('href', '/agreement');
});

// Rule: help-3
test('a search stands in the address and leads to the section that it found', async () => {
  const { api, user, address } = open();
  await user.type(screen.getByRole('textbox', { name: '搜索帮助' }), ' 退款 {Enter}');
  const found = await screen.findByRole('link', { name: /退款时间/ });
  expect(found).toHaveAttribute('href', '/help-fuwu?section=2');
  expect(found).toHaveTextContent('三个工作日内退款');
  expect(address()).toBe(`/helpInfo?q=${encodeURIComponent('退款')}`);
  expect(api.sent('help.list').at(-1)).toMatchObject({ q: '退款' });
});

test('emptying the field shows everything again', async () => {
  const { user, address } = open('/helpInfo?q=退款');
  await screen.findByRole('link', { name: /退款时间/ });
  await user.click(screen.getByRole('button', { name: '清空' }));
  expect(await screen.findByRole('heading', { name: '协议与政策' })).toBeVisible();
  expect(address()).toBe('/helpInfo');
});

test('a search without a result leads on', async () => {
  const { user } = open('/helpInfo?q=火箭', { 'help.list': ({ q }) => ok({ list: q ? [] : texts }) });
  expect(await screen.findByText('没有找到「火箭」')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '查看全部' }));
  expect(await screen.findByRole('link', { name: /服务保障/ })).toBeVisible();
});

test('shows its shape while loading, and a failure with the way to try again', async () => {
  const { api, user, unmount } = open('/helpInfo', { 'help.list': waiting() });
  expect(screen.getByRole('status', { name: '加载中' })).toBeVisible();
  unmount();
  api.replies['help.list'] = broken();
  renderScreen(<HelpInfoScreen />, '/helpInfo');
  expect(await screen.findByRole('alert')).toBeVisible();
  api.replies['help.list'] = ok({ list: texts });
  await user.click(screen.getByRole('button', { name: '重新加载' }));
  expect(await screen.findByRole('link', { name: /服务保障/ })).toBeVisible();
});
