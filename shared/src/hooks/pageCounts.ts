import { activity } from '@cellar/shared/api/pages/activity/calls';
import { MAX_PAGE_EVENTS, type PageEventKind } from '@cellar/shared/constants/pageEvents';
import { trackEvent } from '@cellar/shared/runtime/tracking';

type Kind = Exclude<PageEventKind, 'cart'>;
type Event = { kind: Kind; block: string; seconds?: number };

/** What is counted travels together, this long after the first of it. */
const SEND_AFTER_MS = 2000;

/** Collects what a visitor does on one page of operations, and sends it as soon as the shown revision is known. */
export class PageCounts {
  revision: number | undefined;
  private waiting: Event[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly id: string) {}

  /** Sends what waits; it arrives even when the page is left meanwhile. */
  send() {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { id, revision, waiting: events } = this;
    this.waiting = [];
    for (let from = 0; revision !== undefined && from < events.length; from += MAX_PAGE_EVENTS) {
      const some = events.slice(from, from + MAX_PAGE_EVENTS);
      // A count that gets lost is not worth a word to the person.
      activity.saveStatistics({ id, revision, events: some }, { keepalive: true }).catch(() => undefined);
    }
  }

  private add(event: Event) {
    this.waiting.push(event);
    this.timer ??= setTimeout(() => this.send(), SEND_AFTER_MS);
  }

  /** Counts what happens on the page, or on a block of it. */
  count(kind: Exclude<Kind, 'see' | 'stay'>, block = '') {
    trackEvent(`activity:${kind}`, { mode: 2, pageId: this.id, ...(block ? { block } : {}) });
    this.add({ kind, block });
  }

  /** Counts how long the page, or a block of it, was looked at. */
  countSeconds(kind: 'see' | 'stay', block: string, seconds: number) {
    this.add({ kind, block, seconds });
  }
}
