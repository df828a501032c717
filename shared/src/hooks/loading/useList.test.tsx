import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useList, type ListPage } from '@cellar/shared/hooks/useList';
import { CallError } from '@cellar/shared/runtime/errors';
import { setFirstData, takePreloaded } from '@cellar/shared/runtime/preloadedResult';
import { hasToken } from '@cellar/shared/runtime/session';
import { renderScreen } from '@cellar/shared/testing/renderScreen';

type Row = { id: string };
type Ask = {
  cursor: string | undefined;
  sort: string;
  answer: (ids: string, next?: string) => Promise<void>;
  fail: () => Promise<void>;
};

let asked: Ask[] = [];
beforeEach(() => {
  asked = [];
});

const rows = (ids: string): Row[] => [...ids].map((id) => ({ id }));
const load = (sort: string, cursor?: string) =>
  new Promise<ListPage<Row>>((resolve, reject) => {
    asked.push({
      cursor,
      sort,
      answer: (ids, next) => act(async () => resolve({ list: rows(ids), next: next ?? null, total: 9 })),
      fail: () => act(async () => reject(new CallError({ kind: 'broken', message: '' }))),
    });
  });

function Goods() {
  const [sort, setSort] = useState('sales');
  const list = useList<Row>(
    (cursor) => takePreloaded<ListPage<Row>>('goods', hasToken()) ?? load(sort, cursor),
    [sort],
  );
  return (
    <>
      <p>
        {list.items.map(({ id }) => id).join('')} {list.status} {list.preloaded ? 'preloaded' : ''} of {list.total}
      </p>
      <button onClick={list.loadMore}>more</button>
      <button onClick={list.retry}>retry</button>
      <button onClick={() => void list.reload()}>reload</button>
      <button onClick={() => void list.refresh()}>refresh</button>
      <button onClick={() => list.replaceItems((items) => items.slice(1))}>drop first</button>
      <button onClick={() => setSort('price')}>by price</button>
    </>
  );
}

function Screen() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => setOpen(!open)}>leave or come back</button>
      {open && <Goods />}
    </>
  );
}

const show = (options = {}) => renderScreen(<Screen />, '/list', options);
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const shown = () => screen.getByText(/of/).textContent?.trim().replace(/ +/g, ' ');

// Rule: list-1
it('grows by pages until it is finished', async () => {
  show();
  expect(shown()).toBe('loading of');
  await asked[0]!.answer('ab', '2');
  expect(shown()).toBe('ab more of 9');
  await press('more');
  expect(shown()).toBe('ab loading of 9');
  expect(asked[1]!.cursor).toBe('2');
  await asked[1]!.answer('cd');
  expect(shown()).toBe('abcd finished of 9');
  await press('more');
  expect(asked).toHaveLength(2);
});

// Rule: list-3
it('rows that are overtaken by other values before they are rendered do not come back', async () => {
  const answers: ((page: ListPage<Row>) => void)[] = [];
  let setSort: (sort: string) => void = () => undefined;
  function Overtaken() {
    const [sort, set] = useState('sales');
    setSort = set;
    const list = useList<Row>(
      (cursor) =>
        sort === 'sales' ? new Promise<ListPage<Row>>((resolve) => void answers.push(resolve)) : load(sort, cursor),
      [sort],
    );
    return (
      <p>
        {list.items.map(({ id }) => id).join('')} {list.status} of {list.total}
      </p>
    );
  }
  renderScreen(<Overtaken />, '/list');
  await act(async () => {
    answers[0]!({ list: rows('ab'), next: null, total: 2 });
    for (let step = 0; step < 4; step++) await Promise.resolve();
    flushSync(() => setSort('price'));
  });
  expect(shown()).toBe('loading of');
  await asked[0]!.answer('c');
  expect(shown()).toBe('c finished of 9');
});

// Rule: list-2
it('makes one request at a time', async () => {
  show();
  await press('more');
  await asked[0]!.answer('a', '2');
  await press('more');
  await press('more');
  expect(asked).toHaveLength(2);
});

// Rule: list-3
it('drops repeated ids', async () => {
  show();
  await asked[0]!.answer('ab', '2');
  await press('more');
  await asked[1]!.answer('bc');
  expect(shown()).toBe('abc finished of 9');
});

// Rule: list-1
it('keeps its rows on an error and asks for the same page again', async () => {
  show();
  await asked[0]!.answer('ab', '2');
  await press('more');
  await asked[1]!.fail();
  expect(shown()).toBe('ab error of 9');
  await press('retry');
  expect(asked[2]!.cursor).toBe('2');
  await asked[2]!.answer('c');
  expect(shown()).toBe('abc finished of 9');
});

it('asks for the first page again after a first failure', async () => {
  show();
  await asked[0]!.fail();
  expect(shown()).toBe('error of');
  await press('retry');
  await asked[1]!.answer('a');
  expect(shown()).toBe('a finished of 9');
});

// Rule: list-3
it('begins again for other values and drops the answer to the older question', async () => {
  show();
  await asked[0]!.answer('ab', '2');
  await press('more');
  await press('by price');
  expect(shown()).toBe('loading of');
  await asked[2]!.answer('xy');
  await asked[1]!.answer('cd');
  expect(shown()).toBe('xy finished of 9');
});

it('keeps its rows while it is reloaded', async () => {
  show();
  await asked[0]!.answer('ab');
  await press('reload');
  expect(shown()).toBe('ab finished of 9');
  await asked[1]!.answer('c');
  expect(shown()).toBe('c finished of 9');
});

// Rule: kept-6
it('refreshes as many pages as are shown, which stay until all are there', async () => {
  show();
  await asked[0]!.answer('ab', '2');
  await press('more');
  await asked[1]!.answer('cd', '3');
  await press('refresh');
  expect(asked[2]!.cursor).toBeUndefined();
  await asked[2]!.answer('xa', '2x');
  expect(shown()).toBe('abcd more of 9');
  expect(asked[3]!.cursor).toBe('2x');
  await asked[3]!.answer('bc', '3x');
  expect(shown()).toBe('xabc more of 9');
  await press('more');
  expect(asked[4]!.cursor).toBe('3x');
});

// Rule: kept-6
it('keeps its rows when a refresh fails on its way', async () => {
  show();
  await asked[0]!.answer('ab', '2');
  await press('more');
  await asked[1]!.answer('cd');
  await press('refresh');
  await asked[2]!.answer('x', '2x');
  await asked[3]!.fail();
  expect(shown()).toBe('abcd finished of 9');
});

it('changes rows in place', async () => {
  show();
  await asked[0]!.answer('ab');
  await press('drop first');
  expect(shown()).toBe('b finished of 9');
});

// Rule: kept-4
it('has its rows at once when the person comes back to its history entry', async () => {
  show();
  await asked[0]!.answer('ab', '2');
  await press('more');
  await asked[1]!.answer('cd', '3');
  await press('leave or come back');
  await press('leave or come back');
  expect(shown()).toBe('abcd more of 9');
  expect(asked).toHaveLength(2);
  await press('more');
  expect(asked[2]!.cursor).toBe('3');
});

it('goes on with a page that was on its way when the person left', async () => {
  show();
  await asked[0]!.answer('ab', '2');
  await press('more');
  await press('leave or come back');
  await press('leave or come back');
  expect(shown()).toBe('ab more of 9');
});

it('shows a person the rows that came with the page until the own are there', async () => {
  setFirstData({ goods: { list: rows('ab'), next: null, total: 9 } });
  show({ person: true });
  expect(shown()).toBe('ab finished preloaded of 9');
  await asked[0]!.answer('c');
  expect(shown()).toBe('c finished of 9');
});

// Rule: call-22
it('shows a guest the part of the first page that came with it and asks for the whole', async () => {
  setFirstData({ '~goods': { list: rows('ab'), next: '2', total: 9 } });
  show();
  expect(shown()).toBe('ab loading of 9');
  await asked[0]!.answer('abc', '3');
  expect(shown()).toBe('abc more of 9');
});

// Rule: call-22
it('goes on from the part where the whole does not come', async () => {
  setFirstData({ '~goods': { list: rows('ab'), next: '2', total: 9 } });
  show();
  await asked[0]!.fail();
  expect(shown()).toBe('ab more of 9');
});

// Rule: call-28
it('goes on by itself with the page that failed when the network is back', async () => {
  show();
  const back = () => act(async () => void window.dispatchEvent(new Event('online')));
  await asked[0]!.fail();
  await back();
  await asked[1]!.answer('ab', '2');
  await press('more');
  await asked[2]!.fail();
  expect(shown()).toBe('ab error of 9');
  await back();
  expect(asked[3]!.cursor).toBe('2');
  await asked[3]!.answer('c');
  expect(shown()).toBe('abc finished of 9');
});

// Rule: list-2
it('tries a page that failed again when the person comes back', async () => {
  show();
  await asked[0]!.answer('ab', '2');
  await press('more');
  await asked[1]!.fail();
  await press('leave or come back');
  await press('leave or come back');
  await asked[2]!.answer('c');
  expect(shown()).toBe('abc finished of 9');
});
