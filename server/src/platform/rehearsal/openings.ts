import { calls } from '@cellar/shared/api/registry';
import type { CallName } from '@cellar/shared/contract/calls';
import { openVisit, type Ask } from '@cellar/shared/contract/openVisit';
import type { ReleaseDocument } from '@cellar/shared/contract/discovery';
import type { Opening } from '@cellar/shared/contract/visit';
import { z } from 'zod';
import type { App } from '../../app';
import { keyOf, OPENINGS } from '../registry/releaseFiles';

const Value = z.union([
  z.string().max(500),
  z.object({ call: z.string(), params: z.record(z.string(), z.unknown()).optional(), first: z.string().max(500) }),
  z.object({ call: z.string(), params: z.record(z.string(), z.unknown()).optional(), all: z.string().max(500) }),
]);
const Values = z.record(z.string(), Value).optional();
const Openings = z.record(z.string(), z.object({ query: Values, stored: Values }));

/** Reads through the shop's own calls, as the member of the rehearsal; nothing that changes anything can be asked. */
export const askAs =
  (app: App, token: string | undefined): Ask =>
  async (call, params) => {
    const [method, path] = (call in calls ? calls[call as CallName].address : '').split(' ');
    if (method !== 'GET' || !path) throw new Error(`${call} is not a call that reads`);
    const query = new URLSearchParams({
      ...Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)])),
      req_quarry: 'h5',
      ...(token && { req_token: token }),
    });
    const response = await fetch(`${app.address}${path}?${query}`);
    return ((await response.json()) as { result: unknown }).result;
  };

export type Opened = {
  address: string;
  stored: Record<string, string>;
  /** Whether the shop had everything that the opening asks for. */
  isWhole: boolean;
};
const countOf = (values: object = {}) => Object.keys(values).length;

/**
 * How a release wants its screens opened, each with real things of the member; a screen that asks for what is not there is opened by its
 * path.
 */
export async function readOpenings(app: App, { name, version }: ReleaseDocument, ask: Ask) {
  const bytes = await app.ports.storage.get(keyOf(name, version, OPENINGS));
  const openings = bytes ? Openings.parse(JSON.parse(bytes.toString('utf8'))) : {};
  return async (path: string): Promise<Opened> => {
    const opening = (openings[path] ?? {}) as Opening;
    const { query, stored } = await openVisit(opening, ask).catch(() => ({ query: '', stored: {} }));
    const found = new URLSearchParams(query).size + countOf(stored);
    return { address: path + query, stored, isWhole: found === countOf(opening.query) + countOf(opening.stored) };
  };
}
