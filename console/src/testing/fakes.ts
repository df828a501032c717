import type { RemoteRow } from '@cellar/shared/api/platform/releases/remoteSchema';
import type { Loads, Rollout, Version } from '@cellar/shared/api/platform/releases/shapes';

export const remoteRow = (change: Partial<RemoteRow> = {}): RemoteRow => ({
  name: 'orders',
  state: 'live',
  text: null,
  revision: 7,
  stable: '1.4.0',
  fallback: '1.3.0',
  rollout: null,
  versions: 3,
  stableRelease: { digest: 'sha384-x', contract: '^1.0.0' },
  newest: { version: '1.5.0', rehearsal: { state: 'passed', findings: [] } },
  health: { stable: null, canary: null },
  ...change,
});

/** The answer to `releases.list`; where nobody visited the shop yet, unless it is said. */
export const remoteList = (list: RemoteRow[], loads: Loads['list'] = []) => ({
  states: 200,
  result: { revision: 1, list, loads: { days: 28, target: 0.999, list: loads }, offered: ['3.1.0'] },
});

export const rollout: Rollout & { state: 'running'; reason: null } = {
  key: 'k',
  version: '1.5.0',
  basisPoints: 500,
  state: 'running',
  reason: null,
  startedAt: '2026-03-01T00:00:00.000Z',
  stages: [],
  people: [],
};

export const versionRow = (version: string, change: Partial<Version> = {}): Version => ({
  version,
  state: 'kept',
  publishedAt: '2026-03-01T00:00:00.000Z',
  publishedBy: 'team',
  provenance: { source: 'upload' },
  bytes: 2048,
  digest: 'sha384-x',
  contract: '^1.0.0',
  routes: ['/cart'],
  rehearsal: { state: 'passed', findings: [] },
  quarantined: null,
  held: null,
  channels: [],
  firstLiveAt: null,
  firstStableAt: '2026-03-02T00:00:00.000Z',
  leftAt: null,
  retiredAt: null,
  purgedAt: null,
  health: null,
  ...change,
});

type Asked = { method: string; path: string; body: unknown; headers: Record<string, string> };
export type Given = { states: number; message?: string; result?: unknown };
export type Answers = (asked: Asked) => Given | Promise<Given>;

/** What the browser sends files with. */
const fakeUploads = (answer: Answers) =>
  class extends EventTarget {
    upload = new EventTarget();
    status = 0;
    responseText = '';
    private asked: Asked = { method: '', path: '', body: undefined, headers: {} };

    open(method: string, url: string) {
      this.asked = { ...this.asked, method, path: url.replace('/console/api', '') };
    }
    setRequestHeader(name: string, value: string) {
      this.asked.headers[name] = value;
    }
    async send(body: Blob) {
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 2 }));
      const { states, message = 'ok', result = null } = await answer({ ...this.asked, body });
      this.status = states;
      this.responseText = JSON.stringify({ states, message, result });
      this.dispatchEvent(new Event('load'));
    }
  };

/** What lists and records ask beside their own calls: saved views, and who else is there. */
const ASIDE: Record<string, unknown> = { views: { list: [] }, presence: { list: [], others: [] } };

/** Answers the console's calls; gives back the list of what was asked. `aside`: what is answered to what every list or record asks. */
export function fakeServer(answers: Answers, aside: Record<string, unknown> = ASIDE): Asked[] {
  const all: Asked[] = [];
  globalThis.fetch = (async (url: string, { method = 'GET', body, headers = {} }: RequestInit = {}) => {
    const asked: Asked = {
      method,
      path: String(url).replace('/console/api', ''),
      body: body ? JSON.parse(String(body)) : undefined,
      headers: headers as Record<string, string>,
    };
    const beside = aside[/^\/(\w+)/.exec(asked.path)?.[1] ?? ''];
    if (!beside) all.push(asked);
    const { states, message = 'ok', result = null } = beside ? { states: 200, result: beside } : await answers(asked);
    return { status: states, json: async () => ({ states, message, result }) };
  }) as unknown as typeof fetch;
  globalThis.XMLHttpRequest = fakeUploads((asked) => {
    all.push(asked);
    return answers(asked);
  }) as unknown as typeof XMLHttpRequest;
  return all;
}
