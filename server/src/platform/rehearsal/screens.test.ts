import { EventEmitter } from 'node:events';
import type { Page } from 'playwright-core';
import { vi } from 'vitest';
import { tryScreens, watch } from './screens';
import type { Trial } from './trial';

const trial = {
  document: { name: 'catalog', version: '2.0.0' },
  evaluate: (address: string) => ({ to: address.startsWith('https://shop.example/') ? 'shop' : 'foreign' }),
} as unknown as Trial;

const bodyOf = async (states?: number | 'never') => {
  if (states === undefined) throw new Error('no JSON');
  return states === 'never' ? new Promise(() => undefined) : { states };
};

/** What is found on a page whose calls are answered like this: the HTTP status, and the states of the body. */
type Reply = [status: number, states?: number | 'never', type?: string, host?: string];
async function foundFor(...replies: Reply[]) {
  return foundBeside([], ...replies);
}

async function foundBeside(expected: number[], ...replies: Reply[]) {
  const page = new EventEmitter();
  const faults = watch(page as unknown as Page, trial, expected);
  for (const [at, [status, states, type = 'fetch', host = 'shop.example']] of replies.entries())
    page.emit('response', {
      url: () => `https://${host}/api/${at}?req_token=secret`,
      status: () => status,
      request: () => ({ resourceType: () => type }),
      json: () => bodyOf(states),
    });
  return faults();
}

// Rule: release-12
it('a call of the page that is refused is a finding, by its status or by its states, without its parameters', async () => {
  expect(await foundFor([404, 404], [200, 422], [500])).toEqual([
    'https://shop.example/api/0 answered 404',
    'https://shop.example/api/1 answered 422',
    'https://shop.example/api/2 answered 500',
  ]);
});

it('answers, a busy shop, other hosts and what is no call are none', async () => {
  expect(await foundFor([403, 403, 'fetch', 'elsewhere.example'])).toEqual([]);
  expect(await foundFor([200, 200], [200, 0], [429, 429], [503, 503], [404, 404, 'image'])).toEqual([]);
});

// Rule: release-13
it('where the shop has not what a screen asks for, that there is no such thing is none', async () => {
  expect(await foundBeside([404], [404, 404], [200, 404], [500])).toEqual(['https://shop.example/api/2 answered 500']);
});

// Rule: release-12
it('a call whose body never comes is judged by its status', async () => {
  vi.useFakeTimers();
  const found = foundFor([200, 'never'], [404, 'never']);
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  expect(await found).toEqual(['https://shop.example/api/1 answered 404']);
});

/** Rehearses a version whose first screens open and whose others do not; resolves to what is found and how many were opened. */
async function opened({ sound, broken }: { sound: number; broken: number }) {
  let pages = 0;
  const newPage = async () => {
    const [page, isSound] = [new EventEmitter(), ++pages <= sound];
    const locator = {
      filter: () => locator,
      first: () => locator,
      waitFor: async () => undefined,
      count: async () => 0,
    };
    return Object.assign(page, {
      addInitScript: async () => undefined,
      goto: async () => (isSound ? undefined : Promise.reject(new Error('no answer'))),
      locator: () => locator,
      getByRole: () => locator,
      waitForLoadState: async () => undefined,
      evaluate: async () => `/screen-${pages}`,
      close: async () => undefined,
    });
  };
  const routes = Array.from({ length: sound + broken }, (_, at) => ({ path: `/screen-${at + 1}` }));
  const shown = { name: 'catalog', routes };
  const open = async (address: string) => ({ address, stored: {}, isWhole: true });
  const findings = await tryScreens({ ...trial, context: { newPage }, shown, open } as unknown as Trial);
  return { faulty: findings.map(({ where }) => where), pages };
}

// Rule: release-49
it('a version of whose screens many have faults is not opened to its end', async () => {
  expect(await opened({ sound: 20, broken: 3 })).toEqual({
    faulty: ['/screen-21', '/screen-22', '/screen-23'],
    pages: 23,
  });
  const { faulty, pages } = await opened({ sound: 2, broken: 30 });
  expect([faulty.length, pages]).toEqual([8, 10]);
});
