import type { z } from 'zod';
import type { CallName, Calls } from '@cellar/shared/contract/calls';
import type { Db } from '../../store/transaction';

/** What a call would change, as the record stands now. */
export type Change = {
  /** What passes the limit or not; null: it needs a second person whatever it is about. */
  amountFen: number | null;
  /** What the log names. */
  target: string;
  rows: { label: string; before: string; after: string }[];
};

/** A call that needs a second person. */
export type ApprovalRule<N extends CallName> = {
  title: string;
  /** Null: there is no such thing, which the call itself says. */
  read: (db: Db, params: z.output<Calls[N]['params']>) => Promise<Change | null>;
};
export type ApprovalRules = { [N in CallName]?: ApprovalRule<N> };

let known: ApprovalRules | null = null;

/** The shell says which calls there are, before any is made. */
export function registerApprovals(rules: ApprovalRules): void {
  known = rules;
}

/** The rule of a call; undefined: one person does it alone. */
export function approvalRuleOf(call: string): ApprovalRule<CallName> | undefined {
  if (!known) throw new Error('The calls that need a second person are not registered: createApp does it.');
  return known[call as CallName] as ApprovalRule<CallName> | undefined;
}
