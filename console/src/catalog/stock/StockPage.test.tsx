import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '@cellar/shared/contract/roles';
import { axeFindings } from '../../testing/axe';
import { catchDownloads } from '../../testing/downloads';
import { fakeServer, type Answers } from '../../testing/fakes';
import { openPage } from '../../testing/open';
import { choices, PRODUCT_ID, row } from '../products/fakes.testing';

const [main, second] = ['0190c000-0000-7000-8000-000000000401', '0190c000-0000-7000-8000-000000000402'];
const stock = {
  ...{
    id: PRODUCT_ID,
    code: 'TM-2016',
    name: '天梅庄园珍藏 2016',
    picture: row().picture,
    onHand: 30,
    held: 20,
    lowBottles: 12,
  },
  warehouses: [
    { id: main, name: '主仓', onHand: 24, held: 20 },
    { id: second, name: '二号仓', onHand: 6, held: 0 },
  ],
};
const entry = (kind: string, bottles: number, more = {}) => ({
  ...{
    id: `0190c000-0000-7000-8000-0000000005${kind.length}${Math.abs(bottles)}`.slice(0, 36),
    at: '2026-03-01T00:00:00.000Z',
  },
  ...{ kind, bottles, warehouse: '主仓', by: null, reason: null, voucher: null, no: null },
  ...more,
});
const lot = { warehouse: '主仓', vintage: 2016, voucher: 'RK-1', isMoved: false };
const lots = [
  {
    ...{ ...lot, id: '0190c000-0000-7000-8000-000000000601', arrivedAt: '2026-03-01T00:00:00.000Z', costFen: 9000 },
    ...{ supplier: '宁波海舟酒业', received: 24, left: 20 },
  },
  {
    ...{ ...lot, id: '0190c000-0000-7000-8000-000000000602', arrivedAt: '2026-02-01T00:00:00.000Z', costFen: null },
    ...{ supplier: null, received: 10, left: 10 },
  },
];
const ok = (result: unknown) => ({ states: 200, result });

function open(
  path: string,
  { roles = ['warehouse'] as Role[], post = (() => ok({ onHand: 36, held: 20 })) as Answers } = {},
) {
  const asked = fakeServer((one) => {
    if (one.method === 'POST') return post(one);
    if (one.path.startsWith('/product-choices')) return ok(choices);
    if (one.path.includes('/suppliers')) return ok({ list: ['宁波海舟酒业'] });
    if (one.path.includes('/lots')) return ok({ list: lots, next: null });
    if (one.path.includes('/entries'))
      return ok({
        list: [entry('in', 12, { reason: '到货', voucher: 'RK-1', by: 'lin' }), entry('consume', 3, { no: '2611' })],
        next: null,
      });
    if (one.path.includes(PRODUCT_ID))
      return ok({
        ...stock,
        valueFen: 180_000,
        averageFen: 9000,
        unknownBottles: 10,
        holds: [{ no: '261126', kind: 'order', warehouse: '主仓', bottles: 20 }],
      });
    return ok({ list: [stock], next: null });
  });
  return { sent: () => asked.filter(({ method }) => method === 'POST'), ...openPage(roles, path) };
}
const dialog = async () => within(await screen.findByRole('dialog'));

// Rule: sell-9
test('stock stands by warehouse, with what is low', async () => {
  const { container } = open('/stock');
  const found = await screen.findByRole('row', { name: /天梅庄园/ });
  expect(found).toHaveTextContent('主仓 24，二号仓 6');
  expect(found).toHaveTextContent('低库存');
  expect(await axeFindings(container)).toEqual([]);
  const downloads = catchDownloads();
  await userEvent.click(screen.getByRole('button', { name: '导出' }));
  await waitFor(() => expect(downloads.files).toHaveLength(1));
  expect(await downloads.text()).toContain(
    '天梅庄园珍藏 2016,主仓,24,20,4,12\r\nTM-2016,天梅庄园珍藏 2016,二号仓,6,0,6,12',
  );
  downloads.end();
});

// Rule: sell-9
test('a record has its entries; bottles come in with a reason and a number', async () => {
  const { sent, said } = open(`/stock/${PRODUCT_ID}`);
  expect(await screen.findByRole('row', { name: /到货 · RK-1/ })).toHaveTextContent('+12');
  expect(screen.getByRole('row', { name: /单号 2611/ })).toHaveTextContent('−3');
  expect(screen.getByRole('row', { name: /订单 261126/ })).toHaveTextContent('20');
  await userEvent.click(screen.getByRole('button', { name: '入库' }));
  const form = await dialog();
  await userEvent.selectOptions(form.getByLabelText('仓库'), main!);
  await userEvent.type(form.getByLabelText('瓶数'), '12');
  await userEvent.type(form.getByLabelText('进货价'), '88.5');
  await userEvent.type(form.getByLabelText('供应商'), '宁波海舟酒业');
  await userEvent.type(form.getByLabelText('单号'), 'RK-2');
  await userEvent.type(form.getByLabelText('理由（必填）'), '到货');
  await userEvent.click(form.getByRole('button', { name: '入库' }));
  await waitFor(() => expect(said).toEqual(['已入库 12 瓶']));
  expect(sent()[0]).toMatchObject({
    path: `/stock/${PRODUCT_ID}/entries`,
    body: {
      ...{ warehouseId: main, kind: 'in', bottles: 12, voucher: 'RK-2', reason: '到货' },
      ...{ costFen: 8850, supplier: '宁波海舟酒业' },
    },
  });
});

// Rule: sell-10
test('what orders hold is refused at the field; a count names what was seen', async () => {
  const held = {
    states: 409,
    message: '可动用的只有 4 瓶',
    result: { code: 'held', free: 4, fields: { bottles: '可动用的只有 4 瓶' } },
  };
  const { sent } = open(`/stock/${PRODUCT_ID}`, {
    post: ({ path }) => (path.includes('counts') ? ok({ difference: -1 }) : held),
  });
  await userEvent.click(await screen.findByRole('button', { name: '报损' }));
  let form = await dialog();
  await userEvent.selectOptions(form.getByLabelText('仓库'), main!);
  await userEvent.type(form.getByLabelText('瓶数'), '5');
  await userEvent.type(form.getByLabelText('理由（必填）'), '破损');
  await userEvent.click(form.getByRole('button', { name: '报损' }));
  expect(await screen.findByText('可动用的只有 4 瓶')).toBeVisible();
  await userEvent.click(form.getByRole('button', { name: '取消' }));
  await userEvent.click(screen.getByRole('button', { name: '盘点' }));
  form = await dialog();
  await userEvent.selectOptions(form.getByLabelText('仓库'), second!);
  await userEvent.type(form.getByLabelText('实际瓶数'), '5');
  await userEvent.type(form.getByLabelText('理由（必填）'), '月末盘点');
  await userEvent.click(form.getByRole('button', { name: '保存盘点' }));
  await waitFor(() => expect(sent().at(-1)?.body).toMatchObject({ warehouseId: second, counted: 5, onHand: 6 }));
});

test('a viewer only looks', async () => {
  open(`/stock/${PRODUCT_ID}`, { roles: ['viewer'] });
  expect(await screen.findByRole('button', { name: '入库' })).toHaveAttribute(
    'title',
    '需要「商品」或「仓库」权限，请联系管理员',
  );
});

// Rule: sell-40
test('the lots of a product stand with their price, an unknown one as such', async () => {
  const { container } = open(`/stock/${PRODUCT_ID}`);
  expect(await screen.findByRole('row', { name: /宁波海舟酒业/ })).toHaveTextContent('¥90.00');
  expect(screen.getByRole('row', { name: /2026-02-01/ })).toHaveTextContent('未知');
  expect(screen.getByText('库存成本 ¥1,800.00，平均每瓶 ¥90.00，另有 10 瓶成本未知')).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
});
