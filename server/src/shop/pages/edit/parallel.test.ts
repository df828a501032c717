import { newId } from '../../../store/ids';
import { invoke } from '../../../http/calls/invoke';
import type { Staff } from '../../../core/caller';
import { withParallelApp } from '../../../testing/parallelApp';

const ATTEMPTS = 8;
const person = (n: number): Staff => ({ id: newId(), name: `editor ${n}`, roles: ['admin'], tokenHash: '', csrf: '' });
const codes = (results: PromiseSettledResult<unknown>[]) =>
  results.map((one) =>
    one.status === 'fulfilled' ? 'done' : (one.reason as { result?: { code: string } }).result?.code,
  );

// Rules: compose-1, compose-2
it('of people who save or publish at once one is served and the others learn of it', () =>
  withParallelApp(async ({ app, db }) => {
    const ask = (n: number, name: 'pages.add' | 'pages.save' | 'pages.publish', params: object) =>
      invoke(app, { name, params: params as Record<string, unknown>, caller: person(n) });
    const { id } = (await ask(0, 'pages.add', { template: 'blank', name: '抢', slug: 'race' })) as { id: string };
    const data = (text: string) => ({
      root: { props: { title: '抢' } },
      content: [{ type: 'RichText', props: { id: 'a', text } }],
    });
    const at = (work: (n: number) => Promise<unknown>) =>
      Promise.allSettled(Array.from({ length: ATTEMPTS }, (_, n) => work(n)));
    const saved = codes(await at((n) => ask(n, 'pages.save', { id, expect: 1, data: data(`第 ${n} 人`) })));
    expect(saved.sort()).toEqual([...Array<string>(ATTEMPTS - 1).fill('changed'), 'done']);
    const published = codes(
      await at((n) => ask(n, 'pages.publish', { id, revision: 2, statusRevision: 0, sure: true })),
    );
    expect(published.sort()).toEqual([...Array<string>(ATTEMPTS - 1).fill('changed'), 'done']);
    const revisions = await db
      .selectFrom('promotion_page_revision')
      .select('revision')
      .where('page_id', '=', id)
      .execute();
    const runs = await db.selectFrom('promotion_page_run').select('id').where('page_id', '=', id).execute();
    expect([revisions.length, runs.length]).toEqual([2, 1]);
  }));
