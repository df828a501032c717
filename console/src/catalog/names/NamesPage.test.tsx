import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CatalogName } from '@cellar/shared/api/catalog/catalogNames/schema';
import type { Role } from '@cellar/shared/contract/roles';
import { axeFindings } from '../../testing/axe';
import { fakeServer } from '../../testing/fakes';
import { doTo } from '../../testing/menu';
import { openPage } from '../../testing/open';

const winery = (id: string, name: string): CatalogName => ({
  ...{ id, name, foreignName: '', place: '法国', text: '', founded: null, position: null },
  ...{ aliases: ['天梅'], goods: 2, revision: 3 },
});
const list = [winery('a1', '天梅庄园'), winery('b2', '天梅酒庄')];

function open(roles: Role[] = ['goods'], path = '/names') {
  const asked = fakeServer(({ method }) => ({ states: 200, result: method === 'POST' ? null : { list, next: null } }));
  return { asked, ...openPage(roles, path), sent: () => asked.filter(({ method }) => method === 'POST') };
}
const dialog = async () => within(await screen.findByRole('dialog'));

// Rule: sell-25
test('a winery gets its story and other names', async () => {
  const { sent, said, container } = open();
  await screen.findByRole('row', { name: /天梅庄园/ });
  expect(await axeFindings(container)).toEqual([]);
  await doTo('天梅庄园', '修改');
  await userEvent.type((await dialog()).getByLabelText('外文名'), 'Tianmei');
  await userEvent.type((await dialog()).getByLabelText('创立年份'), '1784');
  await userEvent.type((await dialog()).getByLabelText('酒庄故事'), '建园。');
  await userEvent.type((await dialog()).getByLabelText('别名'), '、老天梅');
  await userEvent.click((await dialog()).getByRole('button', { name: '保存' }));
  await waitFor(() => expect(said).toEqual(['酒庄「天梅庄园」已保存']));
  expect(sent()[0]).toMatchObject({
    path: '/catalog-names',
    body: {
      ...{ kind: 'winery', id: 'a1', revision: 3, name: '天梅庄园', foreignName: 'Tianmei', founded: 1784 },
      ...{ text: '建园。', aliases: ['天梅', '老天梅'] },
    },
  });
});

// Rule: sell-24
test('two wineries are merged; the other one is found by words', async () => {
  const { asked, sent, said } = open();
  await doTo('天梅庄园', '合并');
  await userEvent.type((await dialog()).getByLabelText('找酒庄'), '酒庄');
  await waitFor(() => expect(asked.some(({ path }) => path.includes(`q=${encodeURIComponent('酒庄')}`))).toBe(true));
  const into = (await dialog()).getByLabelText('合并到');
  expect(
    within(into)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['请选择', '天梅酒庄 · 法国 · 2 款酒']);
  await userEvent.selectOptions(into, 'b2');
  await userEvent.click((await dialog()).getByRole('button', { name: '合并' }));
  await waitFor(() => expect(said).toEqual(['「天梅庄园」已合并']));
  expect(sent()[0]).toMatchObject({
    path: '/catalog-names/merge',
    body: { kind: 'winery', id: 'a1', revision: 3, intoId: 'b2' },
  });
});

// Rule: sell-24
test('a category has its place and no story, and is merged', async () => {
  const { asked, sent } = open(['goods'], '/names?kind=category');
  await doTo('天梅庄园', '修改');
  expect((await dialog()).getByLabelText('排序')).toBeVisible();
  expect((await dialog()).queryByLabelText('外文名')).toBeNull();
  expect(asked[0]!.path).toContain('kind=category');
  await userEvent.click((await dialog()).getByRole('button', { name: '取消' }));
  await doTo('天梅庄园', '合并');
  expect(await screen.findByText(/2 个商品和下级分类会移到另一个名下/)).toBeVisible();
  await userEvent.selectOptions((await dialog()).getByLabelText('合并到'), 'b2');
  await userEvent.click((await dialog()).getByRole('button', { name: '合并' }));
  await waitFor(() => expect(sent()[0]).toMatchObject({ body: { kind: 'category', id: 'a1', intoId: 'b2' } }));
});

test('a viewer changes nothing', async () => {
  open(['viewer']);
  await screen.findByRole('row', { name: /天梅庄园/ });
  expect(screen.queryByRole('button', { name: /^操作/ })).toBeNull();
});
