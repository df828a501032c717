import type { ReactNode } from 'react';
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
};

function ReadOn({
  more: { label, searchedTo, hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage },
}: {
  more: More;
}) {
  if (!hasNextPage) return null;
  return (
    <>
      {isFetchNextPageError && error && (
        <span role="alert" className={styles.failed}>
          {error.message}
        </span>
      )}
      {searchedTo && <span role="status">已查到 {dayMinute(searchedTo)}，还没查完</span>}
      <Button small busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
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
      {more && <ReadOn more={more} />}
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
