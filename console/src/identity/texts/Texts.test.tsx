import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../testing/fakes';
import { openPage } from '../../testing/open';

const text = {
  slug: 'help-wuliu',
  title: '物流配送',
  summary: '发货与签收',
  version: 2,
  effectiveOn: '2026-01-01',
} as const;
const body = '## 发货\n当天发出';

beforeEach(() => localStorage.clear());

const open = (path: string, roles: Parameters<typeof openPage>[0] = ['pages-publish']) => {
  const asked = fakeServer(({ method, path: wanted }) => {
    if (method === 'POST') return { states: 200, result: { version: 3 } };
    if (wanted === '/help') return { states: 200, result: { list: [{ ...text, kind: 'help' }, later] } };
    return { states: 200, result: { ...text, body } };
  });
  return { sent: () => asked.filter(({ method }) => method === 'POST'), ...openPage(roles, path) };
};
const later = { ...text, slug: 'agreement', title: '用户协议', kind: 'agreement', effectiveOn: '2999-01-01' };

// Rule: desk-454
test('texts are listed in their newest version, with those that are still to come into force', async () => {
  open('/texts');
  expect(await screen.findByRole('row', { name: /物流配送/ })).toHaveTextContent(/帮助.*第 2 版.*生效中/);
  expect(screen.getByRole('row', { name: /用户协议/ })).toHaveTextContent(/协议.*待生效/);
  expect(screen.getByRole('link', { name: /物流配送/ })).toHaveAttribute('href', '/texts/help-wuliu');
});

// Rule: desk-454
test('the next version is written from the one that was read, with a day and a reason', async () => {
  const { sent, said } = open('/texts/help-wuliu');
  const field = await screen.findByLabelText(/^正文/);
  expect(field).toHaveValue(body);
  await userEvent.clear(field);
  await userEvent.type(field, '没有标题');
  await userEvent.type(screen.getByLabelText('理由（必填）'), '更新时效');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('正文以「## 标题」开头')).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, '## 发货');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(said).toEqual(['「物流配送」第 3 版已发布']));
  expect(sent()).toMatchObject([
    {
      path: '/help/help-wuliu/publish',
      body: { body: '## 发货', summary: '发货与签收', fromVersion: 2, reason: '更新时效' },
    },
  ]);
});

// Rule: desk-454
test('who may not publish reads and is told why', async () => {
  open('/texts/help-wuliu', ['viewer']);
  await screen.findByLabelText(/^正文/);
  expect(screen.getByRole('button', { name: '保存' })).toHaveAttribute('aria-disabled', 'true');
});
