import { dayTime } from '@cellar/shared/format/time/date';
import { readNotes } from '@cellar/server/ports/sandboxNotes';
import { html } from '@cellar/server/http/documents/html';
import { sandboxPage } from './page';
import type { Sandbox } from './sandbox';

const REFRESH_SECONDS = 5;

type Outbox = { kind: 'sms' | 'mail'; to: 'phone' | 'address'; title: string; text: string; none: string };

/** What would have been sent, newest first; `.json` is for journeys. */
const outbox = ({ kind, to, title, text, none }: Outbox): Sandbox => ({
  path: `/sandbox/${kind}`,
  title,
  text,
  register: (server, { db }) => {
    type Asked = { Querystring: Record<string, string | undefined> };
    server.get<Asked>(`/sandbox/${kind}.json`, async ({ query }) => ({ list: await readNotes(db, kind, query[to]) }));
    server.get<Asked>(`/sandbox/${kind}`, async ({ query }, reply) => {
      const notes = await readNotes(db, kind, query[to]);
      const rows = notes.map(
        ({ subject, text, at }) =>
          html`<section><h2>${subject}</h2>${text.split('\n').map((line) => html`<p>${line}</p>`)}<small>${dayTime(at)}</small></section>`,
      );
      return sandboxPage(reply, {
        title,
        refreshSeconds: REFRESH_SECONDS,
        body: html`${rows.length ? rows : html`<p class="quiet">${none}</p>`}`,
      });
    });
  },
});

export const smsSandbox = outbox({
  kind: 'sms',
  to: 'phone',
  title: '短信发件箱',
  text: '本该发出的短信：验证码与通知，保留一天。',
  none: '还没有短信。',
});

export const mailSandbox = outbox({
  kind: 'mail',
  to: 'address',
  title: '邮件发件箱',
  text: '本该发出的邮件：电子发票，保留一天。',
  none: '还没有邮件。',
});
