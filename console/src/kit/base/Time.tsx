import { dayTime } from '@cellar/shared/format/time/date';
import { nearTime } from '@cellar/shared/format/time/near';

/** A moment as people say it, by Shanghai's clocks; to the second when pointed at. */
export function Time({ at }: { at: string }) {
  return (
    <time dateTime={at} title={dayTime(at)}>
      {nearTime(at, Date.now())}
    </time>
  );
}
