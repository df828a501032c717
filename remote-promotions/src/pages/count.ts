import { activity } from '@cellar/shared/api/activity/calls';
import { MAX_PAGE_EVENTS, type PageEventKind } from '@cellar/shared/contract/pageEvents';
import { trackEvent } from '@cellar/shared/runtime/tracking';

type Kind = Exclude<PageEventKind, 'cart'>;
type Event = { kind: Kind; block: string; seconds?: number };

/** What is counted travels together, this long after the first of it. */
const SEND_AFTER_MS = 2000;

const revisions = new Map<string, number>();
const waiting = new Map<string, Event[]>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** The revision of a page that is shown: what is counted on it counts for this one. */
export const showRevision = (pageId: string, revision: number) => revisions.set(pageId, revision);

function send(pageId: string, events: Event[]) {
  const revision = revisions.get(pageId);
  for (let from = 0; revision !== undefined && from < events.length; from += MAX_PAGE_EVENTS) {
    const some = events.slice(from, from + MAX_PAGE_EVENTS);
    // A count that gets lost is not worth a word to the person.
    activity.saveStatistics({ id: pageId, revision, events: some }, { keepalive: true }).catch(() => undefined);
  }
}

/** Sends what waits; it arrives even when the page is left meanwhile. */
export function sendCounts() {
  clearTimeout(timer);
  timer = undefined;
  const all = [...waiting];
  waiting.clear();
  for (const [pageId, events] of all) send(pageId, events);
}

function add(pageId: string, event: Event) {
  waiting.set(pageId, [...(waiting.get(pageId) ?? []), event]);
  timer ??= setTimeout(sendCounts, SEND_AFTER_MS);
}

/** Counts what happens on a page. */
export function count(pageId: string, kind: Exclude<Kind, 'see' | 'stay'>, block = '') {
  trackEvent(`activity:${kind}`, { mode: 2, pageId, ...(block ? { block } : {}) });
  add(pageId, { kind, block });
}

/** Counts how long the page, or a block of it, was looked at. */
export const countSeconds = (pageId: string, kind: 'see' | 'stay', block: string, seconds: number) =>
  add(pageId, { kind, block, seconds });
