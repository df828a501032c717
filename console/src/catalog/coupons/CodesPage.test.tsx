import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../testing/fakes';
import { doTo } from '../../testing/menu';
import { openPage } from '../../testing/open';

const id = '0191a000-0000-7000-8000-000000000001';
const coupon = { id, name: '满 1500 减 100', hint: '满 1,500 减 100', picture: null, warning: '' };
const open = (roles: Parameters<typeof openPage>[0]) => {
  const asked = fakeServer(({ method }) => ({
    states: 200,
    result: method === 'POST' ? { code: 'ABCDE23456' } : { list: [coupon] },
  }));
  return { asked, ...openPage(roles, '/coupon-codes') };
};

// Rule: desk-14
test('a code is made for so many people and days, and shown once', async () => {
  const { asked } = open(['pages-publish']);
  await doTo('满 1500 减 100', '生成兑换码');
  const dialog = () => within(screen.getByRole('dialog'));
  await userEvent.type(dialog().getByLabelText('可用几人'), '50');
  await userEvent.type(dialog().getByLabelText('理由（必填）'), '品鉴会');
  await userEvent.click(dialog().getByRole('button', { name: '生成' }));
  expect(await dialog().findByLabelText('兑换码')).toHaveValue('ABCDE23456');
  expect(asked.filter(({ method }) => method === 'POST')).toMatchObject([
    { path: `/coupons/${id}/codes`, body: { total: 50, days: 30, reason: '品鉴会' } },
  ]);
  await userEvent.click(dialog().getByRole('button', { name: '已保存，关闭' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('who may only look makes no code', async () => {
  open(['viewer']);
  expect(await screen.findByText('可领取')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^操作/ })).toBeNull();
});
