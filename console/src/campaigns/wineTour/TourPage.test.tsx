import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../testing/fakes';
import { doTo } from '../../testing/menu';
import { openPage } from '../../testing/open';

const tour = { country: 'FR', slogan: '风土之源', intro: '从波尔多到勃艮第，一路风土。', position: 1, version: 3 };
const open = (refuses = false) => {
  const asked = fakeServer(({ method }) => {
    if (method === 'GET') return { states: 200, result: { list: [tour] } };
    return refuses
      ? { states: 422, message: '内容已被其他人修改，请刷新后再改', result: { code: 'changed' } }
      : { states: 200, result: { version: 4 } };
  });
  const posts = () => asked.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
  return { posts, ...openPage(['pages-edit'], '/wine-tour') };
};
const dialog = () => within(screen.getByRole('dialog'));

// Rule: desk-14
test('the tour of a country are changed by the version that was seen, and a country is added', async () => {
  const { posts, said } = open();
  await doTo('法国', '修改');
  await userEvent.clear(dialog().getByLabelText('标语'));
  await userEvent.type(dialog().getByLabelText('标语'), '葡萄酒的故乡');
  await userEvent.click(dialog().getByRole('button', { name: '保存' }));
  await waitFor(() => expect(said).toEqual(['法国 的内容已保存']));
  await userEvent.click(screen.getByRole('button', { name: '新增国家' }));
  await userEvent.type(dialog().getByLabelText('国家代码'), 'IT');
  await userEvent.type(dialog().getByLabelText('标语'), '千面之酒');
  await userEvent.type(dialog().getByLabelText('介绍'), '二十个大区，各有各的味道。');
  await userEvent.click(dialog().getByRole('button', { name: '保存' }));
  await waitFor(() => expect(said).toHaveLength(2));
  expect(posts()).toEqual([
    ['/wine-tour/FR', { slogan: '葡萄酒的故乡', intro: tour.intro, position: 1, version: 3 }],
    ['/wine-tour/IT', { slogan: '千面之酒', intro: '二十个大区，各有各的味道。', position: 0, version: 0 }],
  ]);
});

// Rule: desk-14
test('what somebody else changed meanwhile is not overwritten, and what was typed stays', async () => {
  open(true);
  await doTo('法国', '修改');
  await userEvent.type(dialog().getByLabelText('标语'), '！');
  await userEvent.click(dialog().getByRole('button', { name: '保存' }));
  expect(await dialog().findByText('内容已被其他人修改，请刷新后再改')).toBeVisible();
  expect(dialog().getByLabelText('标语')).toHaveValue('风土之源！');
});
