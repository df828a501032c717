import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeFindings } from '../../../testing/axe';
import { openField, serveFields } from './fakes.testing';

// Rule: compose-16
test('a minute is typed by the clocks of Shanghai, and can be left empty', async () => {
  const { values, container } = openField('instant', { value: '2026-11-27T12:00:00.000Z' });
  const field = screen.getByLabelText('内容');
  expect(field).toHaveValue('2026-11-27T20:00');
  fireEvent.change(field, { target: { value: '2026-11-28T00:30' } });
  expect(values).toEqual(['2026-11-27T16:30:00.000Z']);
  expect(await axeFindings(container)).toEqual([]);
  fireEvent.change(field, { target: { value: '' } });
  expect(values.at(-1)).toBeNull();
});

// Rule: compose-16
test('a block is chosen by its title; one that is gone is said to be gone', async () => {
  const content = [
    { type: 'AnchorTabs', props: { id: 'B-1' } },
    { type: 'GoodsGrid', props: { id: 'B-2', title: '左岸精选' } },
    { type: 'RichText', props: { id: 'B-3' } },
  ];
  const { values } = openField('block', { value: 'B-9', content });
  expect(screen.getByText('原来的区块已经删除，请重新选择')).toBeInTheDocument();
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    '请选择区块',
    '2. 商品「左岸精选」',
    '3. 图文',
  ]);
  await userEvent.selectOptions(screen.getByLabelText('内容'), '2. 商品「左岸精选」');
  expect(values).toEqual(['B-2']);
});

// Rule: compose-16
test('the address of a film is checked', async () => {
  const { values } = openField('film', { value: '' });
  await userEvent.type(screen.getByLabelText('视频网址'), 'http://a.example/f.mp4');
  expect(screen.getByText('网址要以 https:// 开头')).toBeInTheDocument();
  await userEvent.clear(screen.getByLabelText('视频网址'));
  await userEvent.type(screen.getByLabelText('视频网址'), 'https://a.example/f.mp4');
  expect(values.at(-1)).toBe('https://a.example/f.mp4');
  expect(screen.queryByText('网址要以 https:// 开头')).not.toBeInTheDocument();
});

const chooseFilm = (bytes = 10) => {
  const file = new File(['x'], 'open.mp4', { type: 'video/mp4' });
  Object.defineProperty(file, 'size', { value: bytes });
  return userEvent.upload(screen.getByLabelText('内容：选择文件'), file);
};

// Rule: compose-20
test('a film is uploaded with what is to be seen in it; a refusal leaves all as it is', async () => {
  let fails = true;
  const asked = serveFields(() =>
    fails
      ? { states: 422, message: '这不是完整的 MP4 视频，请重新导出后再上传', result: { code: 'notFilm' } }
      : { states: 200, result: { src: '/film/f2.mp4', title: '开瓶', bytes: 10 } },
  );
  const { values, container } = openField('film', { value: '' });
  await chooseFilm(30 * 1024 * 1024);
  expect(screen.getByText('视频不能超过 20MB')).toBeInTheDocument();
  await chooseFilm();
  const dialog = within(screen.getByRole('dialog'));
  const send = dialog.getByRole('button', { name: '上传' });
  expect(send).toHaveAttribute('title', '请填写视频说明');
  await userEvent.type(dialog.getByLabelText('视频说明（必填）'), '开瓶');
  await userEvent.click(send);
  expect(await dialog.findByText('这不是完整的 MP4 视频，请重新导出后再上传')).toBeInTheDocument();
  expect(await axeFindings(container)).toEqual([]);
  fails = false;
  await userEvent.click(dialog.getByRole('button', { name: '重新上传' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(values).toEqual(['/film/f2.mp4']);
  expect(asked.at(-1)).toMatchObject({ path: `/pages/films?title=${encodeURIComponent('开瓶')}` });
  expect(container.querySelector('video')).toHaveAttribute('src', '/film/f2.mp4');
});

// Rule: compose-20
test('a film that was uploaded before is chosen again, and taken away', async () => {
  serveFields();
  const { values } = openField('film', { value: '' });
  await userEvent.click(screen.getByRole('button', { name: '选已上传的' }));
  await userEvent.click(await screen.findByRole('button', { name: /开瓶/ }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '移除' }));
  expect(values).toEqual(['/film/f1.mp4', '']);
});
