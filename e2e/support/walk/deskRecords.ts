import { expect, type APIRequestContext } from '@playwright/test';
import type { Discovery } from '@cellar/shared/contract/discovery';
import type { PageReport } from '@cellar/shared/contract/report';
import { deskOf, publish, releaseOf, type Console } from '../server/releases';

const DONE = { states: 200 };
const FAILURE = {
  trace: '7F3K-9Q2M',
  kind: 'throw',
  text: 'TypeError: x',
  stack: 'TypeError: x\n    at a (main.js:1:2)',
} as const;

/** A page of the shop reports that something failed. */
async function reportFailure(request: APIRequestContext, origin: string) {
  const { hostVersion, remotes } = (await (await request.get(`${origin}/discovery.json`)).json()) as Discovery;
  const [failed] = remotes;
  const document = await (await request.get(`${origin}/cart`)).text();
  const ticket = /"ticket":"([^"]+)"/.exec(document)?.[1] ?? '';
  const report: PageReport = {
    ticket,
    host: hostVersion,
    remotes: [],
    vitals: {},
    failures: [{ ...FAILURE, remote: failed?.name ?? '', version: failed?.version ?? '' }],
    path: '/cart',
  };
  const reply = await request.post(`${origin}/platform/report`, {
    data: JSON.stringify(report),
    headers: { 'content-type': 'text/plain' },
  });
  expect(reply.ok()).toBe(true);
}

/** Each page gets a second revision, to be compared with its first. */
async function revisePages(desk: Console) {
  const { list } = (await desk.get('/pages?size=5')).result as { list: { id: string; revision: number }[] };
  for (const { id, revision } of list)
    expect(await desk.post(`/pages/${id}/restore`, { revision: 1, expect: revision })).toMatchObject(DONE);
}

/** What the demo shop has none of: a second release, something that failed, somebody to be called, pages that were changed. */
export async function addDeskRecords(request: APIRequestContext, origin: string): Promise<void> {
  const desk = await deskOf(request, origin, 'admin');
  expect(await publish(desk, releaseOf('account', '9.0.0'))).toMatchObject(DONE);
  await reportFailure(request, origin);
  const onCall = { name: '值班', kind: 'mail', target: 'ops@cellar.example', events: ['alarm'], remote: null };
  expect(await desk.post('/webhooks', onCall)).toMatchObject(DONE);
  await revisePages(desk);
}
