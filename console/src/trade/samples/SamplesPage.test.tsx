import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../testing/fakes';
import { doTo, expectReadOnly } from '../../testing/menu';
import { openPage } from '../../testing/open';

const ID = '0191a000-0000-7000-8000-000000000001';
const OTHER = '0191a000-0000-7000-8000-000000000002';
const one = {
  id: ID,
  name: '干红小样',
  capacityMl: 50,
  address: {
    name: '林先生',
    phone: '13800006021',
    areaCode: '310104',
    country: '中国',
    province: '上海市',
    city: '上海市',
    county: '徐汇区',
    detail: '永嘉路 100 号',
  },
  redeemedAt: '2026-03-01T00:00:00.000Z',
};

function open(roles: Parameters<typeof openPage>[0]) {
  const asked = fakeServer(({ method, path }) => {
    if (path.endsWith('/couriers')) return { states: 200, result: { list: [{ name: '顺丰速运' }] } };
    if (method === 'GET') return { states: 200, result: { list: [one] } };
    return { states: 200, result: path.endsWith('/ship') ? null : { given: 2 } };
  });
  return { posts: () => asked.filter(({ method }) => method === 'POST'), ...openPage(roles, '/samples') };
}

// Rule: sample-70
test('a redeemed sample leaves with its waybill', async () => {
  const { posts, said } = open(['orders']);
  expect(await screen.findByText('上海市徐汇区永嘉路 100 号')).toBeVisible();
  await doTo('干红小样 林先生', '寄出');
  const courier = await screen.findByRole('option', { name: '顺丰速运' });
  await userEvent.selectOptions(screen.getByLabelText('快递公司'), courier);
  await userEvent.type(await screen.findByLabelText('运单号'), 'SF10000001');
  await userEvent.click(screen.getByRole('button', { name: '寄出样酒' }));
  await waitFor(() => expect(said).toEqual(['干红小样 已寄出']));
  expect(posts()[0]?.body).toMatchObject({ courier: '顺丰速运', trackingNo: 'SF10000001' });
  expect(screen.getByRole('button', { name: '赠送样酒券' })).toHaveAttribute('aria-disabled', 'true');
});

// Rule: sample-70
test('vouchers are given to a member by phone, with a reason that the member reads', async () => {
  const { posts, said } = open(['service']);
  await userEvent.click(await screen.findByRole('button', { name: '赠送样酒券' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('会员手机号'), '13800006021');
  await userEvent.clear(dialog.getByLabelText('张数'));
  await userEvent.type(dialog.getByLabelText('张数'), '2');
  await userEvent.type(dialog.getByLabelText('赠送理由'), '新品试饮');
  await userEvent.click(dialog.getByRole('button', { name: '赠送 2 张' }));
  await waitFor(() => expect(said).toEqual(['已赠送 2 张样酒券']));
  expect(posts()[0]?.body).toMatchObject({ phone: '13800006021', count: 2, days: 30, reason: '新品试饮' });
});

const BOTTLE = {
  ...{ id: ID, productId: ID, code: 'C1001', name: '天梅干红', capacityMl: 50, total: 200, taken: 86 },
  ...{ position: 0, offered: true, revision: 3 },
  picture: { key: 'wine.0', width: 800, height: 800, color: '#fff', alt: '' },
};

// Rule: desk-429
test('small bottles are made by the code of their product and changed as they were read', async () => {
  const asked = fakeServer(({ method }) =>
    method === 'POST'
      ? { states: 200, result: { id: ID } }
      : { states: 200, result: { list: [BOTTLE, { ...BOTTLE, id: OTHER, capacityMl: 100, taken: 200 }], next: null } },
  );
  const { said } = openPage(['service'], '/samples/bottles');
  expect(await screen.findByRole('row', { name: /天梅干红.*50 毫升.*200.*86.*114.*可兑换/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /100 毫升.*已兑完/ })).toBeVisible();
  expect(screen.getByRole('link', { name: '待寄', current: false })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '新增样酒' }));
  const dialog = () => within(screen.getByRole('dialog'));
  await userEvent.type(dialog().getByLabelText('商品编码'), 'C1092');
  await userEvent.type(dialog().getByLabelText('总瓶数'), '60');
  await userEvent.click(dialog().getByRole('button', { name: '保存' }));
  await waitFor(() => expect(said).toEqual(['C1092 的样酒已保存']));
  await doTo('天梅干红 50 毫升', '修改');
  await userEvent.click(dialog().getByRole('radio', { name: '停用' }));
  await userEvent.click(dialog().getByRole('button', { name: '保存' }));
  await waitFor(() => expect(said).toHaveLength(2));
  expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toMatchObject([
    { productCode: 'C1092', capacityMl: 50, total: 60, position: 1, offered: true },
    { sampleId: ID, revision: 3, productCode: 'C1001', total: 200, offered: false },
  ]);
});

// Rule: desk-429
test('who sends samples sees the bottles and changes none', async () => {
  fakeServer(() => ({ states: 200, result: { list: [BOTTLE], next: null } }));
  openPage(['orders'], '/samples/bottles');
  await screen.findByRole('row', { name: /天梅干红/ });
  await expectReadOnly();
  expect(screen.getByRole('button', { name: '新增样酒' })).toHaveAttribute('aria-disabled', 'true');
});
