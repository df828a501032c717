import type { CallError } from '@cellar/shared/runtime/errors';

const POLL_MS = 10_000;

/** The one rhythm in which what is shown is read again, until nobody is logged in. */
export const pollMs = ({ state }: { state: { error: CallError | null } }): number | false =>
  state.error?.kind === 'loginRequired' ? false : POLL_MS;
