import { fakeApi, offline, ok } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen } from '@testing-library/react';
import { entry, rechargeId, statement } from '../statement.testing';
import CautionListScreen from './CautionListScreen';

const taken = entry(1, { amount: -200000, after: 4800000, reason: '违约扣除：跨区域销售' });
const paid = entry(2, {
  amount: 5000000,
  after: 5000000,
  reason: '缴纳保证金',
  source: { kind: 'recharge', id: rechargeId, text: '查看缴纳' },
});
const none = statement([], { balance: 0, cameIn: 0, wentOut: 0, months: [] });
const open = () => renderScreen(<CautionListScreen />, '/caution-list', { person: true });

// Rule: deposit-4
test('the deposit stands above everything that moved it', async () => {
  fakeApi({ 'deposits.list': ok(statement([taken, paid], { balance: 4800000 })) });
  open();
  expect(await screen.findByText('违约扣除：跨区域销售')).toBeVisible();
  expect(screen.getByText('已缴保证金').parentElement).toHaveTextContent('¥48,000.00');
  expect(screen.getByText('−¥2,000.00')).toBeVisible();
  expect(screen.getByText('缴纳保证金')).toBeVisible();
  expect(screen.getByRole('link', { name: '查看缴纳' })).toHaveAttribute(
    'href',
    `/recharge-result?rechargeId=${rechargeId}`,
  );
});

test('tries again after a failure, and says that there is nothing', async () => {
  const { replies } = fakeApi({ 'deposits.list': offline() });
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('网络断开了');
  replies['deposits.list'] = ok(none);
  await user.click(screen.getByRole('button', { name: '重新加载' }));
  expect(await screen.findByText('还没有保证金明细')).toBeVisible();
  expect(screen.getByRole('link', { name: '查看应缴保证金' })).toHaveAttribute('href', '/caution-money');
});
