import { screen, waitFor } from '@testing-library/react';
import { fakeApi, ok, refused, type Replies } from '@cellar/shared/testing/fakeApi';
import { orderId } from '@cellar/shared/testing/orders';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { aTransfer, transferSheet, uploadId } from '../transfer/transfer.testing';
import PayOfflineScreen from './PayOfflineScreen';

function show(replies: Replies = {}) {
  const api = fakeApi({
    'transfers.get': ok(transferSheet()),
    'uploads.add': ok({ id: uploadId, picture: null }),
    'uploads.get': ok({ id: uploadId, purpose: 'voucher', content: 'data:image/webp;base64,AAAA' }),
    'transfers.submitOffline': ok(transferSheet({ transfers: [aTransfer({ vouchers: [uploadId] })] })),
    ...replies,
  });
  const shown = renderScreen(<PayOfflineScreen />, `/pay-offline?orderId=${orderId}`, { person: true });
  const { user } = shown;
  const fill = async () => {
    await user.upload(await screen.findByLabelText(/上传图片/), new File(['x'], '回单.png', { type: 'image/png' }));
    await waitFor(() => expect(screen.queryByText(/上传中/)).toBeNull());
    await user.type(screen.getByLabelText('付款人'), '林致远');
  };
  const send = () => user.click(screen.getByRole('button', { name: '提交凭证' }));
  return { api, ...shown, fill, send };
}

// Rule: transfer-2
test('hands in pictures, amount, day and name, and shows the check', async () => {
  const { api, fill, send } = show();
  await fill();
  expect(screen.getByLabelText('实付金额')).toHaveValue('1216.00');
  await send();
  expect(await screen.findByRole('heading', { name: '线下转账核对中' })).toBeVisible();
  expect(await screen.findByRole('button', { name: '查看转账凭证 1' })).toBeVisible();
  expect(api.sent('transfers.submitOffline')).toMatchObject([
    { orderId, amountFen: '121600', payer: '林致远', vouchers: JSON.stringify([uploadId]) },
  ]);
});

// Rule: transfer-2
test('says what is missing and sends nothing', async () => {
  const { api, send } = show();
  await screen.findByLabelText('付款人');
  await send();
  expect(await screen.findByText('请上传转账凭证')).toBeVisible();
  expect(screen.getByText('请填写付款人姓名')).toBeVisible();
  expect(api.sent('transfers.submitOffline')).toEqual([]);
});

// Rule: transfer-4
test('another amount than the rest says what becomes of the difference', async () => {
  const { user } = show();
  const amount = await screen.findByLabelText('实付金额');
  await user.clear(amount);
  await user.type(amount, '1000');
  expect(screen.getByText('到账后还差 ¥216.00')).toBeVisible();
  await user.clear(amount);
  await user.paste('￥\u00A01,300.00\u202C 元');
  expect(amount).toHaveValue('1300.00');
  expect(screen.getByText('多付的 ¥84.00 到账后转入余额')).toBeVisible();
});

// Rule: transfer-2
test('a refusal stands at its field, and what was filled in is there after a reload', async () => {
  const text = '请选择最近 30 天内的日期';
  const { fill, send, unmount } = show({
    'transfers.submitOffline': refused(text, { code: 'day', fields: { paidOn: text } }),
  });
  await fill();
  await send();
  expect(await screen.findByText(text)).toBeVisible();
  unmount();
  show({ 'transfers.get': ok(transferSheet({ transfers: [aTransfer({ state: 'refused', reason: '看不清金额' })] })) });
  expect(await screen.findByLabelText('付款人')).toHaveValue('林致远');
  expect(screen.getByText('看不清金额')).toBeVisible();
  expect(await screen.findByRole('img', { name: '图片' })).toHaveAttribute('src', expect.stringMatching(/^data:image/));
});

test('a transfer that waits already is shown instead of the form', async () => {
  const { api, fill, send } = show({
    'transfers.submitOffline': refused('上一笔转账正在核对，请等待结果', { states: 409, code: 'waiting' }),
  });
  await fill();
  api.replies['transfers.get'] = ok(transferSheet({ transfers: [aTransfer({ method: 'company' })] }));
  await send();
  expect(await screen.findByRole('heading', { name: '对公转账核对中' })).toBeVisible();
});
