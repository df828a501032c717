import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../testing/fakes';
import { doTo } from '../../testing/menu';
import { openPage } from '../../testing/open';

const id = '0191a000-0000-7000-8000-000000000001';
const couponId = '0191a000-0000-7000-8000-000000000002';
const REHEARSAL = {
  ...{ days: 30, unit: '位积分足够的会员', events: 12, isPart: true, term: null, costFen: 60_000, beforeFen: null },
  ...{ mostFen: 100_000, limitFen: 50_000, marginFen: null, parts: [], short: [], losses: [], notes: [] },
};
function open(path: string, answers: Record<string, unknown>, roles: Parameters<typeof openPage>[0] = ['finance']) {
  const asked = fakeServer((one) => {
    const found = Object.entries(answers).find(([start]) => one.path.startsWith(start));
    if (one.path === '/reward-rehearsals') return { states: 200, result: REHEARSAL };
    return { states: 200, result: one.method === 'POST' ? { id } : (found?.[1] ?? { list: [], next: null }) };
  });
  const posts = () => asked.filter(({ method }) => method === 'POST').map((one) => [one.path, one.body]);
  return { posts, ...openPage(roles, path) };
}
const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string) => userEvent.click(dialog().getByRole('button', { name }));
const picks = (name: string) => ({ list: [{ id: couponId, name, hint: '满 100 可用', warning: null }] });

// Rule: desk-12
// Rule: desk-473
test('a coupon is offered for points, and a reward is withdrawn with a reason', async () => {
  const reward = {
    id,
    kind: 'coupon',
    name: '满 1500 减 100',
    cost: 500,
    worthFen: 10_000,
    perPerson: 1,
    account: 'point',
    total: 100,
    taken: 3,
    position: 0,
    withdrawnAt: null,
  };
  const { posts, said } = open('/finance/rewards', { '/rewards': { list: [reward] }, '/pages/picks': picks('新人券') });
  expect(await screen.findByRole('row', { name: /满 1500 减 100.*500 积分.*3 \/ 100/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '新增礼品' }));
  await userEvent.type(dialog().getByLabelText('需要多少'), '300');
  await userEvent.type(dialog().getByLabelText('价值（元）'), '50');
  await userEvent.type(dialog().getByLabelText('总数'), '20');
  await press('新增');
  expect(await dialog().findByText('请选择优惠券')).toBeVisible();
  await userEvent.selectOptions(dialog().getByLabelText('优惠券'), '新人券 · 满 100 可用');
  await press('预演');
  const panel = within(await dialog().findByRole('region', { name: '预演' }));
  for (const text of [
    '最多送出的超过 ¥500.00，保存后要另一位同事复核才生效。',
    '12 位积分足够的会员',
    '¥1,000.00',
    '没有能算毛利的订单',
  ])
    expect(await panel.findByText(text)).toBeVisible();
  expect(panel.getByText('记录太多，只看了一部分。')).toBeVisible();
  await press('新增');
  await waitFor(() => expect(said).toEqual(['礼品已新增']));
  await doTo('满 1500 减 100 500', '下架');
  await userEvent.type(dialog().getByLabelText('理由（必填）'), '活动结束');
  await press('下架');
  await waitFor(() => expect(said).toHaveLength(2));
  const sent = { account: 'point', cost: 300, couponId, worthFen: 5000, total: 20, perPerson: 1, position: 0 };
  expect(posts()).toEqual([
    ['/reward-rehearsals', sent],
    ['/rewards', sent],
    [`/rewards/${id}/withdraw`, { reason: '活动结束' }],
  ]);
});

// Rule: desk-12
test('the rate of a category is typed in per cent', async () => {
  const { posts, said } = open('/finance/rates', {
    '/earning-rates': { list: [{ categoryId: id, name: '红葡萄酒', basisPoints: 0 }] },
  });
  expect(await screen.findByText('没有收益')).toBeVisible();
  await doTo('红葡萄酒', '修改比例');
  await userEvent.clear(dialog().getByLabelText('比例（%）'));
  await userEvent.type(dialog().getByLabelText('比例（%）'), '2.5');
  await press('保存');
  await waitFor(() => expect(said).toEqual(['红葡萄酒 的收益比例是 2.5%']));
  expect(posts()).toEqual([['/earning-rates', { categoryId: id, basisPoints: 250, fromBasisPoints: 0 }]]);
});

// Rule: desk-12
test('words for goods are added and removed by who edits pages', async () => {
  const material = { id, title: '春日桃红', text: '适合野餐', productId: couponId, product: '桃红 2024' };
  const { posts, said } = open(
    '/materials',
    { '/earning-materials': { list: [material] }, '/pages/picks': picks('桃红 2024') },
    ['pages-edit'],
  );
  await userEvent.click(await screen.findByRole('button', { name: '新增素材' }));
  await userEvent.type(dialog().getByLabelText('标题'), '夏日白');
  await userEvent.type(dialog().getByLabelText('文案'), '冰镇后更清爽');
  await userEvent.selectOptions(dialog().getByLabelText('商品'), '桃红 2024 · 满 100 可用');
  await press('新增');
  await waitFor(() => expect(said).toEqual(['「夏日白」已新增']));
  await doTo('春日桃红', '删除');
  await press('删除');
  await waitFor(() => expect(said).toHaveLength(2));
  expect(posts()).toEqual([
    ['/earning-materials', { title: '夏日白', text: '冰镇后更清爽', productId: couponId }],
    [`/earning-materials/${id}/remove`, {}],
  ]);
});
