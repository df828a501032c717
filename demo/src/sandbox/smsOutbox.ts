import { dayTime } from '@cellar/shared/format/date';
import { readNotes } from '@cellar/server/ports/sandboxNotes';
import { html } from '@cellar/server/http/html';
import { sandboxPage } from './page';
import type { Sandbox } from './sandbox';

const REFRESH_SECONDS = 5;
type Asked = { Querystring: { phone?: string } };

/** What would have been sent out as short messages, newest first; `.json` is for journeys. */
export const smsSandbox: Sandbox = {
  path: '/sandbox/sms',
  title: '短信发件箱',
  words: '本该发出的短信：验证码与通知，保留一天。',
  register: (server, { db }) => {
    server.get<Asked>('/sandbox/sms.json', async ({ query }) => ({ list: await readNotes(db, 'sms', query.phone) }));
    server.get<Asked>('/sandbox/sms', async ({ query }, reply) => {
      const notes = await readNotes(db, 'sms', query.phone);
      const rows = notes.map(
        ({ subject, words, at }) =>
          html`<section><h2>${subject}</h2><p>${words}</p><small>${dayTime(at)}</small></section>`,
      );
      return sandboxPage(reply, {
        title: '短信发件箱',
        refreshSeconds: REFRESH_SECONDS,
        body: html`${rows.length ? rows : html`<p class="quiet">还没有短信。</p>`}`,
      });
    });
  },
};
