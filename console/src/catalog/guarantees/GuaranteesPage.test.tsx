import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ShopGuarantee } from '@cellar/shared/api/catalog/guarantees/schema';
import type { Role } from '@cellar/shared/contract/roles';
import { axeFindings } from '../../testing/axe';
import { fakeServer } from '../../testing/fakes';
import { doTo } from '../../testing/menu';
import { openPage } from '../../testing/open';

const imported: ShopGuarantee = {
  ...{ id: '0190c000-0000-7000-8000-000000000301', name: '原装进口', text: '每一瓶都有报关单', promise: '' },
  steps: [{ title: '入境检验', text: '取得证明才入库。' }],
  ...{ figures: [], documents: [], goods: 12, position: 4, revision: 3 },
};

function open({ roles = ['goods'] as Role[], list = [imported] } = {}) {
  const asked = fakeServer(({ method }) => ({
    states: 200,
    result: method === 'POST' ? { guaranteeId: imported.id } : { list },
  }));
  return { ...openPage(roles, '/guarantees'), sent: () => asked.filter(({ method }) => method === 'POST') };
}
const dialog = async () => within(await screen.findByRole('dialog'));

// Rule: sell-28
test('a guarantee is changed with its steps, and a new one stands behind the last', async () => {
  const { sent, said, container } = open();
  expect(await screen.findByRole('row', { name: /原装进口/ })).toHaveTextContent('12');
  expect(await axeFindings(container)).toEqual([]);
  await doTo('原装进口', '修改');
  await userEvent.click((await dialog()).getByRole('button', { name: '加一步' }));
  const second = within((await dialog()).getByRole('group', { name: '第 2 步' }));
  await userEvent.type(second.getByLabelText('步骤名称'), '加贴背标');
  await userEvent.click((await dialog()).getByRole('button', { name: '保存' }));
  expect((await second.findAllByText('不能为空')).length).toBe(1);
  await userEvent.type(second.getByLabelText('步骤说明'), '逐瓶核对。');
  await userEvent.click((await dialog()).getByRole('button', { name: '上移第 2 步' }));
  await userEvent.click((await dialog()).getByRole('button', { name: '保存' }));
  await waitFor(() => expect(said).toEqual(['保障「原装进口」已保存']));
  expect(sent()[0]).toMatchObject({
    path: '/guarantees',
    body: {
      ...{ guaranteeId: imported.id, revision: 3, name: '原装进口', position: 4 },
      steps: [{ title: '加贴背标', text: '逐瓶核对。' }, { title: '入境检验' }],
    },
  });
  await userEvent.click(screen.getByRole('button', { name: '新增保障' }));
  expect((await dialog()).getByLabelText('排序')).toHaveValue('5');
});

// Rule: sell-28
test('a guarantee is removed by the revision that was read; a viewer changes nothing', async () => {
  const { sent, said, unmount } = open();
  await doTo('原装进口', '删除');
  expect(await screen.findByText(/12 款在售商品不再带有它/)).toBeVisible();
  await userEvent.click((await dialog()).getByRole('button', { name: '删除' }));
  await waitFor(() => expect(said).toEqual(['保障「原装进口」已删除']));
  expect(sent()).toMatchObject([{ path: '/guarantees/remove', body: { guaranteeId: imported.id, revision: 3 } }]);
  unmount();
  open({ roles: ['viewer'], list: [] });
  expect(await screen.findByText(/还没有保障/)).toBeVisible();
  expect(screen.getByRole('button', { name: '新增保障' })).toHaveAttribute('aria-disabled', 'true');
});
