import { screen, waitFor, within } from '@testing-library/react';
import { readKey, writeKey } from '@cellar/shared/runtime/storage';
import { fakeApi, ok, refused, type Replies } from '@cellar/shared/testing/fakeApi';
import { fgUser } from '@cellar/shared/testing/people';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { status } from '../application.testing';
import NewregisterSecondScreen from './NewregisterSecondScreen';

const UPLOAD = '0190a000-0000-7000-8000-00000000000b';
const person = { registemark: 0, vipstatus: 2 };

function opened(first: ReturnType<typeof status>, replies: Replies = {}) {
  const api = fakeApi({
    'registration.getFirstStep': ok(first),
    'registration.listShopTypes': ok({
      list: [
        { name: '烟酒店', company: true },
        { name: '个人', company: false },
      ],
    }),
    'uploads.add': ok({ id: UPLOAD, picture: null }),
    'uploads.get': ok({ id: UPLOAD, purpose: 'licence', content: 'data:image/webp;base64,AAAA' }),
    'registration.apply': ok(status('init')),
    ...replies,
  });
  const shown = renderScreen(<NewregisterSecondScreen />, '/newregister-second', { person });
  const { user } = shown;
  const choose = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: /店铺类型/ }));
    await user.click(await within(await screen.findByRole('dialog')).findByRole('radio', { name }));
  };
  const upload = async () => {
    await user.upload(await screen.findByLabelText(/上传照片/), new File(['x'], '执照.png', { type: 'image/png' }));
    await waitFor(() => expect(screen.queryByText(/上传中/)).toBeNull());
  };
  const send = async () => user.click(await screen.findByRole('button', { name: '提交审核' }));
  return { api, ...shown, choose, upload, send };
}

// Rule: registration-6
test('a rejected person reads why, changes what was handed in, and is under review then', async () => {
  const reason = '公司名称与实际不符';
  const { api, send, upload, user } = opened(status('firstReject', reason));
  expect(await screen.findByText(reason)).toBeVisible();
  const company = screen.getByLabelText('公司名称');
  expect(company).toHaveValue('苏州周记烟酒行');
  await user.clear(company);
  await user.type(company, '苏州周记酒业有限公司');
  await upload();
  await send();
  expect(await screen.findByRole('heading', { name: '审核中' })).toBeVisible();
  expect(api.sent('registration.apply')).toMatchObject([
    {
      shopType: '烟酒店',
      company: '苏州周记酒业有限公司',
      contact: '周建平',
      areaCode: '320508',
      licences: JSON.stringify([UPLOAD]),
    },
  ]);
  expect(readKey('user-info')).toMatchObject({ token: 'token', fguser: { vipstatus: 0 } });
  expect(readKey('regToken')).toMatchObject({ token: 'token' });
});

// Rule: registration-4
test('says what is missing and sends nothing', async () => {
  const { api, send } = opened(status(null));
  await send();
  for (const text of ['请选择店铺类型', '请填写公司名称', '请填写姓名', '请选择地区', '请上传营业执照'])
    expect(screen.getAllByText(text).at(-1)).toBeVisible();
  expect(api.sent('registration.apply')).toEqual([]);
});

// Rule: registration-11
test('who buys for themselves is asked for nothing more, and may buy at once', async () => {
  const { api, choose, user, went } = opened(status(null), {
    'registration.apply': ok({ ...status(null), fguser: fgUser(), shopType: '个人' }),
  });
  expect(await screen.findByLabelText('公司名称')).toBeVisible();
  await choose('个人');
  await waitFor(() => expect(screen.queryByLabelText('公司名称')).toBeNull());
  expect(screen.queryByLabelText('联系人')).toBeNull();
  await user.click(screen.getByRole('button', { name: '开通账号' }));
  await waitFor(() => expect(went).toEqual(['replace /']));
  const [sent] = api.sent('registration.apply');
  expect(sent).toMatchObject({ shopType: '个人' });
  expect(sent).not.toHaveProperty('contact');
  expect(readKey('user-info')).toMatchObject({ fguser: { registemark: 1, vipstatus: 1 } });
});

// Rule: registration-12
test('a private buyer applies among the shop types of the trade, and the page can be opened again meanwhile', async () => {
  const own = { ...status(null), fguser: fgUser(), shopType: '个人' };
  const { user } = opened(own);
  writeKey('regToken', { token: 'token', fguser: fgUser() });
  await user.click(await screen.findByRole('button', { name: /店铺类型/ }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(await sheet.findByRole('radio', { name: '烟酒店' })).toBeVisible();
  expect(sheet.queryByRole('radio', { name: '个人' })).toBeNull();
  expect(readKey('regToken')).toMatchObject({ token: 'token' });
  expect(readKey('user-info')).toMatchObject({ fguser: { registemark: 1 } });
});

// Rules: registration-8, registration-10
test('a refusal stands at its field and what was typed is still there after a reload', async () => {
  const { send, upload, user, unmount } = opened(status('secondReject', '联系人与实际不符'), {
    'registration.apply': refused('请输入正确的姓名', { fields: { contact: '请输入正确的姓名' } }),
  });
  const contact = await screen.findByLabelText('联系人');
  await user.clear(contact);
  await user.type(contact, '周小平');
  await upload();
  await send();
  expect(await screen.findByText('请输入正确的姓名')).toBeVisible();
  unmount();
  opened(status('secondReject'));
  expect(await screen.findByLabelText('联系人')).toHaveValue('周小平');
  expect(await screen.findByRole('img', { name: '图片' })).toHaveAttribute('src', expect.stringMatching(/^data:image/));
});

// Rule: registration-7
test('under review the result can be asked for, and an approved person goes on', async () => {
  const { api, user, went } = opened(status('firstChecked'));
  expect(await screen.findByText(/初审已通过，等待复审/)).toBeVisible();
  api.replies['registration.getFirstStep'] = ok(status('checked'));
  await user.click(screen.getByRole('button', { name: '查看审核结果' }));
  expect(await screen.findByRole('heading', { name: '审核已通过' })).toBeVisible();
  expect(readKey('regToken')).toBeNull();
  await user.click(screen.getByRole('button', { name: '去选酒' }));
  await waitFor(() => expect(went).toEqual(['replace /']));
});

// Rule: registration-6
test('after a veto nothing more can be handed in', async () => {
  opened(status('veto', '不符合会员条件'));
  expect(await screen.findByRole('heading', { name: '申请未获批准' })).toBeVisible();
  expect(screen.getByText('不符合会员条件')).toBeVisible();
  expect(screen.queryByRole('button', { name: '提交审核' })).toBeNull();
});
