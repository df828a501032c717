import { MINUTE, type Clock } from '../../clock';
import { networksOf } from './networkOf';

type Count = { minute: number; all: number; of: Map<string, number> };

/** By the server whose clock it is. */
const counts = new WeakMap<Clock, Map<FloodLimit, Count>>();

/** Writes a minute that this process takes: from one address, more from the networks around it, and from all of them. */
export type FloodLimit = { ofNetwork: number; ofAll: number };

/** Counts a guest's write or a page's report; false when it is one too many. In memory alone: a refused write costs the store nothing. */
export function passesFloodGate({ clock }: { clock: Clock }, limit: FloodLimit, ip: string): boolean {
  const minute = Math.floor(clock.now().getTime() / MINUTE);
  const ofServer = counts.get(clock) ?? new Map<FloodLimit, Count>();
  const known = ofServer.get(limit);
  const count = known?.minute === minute ? known : { minute, all: 0, of: new Map<string, number>() };
  counts.set(clock, ofServer.set(limit, count));
  const networks = networksOf(ip);
  const isOver = networks.some(({ key, factor }) => (count.of.get(key) ?? 0) >= limit.ofNetwork * factor);
  if (isOver || count.all >= limit.ofAll) return false;
  for (const { key } of networks) count.of.set(key, (count.of.get(key) ?? 0) + 1);
  count.all++;
  return true;
}
