import { screen, waitFor } from '@testing-library/react';
import { VIP_APPLICATION_STATES, type VipApplicationState } from '@cellar/shared/constants/vip';
import { readKey } from '@cellar/shared/runtime/storage';
import { broken, fakeApi, ok } from '@cellar/shared/testing/fakeApi';
import { fgUser } from '@cellar/shared/testing/people';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { status } from '../application.testing';
import ApplicationInfoScreen from './ApplicationInfoScreen';

const opened = (first: ReturnType<typeof status>) => {
  const api = fakeApi({ 'registration.getFirstStep': ok(first) });
  return { api, ...renderScreen(<ApplicationInfoScreen />, '/applicationInfo', { person: true }) };
};

const told = {
  init: ['审核中', /等待初审/],
  authstr: ['审核中', /正在核对资料/],
  firstChecked: ['审核中', /等待复审/],
  firstReject: ['初审未通过', /修改资料/],
  secondReject: ['复审未通过', /修改资料/],
  checked: ['审核已通过', /可以查看会员价/],
  veto: ['申请未获批准', /不能再提交/],
} as const;

// Rule: registration-7
test.each(Object.keys(VIP_APPLICATION_STATES) as VipApplicationState[])(
  'tells of an application that is %s',
  async (state) => {
    opened(status(state));
    const [title, note] = told[state];
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getAllByText(note)[0]).toBeVisible();
    expect(screen.getByText('苏州周记烟酒行')).toBeVisible();
  },
);

// Rule: registration-10
test('the pictures of the licences can be looked at', async () => {
  const id = '0190a000-0000-7000-8000-00000000000b';
  const { application, ...known } = status('init');
  const api = opened({ ...known, application: application && { ...application, licences: [id] } }).api;
  api.replies['uploads.get'] = ok({ id, purpose: 'licence', content: 'data:image/webp;base64,AAAA' });
  expect(await screen.findByRole('list', { name: '营业执照' })).toBeVisible();
});

// Rule: registration-7
test('a rejected application says why and can be handed in again', async () => {
  const { user, went } = opened(status('secondReject', '公司名称与实际不符'));
  expect(await screen.findByText('公司名称与实际不符')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '修改资料重新提交' }));
  await waitFor(() => expect(went).toEqual(['/newregister-second']));
  expect(readKey('regToken')).not.toBeNull();
});

// Rule: registration-7
test('without an application the second step is offered, unless the account works without one', async () => {
  const { unmount } = opened(status(null));
  expect(await screen.findByRole('button', { name: '完善资料' })).toBeVisible();
  unmount();
  opened({ fguser: fgUser(), shopType: '零售商', application: null });
  expect(await screen.findByText('账号已开通')).toBeVisible();
  expect(screen.queryByRole('button', { name: '申请企业账号' })).toBeNull();
});

// Rule: session-28
test('an applicant with an old simple password is asked for another', async () => {
  const known = status('init');
  opened({ ...known, fguser: { ...known.fguser, easyPassword: 1 } });
  expect(await screen.findByRole('link', { name: '去修改' })).toHaveAttribute('href', '/update-password');
});

// Rule: registration-12
test('a private buyer is offered an account of the trade', async () => {
  const { user, went } = opened({ fguser: fgUser(), shopType: '个人', application: null });
  await user.click(await screen.findByRole('button', { name: '申请企业账号' }));
  await waitFor(() => expect(went).toEqual(['/newregister-second']));
  expect(readKey('regToken')).toMatchObject({ token: expect.any(String) });
});

test('a failed load can be tried again', async () => {
  const api = fakeApi({ 'registration.getFirstStep': broken() });
  const { user } = renderScreen(<ApplicationInfoScreen />, '/applicationInfo', { person: true });
  const again = await screen.findByRole('button', { name: /重试|重新加载/ });
  api.replies['registration.getFirstStep'] = ok(status('init'));
  await user.click(again);
  expect(await screen.findByRole('heading', { name: '审核中' })).toBeVisible();
});
