import type { HelpArticle } from '@cellar/shared/api/identity/help/schema';
import { fakeApi, offline, ok } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen } from '@testing-library/react';
import PaymentAgreementScreen from './PaymentAgreementScreen';

const agreement = (version: number): HelpArticle => ({
  slug: 'payment-agreement',
  title: '报名协议',
  summary: '报名、退课与考试的约定',
  version,
  effectiveOn: '2026-01-01',
  sections: [{ heading: '退课', blocks: [{ kind: 'text', text: '开课 14 天前退课，学费全额退回。' }] }],
  editions: [
    { version: 2, effectiveOn: '2026-09-01' },
    { version: 1, effectiveOn: '2026-01-01' },
  ],
});

// Rule: course-30
test('shows the version that the address names, and leads to the one in force', async () => {
  const api = fakeApi({ 'help.get': ok(agreement(1)) });
  renderScreen(<PaymentAgreementScreen />, '/payment-agreement?version=1');
  expect(await screen.findByRole('note')).toHaveTextContent('这是历史版本');
  expect(screen.getByRole('heading', { name: '退课' })).toBeVisible();
  expect(screen.getByRole('link', { name: '查看现行版本' })).toHaveAttribute('href', '/payment-agreement');
  expect(api.sent('help.get')).toMatchObject([{ slug: 'payment-agreement', version: '1' }]);
});

test('a text that does not come can be asked for again', async () => {
  const api = fakeApi({ 'help.get': offline() });
  const { user } = renderScreen(<PaymentAgreementScreen />, '/payment-agreement');
  expect(await screen.findByRole('alert')).toHaveTextContent('网络断开了');
  api.replies['help.get'] = ok(agreement(2));
  await user.click(screen.getByRole('button', { name: '重新加载' }));
  expect(await screen.findByText('第 2 版 · 2026年1月1日起生效')).toBeVisible();
});
