import { staff as staffCalls } from '@cellar/shared/api/identity/staff/calls';
import type { Queue } from '@cellar/shared/constants/waiting';
import { useCall } from '../api/useCall';
import text from '../kit/base/text.module.css';
import { formatWaiting } from './formatWaiting';

/** How much waits in these queues together; nothing where nothing does. */
export function QueueCount({ queues, className }: { queues: readonly Queue[]; className?: string | undefined }) {
  const { data } = useCall(staffCalls.countWaiting, {});
  const waiting = (data?.list ?? []).reduce((sum, one) => sum + (queues.includes(one.queue) ? one.waiting : 0), 0);
  return waiting > 0 ? (
    <span className={className}>
      {formatWaiting(waiting)}
      <span className={text.hidden}> 条待处理</span>
    </span>
  ) : null;
}
