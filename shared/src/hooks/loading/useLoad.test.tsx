import { act, render, screen } from '@testing-library/react';
import { Activity, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { usePlace } from '@cellar/shared/hooks/usePlace';
import { CallError, type ErrorKind } from '@cellar/shared/runtime/errors';
import { setFirstData, takePreloaded } from '@cellar/shared/runtime/preloadedResult';
import { hasToken } from '@cellar/shared/runtime/session';
import { renderScreen } from '@cellar/shared/testing/renderScreen';

type Ask = { id: string; answer: (data: string) => Promise<void>; fail: (kind?: ErrorKind) => Promise<void> };

let asked: Ask[] = [];
beforeEach(() => {
  asked = [];
});

/** A load whose answers the test gives, in any order. */
const load = (id: string) =>
  new Promise<string>((resolve, reject) => {
    asked.push({
      id,
      answer: (data) => act(async () => resolve(data)),
      fail: (kind: ErrorKind = 'offline') => act(async () => reject(new CallError({ kind, message: '' }))),
    });
  });

function Product({ id = 'a', keep = false }: { id?: string; keep?: boolean }) {
  const product = useLoad(() => takePreloaded<string>(`product ${id}`, hasToken()) ?? load(id), [id], { keep });
  return (
    <>
      <p>
        {product.status} {product.data} {product.preloaded ? 'preloaded' : ''} {product.refreshing ? 'refreshing' : ''}
      </p>
      <button onClick={product.reload}>reload</button>
    </>
  );
}

const shown = () =>
  screen
    .getByText(/loading|ready|failed/)
    .textContent?.trim()
    .replace(/ +/g, ' ');
const reload = () => act(async () => screen.getByRole('button').click());

it('loads at mount', async () => {
  render(<Product />);
  expect(shown()).toBe('loading');
  await asked[0]!.answer('酒');
  expect(shown()).toBe('ready 酒');
});

it('drops a slow answer to an older question', async () => {
  const { rerender } = render(<Product id="a" />);
  rerender(<Product id="b" />);
  await asked[1]!.answer('new');
  await asked[0]!.answer('old');
  expect(shown()).toBe('ready new');
});

/** `change` is rendered while what `answered` set is still to be rendered, as on a slow phone. */
async function inOneBreath(answered: () => void, change: () => void) {
  await act(async () => {
    answered();
    await Promise.resolve();
    await Promise.resolve();
    flushSync(change);
  });
}

it('an answer that is overtaken before it is rendered is dropped, and the failure of the newer is shown', async () => {
  let setId: (id: string) => void = () => undefined;
  const answers: ((data: string) => void)[] = [];
  function Choice() {
    const [id, set] = useState('a');
    setId = set;
    const product = useLoad(
      () => (id === 'a' ? new Promise<string>((resolve) => void answers.push(resolve)) : load(id)),
      [id],
    );
    return (
      <p>
        {product.status} {product.data}
      </p>
    );
  }
  render(<Choice />);
  await inOneBreath(
    () => answers[0]!('old'),
    () => setId('b'),
  );
  expect(shown()).toBe('loading');
  await asked[0]!.fail();
  expect(shown()).toBe('failed');
});

it('shows nothing of the old while data for other values load', async () => {
  const { rerender } = render(<Product id="a" />);
  await asked[0]!.answer('a');
  rerender(<Product id="b" />);
  expect(shown()).toBe('loading');
});

it('keeps the old data on request while others load', async () => {
  const { rerender } = render(<Product id="a" keep />);
  await asked[0]!.answer('a');
  rerender(<Product id="b" keep />);
  expect(shown()).toBe('ready a refreshing');
  await asked[1]!.answer('b');
  expect(shown()).toBe('ready b');
});

// Rule: call-26
it('says that it failed and loads again on retry', async () => {
  render(<Product />);
  await asked[0]!.fail();
  expect(shown()).toBe('failed');
  await reload();
  expect(shown()).toBe('loading');
  await asked[1]!.answer('酒');
  expect(shown()).toBe('ready 酒');
});

// Rule: kept-3
it('refreshes silently when its kept page is shown again', async () => {
  const page = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <Product />
    </Activity>
  );
  const { rerender } = render(page('visible'));
  await asked[0]!.answer('before');
  rerender(page('hidden'));
  rerender(page('visible'));
  expect(asked).toHaveLength(2);
  expect(shown()).toBe('ready before');
  await asked[1]!.answer('after');
  expect(shown()).toBe('ready after');
});

it('keeps what it shows when a silent refresh fails, and says so after a reload', async () => {
  renderScreen(<Product />, '/');
  await asked[0]!.answer('酒');
  await reload();
  await asked[1]!.fail();
  expect(shown()).toBe('ready 酒');
  expect(screen.getByRole('status')).toHaveTextContent('网络连接失败，请检查网络后重试');
});

it('shows a guest the data that came with the page without asking', async () => {
  setFirstData({ 'product a': 'first' });
  render(<Product />);
  expect(shown()).toBe('ready first');
  expect(asked).toHaveLength(0);
  await reload();
  expect(asked).toHaveLength(1);
});

// Rule: call-22
it('shows a guest the part of the data that came with the page and asks for the whole, without which it stays', async () => {
  setFirstData({ '~product a': 'part' });
  render(<Product />);
  expect(shown()).toBe('ready part');
  await asked[0]!.fail();
  expect(shown()).toBe('ready part');
  await reload();
  await asked[1]!.answer('whole');
  expect(shown()).toBe('ready whole');
});

// Rule: call-22
it('shows a person those data meanwhile and asks for the own', async () => {
  setFirstData({ 'product a': 'guest' });
  renderScreen(<Product />, '/', { person: true });
  expect(shown()).toBe('ready guest preloaded');
  await asked[0]!.answer('own');
  expect(shown()).toBe('ready own');
});

it('does not leave a person with preloaded data when the own fail', async () => {
  setFirstData({ 'product a': 'guest' });
  renderScreen(<Product />, '/', { person: true });
  await asked[0]!.fail();
  expect(shown()).toBe('failed');
});

// Rule: list-6
it('tells anyone who reloads whether the answer came', async () => {
  let load: { reload: () => Promise<boolean> } | undefined;
  function Watched() {
    load = useLoad(() => takePreloaded<string>('none', false) ?? loadOnce(), []);
    return null;
  }
  const answers = [async () => 'a', async () => 'b', async () => Promise.reject(new Error('lost'))];
  const loadOnce = () => answers.shift()!();
  renderScreen(<Watched />, '/product');
  await act(async () => undefined);
  const came: boolean[] = [];
  await act(async () => void load!.reload().then((each) => came.push(each)));
  await act(async () => void load!.reload().then((each) => came.push(each)));
  expect(came).toEqual([true, false]);
});

function Guess() {
  const guess = useLoad(() => load('guess'), [], { place: usePlace('guess') });
  return (
    <>
      <p>
        {guess.status} {guess.data}
      </p>
      <button onClick={guess.reload}>reload</button>
    </>
  );
}

// Rule: kept-7
it('keeps what it loaded for its history entry until it is told to load again', async () => {
  function Screen() {
    const [open, setOpen] = useState(true);
    return (
      <>
        <button onClick={() => setOpen(!open)}>leave or come back</button>
        {open && <Guess />}
      </>
    );
  }
  renderScreen(<Screen />, '/list');
  const step = () => act(async () => screen.getByText('leave or come back').click());
  await asked[0]!.answer('甲乙');
  await step();
  await step();
  expect(shown()).toBe('ready 甲乙');
  expect(asked).toHaveLength(1);
  await act(async () => screen.getByRole('button', { name: 'reload' }).click());
  await asked[1]!.answer('乙甲');
  expect(shown()).toBe('ready 乙甲');
});

describe('when the network is back', () => {
  const back = () => act(async () => void window.dispatchEvent(new Event('online')));

  // Rule: call-28
  it('asks again for what failed, and once more when the network does not carry yet', async () => {
    jest.useFakeTimers();
    render(<Product />);
    await asked[0]!.fail();
    await back();
    expect([shown(), asked.length]).toEqual(['loading', 2]);
    await asked[1]!.fail('broken');
    await act(() => jest.advanceTimersByTimeAsync(1900));
    expect(asked).toHaveLength(2);
    await act(() => jest.advanceTimersByTimeAsync(200));
    await asked[2]!.answer('酒');
    expect(shown()).toBe('ready 酒');
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(asked).toHaveLength(3);
    jest.useRealTimers();
  });

  // Rule: call-28
  it('leaves alone what is there and what was refused', async () => {
    const { rerender } = render(<Product id="a" />);
    await asked[0]!.answer('酒');
    await back();
    rerender(<Product id="b" />);
    await asked[1]!.fail('refused');
    await back();
    expect([shown(), asked.length]).toEqual(['failed', 2]);
  });

  // Rule: call-28
  it('waits with a hidden page until it is shown', async () => {
    const page = (mode: 'visible' | 'hidden') => (
      <Activity mode={mode}>
        <Product />
      </Activity>
    );
    const { rerender } = render(page('visible'));
    await asked[0]!.fail();
    rerender(page('hidden'));
    await back();
    expect(asked).toHaveLength(1);
    rerender(page('visible'));
    expect(asked).toHaveLength(2);
  });
});
