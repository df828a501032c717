import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from './Button';
import styles from './DataTable.module.css';

export type More = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error' | 'fetchNextPage'
> & { label: string };

function ReadOn({
  more: { label, hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage },
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
      <Button small busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {isFetchNextPageError ? '重试' : label}
      </Button>
    </>
  );
}

/** Below the rows: how to read on, and the keys. */
export function TableFoot({ more, hasKeys }: { more: More | undefined; hasKeys: boolean }) {
  if (!hasKeys && !more?.hasNextPage) return null;
  return (
    <div className={styles.foot}>
      {more && <ReadOn more={more} />}
      {hasKeys && (
        <p className={styles.keys}>
          <kbd>J</kbd> <kbd>K</kbd> 上下行 <kbd>Enter</kbd> 打开
        </p>
      )}
    </div>
  );
}
