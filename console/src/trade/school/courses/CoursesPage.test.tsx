import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '@cellar/shared/contract/roles';
import { catchDownloads } from '../../../testing/downloads';
import { fakeServer } from '../../../testing/fakes';
import { doTo } from '../../../testing/menu';
import { openPage } from '../../../testing/open';
import { BANNER_ID, courseRows, TEACHER_ID } from '../fakes.testing';

beforeEach(() => localStorage.clear());
const FILE_ID = '0190c000-0000-7000-8000-000000000029';
const KEY = 'upload-0190c000-0000-7000-8000-000000000009-0123456789';
const stored = {
  picture: { key: KEY, width: 600, height: 400, color: '#111111', alt: '品鉴课' },
  bytes: 2048,
  by: 'school',
  at: '2026-03-01T00:00:00.000Z',
};

const session = (n: number) => ({ id: `s${n}`, title: `第 ${n} 班`, city: '上海', startsOn: '2026-04-01' });

const open = (path: string, roles: Role[] = ['school']) => {
  const asked = fakeServer(({ method, path: wanted }) => {
    if (wanted.endsWith(`/school/files/${FILE_ID}`))
      return { states: 200, result: { name: '讲义.pdf', content: `data:application/pdf;base64,${btoa('%PDF-1.7')}` } };
    if (wanted.includes('/school/files'))
      return { states: 200, result: { id: FILE_ID, name: '讲义.pdf', kind: 'pdf', bytes: 1024 } };
    if (method === 'POST') return { states: 200, result: { teacherId: TEACHER_ID, revision: 4 } };
    // As the server does: no page has more than fifty rows.
    if (/^\/school\/sessions\?.*size=50/.test(wanted))
      return wanted.includes('cursor=')
        ? { states: 200, result: { list: [session(51)], next: null } }
        : { states: 200, result: { list: [session(1)], next: 'further' } };
    if (wanted.startsWith('/pages/pictures') || wanted.includes('pictures'))
      return { states: 200, result: { list: [stored], next: null } };
    return { states: 200, result: courseRows };
  });
  const sent = () => asked.filter(({ method }) => method === 'POST').map(({ path: to, body }) => [to, body]);
  return { sent, ...openPage(roles, path) };
};
const retype = async (name: RegExp | string, text: string) => {
  await userEvent.clear(screen.getByLabelText(name));
  await userEvent.type(screen.getByLabelText(name), text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: '保存' }));

// Rule: school-12
test('levels, region courses and teachers are listed; only the school opens them', async () => {
  const { unmount } = open('/school/courses');
  expect(await screen.findByRole('link', { name: /WSET 二级/ })).toHaveAttribute('href', '/school/levels/2');
  expect(screen.getByRole('link', { name: /香槟/ })).toHaveAttribute('href', '/school/regions/champagne');
  expect(screen.getByRole('row', { name: /何川/ })).toHaveTextContent('已离职');
  unmount();
  open('/school/courses', ['viewer']);
  expect(await screen.findByRole('row', { name: /WSET 二级/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /WSET/ })).toBeNull();
  expect(screen.getByRole('button', { name: '新建级别' })).toHaveAttribute('title', '需要「学院」权限，请联系管理员');
});

// Rule: school-1
test('a level is changed with the revision that was read; its material is rows', async () => {
  const { sent, said } = open('/school/levels/2');
  expect(await screen.findByLabelText(/^大纲/)).toHaveValue('风土\n酿造');
  await retype(/^价格/, '4280.5');
  await userEvent.click(screen.getByRole('button', { name: '删除第 1 份' }));
  await userEvent.click(screen.getByRole('button', { name: '加一份' }));
  const row = screen.getByRole('group', { name: '第 1 份' });
  await userEvent.type(within(row).getByLabelText('资料标题'), '讲义');
  await userEvent.type(within(row).getByLabelText(/^资料内容/), '第二章');
  const pdf = new File(['%PDF-1.7 %%EOF'], '讲义.pdf', { type: 'application/pdf' });
  await userEvent.upload(within(row).getByLabelText('资料文件：选择文件'), pdf);
  expect(await within(row).findByText('讲义.pdf（1KB）')).toBeVisible();
  const downloads = catchDownloads();
  await userEvent.click(within(row).getByRole('button', { name: '下载' }));
  await waitFor(() => expect(downloads.files).toHaveLength(1));
  expect(await downloads.text()).toBe('%PDF-1.7');
  downloads.end();
  said.length = 0;
  await save();
  await waitFor(() => expect(said).toEqual(['级别已保存']));
  expect(sent().slice(1)).toMatchObject([
    [
      '/school/levels',
      {
        level: 2,
        priceFen: 428050,
        syllabus: ['风土', '酿造'],
        material: [{ title: '讲义', body: '第二章', file: { id: FILE_ID } }],
        revision: 3,
      },
    ],
  ]);
  expect(sent()[1]?.[1]).not.toHaveProperty('pictureKey');
});

// Rule: school-1
test('a new region course takes a picture of the library', async () => {
  const { sent, said } = open('/school/regions/new');
  await screen.findByLabelText(/^编号/);
  for (const [name, text] of [
    [/^编号/, 'barossa'],
    [/^名称/, '巴罗萨'],
    [/^外文名/, 'Barossa'],
    ['国家', '澳大利亚'],
    [/^国家代码/, 'AU'],
    [/^简介/, '老藤设拉子'],
    [/^课时/, '6'],
    [/^价格/, '980'],
    [/^内容/, '老藤'],
  ] as const)
    await retype(name === '国家' ? /^国家$/ : name, text);
  await userEvent.click(screen.getByRole('button', { name: '选已上传的' }));
  await userEvent.click(await screen.findByRole('button', { name: /品鉴课/ }));
  expect(screen.getByRole('img', { name: '品鉴课' })).toBeVisible();
  await save();
  await waitFor(() => expect(said).toEqual(['产区课已保存']));
  expect(sent()[0]?.[1]).toMatchObject({
    id: 'barossa',
    pictureKey: KEY,
    topics: ['老藤'],
    material: [],
    priceFen: 98000,
  });
});

// Rule: school-2
test('a teacher leaves', async () => {
  const { sent, said } = open(`/school/teachers/${TEACHER_ID}`);
  await userEvent.selectOptions(await screen.findByLabelText(/^状态/), 'yes');
  await save();
  await waitFor(() => expect(said).toEqual(['讲师已保存']));
  expect(sent()).toMatchObject([['/school/teachers', { teacherId: TEACHER_ID, revision: 2, hasLeft: true }]]);
});

test('an address that names nothing says so', async () => {
  open('/school/levels/4');
  expect(await screen.findByText(/级别不存在/)).toBeVisible();
});

// Rule: desk-450
test('a banner opens another course with the revision that was read, or a page of the shop by its address', async () => {
  const { sent, said } = open(`/school/banners/${BANNER_ID}`);
  const opens = await screen.findByLabelText('点击后打开');
  expect(opens).toHaveValue('level:2');
  expect(await screen.findByRole('option', { name: '第 51 班 · 上海 · 2026-04-01' })).toBeInTheDocument();
  await userEvent.selectOptions(opens, '香槟');
  await save();
  await waitFor(() => expect(said).toEqual(['横幅已保存']));
  expect(sent()).toMatchObject([
    [
      '/school/banners',
      { bannerId: BANNER_ID, target: { kind: 'region', value: 'champagne' }, position: 1, revision: 3 },
    ],
  ]);
});

// Rule: desk-450
test('a page that a banner opens begins with a slash; a banner is deleted after a question', async () => {
  const { unmount } = open(`/school/banners/${BANNER_ID}`);
  await userEvent.selectOptions(await screen.findByLabelText('点击后打开'), '其他页面');
  await userEvent.type(screen.getByLabelText(/^页面地址/), 'course');
  await save();
  expect(await screen.findByText('以 / 开头')).toBeVisible();
  unmount();
  const { sent, said } = open('/school/courses');
  await doTo('从一杯酒到一张证书', '删除');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: '删除' }));
  await waitFor(() => expect(said).toEqual(['横幅「从一杯酒到一张证书」已删除']));
  expect(sent()).toEqual([[`/school/banners/${BANNER_ID}/remove`, { revision: 3 }]]);
});
