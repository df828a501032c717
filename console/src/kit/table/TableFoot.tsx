import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { dayMinute } from '@cellar/shared/format/time/date';
import { Button } from '../base/Button';
import styles from './DataTable.module.css';

export type More = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error' | 'fetchNextPage'
> & {
  label: string;
  /** How far a search came that has not found a whole page yet. */
  searchedTo?: string | null;
  /** The columns by which the server sorts the list; the others are sorted here. */
  served?: readonly string[] | undefined;
  /** False: they are more rows than the server sorts. */
  isSorted?: boolean;
};

/** With the last page its button goes away: the focus goes to the first row that it brought. */
function useFocusOnRows() {
  const button = useRef<HTMLButtonElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const count = useRef(0);
  useLayoutEffect(() => {
    const own = button.current;
    return () => {
      if (!own || document.activeElement !== own) return;
      queueMicrotask(() => {
        const row = table.current?.tBodies[0]?.rows[count.current];
        if (!row) return;
        row.tabIndex = -1;
        row.focus();
      });
    };
  }, []);
  const remember = () => {
    table.current = button.current?.closest(`.${styles.card}`)?.querySelector('table') ?? null;
    count.current = table.current?.tBodies[0]?.rows.length ?? 0;
  };
  return { button, remember };
}

function ReadOn({
  more: { label, searchedTo, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage },
}: {
  more: More;
}) {
  const { button, remember } = useFocusOnRows();
  const readOn = () => {
    remember();
    void fetchNextPage();
  };
  return (
    <>
      {isFetchNextPageError && error && (
        <span role="alert" className={styles.failed}>
          {error.message}
        </span>
      )}
      {searchedTo && <span role="status">已查到 {dayMinute(searchedTo)}，还没查完</span>}
      <Button ref={button} small busy={isFetchingNextPage} onClick={readOn}>
        {isFetchNextPageError ? '重试' : searchedTo ? '继续查找' : label}
      </Button>
    </>
  );
}

type Props = {
  more: More | undefined;
  sum: string | undefined;
  note: string | null;
  columns: ReactNode;
  hasKeys: boolean;
  selects: boolean;
  children: ReactNode;
};

/** Below the rows: what can be done with those that are chosen, how to read on, how many there are, and the keys. */
export function TableFoot({ more, sum, note, columns, hasKeys, selects, children }: Props) {
  if (!hasKeys && !sum && !note && !columns && !more?.hasNextPage && !children) return null;
  return (
    <div className={styles.foot}>
      {children}
      {more?.hasNextPage && <ReadOn more={more} />}
      {sum && <span>{sum}</span>}
      {note && <span role="status">{note}</span>}
      {columns}
      {hasKeys && (
        <p className={styles.keys}>
          <kbd>J</kbd> <kbd>K</kbd> 上下行{' '}
          {selects && (
            <>
              <kbd>X</kbd> 选择{' '}
            </>
          )}
          <kbd>Enter</kbd> 打开
        </p>
      )}
    </div>
  );
}
