import type { z } from 'zod';
import type { CallName, Calls } from '@cellar/shared/contract/calls';

/** The logged-in person, read with every call. */
export type Person = {
  id: string;
  phone: string;
  nickname: string;
  registemark: number;
  vipstatus: number;
  levelId: string;
  levelRank: number;
};

export type ClientKind = 'h5' | 'ios' | 'android';

export type Caller = {
  person: Person | null;
  kind: ClientKind;
  ip: string;
  /** The browser's own UUID; never authority. */
  guestId: string | null;
  /** Hash of the token that the call came with. */
  tokenHash: string | null;
};
export type KnownCaller = Caller & { person: Person };

type CallerOf<N extends CallName> = Calls[N]['access'] extends 'guest' ? Caller : KnownCaller;

/** What a handler gets of a call's parameters. */
export type FieldsOf<N extends CallName> = z.output<Calls[N]['params']>;

/** A handler knows nothing of HTTP: validated parameters and the caller in, the result or a typed error out. */
export type Handlers = {
  [N in CallName]: (params: FieldsOf<N>, caller: CallerOf<N>) => Promise<z.input<Calls[N]['result']>>;
};

export type HandlersOf<Domain extends string> = Pick<Handlers, Extract<CallName, `${Domain}.${string}`>>;
