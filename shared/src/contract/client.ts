import type { z } from 'zod';
import type { DetailOf, ErrorOf } from '@cellar/shared/contract/errors';
import type { CallSchema } from '@cellar/shared/contract/schema';
import type { CallError } from '@cellar/shared/runtime/errors';

export type SchemasOfDomain = Record<string, CallSchema>;
/** Method and path, with the names of parameters in the path: `GET /order/:id`. */
export type Address = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

export type CallOptions = {
  /** Covers the page with an overlay until the reply is there. */
  loading?: boolean;
  signal?: AbortSignal;
  /** Hears how much of a file has been sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** Leaves `req_token` out: login by token sends nothing but its own two fields. */
  token?: false;
  /** "Not logged in" is only handed to the caller: neither dialog nor way to the login. */
  quiet?: true;
  /** It arrives even when the page is left meanwhile; for few bytes whose answer nobody reads. */
  keepalive?: true;
};

type Arguments<P> =
  Record<never, never> extends P ? [params?: P, options?: CallOptions] : [params: P, options?: CallOptions];
type CallFunction<C extends CallSchema> = ((
  ...given: Arguments<z.input<C['params']>>
) => Promise<z.output<C['result']>>) & {
  readonly address: Address;
  /** Whether the call was answered with this error, one of those that it declares. */
  readonly failedWith: (error: unknown, code: ErrorOf<C>) => error is CallError;
  /** What the call's error brings along; nothing where it is no error of a call. */
  readonly detailOf: (error: unknown) => DetailOf<C>;
};
/** The functions of a domain, by the names of its calls. */
export type Client<S extends SchemasOfDomain> = { readonly [N in keyof S]: CallFunction<S[N]> };
