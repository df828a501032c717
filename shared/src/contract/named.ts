import type { Address, Client, SchemasOfDomain } from '@cellar/shared/contract/client';

/** The schemas of a domain under their full names, each with its address. */
export type Named<D extends string, S extends SchemasOfDomain> = {
  [N in keyof S & string as `${D}.${N}`]: S[N] & { address: Address };
};

/** The calls of a domain under their full names, each with its address. */
export const named = <D extends string, S extends SchemasOfDomain>(domain: D, client: Client<S>, schema: S) =>
  Object.fromEntries(
    Object.entries(client).map(([name, { address }]) => [`${domain}.${name}`, { ...schema[name], address }]),
  ) as Named<D, S>;
