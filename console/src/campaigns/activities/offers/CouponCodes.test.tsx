import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../../testing/fakes';
import { catchDownloads } from '../../../testing/downloads';
import { doTo } from '../../../testing/menu';
import { openPage } from '../../../testing/open';

const ID = '11111111-1111-4111-8111-111111111111';
const CODE = '22222222-2222-4222-8222-222222222222';
const AT = '2026-11-20T02:00:00.000Z';
const content = {
  ...{ kind: 'coupon', name: '品鉴礼券', fromAt: AT, toAt: '2026-12-20T02:00:00.000Z', thresholdFen: 0, offFen: 5000 },
  ...{ scope: { types: [], countries: [], productIds: [], warehouseId: null }, validDays: 15, total: 100 },
  ...{ perPerson: 1, budgetFen: 100_000, collectable: false, newcomer: false },
};
const coupon = {
  ...{ id: ID, kind: 'coupon', name: '品鉴礼券', text: '立减 50', state: 'running', given: 2, total: 100 },
  ...{ fromAt: content.fromAt, toAt: content.toAt, content, revision: 3, goods: [], waiting: null, history: [] },
  figures: {
    ...{ orders: 1, people: 1, goodsFen: 60_000, offFen: 5000 },
    budget: { budgetFen: 100_000, usedFen: 5000, outFen: 5000, leftFen: 90_000 },
  },
};
const open1 = { id: CODE, code: 'ABCDE23456', revision: 1, state: 'unused', taken: 0, total: 1, takings: [] };
const issued = { issuedAt: AT, issuedBy: '小张', toAt: content.toAt, ended: null };
const taking = { nickname: '王小姐', phone: '138****0002', at: AT, state: 'used', orderNo: 'C2026112000001' };
const list = [
  { ...open1, ...issued },
  { ...open1, ...issued, id: ID, code: 'XYZXY23456', state: 'taken', taken: 1, takings: [taking] },
];
const counts = { unused: 1, partly: 0, taken: 1, ended: 0, expired: 0 };

function open(role: 'marketing' | 'viewer' = 'marketing') {
  const asked = fakeServer(({ method, path }) => {
    const result = (() => {
      if (path.startsWith('/offer-choices')) return { countries: [], warehouses: [] };
      if (path.endsWith('/codes/export')) return { list, isPart: false };
      if (path.includes('/codes')) return { list, next: null, counts };
      if (method === 'POST') return path.startsWith('/offers') ? { id: ID } : null;
      return coupon;
    })();
    return { states: 200, result };
  });
  return { asked, ...openPage([role], `/activities/coupons/${ID}`) };
}

// Rule: desk-434
test('the page of a coupon lists its codes with who took them, searches and exports them, and ends one with a reason', async () => {
  const { asked, said } = open();
  const table = within(await screen.findByRole('table', { name: '兑换码' }));
  expect(await table.findByRole('row', { name: /XYZXY23456.*已领完.*王小姐.*已使用 C2026112000001/ })).toBeVisible();
  expect(screen.getByText(/共 2 个，未领 1，已领完 1/)).toBeVisible();
  await userEvent.type(screen.getByRole('searchbox', { name: '兑换码、手机号或订单号' }), 'abc{Enter}');
  await waitFor(() => expect(asked.some(({ path }) => path.includes('q=abc'))).toBe(true));
  const downloads = catchDownloads();
  await userEvent.click(screen.getByRole('button', { name: '导出' }));
  await waitFor(() => expect(said).toEqual(['兑换码已导出，导出记入操作日志']));
  const sheet = await downloads.text();
  expect(sheet).toMatch(/XYZXY23456,已领完,.*,王小姐,.*138\*\*\*\*0002.*,已使用,C2026112000001/);
  expect(sheet).toContain('ABCDE23456,未领');
  downloads.end();
  await doTo('ABCDE23456', '结束');
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('理由（必填）'), '发错了');
  await userEvent.click(dialog.getByRole('button', { name: '结束' }));
  await waitFor(() => expect(said.at(-1)).toBe('兑换码已结束'));
  const sent = asked.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
  expect(sent).toEqual([
    [`/coupons/${ID}/codes/export`, { q: 'abc' }],
    [`/coupon-codes/${CODE}/end`, { revision: 1, reason: '发错了' }],
  ]);
});

// Rule: desk-434
test('who only looks on does not see codes', async () => {
  const { asked } = open('viewer');
  expect(await screen.findByText(/1 笔已付订单/)).toBeVisible();
  expect(screen.queryByRole('table', { name: '兑换码' })).toBeNull();
  expect(asked.some(({ path }) => path.includes('/codes'))).toBe(false);
});

// Rule: desk-435
test('the budget of a coupon is typed in yuan and stands with what is used, out and left', async () => {
  const { asked, said } = open();
  expect(await screen.findByText(/预算 ¥1,000.00，已用 ¥50.00，已发待用最多 ¥50.00，还剩 ¥900.00/)).toBeVisible();
  const field = screen.getByLabelText(/^预算（元）/);
  expect(field).toHaveValue('1000');
  await userEvent.clear(field);
  await userEvent.type(field, '2000');
  await userEvent.type(screen.getByLabelText(/^理由/), '加预算');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(said).toEqual(['优惠券已保存']));
  expect(asked.find(({ method, path }) => method === 'POST' && path === '/offers')?.body).toMatchObject({
    ...{ offerId: ID, revision: 3, content: { budgetFen: 200_000 } },
  });
});
