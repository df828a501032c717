import { dayTime } from '@cellar/shared/format/time/date';
import { readNotes } from '@cellar/server/ports/sandboxNotes';
import { html } from '@cellar/server/http/documents/html';
import { sandboxPage } from './page';
import type { Sandbox } from './sandbox';

const SHOWN = 20;
type Asked = { Querystring: { token?: string } };

/** Answers of the captchas drawn last, so that a test needs no eyes; `.json` is for journeys. */
export const captchaSandbox: Sandbox = {
  path: '/sandbox/captcha',
  title: '图形验证码答案',
  text: '最近画出的图形验证码及其答案，供自动化测试读取。',
  register: (server, { db }) => {
    server.get<Asked>('/sandbox/captcha.json', async ({ query }) => ({
      list: (await readNotes(db, 'captcha', query.token)).slice(0, SHOWN),
    }));
    server.get('/sandbox/captcha', async (_request, reply) => {
      const notes = (await readNotes(db, 'captcha')).slice(0, SHOWN);
      const rows = notes.map(({ text, at }) => html`<section><h2>${text}</h2><small>${dayTime(at)}</small></section>`);
      return sandboxPage(reply, {
        title: '图形验证码答案',
        body: html`${rows.length ? rows : html`<p class="quiet">还没有验证码。</p>`}`,
      });
    });
  },
};
