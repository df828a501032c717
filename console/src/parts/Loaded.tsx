import type { ReactNode } from 'react';
import { dayTime } from '@cellar/shared/format/date';
import type { Polled } from '../hooks/usePolled';
import { Button } from './Button';
import { Note } from './Note';
import styles from './Loaded.module.css';

const BONES = 6;

export function Bones() {
  return (
    <div className={styles.bones} role="status" aria-label="正在读取">
      {Array.from({ length: BONES }, (_, index) => (
        <i key={index} />
      ))}
    </div>
  );
}

export function Failed({ words, onRetry }: { words: string; onRetry: () => void }) {
  return (
    <div className={styles.failed} role="alert">
      <p>{words}</p>
      <Button onClick={onRetry}>重试</Button>
    </div>
  );
}

export function Empty({ children }: { children: ReactNode }) {
  return <p className={styles.empty}>{children}</p>;
}

/** What was read; while reading again fails, what was read last, with a word about it. */
export function Loaded<T>({
  from: { data, error, readAt, reload },
  children,
}: {
  from: Polled<T>;
  children: (data: T) => ReactNode;
}) {
  if (data === null) return error ? <Failed words={error.message} onRetry={() => void reload()} /> : <Bones />;
  return (
    <>
      {error && (
        <Note tone="bad">
          {error.message}（以下是 {dayTime(readAt).slice(11)} 的数据）
        </Note>
      )}
      {children(data)}
    </>
  );
}
