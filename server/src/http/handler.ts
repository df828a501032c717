import type { z } from 'zod';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallName, Calls } from '@cellar/shared/contract/calls';
import type { Access, StaffAccess, TokenAccess } from '@cellar/shared/contract/schema';
import type { Actor, AnyCaller, Caller, KnownCaller, Staff } from '../core/caller';

/** Where a call came from, for the few that set a cookie or make an address. */
export type Http = { request: FastifyRequest; reply: FastifyReply };
type CallerFor<A> = A extends 'guest'
  ? Caller
  : A extends StaffAccess
    ? Staff
    : A extends TokenAccess
      ? Actor
      : KnownCaller;
type ResultOf<N extends CallName> = z.input<Calls[N]['result']>;

/** What a handler gets of a call's parameters. */
export type FieldsOf<N extends CallName> = z.output<Calls[N]['params']>;

/**
 * Answers a call from memory before anyone looks up who calls: by its parameters as they came and the hash of its token. Undefined: the
 * call goes its usual way. For what thousands ask in the same second and every one of them may know.
 */
export type EarlyAnswer = (fields: Record<string, unknown>, tokenHash: string) => unknown;
export type EarlyAnswers = Partial<Record<CallName, EarlyAnswer>>;

/** A handler of the shop knows nothing of HTTP: validated parameters and the caller in, the result or a typed error out. */
export type Handlers = {
  [N in CallName]: (
    params: FieldsOf<N>,
    caller: CallerFor<Calls[N]['access']>,
    http: Http,
  ) => Promise<null extends ResultOf<N> ? ResultOf<N> | void : ResultOf<N>>;
};

export type HandlersOf<Domain extends string> = Pick<Handlers, Extract<CallName, `${Domain}.${string}`>>;

/** Finds who makes a call of the console; refuses whom `access` does not admit. */
export type Admit = (request: FastifyRequest, access: Access) => Promise<AnyCaller>;
