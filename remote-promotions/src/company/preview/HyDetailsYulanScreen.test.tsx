import { shareNow } from '@cellar/shared/runtime/share';
import { fakeApi, missing, offline, ok, type Replies } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import { aShown, idOf } from '../company.testing';
import HyDetailsYulanScreen from './HyDetailsYulanScreen';

const url = `/hy-details-yulan?id=${idOf(1)}`;
const open = (replies: Replies = {}, { at = url, person = true } = {}) => {
  const api = fakeApi({ 'companyPages.show': ok(aShown()), 'companyPages.visit': ok(null), ...replies });
  return { api, ...renderScreen(<HyDetailsYulanScreen />, at, person ? { person: true } : {}) };
};

// Rule: company-4
test('a visitor leaves a footprint, finds the goods, and can report the page', async () => {
  const { api, user } = open({ 'companyPages.report': offline() });
  expect(await screen.findByRole('link', { name: '查看：酒款 1' })).toHaveAttribute(
    'href',
    `/hy-goods-details?id=${idOf(11)}`,
  );
  await waitFor(() => expect(api.sent('companyPages.visit')).toMatchObject([{ pageId: idOf(1) }]));
  expect(shareNow()).toMatchObject({ title: '上海林氏酒业' });
  await user.click(screen.getByRole('button', { name: '举报这个主页' }));
  const dialog = within(await screen.findByRole('dialog', { name: '举报企业主页' }));
  await user.click(dialog.getByRole('button', { name: '提交' }));
  expect(await dialog.findByText('请说明原因，至少 4 个字')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: '原因' }), '图片与实物不符');
  await user.click(dialog.getByRole('button', { name: '提交' }));
  expect(await screen.findByText(/网络连接失败/)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: '原因' })).toHaveValue('图片与实物不符');
  api.replies['companyPages.report'] = ok(null);
  await user.click(dialog.getByRole('button', { name: '提交' }));
  expect(await screen.findByText('已收到，我们会尽快核实')).toBeVisible();
});

// Rule: company-1
test('its owner sees the preview without leaving a footprint', async () => {
  const { api } = open({ 'companyPages.show': ok(aShown({ own: true, shown: false, goods: [] })) });
  expect(await screen.findByText(/这是预览/)).toBeVisible();
  expect(screen.getByRole('link', { name: '去选商品' })).toBeVisible();
  expect(api.sent('companyPages.visit')).toEqual([]);
});

// Rule: company-5
test('a guest sees the page, and can neither leave a footprint nor report', async () => {
  const guest = open({}, { person: false });
  expect(await screen.findByText('上海林氏酒业')).toBeVisible();
  expect(screen.queryByRole('button', { name: '举报这个主页' })).toBeNull();
  expect(guest.api.sent('companyPages.visit')).toEqual([]);
});

test('what is gone, or was not named, leads on', async () => {
  const first = open({ 'companyPages.show': missing('企业主页不存在或已下架') });
  expect(await screen.findByText('企业主页不存在或已下架')).toBeVisible();
  first.unmount();
  open({}, { at: '/hy-details-yulan' });
  expect(await screen.findByText('还没有可以预览的主页')).toBeVisible();
});
