import { act, screen } from '@testing-library/react';
import { useList } from '@cellar/shared/hooks/useList';
import { CallError } from '@cellar/shared/runtime/errors';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { Empty, ListView, Skeleton } from '@cellar/shared/ui/base';

type Reply = string[] | CallError;

let reach: (() => void)[] = [];
let margins: (string | undefined)[] = [];
let roots: (Element | Document | null | undefined)[] = [];
const original = globalThis.IntersectionObserver;
beforeEach(() => {
  reach = [];
  margins = [];
  roots = [];
  globalThis.IntersectionObserver = class {
    constructor(onChange: (entries: { isIntersecting: boolean }[]) => void, options?: IntersectionObserverInit) {
      margins.push(options?.rootMargin);
      roots.push(options?.root);
      reach.push(() => onChange([{ isIntersecting: true }]));
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  globalThis.IntersectionObserver = original;
});

function Goods({ replies }: { replies: Reply[] }) {
  const list = useList(async () => {
    const reply = replies.shift();
    if (!reply) throw new Error('asked too often');
    if (!Array.isArray(reply)) throw reply;
    return { list: reply.map((id) => ({ id })), next: replies.length ? 'next' : null };
  }, []);
  return (
    <ListView
      list={list}
      label="商品"
      render={({ id }) => <p>{id}</p>}
      skeleton={<Skeleton shapes="list" />}
      empty={<Empty text="没有商品" />}
    />
  );
}

const show = async (replies: Reply[]) => {
  const shown = renderScreen(<Goods replies={replies} />, '/list');
  await act(async () => undefined);
  return shown;
};
const lost = () => new CallError({ kind: 'offline', message: '' });
const scrollToEnd = () => act(async () => reach.at(-1)!());

// Rule: list-4
it('shows its skeleton first', () => {
  renderScreen(<Goods replies={[['a']]} />, '/list');
  expect(screen.getByRole('status', { name: '加载中' })).toBeInTheDocument();
  return act(async () => undefined);
});

// Rule: list-2
it('asks for more within 300 px of the end and says when there is no more', async () => {
  await show([['a', 'b'], ['c']]);
  expect([margins.at(-1), roots.at(-1)]).toEqual(['0px 0px 300px 0px', null]);
  await scrollToEnd();
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual(['a', 'b', 'c']);
  expect(screen.getByText('没有更多了')).toBeVisible();
});

// Rule: list-2
it('within a part that scrolls by itself, asks within 300 px of the end of that part', async () => {
  renderScreen(
    <section aria-label="评价" style={{ overflowY: 'auto' }}>
      <div style={{ overflowY: 'visible' }}>
        <Goods replies={[['a', 'b'], ['c']]} />
      </div>
    </section>,
    '/list',
  );
  const part = screen.getByRole('region', { name: '评价' });
  jest.spyOn(part, 'scrollHeight', 'get').mockReturnValue(900);
  await act(async () => undefined);
  expect([margins.at(-1), roots.at(-1)]).toEqual(['0px 0px 300px 0px', part]);
  await scrollToEnd();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

// Rule: kept-4
it('names every row for the way back', async () => {
  await show([['a']]);
  expect(screen.getByRole('listitem')).toHaveAttribute('data-item', 'a');
});

// Rule: list-1
it('keeps its rows on an error and goes on when the words are tapped', async () => {
  const { user } = await show([['a'], lost(), ['b']]);
  await scrollToEnd();
  await user.click(screen.getByRole('button', { name: '加载失败，点击重试' }));
  expect(await screen.findByText('b')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

// Rule: list-4
it('shows what happened when the first page fails, and the way to try again', async () => {
  const { user } = await show([lost(), ['a']]);
  expect(screen.getByRole('alert')).toHaveTextContent('网络断开了');
  await user.click(screen.getByRole('button', { name: '重新加载' }));
  expect(await screen.findByText('a')).toBeVisible();
});

// Rule: list-4
it('shows the way on when it is empty', async () => {
  await show([[]]);
  expect(screen.getByText('没有商品')).toBeVisible();
});
