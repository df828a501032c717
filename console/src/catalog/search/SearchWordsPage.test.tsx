import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '@cellar/shared/contract/roles';
import { axeFindings } from '../../testing/axe';
import { fakeServer } from '../../testing/fakes';
import { doTo, expectReadOnly } from '../../testing/menu';
import { openPage } from '../../testing/open';

const hot = [{ word: '拉菲', position: 1, fromAt: null, toAt: null, shown: true }];
const synonyms = [{ word: '卡本内', means: '赤霞珠', kind: 'name' }];

function open(roles: Role[] = ['goods']) {
  const asked = fakeServer(({ method, path }) => ({
    states: 200,
    result: method === 'POST' ? null : path.startsWith('/hot-words') ? { list: hot } : { list: synonyms, next: null },
  }));
  return { ...openPage(roles, '/search-words'), sent: () => asked.filter(({ method }) => method === 'POST') };
}
const dialog = async () => within(await screen.findByRole('dialog'));

// Rule: sell-23
test('a hot word is changed, a synonym added and one removed', async () => {
  const { sent, said, container } = open();
  await screen.findByRole('row', { name: /拉菲/ });
  await screen.findByRole('row', { name: /卡本内/ });
  expect(await axeFindings(container)).toEqual([]);
  await doTo('拉菲', '修改');
  await userEvent.clear((await dialog()).getByLabelText('排序'));
  await userEvent.type((await dialog()).getByLabelText('排序'), '3');
  await userEvent.click((await dialog()).getByRole('button', { name: '保存' }));
  await waitFor(() => expect(said).toEqual(['热搜词「拉菲」已保存']));
  await userEvent.click(screen.getByRole('button', { name: '新增同义词' }));
  await userEvent.type((await dialog()).getByLabelText('买家搜的词'), '美乐');
  await userEvent.type((await dialog()).getByLabelText('当作'), '梅洛');
  await userEvent.click((await dialog()).getByRole('button', { name: '新增' }));
  await waitFor(() => expect(said).toHaveLength(2));
  await doTo('卡本内 赤霞珠', '删除');
  await userEvent.click((await dialog()).getByRole('button', { name: '删除' }));
  await waitFor(() => expect(said).toHaveLength(3));
  expect(sent().map(({ path, body }) => [path, body])).toEqual([
    ['/hot-words', { word: '拉菲', position: 3, from: { position: 1, fromAt: null, toAt: null } }],
    ['/synonyms', { word: '美乐', means: '梅洛', kind: 'name' }],
    ['/synonyms/remove', { word: '卡本内', means: '赤霞珠' }],
  ]);
});

test('a viewer changes nothing', async () => {
  open(['viewer']);
  await screen.findByRole('row', { name: /拉菲/ });
  expect(screen.getByRole('button', { name: '新增热搜词' })).toHaveAttribute('title', '需要「商品」权限，请联系管理员');
  await expectReadOnly();
});
