import type { Address, CallOptions, Client, SchemasOfDomain } from '@cellar/shared/contract/client';
import { isCallError } from '@cellar/shared/runtime/errors';

type Values = Record<string, unknown>;
export type Method = 'GET' | 'POST' | 'DELETE' | 'OPTIONS' | 'PUT';
export type Transport = (
  call: { name: string; address: Address },
  params: Values,
  options?: CallOptions,
) => Promise<unknown>;

const nobody: Transport = ({ name }) => Promise.reject(new Error(`${name} was made before there was a transport`));
let transport = nobody;
/** The page's request module sends all declared calls; a program beside the shop's pages sets its own. */
export const setTransport = (send: Transport) => {
  transport = send;
};

/** Splits `GET /order/:id` and puts the values of the path into it; the rest stays for the form. */
export function addressOf(declared: string, params: Values): { method: Method; url: string; rest: Values } {
  const [method, path] = declared.split(' ') as [Method, string];
  const rest = { ...params };
  const url = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { method, url, rest };
}

const failedWith = (error: unknown, code: string) => isCallError(error) && error.code === code;
const detailOf = (error: unknown) => (isCallError(error) && error.detail) || {};

/** One function for each call of a domain, typed by the domain's schema. */
export function createClient<S extends SchemasOfDomain>(
  domain: string,
  addresses: Readonly<Record<keyof S & string, Address>>,
): Client<S> {
  const functions = Object.entries<Address>(addresses).map(([call, address]) => {
    const name = `${domain}.${call}`;
    const send = (params: Values = {}, options?: CallOptions) => transport({ name, address }, params, options);
    return [call, Object.assign(send, { address, failedWith, detailOf })];
  });
  return Object.fromEntries(functions) as Client<S>;
}
