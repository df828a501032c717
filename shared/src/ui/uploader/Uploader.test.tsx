import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { CallError } from '@cellar/shared/runtime/errors';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { Uploader, type UploadItem } from '@cellar/shared/ui/uploader';

type Props = Partial<Omit<React.ComponentProps<typeof Uploader>, 'items' | 'onChange'>>;

let items: readonly UploadItem[] = [];

function Licence(props: Props) {
  const [shown, setShown] = useState<readonly UploadItem[]>([]);
  useEffect(() => {
    items = shown;
  }, [shown]);
  return <Uploader upload={async (file) => `/img/${file.name}`} {...props} items={shown} onChange={setShown} />;
}

const file = (name: string, size = 10) => new File(['x'.repeat(size)], name, { type: 'image/png' });
const input = () => screen.getByLabelText<HTMLInputElement>('上传图片');

// Rule: picture-5
it('stores what is picked', async () => {
  const { user } = renderScreen(<Licence />, '/');
  await user.upload(input(), file('a.png'));
  await waitFor(() =>
    expect(screen.getByRole('img', { name: 'a.png' })).toHaveAttribute(
      'src',
      expect.stringContaining('data:image/png'),
    ),
  );
  await waitFor(() => expect(items[0]?.url).toBe('/img/a.png'));
  expect(items[0]).toMatchObject({
    status: '',
    message: '',
    url: '/img/a.png',
    content: expect.stringContaining('data:'),
  });
});

// Rule: picture-8
it('takes pictures by default, without limits', () => {
  renderScreen(<Licence />, '/');
  expect(input()).toHaveAttribute('accept', 'image/*');
  expect(input()).toHaveAttribute('multiple');
});

// Rule: picture-7
it('reports files that are too large and adds the others of the same pick', async () => {
  const { user } = renderScreen(<Licence maxBytes={2048} />, '/');
  await user.upload(input(), [file('big.png', 4096), file('small.png')]);
  expect(screen.getByText('big.png 超过 2KB，未添加')).toBeVisible();
  expect(await screen.findByRole('img', { name: 'small.png' })).toBeVisible();
  await waitFor(() => expect(items).toHaveLength(1));
});

// Rule: picture-8
it('adds no more than may be', async () => {
  const { user } = renderScreen(<Licence max={2} />, '/');
  await user.upload(input(), [file('a.png'), file('b.png'), file('c.png')]);
  expect(await screen.findAllByRole('img')).toHaveLength(2);
  expect(screen.queryByLabelText('上传图片')).toBeNull();
});

// Rule: picture-6
it('cannot be deleted while it is uploading', async () => {
  let stored: (url: string) => void = () => undefined;
  const { user } = renderScreen(<Licence upload={() => new Promise((resolve) => (stored = resolve))} />, '/');
  await user.upload(input(), file('a.png'));
  expect(screen.getByText('上传中…')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  await act(async () => stored('/img/a'));
  await user.click(screen.getByRole('button', { name: '删除 a.png' }));
  await waitFor(() => expect(items).toHaveLength(0));
});

// Rule: picture-6
it('says why it failed and tries again', async () => {
  const upload = jest
    .fn()
    .mockRejectedValueOnce(new CallError({ kind: 'refused', message: '图片不清晰' }))
    .mockResolvedValue('/img/a');
  const { user } = renderScreen(<Licence upload={upload} />, '/');
  await user.upload(input(), file('a.png'));
  await user.click(await screen.findByRole('button', { name: 'a.png：图片不清晰，点击重试' }));
  await waitFor(() => expect(items[0]).toMatchObject({ status: '', url: '/img/a' }));
});
