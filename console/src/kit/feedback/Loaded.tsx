import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { dayTime } from '@cellar/shared/format/time/date';
import { Button } from '../base/Button';
import { Note } from './Note';
import styles from './Loaded.module.css';

const BONES = 6;
const CLOCK = 11;

export function Skeleton({ lines = BONES }: { lines?: number }) {
  return (
    <div className={styles.bones} role="status" aria-label="正在读取">
      {Array.from({ length: lines }, (_, index) => (
        <i key={index} />
      ))}
    </div>
  );
}

export function Failed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className={styles.failed} role="alert">
      <p>{text}</p>
      <Button onClick={onRetry}>重试</Button>
    </div>
  );
}

/** Says why there is nothing, and gives the next step. */
export function Empty({ children }: { children: ReactNode }) {
  return <div className={styles.empty}>{children}</div>;
}

export type Reading = Pick<UseQueryResult, 'error' | 'dataUpdatedAt' | 'refetch'>;

/** While reading again fails: what is shown was read earlier. */
export const Outdated = ({ from: { error, dataUpdatedAt } }: { from: Reading }) =>
  error && error.kind !== 'loginRequired' ? (
    <Note tone="bad">
      {error.message}（以下是 {dayTime(dataUpdatedAt).slice(CLOCK)} 的数据）
    </Note>
  ) : null;

/** What was read; while reading again fails, what was read last, with a word about it. */
export function Loaded<T>({
  from,
  lines,
  children,
}: {
  from: Reading & { data: T | undefined };
  /** How high it is, in lines of the skeleton, where that is known. */
  lines?: number;
  children: (data: T) => ReactNode;
}) {
  const { data, error, refetch } = from;
  if (data === undefined && error) return <Failed text={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton {...(lines && { lines })} />;
  return (
    <>
      <Outdated from={from} />
      {children(data)}
    </>
  );
}
