import type { UseQueryResult } from '@tanstack/react-query';
import type { Result } from '@cellar/shared/contract/calls';
import { Button } from '../../kit/base/Button';
import { Sparkline } from '../../kit/base/Sparkline';
import text from '../../kit/base/text.module.css';
import styles from './Visitors.module.css';

export type VisitorsQuery = Pick<UseQueryResult<Result<'pageNumbers.listToday'>>, 'data' | 'error' | 'refetch'>;
type Props = { page: string; from: VisitorsQuery };

/** Visitors of today and their course; read by itself, so that the list stands without it. */
export function Visitors({ page, from: { data, error, refetch } }: Props) {
  if (!data && error)
    return (
      <span className={styles.failed}>
        没读到
        <Button small kind="plain" onClick={() => void refetch()}>
          重试
        </Button>
      </span>
    );
  if (!data) return <i className={styles.bone} />;
  const own = data.list.find(({ id }) => id === page);
  if (!own) return <span className={text.dim}>–</span>;
  return (
    <span className={styles.visitors}>
      <Sparkline values={own.hours} />
      {own.visitors.toLocaleString('en-US')}
    </span>
  );
}
