import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeFindings } from '../../../testing/axe';
import { openField, serveFields, storedPicture } from './fakes.testing';

const drawn: number[][] = [];
const qualities: unknown[] = [];
let sizes: number[] = [];

beforeEach(() => {
  drawn.length = 0;
  qualities.length = 0;
  sizes = [1000];
  const picture = { width: 4000, height: 2000, close: () => undefined };
  globalThis.createImageBitmap = (async (file: File) => {
    if (file.name.endsWith('.txt')) throw new Error('no picture');
    return picture;
  }) as unknown as typeof createImageBitmap;
  const pen = { drawImage: (_: unknown, ...numbers: number[]) => void drawn.push(numbers) };
  HTMLCanvasElement.prototype.getContext = (() => pen) as unknown as HTMLCanvasElement['getContext'];
  HTMLCanvasElement.prototype.toBlob = (done, type, quality) => {
    qualities.push(quality);
    done(new Blob(['x'.repeat(sizes.shift() ?? 1)], { type: type! }));
  };
});

const banner = { content: [{ type: 'Banner', props: { id: 'B-1' } }], props: { id: 'B-1', height: 'low' } };
const dialog = () => within(screen.getByRole('dialog'));
const choose = async (name = 'a.jpg', bytes = 10) => {
  const file = new File(['x'.repeat(bytes)], name, { type: 'image/jpeg' });
  await userEvent.upload(screen.getByLabelText('内容：选择文件'), file, { applyAccept: false });
};

// Rule: compose-14
test('a picture is cut to the ratio of its block, made small, described and uploaded', async () => {
  sizes = [400_000, 200_000];
  const uploaded = storedPicture({ key: 'upload-2', width: 1500, height: 500 });
  const asked = serveFields(() => ({ states: 200, result: { picture: uploaded, bytes: 190_000 } }));
  const { values, container } = openField('picture', { value: null, ...banner });
  await choose();
  const box = await dialog().findByRole('button', { name: '裁切框，上传后 1500 × 500' });
  const send = dialog().getByRole('button', { name: '上传' });
  expect(send).toHaveAttribute('title', '请填写图片说明');
  box.focus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await userEvent.type(dialog().getByLabelText('图片说明（必填）'), '海边');
  expect(await axeFindings(container)).toEqual([]);
  await userEvent.click(send);
  expect(await screen.findByText('1500 × 500 · 186KB')).toBeInTheDocument();
  expect(values).toEqual([uploaded]);
  // Two thirds of the height, two per cent above the middle; the heavy try was made again.
  expect(drawn.at(-1)).toEqual([
    0,
    expect.closeTo(2000 * (1 / 6 - 0.02)),
    4000,
    expect.closeTo(4000 / 3),
    0,
    0,
    1500,
    500,
  ]);
  expect(qualities).toEqual([0.85, 0.75]);
  expect(asked.at(-1)).toMatchObject({ path: `/pages/pictures?alt=${encodeURIComponent('海边')}` });
  expect((asked.at(-1)?.body as Blob | undefined)?.size).toBe(200_000);
});

// Rule: compose-14
test('a refusal leaves all as it is, and a heavy picture is warned of', async () => {
  let fails = true;
  serveFields(() =>
    fails
      ? { states: 422, message: '图片尺寸太大，请缩小后再上传' }
      : { states: 200, result: { picture: storedPicture(), bytes: 400_000 } },
  );
  openField('picture', { value: null });
  await choose();
  await userEvent.type(dialog().getByLabelText('图片说明（必填）'), '海边');
  await userEvent.click(dialog().getByRole('checkbox', { name: /按显示比例裁切/ }));
  await userEvent.click(dialog().getByRole('button', { name: '上传' }));
  expect(await dialog().findByText('图片尺寸太大，请缩小后再上传')).toBeInTheDocument();
  expect(dialog().getByLabelText('图片说明（必填）')).toHaveValue('海边');
  fails = false;
  await userEvent.click(dialog().getByRole('button', { name: '重新上传' }));
  expect(await screen.findByText(/图片超过 300KB/)).toBeInTheDocument();
});

// Rule: compose-14
test('a picture that was uploaded before is chosen again, described, taken out', async () => {
  serveFields();
  const { values } = openField('picture', { value: null });
  await userEvent.click(screen.getByRole('button', { name: '选已上传的' }));
  await userEvent.click(await dialog().findByRole('button', { name: /海边.*20KB/ }));
  expect(values.at(-1)).toEqual(storedPicture());
  await userEvent.clear(screen.getByLabelText('图片说明'));
  expect(screen.getByText(/请写图上有什么/)).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('图片说明'), '港');
  expect(values.at(-1)).toEqual(storedPicture({ alt: '港' }));
  await userEvent.click(screen.getByRole('button', { name: '移除' }));
  expect(values.at(-1)).toBeNull();
});

test('what is no picture is refused in words', async () => {
  serveFields();
  openField('picture', { value: null });
  await choose('a.txt');
  expect(await screen.findByText(/这不是可用的图片/)).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
