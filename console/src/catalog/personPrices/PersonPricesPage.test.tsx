import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PersonPrice } from '@cellar/shared/api/catalog/personPrices/schema';
import type { Role } from '@cellar/shared/contract/roles';
import { axeFindings } from '../../testing/axe';
import { catchDownloads } from '../../testing/downloads';
import { fakeServer } from '../../testing/fakes';
import { doTo } from '../../testing/menu';
import { openPage } from '../../testing/open';

const PERSON = '0191a000-0000-7000-8000-000000000001';
const SKU = '0191a000-0000-7000-8000-000000000002';
const price: PersonPrice = {
  ...{ id: 'p1', personId: PERSON, nickname: '林小满', phone: '138****1111', productId: SKU },
  ...{ goods: '干红 2015 · 单瓶', code: 'A1', minQuantity: 6, priceFen: 15_000, retailFen: 20_000 },
  ...{ fromAt: null, toAt: null, by: '小王' },
};

function open(path: string, roles: Role[] = ['goods']) {
  const asked = fakeServer(({ method, path: of }) => {
    if (method === 'POST') return { states: 200, result: of.endsWith('/end') ? null : { id: 'p2' } };
    if (of.startsWith('/skus'))
      return { states: 200, result: { list: [{ id: SKU, name: '干红 2015 · 单瓶', code: 'A1', warehouses: [] }] } };
    return { states: 200, result: { list: [price], next: null } };
  });
  return { asked, ...openPage(roles, path), sent: () => asked.filter(({ method }) => method === 'POST') };
}
const dialog = async () => within(await screen.findByRole('dialog'));

async function fill() {
  await (await dialog()).findByRole('option', { name: /干红 2015/ });
  await userEvent.selectOptions((await dialog()).getByLabelText('商品'), SKU);
  await userEvent.type((await dialog()).getByLabelText('价格（元）'), '150');
  await userEvent.click((await dialog()).getByRole('button', { name: '保存' }));
}

// Rule: sell-26
test('a price is agreed with the one whose phone is typed, and taken back', async () => {
  const { sent, said, container } = open('/person-prices');
  await screen.findByRole('row', { name: /林小满/ });
  expect(await axeFindings(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: '新增专属价' }));
  await userEvent.type((await dialog()).getByLabelText('会员手机号'), '13800001111');
  await fill();
  await waitFor(() => expect(said).toEqual(['专属价 ¥150.00 已保存']));
  await doTo('林小满 干红 2015 · 单瓶', '结束');
  await userEvent.click((await dialog()).getByRole('button', { name: '结束' }));
  await waitFor(() => expect(said).toHaveLength(2));
  expect(sent().map(({ path, body }) => [path, body])).toEqual([
    ['/person-prices', { phone: '13800001111', skuId: SKU, priceFen: 15_000, minQuantity: 1 }],
    ['/person-prices/p1/end', {}],
  ]);
});

// Rule: sell-26
test('from the page of a member it is that member’s', async () => {
  const { asked, sent } = open(`/person-prices?personId=${PERSON}`, ['finance']);
  await screen.findByRole('row', { name: /林小满/ });
  expect(asked[0]!.path).toContain(`personId=${PERSON}`);
  await userEvent.click(screen.getByRole('button', { name: '新增专属价' }));
  expect((await dialog()).queryByLabelText('会员手机号')).toBeNull();
  await fill();
  await waitFor(() => expect(sent()[0]?.body).toMatchObject({ personId: PERSON, skuId: SKU, priceFen: 15_000 }));
});

test('who only looks changes nothing', async () => {
  open('/person-prices', ['viewer']);
  await screen.findByRole('row', { name: /林小满/ });
  expect(screen.queryByRole('button', { name: /^操作/ })).toBeNull();
  const downloads = catchDownloads();
  await userEvent.click(screen.getByRole('button', { name: '导出' }));
  await waitFor(() => expect(downloads.files).toHaveLength(1));
  expect(await downloads.text()).toContain('林小满,138****1111,干红 2015 · 单瓶,A1,150,200,6,,,小王');
  downloads.end();
});
