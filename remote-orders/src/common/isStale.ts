import { isCallError } from '@cellar/shared/runtime/errors';

const STALE = 409;

/** What the page shows is no longer so: it is to be asked for again. */
export const isStale = (error: unknown): boolean => isCallError(error) && error.states === STALE;
