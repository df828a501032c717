import { dayMinute, dayTime } from '@cellar/shared/format/date';

/** A moment by Shanghai's clocks, to the minute; to the second when pointed at. */
export function Time({ at }: { at: string }) {
  return (
    <time dateTime={at} title={dayTime(at)}>
      {dayMinute(at)}
    </time>
  );
}
