import type { DiscoveredRemote } from '@cellar/shared/contract/discovery';
import { discoveryNow, liveRemotes, type Row, remoteOf, rowOf } from '../discovery';
import { fileAddress, releasePath } from '../federation/loading/resolveAsset';
import { releaseOf } from '../federation/loading/releaseOf';
import { whenIdle } from '@cellar/shared/runtime/idle';
import { addressOf } from '../navigation/address';
import { onShown, shownNow } from '../navigation/navigator';
import { likelyNext, noteHabit } from './habits';

/** So many bytes are prefetched in a page's life, as they travel. */
const BUDGET = 150 * 1024;
/** A page rests once so long nothing has been fetched for it, in ms. */
const REST = 1500;

type Connection = { saveData?: boolean; effectiveType?: string };
function saves() {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /^(slow-)?[23]g$/.test(connection?.effectiveType ?? '');
}

const ignore = () => {
  // What cannot be prefetched is fetched, tried again and reported when it is needed.
};

let spent = 0;
const fetched = new Set<string>();

/** Puts one file into the browser's cache, with the request that its tag will make. */
async function prefetchFile(path: string): Promise<void> {
  const address = fileAddress(path);
  if (fetched.has(address)) return;
  fetched.add(address);
  const reply = await fetch(address, { priority: 'low' });
  const bytes = (await reply.arrayBuffer()).byteLength;
  spent += Number(reply.headers.get('content-length')) || bytes;
}

async function prefetchScreen({ module }: Row, remote: DiscoveredRemote) {
  const release = await releaseOf(remote, 'low');
  for (const file of [release.entry, ...(release.screens[module]?.files ?? [])]) {
    if (spent >= BUDGET) return;
    await prefetchFile(releasePath(release, file));
  }
}

/** Paths of the page's links, and how many lead to each. */
function linksOf(): Record<string, number> {
  const links: Record<string, number> = {};
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')) {
    const pathname = link.checkVisibility() ? addressOf(link.getAttribute('href') ?? '')?.pathname : undefined;
    if (pathname) links[pathname] = (links[pathname] ?? 0) + 1;
  }
  return links;
}

/** Files of the likeliest screens. */
async function prefetchLikely(from: string) {
  const stands = () => shownNow()?.address.pathname === from && spent < BUDGET;
  for (const path of likelyNext(from, linksOf())) {
    const row = rowOf(path);
    const remote = row?.remote ? remoteOf(row.remote) : undefined;
    if (!stands()) return;
    if (row && remote?.state === 'live') await prefetchScreen(row, remote);
  }
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Milliseconds since something was last fetched for the page; none while it is still loading. */
function quietFor() {
  if (document.readyState !== 'complete') return 0;
  const ends = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
    ({ responseEnd }) => responseEnd,
  );
  return performance.now() - Math.max(0, ...ends);
}

/** Runs `task` once the page rests. */
function whenRested(task: () => void, after = REST) {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const rest = REST - quietFor();
    if (rest > 0) whenRested(task, rest);
    else whenIdle(task);
  }, after);
}

/** The release documents of what is live, so that a first tap has one round trip less. */
const prefetchReleases = () => Promise.all(liveRemotes().map((remote) => releaseOf(remote, 'low')));

function plan(from: string) {
  clearTimeout(timer);
  if (saves() || spent >= BUDGET || discoveryNow().mode?.some(({ kind }) => kind === 'drill')) return;
  whenRested(() => {
    prefetchReleases().catch(ignore);
    prefetchLikely(from).catch(ignore);
  });
}

/** Gets ready, whenever the page rests, what this person will probably open next. */
export function startPrefetcher() {
  const shown = shownNow();
  if (shown) plan(shown.address.pathname);
  onShown((now, before) => {
    if (before) noteHabit(before.address.pathname, now.address.pathname);
    plan(now.address.pathname);
  });
}
