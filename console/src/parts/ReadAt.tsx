import { dayTime } from '@cellar/shared/format/date';
import type { Polled } from '../hooks/usePolled';
import { Button } from './Button';
import styles from './ReadAt.module.css';

const CLOCK = 11;

/** When a page was read last; it reads itself again every ten seconds. */
export function ReadAt({
  from: { readAt, reload },
  words,
}: {
  from: Pick<Polled<unknown>, 'readAt' | 'reload'>;
  words?: string;
}) {
  return (
    <p className={styles.line}>
      {words && <span>{words}</span>}
      {readAt !== null && <span>{dayTime(readAt).slice(CLOCK)} 读取</span>}
      <Button small kind="plain" onClick={() => void reload()}>
        刷新
      </Button>
    </p>
  );
}
