import { dayTime } from '@cellar/shared/format/time/date';
import { Button } from '../base/Button';
import type { Reading } from './Loaded';
import styles from './ReadAt.module.css';

const CLOCK = 11;

/** When a page was read last; it reads itself again every ten seconds. */
export function ReadAt({ from: { dataUpdatedAt, refetch }, text }: { from: Reading; text?: string }) {
  return (
    <p className={styles.line}>
      {text && <span>{text}</span>}
      {dataUpdatedAt > 0 && <span>{dayTime(dataUpdatedAt).slice(CLOCK)} 读取</span>}
      <Button small kind="plain" onClick={() => void refetch()}>
        刷新
      </Button>
    </p>
  );
}
