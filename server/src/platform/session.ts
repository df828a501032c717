import type { SessionMode } from '@cellar/shared/contract/discovery';
import type { Pin } from './resolve';

/** How a browser session differs from a visitor's. */
export type TeamSession = {
  mode: SessionMode[];
  pins: Record<string, Pin>;
};

export const noTeamSession: TeamSession = { mode: [], pins: {} };
