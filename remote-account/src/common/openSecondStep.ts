import type { Go } from '@cellar/shared/runtime/navigate';
import { readKey, writeKey } from '@cellar/shared/runtime/storage';

/** Opens the second step of a registration for who is logged in: it wants `regToken`. */
export function openSecondStep(go: Go) {
  const info = readKey('user-info');
  if (info) writeKey('regToken', info);
  go('/newregister-second');
}
