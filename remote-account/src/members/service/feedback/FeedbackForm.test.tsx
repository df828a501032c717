import { fakeApi, offline, ok, type Replies } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen, waitFor } from '@testing-library/react';
import { centre, idOf, ticket } from '../service.testing';
import ServiceCenterScreen from '../ServiceCenterScreen';

const open = (replies: Replies = {}, person: boolean | string = true) => {
  const api = fakeApi({
    'service.open': ok(ticket()),
    'service.get': ok(ticket()),
    'service.getCenter': ok(centre()),
    'service.list': ok({ list: [], next: null }),
    ...replies,
  });
  const who = person === true || person === false ? person : { userid: person };
  const shown = renderScreen(<ServiceCenterScreen />, '/service-center?view=feedback', who ? { person: who } : {});
  const { user } = shown;
  const fill = async () => {
    await user.click(screen.getByRole('button', { name: /类型/ }));
    await user.click(await screen.findByRole('radio', { name: '付款与发票' }));
    await user.type(screen.getByLabelText('内容'), '发票抬头写错了');
  };
  const send = () => user.click(screen.getByRole('button', { name: '提交' }));
  return { api, ...shown, fill, send };
};
const png = () => new File(['png'], 'a.png', { type: 'image/png' });

// Rule: service-3
test('topic, words and pictures are sent once, and the ticket is opened', async () => {
  const { api, user, fill, send, went } = open({ 'uploads.add': ok({ id: idOf(7), picture: null }) });
  await fill();
  await user.upload(screen.getByLabelText('添加图片'), png());
  await waitFor(() => expect(api.sent('uploads.add')).toMatchObject([{ purpose: 'ticket' }]));
  await waitFor(() => expect(screen.queryByText(/上传中/)).toBeNull());
  await send();
  await waitFor(() => expect(went).toEqual([`replace /service-center?ticket=${idOf(1)}`]));
  const [sent] = api.sent('service.open');
  expect(sent).toMatchObject({ topic: 'payment', body: '发票抬头写错了', pictureIds: JSON.stringify([idOf(7)]) });
});

// Rule: service-3
test('a picture that was taken out again is removed and not sent', async () => {
  const { api, user, fill, send, went } = open({
    'uploads.add': ok({ id: idOf(7), picture: null }),
    'uploads.remove': ok(),
  });
  await fill();
  await user.upload(screen.getByLabelText('添加图片'), png());
  await user.click(await screen.findByRole('button', { name: '删除 a.png' }));
  await send();
  await waitFor(() => expect(went).toHaveLength(1));
  expect(api.sent('service.open')).toMatchObject([{ pictureIds: '[]' }]);
  expect(api.sent('uploads.remove')).toMatchObject([{ id: idOf(7) }]);
});

test('says what is missing and sends nothing', async () => {
  const { api, send } = open();
  await send();
  expect(screen.getAllByText('请选择类型').at(-1)).toBeVisible();
  expect(screen.getByText('至少写 5 个字')).toBeVisible();
  expect(api.sent('service.open')).toEqual([]);
});

test('a failure keeps what was typed, and the second try is the same ticket', async () => {
  const { api, fill, send } = open({ 'service.open': offline() });
  await fill();
  await send();
  expect(await screen.findByText('网络连接失败，请检查网络后重试')).toBeVisible();
  expect(screen.getByLabelText('内容')).toHaveValue('发票抬头写错了');
  await send();
  await waitFor(() => expect(api.sent('service.open')).toHaveLength(2));
  const keys = api.sent('service.open').map(({ idemKey }) => idemKey);
  expect(keys[0]).toBe(keys[1]);
});

// Rule: service-4
test('a guest logs in to send, and finds the words again; another person does not', async () => {
  const guest = open({}, false);
  expect(screen.queryByLabelText('添加图片')).toBeNull();
  await guest.fill();
  await guest.send();
  expect(guest.went).toEqual(['/login']);
  expect(guest.api.sent('service.open')).toEqual([]);
  guest.unmount();
  const first = open({}, idOf(1));
  expect(screen.getByLabelText('内容')).toHaveValue('发票抬头写错了');
  first.unmount();
  open({}, idOf(2));
  expect(screen.getByLabelText('内容')).toHaveValue('');
});
