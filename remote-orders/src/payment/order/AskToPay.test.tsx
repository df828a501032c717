import { screen } from '@testing-library/react';
import { fakeApi, offline, ok } from '@cellar/shared/testing/fakeApi';
import { orderId } from '@cellar/shared/testing/orders';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { AskToPay } from './AskToPay';

// Rule: link-1
test('makes the link, shows it and copies it', async () => {
  const api = fakeApi({ 'payLinks.create': offline() });
  const { user } = renderScreen(<AskToPay orderId={orderId} />, '/pay-type', { person: true });
  await user.click(screen.getByRole('button', { name: '找人代付' }));
  expect(await screen.findByText('网络连接失败，请检查网络后重试')).toBeVisible();
  api.replies['payLinks.create'] = ok({ path: '/payment-order?link=t1', payBeforeAt: '2099-01-01T00:00:00.000Z' });
  await user.click(screen.getByRole('button', { name: '找人代付' }));
  expect(await screen.findByRole('dialog', { name: '找人代付' })).toBeVisible();
  expect(screen.getByText(`${location.origin}/payment-order?link=t1`)).toBeVisible();
  expect(screen.getByRole('button', { name: '复制代付链接' })).toBeEnabled();
  expect(api.sent('payLinks.create')).toHaveLength(2);
});
