import type { GroupState } from '@cellar/shared/constants/groups';
import type { Transitions } from './transitions';

/** `filled`: every place is paid. `failed`: its time ended before that. */
export const groupTransitions: Transitions<GroupState> = {
  open: ['filled', 'failed'],
  filled: [],
  failed: [],
};
