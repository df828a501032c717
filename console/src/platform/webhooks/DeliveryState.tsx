import type { Delivery } from '@cellar/shared/api/platform/webhooks/schema';
import { Badge } from '../../kit/base/Badge';
import text from '../../kit/base/text.module.css';
import { Time } from '../../kit/base/Time';
import { DELIVERY_STATES } from './labels';

/** What became of a delivery, and when it is tried again. */
export function DeliveryState({ delivery: { state, problem, tries, nextAt } }: { delivery: Delivery }) {
  const { label, tone } = DELIVERY_STATES[state];
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {problem && (
        <p className={text.dim}>
          {problem}，试了 {tries} 次
          {nextAt && (
            <>
              ，下次 <Time at={nextAt} />
            </>
          )}
        </p>
      )}
    </>
  );
}
