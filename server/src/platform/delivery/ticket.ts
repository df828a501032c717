import { z } from 'zod';
import { newId } from '../../store/ids';
import type { Cohorts } from './cohorts';
import { sign, verify } from '../../store/guards/signed';

const Ticket = z.object({
  /** The page session. */
  s: z.uuid(),
  /** Cohort by rollout key. */
  c: z.record(z.string(), z.union([z.literal(0), z.literal(1)])),
  /** Keys of the canaries that the session has by name. */
  n: z.array(z.string()).optional(),
  /** The contract of the page's host, which may be older than the one served now. */
  h: z.string(),
  /** The session is a team's (preview, override, drill): its reports count for no version. */
  m: z.literal(1).optional(),
});
export type Ticket = z.infer<typeof Ticket>;

export type TicketParts = {
  session?: string | undefined;
  cohorts: Cohorts;
  named?: string[];
  contract: string;
  isTeams: boolean;
};

/** Names a page session; the browser sends it back with reports and when it asks again. */
export const makeTicket = (secret: string, { session, cohorts, named = [], contract, isTeams }: TicketParts): string =>
  sign(secret, 'ticket', {
    s: session ?? newId(),
    c: cohorts,
    ...(named.length > 0 ? { n: named } : {}),
    h: contract,
    ...(isTeams ? { m: 1 } : {}),
  } satisfies Ticket);

export const readPageTicket = (secret: string, word: string | undefined): Ticket | null =>
  word ? verify(secret, 'ticket', word, Ticket) : null;
