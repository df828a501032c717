import { screen } from '@testing-library/react';
import { VIP_APPLICATION } from '@cellar/shared/contract/vip';
import { broken, fakeApi, ok } from '@cellar/shared/testing/fakeApi';
import { fgUser } from '@cellar/shared/testing/people';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { standing } from '../application.testing';
import ApplicationInfoScreen from './ApplicationInfoScreen';

const opened = (first: ReturnType<typeof standing>) => {
  const api = fakeApi({ 'registration.getFirstStep': ok(first) });
  return { api, ...renderScreen(<ApplicationInfoScreen />, '/applicationInfo', { person: true }) };
};

const told = {
  init: ['审核中', /等待初审/],
  firstChecked: ['审核中', /等待复审/],
  firstReject: ['初审未通过', /修改资料/],
  secondReject: ['复审未通过', /修改资料/],
  checked: ['审核已通过', /可以查看会员价/],
  veto: ['申请未获批准', /不能再提交/],
} as const;

// Rule: registration-7
test.each(Object.keys(VIP_APPLICATION) as (keyof typeof told)[])(
  'tells of an application that is %s',
  async (state) => {
    opened(standing(state));
    const [title, note] = told[state];
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getAllByText(note)[0]).toBeVisible();
    expect(screen.getByText('苏州周记烟酒行')).toBeVisible();
  },
);

// Rule: registration-10
test('the pictures of the licences can be looked at', async () => {
  const id = '0190a000-0000-7000-8000-00000000000b';
  const { fguser, application } = standing('init');
  const api = opened({ fguser, application: application && { ...application, licences: [id] } }).api;
  api.replies['uploads.get'] = ok({ id, purpose: 'licence', content: 'data:image/webp;base64,AAAA' });
  expect(await screen.findByRole('list', { name: '营业执照' })).toBeVisible();
});

// Rule: registration-7
test('a rejected application says why and can be handed in again', async () => {
  opened(standing('secondReject', '公司名称与实际不符'));
  expect(await screen.findByText('公司名称与实际不符')).toBeVisible();
  expect(screen.getByRole('link', { name: '修改资料重新提交' })).toHaveAttribute('href', '/newregister-second');
});

// Rule: registration-7
test('without an application the second step is offered, unless the account works without one', async () => {
  const { unmount } = opened(standing(null));
  expect(await screen.findByRole('link', { name: '完善资料' })).toHaveAttribute('href', '/newregister-second');
  unmount();
  opened({ fguser: fgUser(), application: null });
  expect(await screen.findByText('账号已开通')).toBeVisible();
});

test('a failed load can be tried again', async () => {
  const api = fakeApi({ 'registration.getFirstStep': broken() });
  const { user } = renderScreen(<ApplicationInfoScreen />, '/applicationInfo', { person: true });
  const again = await screen.findByRole('button', { name: /重试|重新加载/ });
  api.replies['registration.getFirstStep'] = ok(standing('init'));
  await user.click(again);
  expect(await screen.findByRole('heading', { name: '审核中' })).toBeVisible();
});
