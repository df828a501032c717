import { inMessenger } from '@cellar/shared/runtime/client';

/** Whether a phone can scan what this browser shows: on a phone it would have to scan itself. */
export const canBeScanned = () => !inMessenger() && !/iPhone|iPod|Android.*Mobile/.test(navigator.userAgent);
