import { MOST_COUNTED } from '@cellar/shared/constants/waiting';

/** How much waits in a queue, which is counted up to a bound. */
export const formatWaiting = (count: number) => (count < MOST_COUNTED ? String(count) : `${MOST_COUNTED - 1}+`);
