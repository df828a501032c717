import type { App } from '@cellar/server/app';
import { Id } from '@cellar/shared/contract/schema';
import { dayTime } from '@cellar/shared/format/time/date';
import { maskPhone } from '@cellar/shared/format/person/phone';
import { html } from '@cellar/server/http/documents/html';
import { cancelAccounts } from '@cellar/server/shop/identity/cancellation/cancellationJobs';
import { sandboxPage } from './page';
import type { Sandbox } from './sandbox';

const TITLE = '账号注销';
type Named = { Params: { id: string } };

const listWaiting = (app: App) =>
  app.db
    .selectFrom('cancellation as c')
    .innerJoin('person as p', 'p.id', 'c.person_id')
    .select(['c.id', 'c.due_at', 'p.nickname', 'p.phone'])
    .where('c.withdrawn_at', 'is', null)
    .where('c.done_at', 'is', null)
    .orderBy('c.due_at')
    .limit(50)
    .execute();

/** The cooling-off is over now. */
async function endWait(app: App, id: string) {
  if (!Id.safeParse(id).success) return;
  const due_at = app.clock.now();
  await app.db.updateTable('cancellation').set({ due_at }).where('id', '=', id).where('done_at', 'is', null).execute();
  await cancelAccounts.run(app);
}

/** Lets the seven days pass at once. */
export const cancellationsSandbox: Sandbox = {
  path: '/sandbox/cancellations',
  title: TITLE,
  text: '让注销申请的冷静期立即结束。',
  register: (server, app) => {
    server.get('/sandbox/cancellations', async (_request, reply) => {
      const rows = (await listWaiting(app)).map(
        ({ id, due_at, nickname, phone }) =>
          html`<section><h2>${nickname}</h2><p>${maskPhone(phone)} · ${dayTime(due_at)} 生效</p>
          <nav><form method="post" action="/sandbox/cancellations/${id}"><button>立即生效</button></form></nav></section>`,
      );
      const body = html`${rows.length ? rows : html`<p class="quiet">没有待生效的注销申请。</p>`}`;
      return sandboxPage(reply, { title: TITLE, body });
    });
    server.post<Named>('/sandbox/cancellations/:id', async ({ params }, reply) => {
      await endWait(app, params.id);
      return reply.redirect('/sandbox/cancellations', 303);
    });
  },
};
