import type { GroupState } from '@cellar/shared/constants/groups';

/** Where the own groups of this state stand. */
export const groupsPath = (state: GroupState): string => `/groupBookingOrder${state === 'open' ? '' : `?tab=${state}`}`;
