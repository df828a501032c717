import { isCallError } from '@cellar/shared/runtime/errors';

/** The address names nothing that belongs to this person. */
export const isMissing = (error: unknown) => isCallError(error) && (error.status === 404 || error.code === 'invalid');
