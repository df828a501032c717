import { fakeApi, offline, ok, refused, type Replies } from '@cellar/shared/testing/fakeApi';
import { orderId } from '@cellar/shared/testing/orders';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import MyBackScreen from '../MyBackScreen';
import { caseId, goods, moneyBack, oneCase } from '../returns.testing';

const sending = oneCase({
  state: 'sending',
  stateLabel: '待寄回',
  hint: '请寄回商品并填写运单号',
  backTo: '上海市闵行区申长路 988 弄 5 号库',
  actions: ['send', 'write', 'cancel'],
});
const stale = refused('退换申请的状态已变化，请刷新后再试', { states: 409, code: 'changed' });

const open = (one = oneCase(), replies: Replies = {}) => ({
  api: fakeApi({ 'returns.get': ok(one), ...replies }),
  ...renderScreen(<MyBackScreen />, `/my-back?caseId=${caseId}`, { person: true }),
});

// Rule: return-16
test('state with its deadline, goods as they were counted, money by its ways, facts and the log', async () => {
  open(
    oneCase({
      state: 'refunding',
      stateLabel: '退款中',
      dueAt: null,
      goods: [goods({ quantity: 2, received: 2, damaged: 1 })],
      money: moneyBack({ coins: 20 }),
      refunds: [
        { id: caseId, label: '余额支付', amountFen: 1600, done: true },
        { id: orderId, label: '微信支付', amountFen: 120000, done: false },
      ],
      actions: ['write'],
    }),
  );
  expect(await screen.findByRole('heading', { name: '退款中' })).toBeVisible();
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.getByText('验收 2 件，其中 1 件不可再售')).toBeVisible();
  expect(screen.getByText('退回金币').nextSibling).toHaveTextContent('20 枚');
  expect(screen.getByText('余额支付：已退回')).toBeVisible();
  expect(screen.getByText('微信支付：退回中')).toBeVisible();
  expect(screen.getByRole('link', { name: '2603010000000001' })).toHaveAttribute(
    'href',
    `/order-details?orderId=${orderId}`,
  );
  expect(screen.getByText('我 · 申请退货退款')).toBeVisible();
  expect(screen.queryByRole('button', { name: '撤销申请' })).toBeNull();
});

// Rule: return-16
test('the number of the way back is asked for, checked and sent; a failure keeps it', async () => {
  const sent = oneCase({
    state: 'sent',
    stateLabel: '寄回中',
    courier: '顺丰速运',
    trackingNo: 'SF10000001',
    backTo: sending.backTo,
    actions: ['send', 'write'],
  });
  const { api, user } = open(sending, { 'returns.send': offline() });
  expect(await screen.findByText('上海市闵行区申长路 988 弄 5 号库')).toBeVisible();
  expect(screen.getByRole('timer')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '填写运单号' }));
  const sheet = within(await screen.findByRole('dialog', { name: '填写运单号' }));
  await user.click(sheet.getByRole('button', { name: '提交运单号' }));
  expect(sheet.getByText('请选择快递公司')).toBeVisible();
  expect(sheet.getByText('请填写正确的运单号')).toBeVisible();
  await user.click(sheet.getByRole('button', { name: '顺丰速运' }));
  await user.type(sheet.getByLabelText('运单号'), 'SF10000001');
  await user.click(sheet.getByRole('button', { name: '提交运单号' }));
  expect(await screen.findByText('网络连接失败，请检查网络后重试')).toBeVisible();
  expect(sheet.getByLabelText('运单号')).toHaveValue('SF10000001');
  api.replies['returns.send'] = ok(sent);
  await user.click(sheet.getByRole('button', { name: '提交运单号' }));
  expect(await screen.findByRole('heading', { name: '寄回中' })).toBeVisible();
  expect(api.sent('returns.send').at(-1)).toMatchObject({ caseId, courier: '顺丰速运', trackingNo: 'SF10000001' });
  expect(screen.getByRole('button', { name: '更正运单号' })).toBeVisible();
});

// Rule: return-16
test('cancelling asks first; what the shop did meanwhile is shown', async () => {
  const cancelled = oneCase({ state: 'cancelled', stateLabel: '已撤销', money: null, dueAt: null, actions: [] });
  const { api, user } = open(oneCase(), { 'returns.cancel': stale });
  await user.click(await screen.findByRole('button', { name: '撤销申请' }));
  await user.click(await screen.findByRole('button', { name: '取消' }));
  expect(api.sent('returns.cancel')).toEqual([]);
  const cancel = async () => {
    await user.click(screen.getByRole('button', { name: '撤销申请' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: '撤销申请' }));
  };
  api.replies['returns.get'] = ok(sending);
  await cancel();
  expect(await screen.findByRole('heading', { name: '待寄回' })).toBeVisible();
  api.replies['returns.cancel'] = ok(cancelled);
  await cancel();
  expect(await screen.findByRole('heading', { name: '已撤销' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '撤销申请' })).toBeNull();
});

// Rule: return-16
test('words for the shop join the log', async () => {
  const [event] = oneCase().events;
  const written = oneCase({
    events: [{ ...event!, id: orderId, title: null, text: '外箱还在' }, event!],
  });
  const { user, api } = open(oneCase(), { 'returns.write': ok(written) });
  await user.click(await screen.findByRole('button', { name: '给酒窖留言' }));
  expect(screen.getByRole('button', { name: '发送' })).toBeDisabled();
  await user.type(await screen.findByLabelText('留言'), '外箱还在');
  await user.click(screen.getByRole('button', { name: '发送' }));
  expect(await screen.findByText('我 · 留言')).toBeVisible();
  expect(api.sent('returns.write')).toMatchObject([{ caseId, text: '外箱还在' }]);
});

// Rule: return-16
test('the new goods of an exchange are followed and confirmed', async () => {
  const resent = oneCase({
    kind: 'exchange',
    state: 'resent',
    stateLabel: '新品已寄出',
    money: null,
    parcelId: orderId,
    actions: ['confirm', 'write'],
  });
  const done = oneCase({ ...resent, state: 'exchanged', stateLabel: '换货完成', dueAt: null, actions: [] });
  const { user, api } = open(resent, { 'returns.confirm': ok(done) });
  expect(await screen.findByRole('link', { name: /新品的包裹/ })).toHaveAttribute(
    'href',
    `/view-logistics?orderId=${orderId}&parcel=${orderId}`,
  );
  expect(screen.queryByRole('heading', { name: '退款明细' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '确认收到新品' }));
  await user.click(await screen.findByRole('button', { name: '确认收到' }));
  await waitFor(() => expect(api.sent('returns.confirm')).toEqual([expect.objectContaining({ caseId })]));
  expect(await screen.findByRole('heading', { name: '换货完成' })).toBeVisible();
});
