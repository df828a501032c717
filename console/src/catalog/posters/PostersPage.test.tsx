import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../testing/fakes';
import { openPage } from '../../testing/open';
import { doTo, expectReadOnly } from '../../testing/menu';

const template = {
  id: '01911000-0000-7000-8000-000000000001',
  name: '今晚喝什么',
  type: '日常推荐',
  text: '今晚，开一瓶好的',
  layout: 'framed',
  tone: 'wood',
  headline: '今 晚',
  saved: 3,
  revision: 4,
};

// Rule: poster-4
test('a template is switched off and says so', async () => {
  let enabled = true;
  fakeServer(({ method }) => {
    if (method === 'POST') enabled = false;
    return method === 'POST'
      ? { states: 200, result: null }
      : { states: 200, result: { list: [{ ...template, enabled }] } };
  });
  const { said } = openPage(['pages-publish'], '/posters');
  expect(await screen.findByRole('row', { name: /今晚喝什么/ })).toHaveTextContent('使用中');
  await doTo('今晚喝什么', '下线');
  expect(await screen.findByText('已下线')).toBeInTheDocument();
  await waitFor(() => expect(said).toEqual(['「今晚喝什么」已下线']));
});

test('a viewer switches none; one that somebody else changed is said', async () => {
  fakeServer(() => ({ states: 200, result: { list: [{ ...template, enabled: true }] } }));
  const { unmount } = openPage(['viewer'], '/posters');
  await screen.findByRole('row', { name: /今晚喝什么/ });
  await expectReadOnly();
  unmount();
  fakeServer(({ method }) =>
    method === 'POST'
      ? { states: 409, message: '模板已被他人修改，请刷新', code: 'changed' }
      : { states: 200, result: { list: [{ ...template, enabled: true }] } },
  );
  const { said } = openPage(['pages-publish'], '/posters');
  await doTo('今晚喝什么', '下线');
  await waitFor(() => expect(said).toEqual(['模板已被他人修改，请刷新']));
});

const drawing = {
  width: 375,
  height: 620,
  layers: [
    { kind: 'area', x: 0, y: 0, w: 375, h: 620, color: '#fffdfa', to: '#f1e9dc' },
    { kind: 'photo', x: 80, y: 140, w: 215, h: 215 },
    { kind: 'text', x: 24, y: 50, w: 327, h: 68, of: 'words', size: 24, color: '#231b17', align: 'center' },
    { kind: 'code', x: 259, y: 514, w: 92 },
  ],
};

const withDrawing = () =>
  fakeServer(({ method, path }) => {
    if (path.startsWith('/poster-drawing')) return { states: 200, result: { drawing } };
    if (method === 'POST') return { states: 200, result: { id: template.id, revision: 5 } };
    return { states: 200, result: { list: [{ ...template, enabled: true }] } };
  });
const posted = (asked: ReturnType<typeof fakeServer>) =>
  asked.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);

// Rule: desk-451
test('a template is made with its picture beside the fields; fields that are missing say so', async () => {
  const asked = withDrawing();
  const { said } = openPage(['pages-publish'], '/posters');
  await userEvent.click(await screen.findByRole('button', { name: '新建模板' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: '保存' }));
  expect(await dialog.findAllByText('不能为空')).toHaveLength(4);
  await userEvent.type(dialog.getByLabelText(/^名称/), '周末小酌');
  await userEvent.type(dialog.getByLabelText(/^类型/), '日常推荐');
  await userEvent.type(dialog.getByLabelText(/^文案/), '周末慢下来');
  await userEvent.selectOptions(dialog.getByLabelText('版式'), '大图');
  await userEvent.selectOptions(dialog.getByLabelText('配色'), '米白');
  await userEvent.type(dialog.getByLabelText(/^小标题/), '周末');
  expect(await dialog.findByRole('img', { name: '海报预览' })).toHaveTextContent('周末慢下来');
  await userEvent.click(dialog.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(said).toEqual(['模板「周末小酌」已保存']));
  expect(posted(asked)).toEqual([
    [
      '/poster-templates',
      { name: '周末小酌', type: '日常推荐', text: '周末慢下来', layout: 'wide', tone: 'day', headline: '周末' },
    ],
  ]);
});

// Rule: desk-451
test('a template is changed with the revision that was read', async () => {
  const asked = withDrawing();
  const { said } = openPage(['pages-publish'], '/posters');
  await doTo('今晚喝什么', '修改');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(dialog.getByLabelText('配色'), '沙金');
  await userEvent.click(dialog.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(said).toEqual(['模板「今晚喝什么」已保存']));
  expect(posted(asked)[0]?.[1]).toMatchObject({ templateId: template.id, tone: 'sand', layout: 'framed', revision: 4 });
});
