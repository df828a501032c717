import type { List } from '@cellar/shared/hooks/useList';
import { PreloadedContext } from '@cellar/shared/runtime/preloadedResult';
import { useEffect, useRef, type ReactNode } from 'react';
import { Spinner } from './Spinner';
import css from './ListView.module.css';
import { Failed } from './Failed';
import { ListPart } from './ListPart';
import { scrollerOf } from './scrollerOf';
import { cx } from '../cx';

type ListViewProps<T> = {
  list: Pick<List<T>, 'items' | 'status' | 'error' | 'preloaded' | 'loadMore' | 'retry'>;
  render: (item: T, index: number) => ReactNode;
  /** Shown until the first rows are there. */
  skeleton: ReactNode;
  /** Shown when there are none. */
  empty: ReactNode;
  /** Two columns of cards. */
  grid?: boolean;
  /** Rows without gaps, in one card of the caller. */
  tight?: boolean;
  /** Names the list for those who listen. */
  label?: string;
  className?: string | undefined;
};

/** How far above the end the next page is asked for, in CSS px. */
const offset = 300;

/** Rows of one part of a list: even, for two columns. */
const PART = 20;
/** From so many rows on parts far out of sight leave the page: what a row costs does not grow with the list. */
const LONG = 60;

const inParts = <T,>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / PART) }, (_, at) => items.slice(at * PART, (at + 1) * PART));

/** A list in its states: loading, more, finished, error with tap to retry, empty. */
export function ListView<T extends { id: string }>({
  list,
  render,
  skeleton,
  empty,
  grid,
  tight,
  label,
  className,
}: ListViewProps<T>) {
  const { items, status } = list;
  if (items.length === 0) {
    if (status === 'loading') return skeleton;
    if (status === 'more') return <End list={list} />;
    if (status === 'error') return <Failed error={list.error} onRetry={list.retry} />;
    return empty;
  }
  return (
    <PreloadedContext value={list.preloaded}>
      <div
        role="list"
        className={cx(css.list, tight && css.tight, className)}
        aria-label={label}
        aria-busy={status === 'loading'}
      >
        {inParts(items).map((part, at) => (
          <ListPart
            key={part[0]?.id}
            isLong={items.length > LONG}
            className={cx(css.part, grid && css.grid, tight && css.tight)}
          >
            {() =>
              part.map((item, index) => (
                <div key={item.id} role="listitem" className={css.item} data-item={item.id}>
                  {render(item, at * PART + index)}
                </div>
              ))
            }
          </ListPart>
        ))}
      </div>
      <End list={list} />
    </PreloadedContext>
  );
}

type EndProps = { list: Pick<List<unknown>, 'status' | 'loadMore' | 'retry' | 'items'> };

function End({ list: { status, loadMore, retry, items } }: EndProps) {
  const mark = useRef<HTMLDivElement>(null);
  const count = items.length;
  useEffect(() => {
    if (status !== 'more' || !mark.current) return undefined;
    // A margin widens the root alone: within a scroller of its own the end would count only once it is in sight.
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && loadMore(), {
      root: scrollerOf(mark.current),
      rootMargin: `0px 0px ${offset}px 0px`,
    });
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [status, count, loadMore]);
  return (
    <div ref={mark} className={css.end} role="status">
      {(status === 'loading' || status === 'more') && (
        <>
          <Spinner /> 加载中…
        </>
      )}
      {status === 'finished' && '没有更多了'}
      {status === 'error' && (
        <button type="button" className={css.retry} onClick={retry}>
          加载失败，点击重试
        </button>
      )}
    </div>
  );
}
