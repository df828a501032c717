import { openVisit, readValue } from '@cellar/shared/contract/openVisit';
import type { Opening, VisitValue } from '@cellar/shared/contract/visit';
import { ask, type Shop } from '../calls';

const asking =
  (shop: Shop): Parameters<typeof openVisit>[1] =>
  (call, params) =>
    ask(shop, call, params as never);

export const valueOf = (shop: Shop, value: VisitValue) => readValue(value, asking(shop));

/** The address and the stored values of a visit, made of real things; throws when there is no such thing. */
export async function openedAt(path: string, { query = {}, stored = {} }: Opening, shop: Shop) {
  const opened = await openVisit({ query, stored }, asking(shop));
  const found = [...new URLSearchParams(opened.query).keys(), ...Object.keys(opened.stored)];
  const missing = [...Object.keys(query), ...Object.keys(stored)].filter((name) => !found.includes(name));
  if (missing.length) throw new Error(`${path}: nothing in the shop gives ${missing.join()}`);
  return { address: path + opened.query, stored: opened.stored };
}
