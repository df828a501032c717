import { clientKind, inMessenger } from '@cellar/shared/runtime/client';
import { configuration } from '@cellar/shared/runtime/configuration';

function channel(): string {
  if (inMessenger()) return 'messenger';
  const kind = clientKind();
  return kind === 'h5' ? 'browser' : `${kind}-app`;
}

/** Puts the analytics script into the head; it empties the queue of events that wait for it. */
export function injectAnalytics() {
  const { analytics, analyticsId } = configuration();
  if (!analytics) return;
  const script = document.createElement('script');
  script.src = analytics;
  script.async = true;
  script.dataset['id'] = analyticsId;
  script.dataset['channel'] = channel();
  document.head.append(script);
}
