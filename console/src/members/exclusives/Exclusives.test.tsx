import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../testing/fakes';
import { doTo, openMenu } from '../../testing/menu';
import { openPage } from '../../testing/open';

const id = '0191a000-0000-7000-8000-000000000001';
const picture = { key: 'k', width: 1, height: 1, color: '#fff', alt: '' };
const request = {
  id,
  productId: id,
  name: '桃红 2024',
  picture,
  area: '上海市 徐汇区',
  contact: '林一',
  phone: '13800000001',
  body: '希望独家经销',
  state: 'submitted',
  askedAt: '2026-03-01T00:00:00.000Z',
  answer: null,
  answeredAt: null,
  exclusiveId: null,
  nickname: '林先生',
};
const one = {
  id,
  productId: id,
  name: '桃红 2024',
  picture,
  area: '上海市 徐汇区',
  fromOn: '2026-01-01',
  toOn: '2026-12-31',
  depositFen: 100_000,
  state: 'active',
  nickname: '林先生',
  phone: '138****0001',
};
function open(path: string, rows: unknown[], roles: Parameters<typeof openPage>[0] = ['approve']) {
  const asked = fakeServer(({ method }) => ({
    states: 200,
    result: method === 'GET' ? { list: rows, next: null } : { id },
  }));
  const posts = () => asked.filter(({ method }) => method === 'POST').map((call) => [call.path, call.body]);
  return { posts, ...openPage(roles, path) };
}
const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string) => userEvent.click(dialog().getByRole('button', { name }));
async function fillTerms() {
  await userEvent.type(dialog().getByLabelText('第一天'), '2026-04-01');
  await userEvent.type(dialog().getByLabelText('最后一天'), '2027-03-31');
  await userEvent.type(dialog().getByLabelText('保证金（元）'), '0');
  await userEvent.type(dialog().getByLabelText('期内采购量（瓶）'), '120');
}
const TERMS = { fromOn: '2026-04-01', toOn: '2027-03-31', depositFen: 0, quotaBottles: 120 };

// Rule: desk-10
test('a request for a region is answered, granted on terms, or refused', async () => {
  const { posts } = open('/approvals/exclusive-requests', [request]);
  await doTo('林一 桃红 2024', '回复');
  expect(dialog().getByText(/希望独家经销/)).toBeVisible();
  await userEvent.type(dialog().getByLabelText('回复'), '请补充销量');
  await press('回复');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await doTo('林一 桃红 2024', '授予专享');
  await fillTerms();
  await press('授予');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await doTo('林一 桃红 2024', '拒绝');
  await userEvent.type(dialog().getByLabelText('回复'), '该地区已有经销商');
  await press('拒绝');
  await waitFor(() => expect(posts()).toHaveLength(3));
  expect(posts()).toEqual([
    [`/exclusive-requests/${id}/answer`, { answer: '请补充销量' }],
    [`/exclusive-requests/${id}/grant`, TERMS],
    [`/exclusive-requests/${id}/refuse`, { answer: '该地区已有经销商' }],
  ]);
});

// Rule: desk-10
test('who serves only answers; who only looks does nothing', async () => {
  const { unmount } = open('/approvals/exclusive-requests', [request], ['service']);
  expect((await openMenu('林一 桃红 2024')).map(({ textContent }) => textContent)).toEqual(['回复']);
  unmount();
  open('/approvals/exclusives', [one], ['viewer']);
  expect(await screen.findByText('生效中')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^操作/ })).toBeNull();
});

// Rule: desk-10
test('sole distribution is granted without a request, and ended with a reason', async () => {
  const { posts, said } = open('/approvals/exclusives', [one]);
  await userEvent.click(await screen.findByRole('button', { name: '授予专享' }));
  await userEvent.type(dialog().getByLabelText('会员手机号'), '13800000002');
  await userEvent.type(dialog().getByLabelText('商品编号'), 'W100');
  await userEvent.type(dialog().getByLabelText('地区代码'), '310104');
  await fillTerms();
  await press('授予');
  await waitFor(() => expect(said).toEqual(['已授予 13800000002 区域专享']));
  await doTo('林先生 桃红 2024 上海市 徐汇区', '终止');
  await userEvent.type(dialog().getByLabelText('理由（必填）'), '跨区销售');
  await press('终止');
  await waitFor(() => expect(said).toHaveLength(2));
  expect(posts()).toEqual([
    ['/exclusives', { phone: '13800000002', productCode: 'W100', areaCode: '310104', ...TERMS }],
    [`/exclusives/${id}/end`, { reason: '跨区销售' }],
  ]);
});
