import { MINUTE, type Clock } from '../clock';
import { networkOf } from './networkOf';

type Count = { minute: number; all: number; of: Map<string, number> };

/** By the server whose clock it is. */
const counts = new WeakMap<Clock, Map<FloodLimit, Count>>();

/** Writes a minute that this process takes: from one network, and from all of them. */
export type FloodLimit = { ofNetwork: number; ofAll: number };

/** Counts a guest's write or a page's report; false when it is one too many. In memory alone: a refused write costs the store nothing. */
export function passesFloodGate({ clock }: { clock: Clock }, limit: FloodLimit, ip: string): boolean {
  const minute = Math.floor(clock.now().getTime() / MINUTE);
  const ofServer = counts.get(clock) ?? new Map<FloodLimit, Count>();
  const known = ofServer.get(limit);
  const count = known?.minute === minute ? known : { minute, all: 0, of: new Map<string, number>() };
  counts.set(clock, ofServer.set(limit, count));
  const network = networkOf(ip);
  const own = (count.of.get(network) ?? 0) + 1;
  if (own > limit.ofNetwork || count.all >= limit.ofAll) return false;
  count.of.set(network, own);
  count.all++;
  return true;
}
