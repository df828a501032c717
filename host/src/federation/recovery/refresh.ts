import { adoptDiscovery, discoveryNow, setSettle } from '../../discovery';
import { isDiscovery } from './isDiscovery';
import { pause } from '../loading/failure';
import { report } from '../loading/report';

const EVERY = 10_000;
const STALE = 15_000;
const PATIENCE = 800;
const LIMIT = 10_000;
const REST = 300_000;

let etag = '';
// The page itself brought one.
let goodAt = Date.now() - performance.now();
let requestedAt = goodAt;
let activeAt = Date.now();
let running: Promise<void> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

async function fetchNewest(signal: AbortSignal): Promise<void> {
  const reply = await fetch(`/discovery.json?ticket=${encodeURIComponent(discoveryNow().ticket)}`, {
    signal,
    headers: etag ? { 'if-none-match': etag } : {},
  });
  if (reply.status !== 304) {
    if (!reply.ok) throw new Error(`discovery: HTTP ${reply.status}`);
    const next: unknown = await reply.json();
    if (!isDiscovery(next)) throw new Error('discovery: not of the known shape');
    if (next.revision < discoveryNow().revision) throw new Error('discovery: older than the last one');
    etag = reply.headers.get('etag') ?? '';
    adoptDiscovery(next);
  }
  goodAt = Date.now();
}

/** Asks for the newest document. Whatever comes back but a good one leaves the known one as it is. */
function fetchNow(): Promise<void> {
  requestedAt = Date.now();
  const stop = new AbortController();
  const limit = setTimeout(() => stop.abort(), LIMIT);
  running = fetchNewest(stop.signal)
    .catch((error: unknown) => report(error, 'discovery'))
    .finally(() => {
      clearTimeout(limit);
      running = undefined;
      plan();
    });
  return running;
}

const isDue = () => Date.now() - requestedAt >= EVERY;

/** The newest document, unless it was learnt within the last ten seconds. */
export const refresh = (): Promise<void> =>
  running ?? (isDue() || goodAt < requestedAt ? fetchNow() : Promise.resolve());

/** Asks every ten seconds as long as somebody looks at the page and does something now and then. */
function plan() {
  clearTimeout(timer);
  if (document.visibilityState !== 'visible' || Date.now() - activeAt >= REST) return;
  timer = setTimeout(() => void refresh(), Math.max(0, requestedAt + EVERY - Date.now()));
}

function settle(): Promise<unknown> | undefined {
  if (Date.now() - goodAt < STALE) {
    // Behind the person's back: the page that is shown, or returned to, learns of a rollback at once.
    if (!running && goodAt >= requestedAt) void fetchNow();
    return undefined;
  }
  const request = isDue() ? fetchNow() : running;
  return request && Promise.race([request, pause(PATIENCE)]);
}

function noticeLife() {
  activeAt = Date.now();
  plan();
}

/** From now on the page learns of what is released while it stands open. */
export function watchDiscovery() {
  setSettle(settle);
  for (const event of ['pointerdown', 'keydown'] as const)
    window.addEventListener(event, noticeLife, { passive: true, capture: true });
  document.addEventListener('visibilitychange', noticeLife);
  plan();
}
