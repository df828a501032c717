import { fakeApi, offline, ok, refused, type Replies } from '@cellar/shared/testing/fakeApi';
import { orderId } from '@cellar/shared/testing/orders';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import MyBackScreen from '../MyBackScreen';
import { caseId, moneyBack, oneCase, preview, returnForm, uploadId } from '../returns.testing';

const png = () => new File(['png'], 'a.png', { type: 'image/png' });

async function open(replies: Replies = {}) {
  const api = fakeApi({
    'returns.getForm': ok(returnForm()),
    'returns.preview': ok(preview()),
    'returns.apply': ok(oneCase()),
    'returns.get': ok(oneCase()),
    'uploads.add': ok({ id: uploadId, picture: null }),
    ...replies,
  });
  const shown = renderScreen(<MyBackScreen />, `/my-back?orderId=${orderId}`, { person: true });
  await screen.findByRole('heading', { name: '退换商品' });
  const { user } = shown;
  const chooseReason = async (name: RegExp) => {
    await user.click(screen.getByRole('button', { name: /^原因/ }));
    await user.click(await screen.findByRole('radio', { name }));
  };
  const send = () => user.click(screen.getByRole('button', { name: '提交申请' }));
  return { api, ...shown, chooseReason, send };
}

// Rule: return-15
test('kind, goods with quantities, reason, words and pictures are sent once, and the case is opened', async () => {
  const { api, user, chooseReason, send, went } = await open();
  expect(screen.getByRole('checkbox', { name: '退换 圣朱利安 2016' })).toBeDisabled();
  expect(screen.getByRole('checkbox', { name: '退换 奥布拉克 2015' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: /退货退款/ }));
  const stepper = within(screen.getByRole('group', { name: '奥布拉克 2015 退换数量' }));
  await user.click(stepper.getByRole('button', { name: '减少' }));
  await chooseReason(/酒质变坏/);
  await user.type(screen.getByLabelText('说明'), '湿纸板味');
  await user.upload(screen.getByLabelText('添加照片'), png());
  await waitFor(() => expect(api.sent('uploads.add')).toMatchObject([{ purpose: 'return' }]));
  await waitFor(() => expect(screen.queryByText(/上传中/)).toBeNull());
  await send();
  await waitFor(() => expect(went).toEqual([`replace /my-back?caseId=${caseId}`]));
  expect(api.sent('returns.apply')).toMatchObject([
    {
      orderId,
      kind: 'goodsBack',
      reason: 'spoiled',
      text: '湿纸板味',
      lines: JSON.stringify([{ line: 1, quantity: 1 }]),
      pictureIds: JSON.stringify([uploadId]),
    },
  ]);
});

// Rule: return-15
test('the server says what comes back by which way, who pays the freight, and which gifts go along', async () => {
  const money = moneyBack({
    refundFen: 122600,
    freightFen: 1000,
    coins: 30,
    points: 200,
    coupon: true,
    earned: 12,
    ways: [
      { label: '余额支付', fen: 22600 },
      { label: '微信支付', fen: 100000 },
    ],
  });
  const { api, chooseReason } = await open({ 'returns.preview': ok(preview({ money, gifts: ['开瓶器 ×1'] })) });
  expect(api.sent('returns.preview')).toEqual([]);
  await chooseReason(/破损或漏液/);
  const rows: [string, string][] = [
    ['退回余额', '¥226.00'],
    ['退回微信', '¥1,000.00'],
    ['退回金币', '30 枚'],
    ['退回积分', '200 分'],
    ['优惠券', '退回 1 张'],
    ['扣回所得积分', '12 分'],
    ['退款（含运费 ¥10.00）', '¥1,226.00'],
  ];
  for (const [label, value] of rows) expect((await screen.findByText(label)).nextSibling).toHaveTextContent(value);
  expect(screen.getByText('请一并退回赠品：开瓶器 ×1')).toBeVisible();
  expect(screen.getByText('寄回运费由酒窖承担，请选择到付')).toBeVisible();
  expect(api.sent('returns.preview')).toMatchObject([{ lines: JSON.stringify([{ line: 1, quantity: 2 }]) }]);
});

// Rule: return-70
test('where only one unit can be chosen nothing is counted, and what is in another case is said', async () => {
  const [, other] = returnForm().lines;
  await open({ 'returns.getForm': ok(returnForm({ lines: [{ ...returnForm().lines[0]!, available: 1 }, other!] })) });
  expect(screen.queryByRole('group', { name: '奥布拉克 2015 退换数量' })).toBeNull();
  expect(screen.getByText('可退换 1 件，另 2 件已申请退换')).toBeVisible();
});

// Rule: return-15
test('says what is missing and sends nothing', async () => {
  const { api, user, chooseReason, send } = await open();
  await user.click(screen.getByRole('checkbox', { name: '退换 奥布拉克 2015' }));
  await send();
  expect(screen.getByText('请选择要退换的商品')).toBeVisible();
  expect(screen.getAllByText('请选择原因').at(-1)).toBeVisible();
  await chooseReason(/破损或漏液/);
  await send();
  expect(screen.getByText('请上传能看清问题的照片')).toBeVisible();
  expect(api.sent('returns.apply')).toEqual([]);
});

// Rule: return-15
test('a failure and a reload keep what was typed, and the second try is the same application', async () => {
  const { api, user, chooseReason, send, unmount } = await open({ 'returns.apply': offline() });
  await user.click(screen.getByRole('radio', { name: /退货退款/ }));
  await chooseReason(/不想要了/);
  await user.type(screen.getByLabelText('说明'), '买多了');
  await send();
  expect(await screen.findByText('网络连接失败，请检查网络后重试')).toBeVisible();
  await send();
  await waitFor(() => expect(api.sent('returns.apply')).toHaveLength(2));
  const [first, second] = api.sent('returns.apply');
  expect(first!['idemKey']).toBe(second!['idemKey']);
  unmount();
  await open();
  expect(screen.getByLabelText('说明')).toHaveValue('买多了');
  expect(screen.getByRole('radio', { name: /退货退款/ })).toBeChecked();
  expect(screen.getByRole('button', { name: /^原因/ })).toHaveTextContent('不想要了');
});

// Rule: return-15
test('what another case took meanwhile is shown as it is now', async () => {
  const stale = refused('可退换的数量已变化，请重新选择', { states: 409, code: 'changed' });
  const { api, chooseReason, user, send } = await open({ 'returns.apply': stale });
  await user.click(screen.getByRole('radio', { name: /退货退款/ }));
  await chooseReason(/不想要了/);
  api.replies['returns.getForm'] = ok(
    returnForm({ options: [], problem: '商品都已申请退换，请在「我的退换」查看进度' }),
  );
  await send();
  expect(await screen.findByText('可退换的数量已变化，请重新选择')).toBeVisible();
  expect(await screen.findByText(/商品都已申请退换/)).toBeVisible();
});

test('an exchange says whether the new goods are there; goods that were not confirmed are confirmed with it', async () => {
  const options = [
    { kind: 'exchange' as const, note: '换成同款', reasons: [{ reason: 'wrong' as const, pictures: true }] },
  ];
  const { chooseReason } = await open({
    'returns.getForm': ok(returnForm({ options, until: null, confirms: true })),
    'returns.preview': ok(preview({ money: null, inStock: false })),
  });
  expect(screen.queryByRole('radiogroup', { name: '退换方式' })).toBeNull();
  expect(screen.getByText(/提交申请即确认收货/)).toBeVisible();
  await chooseReason(/发错商品/);
  expect(await screen.findByText('新品已售罄，同意后改为退款')).toBeVisible();
});
