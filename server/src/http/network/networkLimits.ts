import type { Clock } from '../../clock';
import {
  countHits,
  forgetHits,
  hitsNow,
  hitsOf,
  throwLimited,
  uncountHit,
  type Limit,
} from '../../store/guards/rateLimit';
import type { Db, Tx } from '../../store/transaction';
import { networksOf } from './networkOf';

type Counted = { db: Db | Tx; clock: Clock };
/** `of` narrows a limit to one thing, a phone or a code, as seen from a network. */
type From = { ip: string; of?: string };

const keysOf = ({ ip, of }: From) =>
  networksOf(ip).map(({ key, factor }) => ({ key: of === undefined ? key : `${of}|${key}`, factor }));

/** By how much the worst of the networks is over its limit; 0 and less: none is. */
const worst = (limit: Limit, networks: { factor: number }[], hits: readonly number[]) =>
  Math.max(...networks.map(({ factor }, at) => (hits[at] ?? 0) - limit.most * factor));

/** Counts a hit for the address and the wider networks around it; the answer is by how much the worst is over its limit. */
export async function countNetworks(counted: Counted, limit: Limit, from: From): Promise<number> {
  const networks = keysOf(from);
  const hits = await countHits(
    counted,
    limit,
    networks.map(({ key }) => key),
  );
  return worst(limit, networks, hits);
}

/** The same without a hit. */
export async function networksNow(counted: Counted, limit: Limit, from: From): Promise<number> {
  const networks = keysOf(from);
  const hits = await hitsOf(
    counted,
    limit,
    networks.map(({ key }) => key),
  );
  return worst(limit, networks, hits);
}

/** Counts a hit and refuses (HTTP 429) when the address or a network around it has too many. */
export async function limitNetworks(counted: Counted, limit: Limit, from: From): Promise<void> {
  if ((await countNetworks(counted, limit, from)) > 0) throwLimited(counted, limit);
}

/** Forgets what one thing was hit with from the address; a wider network keeps what its others did. */
export async function forgetNetworks(counted: Counted, limit: Limit, from: From): Promise<void> {
  const [narrow, ...wider] = keysOf(from);
  if (!narrow) return;
  const own = await hitsNow(counted, limit, narrow.key);
  await forgetHits(counted, limit, narrow.key);
  for (const { key } of wider) await uncountHit(counted, limit, key, own);
}

/** Takes one hit back, when what it was counted for did not happen. */
export async function uncountNetworks(counted: Counted, limit: Limit, from: From): Promise<void> {
  for (const { key } of keysOf(from)) await uncountHit(counted, limit, key);
}
