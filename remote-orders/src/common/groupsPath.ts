import type { GroupState } from '@cellar/shared/contract/groups';

/** Where the own groups of this state stand. */
export const groupsPath = (state: GroupState): string => `/groupBookingOrder${state === 'open' ? '' : `?tab=${state}`}`;
