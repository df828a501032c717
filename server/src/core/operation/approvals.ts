import { gunzipSync, gzipSync } from 'node:zlib';
import type { z } from 'zod';
import { calls } from '@cellar/shared/api/registry';
import type { CallName, Calls } from '@cellar/shared/contract/calls';
import type { Role } from '@cellar/shared/contract/roles';
import { takesFile } from '@cellar/shared/contract/schema';
import type { Db } from '../../store/transaction';

/** What a call would change, as the record stands now. */
export type Change = {
  /** What passes the limit or not; null: it needs a second person whatever it is about. */
  amountFen: number | null;
  /** Only where the shop sets a limit; an `amountFen` of null is above each. */
  needsLimit?: true;
  /** What the log names. */
  target: string;
  rows: { label: string; before: string; after: string }[];
  /** What the record's own page shows while it waits, or what `isCurrent` compares. */
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
  isCurrent?: (db: Db, params: z.output<Calls[N]['params']>, detail: unknown) => Promise<boolean>;
};
export type ApprovalRules = { [N in CallName]?: ApprovalRule<N> };

/** Parameters as they wait in the store; a file is packed. */
export const packParams = (params: object): string =>
  JSON.stringify(
    'file' in params ? { ...params, file: gzipSync(params.file as Uint8Array).toString('base64') } : params,
  );

/** Parameters that waited, as they were sent. */
export function unpackParams(call: CallName, params: object): Record<string, unknown> {
  if (!takesFile(calls[call]) || !('file' in params)) return { ...params };
  return { ...params, file: gunzipSync(Buffer.from(params.file as string, 'base64')) };
}

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
