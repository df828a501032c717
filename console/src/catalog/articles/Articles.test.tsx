import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '@cellar/shared/contract/roles';
import { axeFindings } from '../../testing/axe';
import { fakeServer } from '../../testing/fakes';
import { doTo } from '../../testing/menu';
import { openPage } from '../../testing/open';

const ID = '0190c000-0000-7000-8000-000000000501';
const picture = { key: 'upload-1', alt: '葡萄园', width: 600, height: 400, color: '#663344' };
const article = {
  ...{ id: ID, channel: '品鉴', title: '十款夜圣乔治', summary: '同一个年份', picture },
  ...{ reads: 1200, likes: 30, at: '2026-03-01T00:00:00.000Z', isShown: true, revision: 2 },
  sections: [{ kind: 'text', text: '提前一小时开瓶。' }],
  productIds: [],
};

function open(path = '/headlines', roles: Role[] = ['pages-edit']) {
  const asked = fakeServer(({ method, path: at }) => {
    if (method === 'POST') return { states: 200, result: at.endsWith('/shown') ? null : { articleId: ID } };
    return { states: 200, result: at.includes(ID) ? article : { list: [article], next: null } };
  });
  return { ...openPage(roles, path), posts: () => asked.filter(({ method }) => method === 'POST') };
}

// Rule: sell-61
test('articles stand with their readers; one is taken down by the revision that was read', async () => {
  const { container, said, posts } = open();
  expect(await screen.findByRole('row', { name: /十款夜圣乔治/ })).toHaveTextContent('1,200');
  expect(await axeFindings(container)).toEqual([]);
  await doTo('十款夜圣乔治', '下架');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '下架' }));
  await waitFor(() => expect(said).toEqual(['「十款夜圣乔治」已下架']));
  expect(posts()).toMatchObject([{ path: `/headlines/${ID}/shown`, body: { revision: 2, isShown: false } }]);
});

// Rule: sell-61
test('an article is changed with its parts in their order; a new one needs a cover and a text', async () => {
  const { container, said, posts, unmount } = open(`/headlines/${ID}`);
  expect(await screen.findByLabelText('标题')).toHaveValue('十款夜圣乔治');
  expect(await axeFindings(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: '加一段' }));
  const second = within(screen.getByRole('group', { name: '第 2 段' }));
  await userEvent.selectOptions(second.getByLabelText('这一段是'), '小标题');
  await userEvent.type(second.getByLabelText('小标题'), '怎么喝');
  await userEvent.click(second.getByRole('button', { name: '上移第 2 段' }));
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(said).toEqual(['文章已保存']));
  expect(posts()).toMatchObject([
    {
      path: '/headlines',
      body: {
        ...{ articleId: ID, revision: 2, picture: { key: 'upload-1', alt: '葡萄园' } },
        sections: [
          { kind: 'heading', text: '怎么喝' },
          { kind: 'text', text: '提前一小时开瓶。' },
        ],
      },
    },
  ]);
  unmount();
  const fresh = open('/headlines/new');
  await userEvent.click(await screen.findByRole('button', { name: '保存' }));
  expect(await screen.findByText('请选择封面')).toBeVisible();
  expect(screen.getByText('请写正文')).toBeVisible();
  expect(fresh.posts()).toEqual([]);
});
