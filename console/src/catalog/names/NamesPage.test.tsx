import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CatalogName } from '@cellar/shared/api/catalog/catalogNames/schema';
import type { Role } from '@cellar/shared/contract/roles';
import { axeFindings } from '../../testing/axe';
import { fakeServer } from '../../testing/fakes';
import { doTo, expectReadOnly } from '../../testing/menu';
import { openPage } from '../../testing/open';

const winery = (id: string, name: string): CatalogName => ({
  ...{
    id,
    name,
    foreignName: '',
    place: '法国',
    country: '法国',
    parent: '波尔多',
    text: '',
    founded: null,
    position: null,
  },
  ...{ aliases: ['天梅'], goods: 2, revision: 3 },
});
const CHOICES = {
  ...{
    categories: [{ id: 'c1', name: '红葡萄酒' }],
    countries: ['法国'],
    regions: ['波尔多'],
    grapes: [],
    wineries: [],
  },
  ...{ levels: [], guarantees: [], warehouses: [] },
};
const list = [winery('a1', '天梅庄园'), winery('b2', '天梅酒庄')];

/** A write that names another revision than that of the last of `rows` is refused; the list shows the first until then. */
function open(roles: Role[] = ['goods'], path = '/names', rows = list) {
  const isOnce = rows.length > 1 && rows[0]!.id === rows[1]!.id;
  let known = isOnce ? rows.slice(0, 1) : rows;
  const asked = fakeServer(({ method, path: asks, body }) => {
    if (asks.startsWith('/product-choices')) return { states: 200, result: CHOICES };
    if (method !== 'POST') return { states: 200, result: { list: known, next: null } };
    if (!isOnce || (body as { revision: number }).revision === rows[1]!.revision) return { states: 200, result: null };
    known = rows.slice(1);
    return {
      states: 409,
      message: '「天梅庄园」已被别人修改',
      result: { code: 'changed', revision: rows[1]!.revision },
    };
  });
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

// Rule: desk-540
test('a name without aliases is saved untouched, and aliases and the place above are cleared', async () => {
  const { sent, said } = open(['goods'], '/names?kind=region', [{ ...winery('r1', '波亚克'), aliases: [] }]);
  await doTo('波亚克', '修改');
  await userEvent.click((await dialog()).getByRole('button', { name: '保存' }));
  await waitFor(() => expect(said).toEqual(['产区「波亚克」已保存']));
  expect(sent()[0]).toMatchObject({ body: { id: 'r1', aliases: [], country: '法国', parent: '波尔多' } });
  await doTo('波亚克', '修改');
  await userEvent.clear((await dialog()).getByLabelText('上级产区'));
  await userEvent.click((await dialog()).getByRole('button', { name: '保存' }));
  await waitFor(() => expect(sent()[1]).toMatchObject({ body: { aliases: [], parent: '' } }));
});

// Rule: desk-541
test('who saves second sees what the first changed, loses nothing and goes on', async () => {
  const { sent, said, asked } = open(['goods'], '/names', [
    winery('a1', '天梅庄园'),
    { ...winery('a1', '天梅庄园'), text: '别人写的。', revision: 4 },
  ]);
  await doTo('天梅庄园', '修改');
  await userEvent.clear((await dialog()).getByLabelText('别名'));
  await userEvent.click((await dialog()).getByRole('button', { name: '保存' }));
  expect(await screen.findByRole('row', { name: /酒庄故事/ })).toHaveTextContent('别人写的。');
  expect((await dialog()).getByLabelText('别名')).toHaveValue('');
  await userEvent.click(screen.getByRole('button', { name: '合并后接着填写' }));
  await userEvent.click((await dialog()).getByRole('button', { name: '保存' }));
  await waitFor(() => expect(said).toEqual(['酒庄「天梅庄园」已保存']));
  expect(sent().map(({ body }) => body)).toMatchObject([
    { revision: 3, aliases: [], text: '' },
    { revision: 4, aliases: [], text: '别人写的。' },
  ]);
  expect(asked.filter(({ path }) => path.includes(`q=${encodeURIComponent('天梅庄园')}`))).toHaveLength(1);
});

// Rule: desk-542
test('a winery is made with its country and region, and one is removed', async () => {
  const { sent, said } = open();
  await screen.findByRole('row', { name: /天梅庄园/ });
  await userEvent.click(screen.getByRole('button', { name: '新建酒庄' }));
  for (const [label, text] of [
    ['名称', '玛歌'],
    ['国家', '法国'],
    ['产区', '波尔多'],
  ] as const)
    await userEvent.type((await dialog()).getByLabelText(label), text);
  await userEvent.click((await dialog()).getByRole('button', { name: '保存' }));
  await waitFor(() => expect(said).toEqual(['酒庄「玛歌」已保存']));
  expect(sent()[0]).toMatchObject({
    body: { kind: 'winery', name: '玛歌', country: '法国', parent: '波尔多', aliases: [] },
  });
  await doTo('天梅庄园', '删除');
  await userEvent.click((await dialog()).getByRole('button', { name: '删除' }));
  await waitFor(() => expect(said.at(-1)).toBe('酒庄「天梅庄园」已删除'));
  expect(sent()[1]).toMatchObject({ path: '/catalog-names/remove', body: { kind: 'winery', id: 'a1', revision: 3 } });
});

test('a viewer changes nothing', async () => {
  open(['viewer']);
  await screen.findByRole('row', { name: /天梅庄园/ });
  await expectReadOnly();
});
