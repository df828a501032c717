import { screen, within } from '@testing-library/react';
import type { AuditEntry } from '@cellar/shared/api/identity/staff/schema';
import { fakeServer } from '../../testing/fakes';
import { doTo } from '../../testing/menu';
import { openPage } from '../../testing/open';

const id = '0191a000-0000-7000-8000-000000000001';
const entry: AuditEntry = {
  id: '0191a000-0000-7000-8000-000000000002',
  at: '2026-03-01T00:00:00.000Z',
  who: 'anna',
  action: 'customRoles.update',
  target: id,
  detail: { before: { name: '客服' }, after: { name: '客服主管' } },
  reason: null,
};

// Rule: desk-491
test('the menu of a row leads to what was done to it, field by field', async () => {
  const role = { id, name: '客服主管', permissions: ['service'], holders: [] };
  const asked = fakeServer(({ path }) => ({
    states: 200,
    result: path.startsWith('/history') ? { list: [entry], next: null } : { list: [role] },
  }));
  openPage(['admin'], '/roles');
  await doTo('客服主管', '操作记录');
  expect(await screen.findByRole('heading', { name: '客服主管的操作记录' })).toBeVisible();
  const table = within(await screen.findByRole('table', { name: '操作记录' }));
  expect(await table.findByText(/客服 → 客服主管/)).toBeVisible();
  expect(asked.some(({ path }) => path.startsWith(`/history?`) && path.includes(id))).toBe(true);
});

// Rule: desk-491
test('an address without a record asks for nothing and says where the log of one is', async () => {
  const asked = fakeServer(() => ({ states: 422, message: '参数有误' }));
  openPage(['admin'], '/history');
  expect(await screen.findByText('请从一条记录的「操作记录」进入。')).toBeVisible();
  expect(asked.filter(({ path }) => path.startsWith('/history'))).toEqual([]);
});
