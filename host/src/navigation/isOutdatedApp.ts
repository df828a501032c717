import { appVersion, clientKind, compareVersions } from '@cellar/shared/runtime/client';
import { pageConfiguration } from '@cellar/shared/runtime/configuration';

/** Whether the app around the page is below the oldest version that may still be used on its platform. */
export function isOutdatedApp(): boolean {
  const kind = clientKind();
  const version = appVersion();
  if (kind === 'h5' || version === null) return false;
  const minimum = pageConfiguration().minAppVersion?.[kind];
  return minimum ? compareVersions(version, minimum) < 0 : false;
}
