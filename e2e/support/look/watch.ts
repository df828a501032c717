import type { Page, Request, Response } from '@playwright/test';

/** On a slow machine what was preloaded is used later than the browser expects; `html.spec.ts` checks that it is used. */
const LATE = /was preloaded using link preload but not used/;

/** What a shop on a slow machine answers where its store has more to do than it can soon answer; pages ask again. */
const isBusy = (response: Response) => response.status() === 503 && 'retry-after' in response.headers();

/** What the browser's console said and which requests failed; a journey names what it expects of them. */
export class Watch {
  private readonly seen: string[] = [];
  private readonly expected: RegExp[] = [];
  private readonly asked = new Set<Request>();
  private readonly busy = new Set<string>();

  constructor(private readonly page: Page) {
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && !LATE.test(message.text()))
        this.seen.push(`console ${message.type()}: ${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => this.seen.push(`uncaught: ${error.message}`));
    page.on('response', (response) => {
      if (isBusy(response)) this.busy.add(response.url());
      else if (response.status() >= 400) this.seen.push(`HTTP ${response.status()} ${response.url()}`);
    });
    page.on('request', (request) => this.asked.add(request));
    page.on('requestfinished', (request) => this.asked.delete(request));
    page.on('requestfailed', (request) => {
      this.asked.delete(request);
      // A page that is left drops what it still waited for.
      const why = request.failure()?.errorText ?? '';
      if (why !== 'net::ERR_ABORTED') this.seen.push(`failed: ${why} ${request.url()}`);
    });
  }

  /** Lets through what matches; everything else fails the journey. */
  allow(...patterns: RegExp[]) {
    this.expected.push(...patterns);
  }

  unexpected() {
    const isOfBusy = (line: string) => line.includes('503') && [...this.busy].some((url) => line.endsWith(` ${url}`));
    return this.seen.filter((line) => !isOfBusy(line) && !this.expected.some((pattern) => pattern.test(line)));
  }

  /** What a person can read in the page now, the end of a long one left out. */
  async textInSight(): Promise<string> {
    const text = await this.page.evaluate(() => document.body.innerText).catch((error: unknown) => String(error));
    return `${this.page.url()}\n${text.replace(/\s*\n\s*/g, ' | ').slice(0, 600)}`;
  }

  /** Requests without an answer so far. */
  underWay() {
    return [...this.asked].map((request) => `${request.method()} ${request.url()}`);
  }
}
