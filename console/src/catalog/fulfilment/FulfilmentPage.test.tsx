import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { KeptCourier, KeptPickup, KeptWarehouse } from '@cellar/shared/api/catalog/fulfilment/schema';
import type { Role } from '@cellar/shared/contract/roles';
import { axeFindings } from '../../testing/axe';
import { fakeServer } from '../../testing/fakes';
import { doTo } from '../../testing/menu';
import { openPage } from '../../testing/open';

const id = (n: number) => `0190c000-0000-7000-8000-00000000040${n}`;
const main: KeptWarehouse = {
  ...{ id: id(1), name: '主仓', kind: 'local', position: 1, daysFrom: 1, daysTo: 3, revision: 4 },
  ...{ freeFromFen: 29900, freightFen: 1500, stepFen: 800, stepBottles: 6, isOpen: true, onHand: 1200 },
  zones: [{ name: '偏远地区', provinces: ['54'], delivers: true, stepFen: 1500, days: 3 }],
};
const pickup: KeptPickup = {
  ...{ id: id(2), warehouseId: main.id, name: '徐汇门店', phone: '021-64330001', hours: '10:00–20:00' },
  ...{ address: '上海市徐汇区建国西路 1 号', position: 1, revision: 2 },
};
const courier: KeptCourier = {
  id: id(3),
  name: '顺丰速运',
  code: 'shunfeng',
  phone: '95338',
  position: 1,
  revision: 1,
};

function open(roles: Role[] = ['warehouse']) {
  const asked = fakeServer(({ method }) => ({
    states: 200,
    result: method === 'POST' ? {} : { warehouses: [main], pickups: [pickup], couriers: [courier] },
  }));
  return { ...openPage(roles, '/fulfilment'), sent: () => asked.filter(({ method }) => method === 'POST') };
}
const dialog = async () => within(await screen.findByRole('dialog'));
const retype = async (label: string, text: string) => {
  const field = (await dialog()).getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const confirm = async (label: string) => userEvent.click((await dialog()).getByRole('button', { name: label }));

// Rule: sell-58
test('a warehouse shows its freight, and is changed with a place where nothing is delivered', async () => {
  const { container, said, sent } = open();
  const row = await screen.findByRole('row', { name: /主仓.*前 6 支/ });
  expect(row).toHaveTextContent('前 6 支 ¥15，每多 6 支 ¥8，满 ¥299 免运费');
  expect(row).toHaveTextContent('1–3 天');
  expect(await axeFindings(container)).toEqual([]);
  await doTo('主仓', '修改');
  await retype('第一档运费（元）', '12.5');
  await userEvent.click((await dialog()).getByRole('button', { name: '加一个地区' }));
  const second = within((await dialog()).getByRole('group', { name: '第 2 个地区' }));
  await userEvent.type(second.getByLabelText('地区名称'), '港澳台');
  await userEvent.click(second.getByLabelText('香港'));
  await userEvent.click(second.getByLabelText('台湾'));
  await userEvent.selectOptions(second.getByLabelText('配送'), '不配送');
  expect(second.queryByLabelText('多用几天')).toBeNull();
  await confirm('保存');
  await waitFor(() => expect(said).toEqual(['仓库「主仓」已保存']));
  expect(sent()).toMatchObject([
    {
      path: '/fulfilment/warehouses',
      body: {
        ...{ warehouseId: main.id, revision: 4, kind: 'local', freightFen: 1250, freeFromFen: 29900 },
        zones: [
          { name: '偏远地区', provinces: ['54'], delivers: true, stepFen: 1500, days: 3 },
          { name: '港澳台', provinces: ['71', '81'], delivers: false, stepFen: 0, days: 0 },
        ],
      },
    },
  ]);
});

// Rule: sell-59
test('a warehouse is closed by the revision that was read; a viewer changes nothing', async () => {
  const { said, sent, unmount } = open();
  await doTo('主仓', '停用');
  expect(await screen.findByText(/停用后不能入库/)).toBeVisible();
  await confirm('停用');
  await waitFor(() => expect(said).toEqual(['仓库「主仓」已停用']));
  expect(sent()).toMatchObject([
    { path: `/fulfilment/warehouses/${main.id}/open`, body: { revision: 4, isOpen: false } },
  ]);
  unmount();
  open(['viewer']);
  expect(await screen.findByRole('row', { name: /主仓.*前 6 支/ })).toBeVisible();
  expect(screen.getByRole('button', { name: '新增仓库' })).toHaveAttribute('aria-disabled', 'true');
});

// Rule: sell-60
test('a pick-up point is changed, and a courier added behind the last', async () => {
  const { said, sent } = open();
  await doTo('徐汇门店', '修改');
  await retype('营业时间', '全天');
  await confirm('保存');
  await waitFor(() => expect(said).toEqual(['自提点「徐汇门店」已保存']));
  await userEvent.click(screen.getByRole('button', { name: '新增快递公司' }));
  expect((await dialog()).getByLabelText('排序')).toHaveValue('2');
  await retype('名称', '极兔速递');
  await retype('查询代码', 'J T');
  await confirm('保存');
  expect(await screen.findByText('查询代码只能用小写字母和数字，最多 30 个')).toBeVisible();
  await retype('查询代码', 'jtexpress');
  await confirm('保存');
  await waitFor(() => expect(said).toEqual(['自提点「徐汇门店」已保存', '快递公司「极兔速递」已保存']));
  expect(sent()).toMatchObject([
    { path: '/fulfilment/pickups', body: { pickupId: pickup.id, revision: 2, hours: '全天' } },
    { path: '/fulfilment/couriers', body: { name: '极兔速递', code: 'jtexpress', position: 2 } },
  ]);
});
