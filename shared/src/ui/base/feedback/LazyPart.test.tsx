import { LazyPart } from '@cellar/shared/ui/base';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

type Part = { text: string };

function Stage({ load }: { load: () => Promise<Part> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(!open)}>{open ? 'shut' : 'open'}</button>
      <LazyPart load={load} wanted={open} onClose={() => setOpen(false)}>
        {({ text }) => <p>{open ? text : 'closed'}</p>}
      </LazyPart>
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('fetches its part when it is first wanted, once, and keeps it', async () => {
  const load = jest.fn(() => Promise.resolve({ text: 'here' }));
  render(<Stage load={load} />);
  expect(load).not.toHaveBeenCalled();
  await press('open');
  expect(await screen.findByText('here')).toBeVisible();
  await press('shut');
  expect(screen.getByText('closed')).toBeVisible();
  await press('open');
  expect(screen.getByText('here')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

// Rule: load-3
it('says in its place what could not be fetched, and tries again', async () => {
  const load = jest
    .fn<Promise<Part>, []>()
    .mockRejectedValueOnce(new Error('ChunkLoadError'))
    .mockResolvedValue({ text: 'here' });
  render(<Stage load={load} />);
  await press('open');
  expect(await screen.findByRole('alert')).toHaveTextContent('这一部分没能打开');
  await press('重新加载');
  expect(await screen.findByText('here')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('is closed like the part itself, and fetched again at the next wish', async () => {
  const load = jest
    .fn<Promise<Part>, []>()
    .mockRejectedValueOnce(new Error('ChunkLoadError'))
    .mockResolvedValue({ text: 'here' });
  render(<Stage load={load} />);
  await press('open');
  await screen.findByRole('alert');
  await press('关闭');
  expect(screen.queryByRole('alert')).toBeNull();
  await press('open');
  expect(await screen.findByText('here')).toBeVisible();
});

// Rule: call-28
it('comes by itself when the network is back', async () => {
  const load = jest
    .fn<Promise<Part>, []>()
    .mockRejectedValueOnce(new Error('ChunkLoadError'))
    .mockResolvedValue({ text: 'here' });
  render(<Stage load={load} />);
  await press('open');
  await screen.findByRole('alert');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('here')).toBeVisible();
});
