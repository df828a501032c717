import { useState } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, type Answers } from '../../../testing/fakes';
import { openPart } from '../../../testing/open';
import { readDraft } from './draftStore';
import { mergeEdits } from './mergeEdits';
import { useSaving } from './useSaving';
import { block, pageOf } from './work.testing';

const AT = '2026-03-01T00:00:00.000Z';
const owner = { person: 'operator', page: 'p1' };
const first = pageOf([block('a'), block('b')]);

function Work() {
  const [work, setWork] = useState(first);
  const { state, base, save, conflict, merge } = useSaving({
    owner,
    base: { revision: 3, data: first, at: AT },
    work,
    release: 'promotions@1.0.0',
  });
  return (
    <>
      <p>
        r{base.revision} {state.kind} {state.kind === 'failed' ? state.text : ''}
      </p>
      <button onClick={() => setWork(pageOf([block('a', { text: '我的' }), block('b')]))}>改</button>
      <button onClick={() => void save()}>保存</button>
      <button onClick={() => void Promise.all([save(), save()])}>保存两次</button>
      {conflict && <button onClick={() => void merge(mergeEdits(conflict, { b: 'theirs' }))}>合并</button>}
    </>
  );
}

const serve = (save: Answers) =>
  fakeServer((asked) =>
    asked.method === 'POST'
      ? save(asked)
      : { states: 200, result: { revision: 3, author: 'operator', note: '', at: AT, data: first, blocks: {} } },
  );
const saved = (revision: number) => ({ states: 200, result: { revision, author: 'operator', note: '', at: AT } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => localStorage.clear());

// Rule: compose-32
test('what is typed is kept until it is saved as a revision', async () => {
  const asked = serve(() => saved(4));
  openPart(<Work />);
  await press('改');
  expect(screen.getByText('r3 changed')).toBeInTheDocument();
  await waitFor(() =>
    expect(readDraft(owner)).toMatchObject({ base: 3, data: { content: [{ props: { text: '我的' } }, {}] } }),
  );
  await press('保存');
  expect(await screen.findByText('r4 saved')).toBeInTheDocument();
  expect(asked).toMatchObject([{ body: { expect: 3, release: 'promotions@1.0.0' } }]);
  await waitFor(() => expect(readDraft(owner)).toBeNull());
});

// Rule: compose-32
test('a save that did not come through says so, and is tried again when the network is back', async () => {
  let isAway = true;
  serve(() => {
    if (isAway) throw new Error('away');
    return saved(4);
  });
  openPart(<Work />);
  await press('改');
  await press('保存');
  expect(await screen.findByText(/failed 连接不上服务器/)).toBeInTheDocument();
  await waitFor(() => expect(readDraft(owner)).not.toBeNull());
  isAway = false;
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByText('r4 saved')).toBeInTheDocument();
});

// Rule: compose-32
test('a key and the timer that save at once make one revision', async () => {
  const asked = serve(() => saved(4));
  openPart(<Work />);
  await press('改');
  await press('保存两次');
  expect(await screen.findByText('r4 saved')).toBeInTheDocument();
  expect(asked).toHaveLength(1);
});

// Rule: compose-32
test('a save whose answer was lost is no conflict with itself', async () => {
  const own = pageOf([block('a', { text: '我的' }), block('b')]);
  const latest = { revision: 4, author: 'operator', note: '', at: AT, data: own, blocks: {} };
  serve(() => ({ states: 409, message: '页面已被别人修改', result: { code: 'changed', latest, differences: [] } }));
  openPart(<Work />);
  await press('改');
  await press('保存');
  expect(await screen.findByText('r4 saved')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '合并' })).toBeNull();
});

// Rule: compose-31
test('the second of two editors merges and saves on top of the first', async () => {
  const theirs = pageOf([block('a'), block('b', { text: '别人的' })]);
  const latest = { revision: 4, author: 'publisher', note: '', at: AT, data: theirs, blocks: {} };
  const asked = serve(({ body }) =>
    (body as { expect: number }).expect === 3
      ? { states: 409, message: '页面已被别人修改', result: { code: 'changed', latest, differences: [] } }
      : saved(5),
  );
  openPart(<Work />);
  await press('改');
  await press('保存');
  await userEvent.click(await screen.findByRole('button', { name: '合并' }));
  expect(await screen.findByText(/^r5/)).toBeInTheDocument();
  expect(asked.at(-1)).toMatchObject({
    body: { expect: 4, data: { content: [{ props: { text: '我的' } }, { props: { text: '别人的' } }] } },
  });
});
