import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { writeKey } from '@cellar/shared/runtime/storage';
import { fakeServer } from '../../testing/fakes';
import { doTo, expectReadOnly, openMenu } from '../../testing/menu';
import { openPage } from '../../testing/open';

const id = '0191a000-0000-7000-8000-000000000001';
const PERSON_ID = '0191a000-0000-7000-8000-000000000002';
const PRODUCT_ID = '0191a000-0000-7000-8000-000000000003';
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
const member = { id: PERSON_ID, nickname: '林先生', company: '林氏酒业', level: '金卡', phone: '138****0001' };
const product = { id: PRODUCT_ID, name: '桃红 2024', hint: 'W100 · 库存 6', warning: '' };
const AREAS = {
  province_list: { '310000': '上海市' },
  city_list: { '310100': '上海市' },
  county_list: { '310104': '徐汇区' },
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
  await expectReadOnly();
});

// Rule: desk-10
// Rule: desk-527
test('sole distribution is granted without a request, by names alone, and ended with a reason', async () => {
  writeKey('cityList', AREAS);
  const asked = fakeServer(({ method, path }) => {
    if (method === 'POST') return { states: 200, result: { id } };
    if (path.startsWith('/members')) return { states: 200, result: { list: [member], next: null, searchedTo: null } };
    if (path.includes('/picks')) return { states: 200, result: { list: [product] } };
    return { states: 200, result: { list: [one], next: null } };
  });
  const posts = () => asked.filter(({ method }) => method === 'POST').map((call) => [call.path, call.body]);
  const { said } = openPage(['approve'], '/approvals/exclusives');
  await userEvent.click(await screen.findByRole('button', { name: '授予专享' }));
  await press('授予');
  expect(await dialog().findByText('请选择会员')).toBeVisible();
  expect(dialog().getByText('请选择地区')).toBeVisible();
  await userEvent.type(dialog().getByLabelText('找会员'), '林');
  await userEvent.selectOptions(
    dialog().getByLabelText('会员'),
    await dialog().findByRole('option', { name: /林先生 · 林氏酒业/ }),
  );
  await userEvent.selectOptions(
    dialog().getByLabelText('商品'),
    await dialog().findByRole('option', { name: /桃红 2024/ }),
  );
  await userEvent.selectOptions(dialog().getByLabelText('省或直辖市'), '上海市');
  await userEvent.selectOptions(dialog().getByLabelText('市', { exact: true }), '上海市');
  await userEvent.selectOptions(dialog().getByLabelText('区县'), '徐汇区');
  await fillTerms();
  await press('授予');
  await waitFor(() => expect(said).toEqual(['区域专享已授予']));
  await doTo('林先生 桃红 2024 上海市 徐汇区', '终止');
  await userEvent.type(dialog().getByLabelText('理由（必填）'), '跨区销售');
  await press('终止');
  await waitFor(() => expect(said).toHaveLength(2));
  expect(posts()).toEqual([
    ['/exclusives', { personId: member.id, productId: product.id, areaCode: '310104', ...TERMS }],
    [`/exclusives/${id}/end`, { reason: '跨区销售' }],
  ]);
});
