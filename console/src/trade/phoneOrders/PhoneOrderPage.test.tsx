import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeFindings } from '../../testing/axe';
import { fakeServer } from '../../testing/fakes';
import { openPage } from '../../testing/open';

const PERSON = '0191a000-0000-7000-8000-000000000001';
const SKU = '0191a000-0000-7000-8000-000000000002';
const PICKUP = '0191a000-0000-7000-8000-000000000004';
const ADDRESS = '0191a000-0000-7000-8000-000000000003';
const member = {
  ...{ nickname: '林小满', level: '金卡会员', problem: null as string | null },
  addresses: [{ id: ADDRESS, name: '林小满', phone: '13800001111', place: '上海市静安区 1 号', isDefault: true }],
  pickups: [{ id: PICKUP, name: '徐汇酒窖' }],
};
const quote = {
  lines: [
    {
      ...{ name: '干红 2015', spec: '单瓶', warehouse: '上海恒温仓', quantity: 2, priceFen: 18_000 },
      ...{ priceLabel: '金卡价', amountFen: 36_000, gift: false },
    },
  ],
  amounts: [{ key: 'goods', label: '商品金额', fen: 36_000 }],
  ...{ totalFen: 36_000, problems: [] as string[], promisedDay: '2026-12-01', pickup: null },
};
const placed = {
  ...{ orderId: ADDRESS, orderNo: 'C2026', totalFen: 36_000, payBeforeAt: '2026-12-01T00:00:00.000Z' },
  payPath: '/payment-order?link=abc',
};
const sku = { id: SKU, name: '干红 2015 · 单瓶', code: 'A1', warehouses: [] };

function open(change: { problem?: string; problems?: string[] } = {}) {
  const asked = fakeServer(({ method, path }) => {
    if (path.startsWith('/skus')) return { states: 200, result: { list: [sku] } };
    if (method === 'GET') return { states: 200, result: { ...member, problem: change.problem ?? null } };
    if (path.endsWith('/quote')) return { states: 200, result: { ...quote, problems: change.problems ?? [] } };
    return { states: 200, result: placed };
  });
  const page = openPage(['orders'], `/orders/new/${PERSON}`);
  return { ...page, sent: () => asked.filter(({ method }) => method === 'POST') };
}

async function choose() {
  await screen.findByRole('option', { name: /干红 2015/ });
  await userEvent.selectOptions(screen.getByLabelText('商品'), SKU);
  await userEvent.clear(screen.getByLabelText('数量'));
  await userEvent.type(screen.getByLabelText('数量'), '2');
}
const dialog = async () => within(await screen.findByRole('dialog'));

// Rule: desk-85
test('an order on the phone is calculated, read out and placed; its link can be taken along', async () => {
  const { sent, container } = open();
  await choose();
  expect(await axeFindings(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: '计算金额' }));
  expect((await dialog()).getByText('单瓶 · 上海恒温仓 · 单价 ¥180.00 · 金卡价')).toBeVisible();
  await userEvent.click((await dialog()).getByRole('button', { name: '下单 ¥360.00' }));
  expect(await screen.findByRole('link', { name: 'C2026' })).toHaveAttribute('href', `/orders/${ADDRESS}`);
  expect(screen.getByLabelText('付款链接')).toHaveValue(`${location.origin}/payment-order?link=abc`);
  const wanted = { lines: [{ skuId: SKU, quantity: 2 }], addressId: ADDRESS, coupon: 'best' };
  expect(sent()[0]).toMatchObject({ path: `/phone-orders/${PERSON}/quote`, body: wanted });
  expect(sent()[1]).toMatchObject({ path: `/phone-orders/${PERSON}`, body: { ...wanted, totalFen: 36_000 } });
});

// Rule: desk-85
test('a new address is typed; what stands in the way blocks the order', async () => {
  const { sent } = open({ problems: ['暂不支持配送到该地区，请更换收货地址'] });
  await choose();
  await userEvent.selectOptions(screen.getByLabelText('收货地址'), '新地址');
  await userEvent.type(screen.getByLabelText('收货人'), '王一');
  await userEvent.type(screen.getByLabelText('手机号'), '13800002222');
  await userEvent.type(screen.getByLabelText('地址'), '上海市静安区 2 号');
  await userEvent.click(screen.getByRole('button', { name: '计算金额' }));
  expect(await (await dialog()).findByRole('alert')).toHaveTextContent('暂不支持配送到该地区');
  await userEvent.click((await dialog()).getByRole('button', { name: /^下单/ }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]!.body).toMatchObject({ receiver: '王一', phone: '13800002222', address: '上海市静安区 2 号' });
});

// Rule: desk-514
test('it is picked up at a point and paid within the time that was agreed', async () => {
  const { sent } = open();
  await choose();
  await userEvent.selectOptions(screen.getByLabelText('配送方式'), '自提');
  expect(screen.getByLabelText('自提点')).toHaveValue(PICKUP);
  await userEvent.selectOptions(screen.getByLabelText('付款时间'), '7 天');
  await userEvent.click(screen.getByRole('button', { name: '计算金额' }));
  await userEvent.click((await dialog()).getByRole('button', { name: /^下单/ }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  for (const { body } of sent()) {
    expect(body).toMatchObject({ delivery: 'pickup', pickupId: PICKUP, term: 'week' });
    expect(body).not.toHaveProperty('addressId');
  }
});

test('a frozen member orders nothing', async () => {
  open({ problem: '账号已冻结，不能下单' });
  expect(await screen.findByRole('alert')).toHaveTextContent('账号已冻结，不能下单');
  expect(screen.getByRole('button', { name: '计算金额' })).toHaveAttribute('title', '账号已冻结，不能下单');
});
