import { act, render, screen } from '@testing-library/react';
import { usePolled } from './usePolled';

const EVERY = 10_000;
let answers: ((words: string) => void)[] = [];
const load = () => new Promise<string>((answer) => answers.push(answer));
const shownNow = { visible: true };

function Page() {
  const { data, reload } = usePolled(load, undefined);
  return <button onClick={() => void reload()}>{data ?? '…'}</button>;
}

beforeEach(() => {
  jest.useFakeTimers();
  answers = [];
  shownNow.visible = true;
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => (shownNow.visible ? 'visible' : 'hidden'),
  });
});
afterEach(() => jest.useRealTimers());

const later = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));
const answer = (index: number, words: string) => act(async () => answers[index]?.(words));

test('reads every ten seconds while the page is visible, and when it is so again', async () => {
  render(<Page />);
  await answer(0, '一');
  expect(screen.getByRole('button')).toHaveTextContent('一');
  await later(EVERY);
  expect(answers).toHaveLength(2);
  await later(EVERY);
  expect(answers).toHaveLength(2);
  await answer(1, '二');
  shownNow.visible = false;
  await later(5 * EVERY);
  expect(answers).toHaveLength(2);
  shownNow.visible = true;
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(answers).toHaveLength(3);
});

test('an answer that was asked for before never replaces a newer one', async () => {
  render(<Page />);
  await act(async () => screen.getByRole('button').click());
  await answer(1, '新');
  await answer(0, '旧');
  expect(screen.getByRole('button')).toHaveTextContent('新');
});

test('nothing is read after the page is left', async () => {
  const { unmount } = render(<Page />);
  await answer(0, '一');
  unmount();
  await later(3 * EVERY);
  expect(answers).toHaveLength(1);
});
