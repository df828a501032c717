import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '@cellar/shared/contract/roles';
import { axeFindings } from '../../testing/axe';
import { fakeServer } from '../../testing/fakes';
import { doTo } from '../../testing/menu';
import { openPage } from '../../testing/open';

const offer = {
  ...{ productId: '0190c000-0000-7000-8000-000000000801', code: 'TM-2016', name: '天梅庄园', onSale: true },
  picture: { key: 'k', width: 1, height: 1, color: '#fff', alt: '' },
  ...{ position: 3, months: 12, depositFen: 1_000_000, quotaBottles: 600, text: '', revision: 2 },
};
function open(roles: Role[] = ['marketing']) {
  const asked = fakeServer(({ method }) => ({
    states: 200,
    result: method === 'POST' ? null : { list: [offer], next: null },
  }));
  return { ...openPage(roles, '/exclusive-offers'), sent: () => asked.filter(({ method }) => method === 'POST') };
}
const dialog = async () => within(await screen.findByRole('dialog'));

// Rule: sell-53
test('goods for sole distribution are added, changed by the revision that was read, and removed', async () => {
  const { sent, said, container } = open();
  expect(await screen.findByRole('row', { name: /天梅庄园/ })).toHaveTextContent('12 个月');
  expect(await axeFindings(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: '新增专享商品' }));
  const form = await dialog();
  expect(form.getByLabelText('排序')).toHaveValue('4');
  await userEvent.click(form.getByRole('button', { name: '保存' }));
  expect(await form.findByText('不能为空')).toBeVisible();
  await userEvent.type(form.getByLabelText('商品编码'), 'TH-2024');
  await userEvent.type(form.getByLabelText('期限（月）'), '24');
  await userEvent.type(form.getByLabelText('保证金（元）'), '0');
  await userEvent.type(form.getByLabelText('期内采购量（瓶）'), '120');
  await userEvent.click(form.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(said).toEqual(['TH-2024 的专享条件已保存']));
  await doTo('天梅庄园', '修改');
  await userEvent.clear((await dialog()).getByLabelText('期限（月）'));
  await userEvent.type((await dialog()).getByLabelText('期限（月）'), '6');
  await userEvent.click((await dialog()).getByRole('button', { name: '保存' }));
  await waitFor(() => expect(said).toHaveLength(2));
  await doTo('天梅庄园', '移除');
  await userEvent.click((await dialog()).getByRole('button', { name: '移除' }));
  await waitFor(() => expect(said).toHaveLength(3));
  expect(sent()).toMatchObject([
    { path: '/exclusive-offers', body: { productCode: 'TH-2024', months: 24, depositFen: 0, position: 4 } },
    { path: '/exclusive-offers', body: { productCode: 'TM-2016', months: 6, depositFen: 1_000_000, revision: 2 } },
    { path: '/exclusive-offers/remove', body: { productId: offer.productId, revision: 2 } },
  ]);
});

// Rule: sell-53
test('who only looks changes nothing', async () => {
  open(['viewer']);
  expect(await screen.findByRole('row', { name: /天梅庄园/ })).toBeVisible();
  expect(screen.getByRole('button', { name: '新增专享商品' })).toHaveAttribute('aria-disabled', 'true');
});
