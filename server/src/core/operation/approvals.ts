import type { z } from 'zod';
import type { CallName, Calls } from '@cellar/shared/contract/calls';
import type { Role } from '@cellar/shared/contract/roles';
import type { Db } from '../../store/transaction';

/** What a call would change, as the record stands now. */
export type Change = {
  /** What passes the limit or not; null: it needs a second person whatever it is about. */
  amountFen: number | null;
  /** What the log names. */
  target: string;
  rows: { label: string; before: string; after: string }[];
  /** What the record's own page shows while it waits. */
  detail?: unknown;
};

/** A call that needs a second person. */
export type ApprovalRule<N extends CallName> = {
  title: string;
  /** In a shop that sets no limit, too. */
  isAlways?: true;
  /** Who agrees to it; without them those who may make the call. */
  decidedBy?: readonly Role[];
  /** Null: there is no such thing, which the call itself says, or nothing that needs a second person. */
  read: (db: Db, params: z.output<Calls[N]['params']>, now: Date) => Promise<Change | null>;
  /** Whether the record is as the first person saw it; without it: whether `read` gives the same rows. */
  isCurrent?: (db: Db, params: z.output<Calls[N]['params']>) => Promise<boolean>;
};
export type ApprovalRules = { [N in CallName]?: ApprovalRule<N> };

let known: ApprovalRules | null = null;

/** The shell says which calls there are, before any is made. */
export function registerApprovals(rules: ApprovalRules): void {
  known = rules;
}

function registered(): ApprovalRules {
  if (!known) throw new Error('The calls that need a second person are not registered: createApp does it.');
  return known;
}

/** The calls that may need a second person. */
export const approvalCalls = () => Object.keys(registered()) as CallName[];

/** The rule of a call; undefined: one person does it alone. */
export const approvalRuleOf = (call: string) => registered()[call as CallName] as ApprovalRule<CallName> | undefined;
