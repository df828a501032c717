import type { Client } from '@cellar/shared/api/members/clients/schema';
import { VIP_APPLICATION_STATES, type VipApplicationState } from '@cellar/shared/constants/vip';
import { broken, fakeApi, missing, ok, type Replies } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen } from '@testing-library/react';
import { application } from '../../../common/application/application.testing';
import CrmlicationInfoScreen from './CrmlicationInfoScreen';
import { client, idOf } from '../clients.testing';

const decided = '2026-03-02T06:00:00.000Z';
function told(state: VipApplicationState | null, change: Partial<Client> = {}, reason: string | null = null) {
  const { licences: _, ...shown } = application({
    reason,
    firstDecidedAt: state === 'init' || state === 'authstr' ? null : decided,
  });
  return ok({ client: client(1, change), application: state && { ...shown, state: VIP_APPLICATION_STATES[state] } });
}
const open = (replies: Replies, address = `/crmlicationInfo?id=${idOf(1)}`) => {
  const api = fakeApi(replies);
  return { api, ...renderScreen(<CrmlicationInfoScreen />, address, { person: true }) };
};

const words = {
  init: ['审核中', /等待初审/],
  authstr: ['审核中', /正在核对资料/],
  firstChecked: ['审核中', /等待复审/],
  firstReject: ['初审未通过', /客户修改资料后可以重新提交/],
  secondReject: ['复审未通过', /客户修改资料后可以重新提交/],
  checked: ['审核已通过', /客户现在可以查看会员价/],
  veto: ['申请未获批准', /这位客户不能再提交申请/],
} as const;

// Rule: client-3
test.each(Object.keys(VIP_APPLICATION_STATES) as VipApplicationState[])(
  'tells of an application that is %s',
  async (state) => {
    open({ 'clients.getApplication': told(state) });
    const [title, note] = words[state];
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(note)).toBeVisible();
    expect(screen.getByText('苏州周记烟酒行')).toBeVisible();
  },
);

// Rule: client-3
test('a rejection says why, but offers nothing that only the customer can do', async () => {
  open({ 'clients.getApplication': told('firstReject', { status: 'rejected' }, '公司名称与实际不符') });
  expect(await screen.findByText('公司名称与实际不符')).toBeVisible();
  expect(screen.queryByRole('link', { name: /重新提交/ })).toBeNull();
  expect(screen.getByRole('link', { name: '查看客户详情' })).toHaveAttribute('href', `/clientDetail?id=${idOf(1)}`);
});

// Rule: client-3
test.each([
  ['frozen', 'checked', '已冻结', /暂时不能登录/],
  ['notApplied', null, '未提交资料', /完善资料后，审核进度会显示在这里/],
  ['approved', null, '已开通', /不需要提交申请/],
] as const)('an account that is %s with an application %s is told so', async (state, application, tag, note) => {
  open({ 'clients.getApplication': told(application, { status: state }) });
  expect(await screen.findByText(tag)).toBeVisible();
  expect(screen.getByText(note)).toBeVisible();
});

// Rule: client-1
test('without an id the own customers are there to choose from; a strange id leads to them', async () => {
  const { unmount } = open({ 'clients.list': ok({ list: [client(1)], next: null }) }, '/crmlicationInfo');
  expect(await screen.findByRole('link', { name: /客户 1/ })).toHaveAttribute('href', `/crmlicationInfo?id=${idOf(1)}`);
  unmount();
  open({ 'clients.getApplication': missing('客户不存在') });
  expect(await screen.findByRole('link', { name: '查看我的客户' })).toHaveAttribute('href', '/crmlicationInfo');
});

test('a failed load can be tried again', async () => {
  const { api, user } = open({ 'clients.getApplication': broken() });
  const retry = await screen.findByRole('button', { name: '重新加载' });
  api.replies['clients.getApplication'] = told('init');
  await user.click(retry);
  expect(await screen.findByRole('heading', { name: '审核中' })).toBeVisible();
});
