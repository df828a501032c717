import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Result } from '@cellar/shared/contract/calls';
import { RETURN_STATES } from '@cellar/shared/constants/returns';
import type { Role } from '@cellar/shared/contract/roles';
import { fakeServer, type Given } from '../../testing/fakes';
import { doTo, openMenu } from '../../testing/menu';
import { openPage } from '../../testing/open';
import type { ReturnHead } from './returnActions';

const AT = '2026-03-01T00:00:00.000Z';
const ID = '0191a000-0000-7000-8000-000000000001';
const picture = { key: 'k', width: 1, height: 1, color: 'white', alt: '' };

const head = (change: Partial<ReturnHead> = {}): ReturnHead => ({
  id: ID,
  caseNo: 'T2611220001',
  orderId: ID,
  orderNo: '2611221618052460',
  kind: 'goodsBack',
  reason: 'damaged',
  state: 'applied',
  stateLabel: '待审核',
  refundFen: 12_800,
  goods: [
    {
      line: 1,
      productId: ID,
      name: '干红',
      spec: '单支',
      picture,
      quantity: 2,
      gift: false,
      received: null,
      damaged: null,
    },
  ],
  appliedAt: AT,
  dueAt: '2099-01-01T00:00:00.000Z',
  personId: ID,
  sum: null,
  due: { dueFen: 12_800, keptFreightFen: 2_000 },
  nickname: '林先生',
  phone: '138****6021',
  revision: 1,
  ...change,
});
const record = (change: Partial<Result<'returnCases.get'>> = {}): Result<'returnCases.get'> => ({
  ...head(),
  text: '瓶身裂了',
  money: {
    refundFen: 12_800,
    freightFen: 0,
    coins: 0,
    points: 0,
    coupon: false,
    earned: 0,
    ways: [{ label: '微信支付', fen: 12_800 }],
  },
  courier: null,
  trackingNo: null,
  refunds: [],
  pictures: ['data:image/webp;base64,AA', null],
  events: [{ id: 'e', by: 'buyer', who: null, title: '申请退货退款', text: '瓶身裂了', at: AT }],
  ...change,
});
const counts = Object.fromEntries(Object.keys(RETURN_STATES).map((state) => [state, state === 'applied' ? 3 : 0]));

function open(roles: Role[], list: ReturnHead[] = [head()], path = '/returns', refusals: Given[] = []) {
  const asked = fakeServer(({ method, path: at }) => {
    if (method === 'POST') return refusals.shift() ?? { states: 200, result: null };
    if (at.endsWith('/couriers')) return { states: 200, result: { list: [{ name: '顺丰速运' }] } };
    if (at.endsWith('/count')) return { states: 200, result: counts };
    return { states: 200, result: at.includes(ID) ? record() : { list, next: null } };
  });
  return { asked, posts: () => asked.filter(({ method }) => method === 'POST'), ...openPage(roles, path) };
}
const NO = head().caseNo;

// Rule: return-72
test('cases stand by what they wait for, with numbers and deadlines; those that ended are chosen apart', async () => {
  const { asked } = open(['service']);
  expect(await screen.findByRole('button', { name: /^待审核 ?3$/ })).toHaveAttribute('aria-pressed', 'true');
  expect(await screen.findByText(/^还剩 \d+ 天$/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^寄回中/ }));
  await waitFor(() => expect(asked.some(({ path }) => path.includes('state=sent'))).toBe(true));
  await userEvent.selectOptions(screen.getByLabelText('已结束的申请'), '未通过');
  await waitFor(() => expect(asked.some(({ path }) => path.includes('state=refused'))).toBe(true));
});

// Rule: return-72
test('service agrees, refuses with a reason and answers; what takes another role says so', async () => {
  const { posts, said } = open(['service']);
  const items = await openMenu(NO);
  expect(items.map(({ textContent }) => textContent)).toEqual(['同意', '拒绝', '回复买家', '操作记录']);
  await userEvent.click(items[0]!);
  await userEvent.click(await screen.findByRole('button', { name: '同意申请' }));
  await waitFor(() => expect(said).toEqual([`${NO} 已同意`]));
  await doTo(NO, '拒绝');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('理由（必填）'), '封帽已破损');
  await userEvent.click(dialog.getByRole('button', { name: '拒绝申请' }));
  await waitFor(() =>
    expect(posts().at(-1)).toMatchObject({
      path: `/returns/${ID}/refuse`,
      body: { revision: 1, reason: '封帽已破损' },
    }),
  );
});

// Rule: return-72
test('the warehouse counts what came back, finance pays it', async () => {
  const { posts, unmount } = open(['orders'], [head({ state: 'sent', stateLabel: '寄回中' })]);
  await doTo(NO, '收货验收');
  const damaged = await screen.findByLabelText('干红 破损');
  await userEvent.clear(damaged);
  await userEvent.type(damaged, '1');
  await userEvent.click(screen.getByRole('button', { name: '确认验收' }));
  await waitFor(() =>
    expect(posts()[0]).toMatchObject({
      path: `/returns/${ID}/receive`,
      body: { lines: [{ line: 1, received: 2, damaged: 1 }], text: '' },
    }),
  );
  unmount();
  const finance = open(['finance'], [head({ state: 'checked', stateLabel: '待退款' })]);
  await doTo(NO, '退款');
  await userEvent.click(await screen.findByRole('button', { name: '退款 ¥128.00' }));
  await waitFor(() => expect(finance.posts()[0]).toMatchObject({ path: `/returns/${ID}/refund` }));
});

// Rule: return-72
test('new goods of an exchange leave with a slip or are booked', async () => {
  const { posts } = open(['orders'], [head({ state: 'checked', kind: 'exchange', stateLabel: '待寄出新品' })]);
  await doTo(NO, '寄出新品');
  const courier = await screen.findByRole('option', { name: '顺丰速运' });
  await userEvent.selectOptions(screen.getByLabelText('快递公司'), courier);
  await userEvent.type(screen.getByLabelText('运单号'), 'SF10000001');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '寄出新品' }));
  await waitFor(() =>
    expect(posts()[0]).toMatchObject({
      path: `/returns/${ID}/resend`,
      body: { courier: '顺丰速运', trackingNo: 'SF10000001' },
    }),
  );
});

// Rule: return-72
test('a record has the evidence, the money by its ways and the log', async () => {
  open(['viewer'], [], `/returns/${ID}`);
  const asked = within(await screen.findByRole('region', { name: '申请' }));
  expect(asked.getByText('瓶身裂了')).toBeVisible();
  expect(asked.getByRole('img', { name: '凭证图片 1' })).toBeVisible();
  expect(asked.getByText('图片已清除')).toBeVisible();
  expect(screen.getByText('微信支付 ¥128.00')).toBeVisible();
  expect(screen.getByRole('link', { name: '2611221618052460' })).toHaveAttribute('href', `/orders/${ID}`);
  const actions = within(screen.getByRole('group', { name: `操作 ${NO}` }));
  expect(actions.getByRole('button', { name: '同意' })).toHaveAttribute('title', '需要「客服」权限，请联系管理员');
});

// Rule: return-94
test('what somebody else did meanwhile is said beside what is filled in, which is sent again with that in sight', async () => {
  const last = { id: 'e2', by: 'shop', who: 'anna', title: null, text: '请补一张外箱的照片', at: AT };
  const changed = { code: 'changed', revision: 2, state: 'applied', stateLabel: '待审核', last };
  const refusal = { states: 409, message: '这个申请刚有变化，现在是「待审核」', result: changed };
  const { posts, said } = open(['service'], [head()], '/returns', [refusal]);
  await doTo(NO, '回复买家');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('回复'), '请寄回原包装');
  await userEvent.click(dialog.getByRole('button', { name: '回复买家' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/现在是「待审核」。anna .*留言：请补一张外箱的照片/);
  expect(dialog.getByLabelText('回复')).toHaveValue('请寄回原包装');
  await userEvent.click(dialog.getByRole('button', { name: '回复买家' }));
  await waitFor(() => expect(said).toEqual([`已回复 ${NO}`]));
  expect(posts().map(({ body }) => body)).toEqual([
    { revision: 1, text: '请寄回原包装' },
    { revision: 2, text: '请寄回原包装' },
  ]);
});
