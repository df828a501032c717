import { isCallError, isKind, messageOf } from '@cellar/shared/runtime/errors';
import { Button } from '../controls/Button';
import { StateBlock } from './StateBlock';

type FailedProps = { error: unknown; onRetry: () => void; compact?: boolean };

/** Where data would be: what happened and the way to try again. */
export function Failed({ error, onRetry, compact }: FailedProps) {
  const offline = isKind(error, 'offline');
  return (
    <StateBlock
      role="alert"
      drawing={offline ? 'offline' : 'broken'}
      title={offline ? '网络断开了' : undefined}
      text={isCallError(error) ? messageOf(error) : '出了点问题，请稍后再试'}
      action={
        <Button kind="line" onClick={onRetry}>
          重新加载
        </Button>
      }
      compact={compact}
    />
  );
}
