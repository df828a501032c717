import { z } from 'zod';
import { Fen, Id, Instant, defineCall, idOf, pageOf, pageParams, staff } from '@cellar/shared/contract/schema';
import { DECISIONS } from '@cellar/shared/constants/waiting';
import { Reason } from '@cellar/shared/contract/typed';

const ApprovalState = z.enum(['waiting', 'done', 'refused', 'stale']);
export type ApprovalState = z.output<typeof ApprovalState>;

const Approval = z.object({
  id: Id,
  call: z.string(),
  title: z.string(),
  target: z.string(),
  /** Null: it needs a second person whatever it is about. */
  amountFen: Fen.nullable(),
  changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  /** Why the first person does it. */
  reason: z.string().nullable(),
  askedBy: z.string(),
  askedAt: Instant,
  /** The first person is the one who asks: somebody else decides. */
  isOwn: z.boolean(),
  /** Whether the caller may agree to such calls at all. */
  mayDecide: z.boolean(),
  /** Of an offer: where its page stands. */
  offerKind: z.string().nullable(),
  state: ApprovalState,
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
  reply: z.string().nullable(),
});
export type Approval = z.output<typeof Approval>;

const Waiting = z.object({
  queue: z.enum(DECISIONS),
  id: Id,
  /** Since when it waits. */
  at: Instant,
  /** Whose matter it is: a member or their company; of what waits for a second person, who asked for it. */
  who: z.string(),
  /** What is asked, in the words of who asks or of the shop; may be empty. */
  about: z.string(),
  amountFen: Fen.nullable(),
});
export type Waiting = z.output<typeof Waiting>;

/** Those who ask for what needs a second person; who agrees to a call stands with its rule. */
const ASKERS = ['finance', 'goods', 'pages-edit', 'pages-publish', 'marketing', 'school'] as const;
const one = { id: idOf('approval') };

/** What needs a second person: calls of the console that wait for one. */
export const approvalsSchema = {
  /** Those that wait first to last, the others last to first. */
  list: defineCall({
    access: staff(...ASKERS, 'viewer'),
    params: z.object({ ...pageParams, state: ApprovalState.default('waiting') }),
    result: pageOf(Approval),
  }),
  /** What waits for a decision in all queues of the caller's work, the longest waiting first; of one `queue` only where it is given. */
  listWaiting: defineCall({
    access: staff('approve', 'service', ...ASKERS, 'viewer'),
    params: z.object({ ...pageParams, queue: z.enum(DECISIONS).optional() }),
    result: pageOf(Waiting),
  }),
  /** Carries the call out, in the name of who asked for it; `stale`: its record changed since, and nothing was done. */
  agree: defineCall({
    access: staff(...ASKERS),
    params: z.object(one),
    result: z.object({ state: ApprovalState, reply: z.string().nullable() }),
    errors: ['samePerson', 'decided', 'failed'],
  }),
  /** Nothing is done; who asked for it may take it back so. */
  refuse: defineCall({
    access: staff(...ASKERS),
    params: z.object({ ...one, reason: Reason }),
    result: z.null(),
    errors: ['decided'],
  }),
};
