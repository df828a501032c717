import { dayOf } from '@cellar/server/clock';
import type { App } from '@cellar/server/app';
import { html } from '@cellar/server/http/documents/html';
import { articlesInForce } from '@cellar/server/shop/identity/help/articles';
import { publishArticle } from '@cellar/server/shop/identity/help/publish';
import { sandboxPage } from './page';
import type { Sandbox } from './sandbox';

const WHO = 'sandbox';
const TITLE = '帮助与协议';
type Renewal = { Params: { slug: string } };

/** The same text under the next number: enough to be asked for again. */
async function renew(app: App, slug: string) {
  const found = (await articlesInForce(app)).find((one) => one.slug === slug);
  if (!found) return;
  const { summary, body } = found;
  await publishArticle(app, {
    slug: found.slug as Parameters<typeof publishArticle>[1]['slug'],
    summary,
    body,
    effectiveOn: dayOf(app.clock.now()),
    reason: '沙箱发布',
    who: WHO,
  });
}

/** Does at once what a person of the shop publishes in the console. */
export const textsSandbox: Sandbox = {
  path: '/sandbox/texts',
  title: TITLE,
  text: '发布帮助与协议的新版本；同意过旧版协议的人会被再次征求同意。',
  register: (server, app) => {
    server.get('/sandbox/texts', async (_request, reply) => {
      const texts = (await articlesInForce(app)).map(
        ({ slug, title, version, effective_on }) =>
          html`<section><h2>${title}</h2><p class="quiet">第 ${version} 版 · ${effective_on}</p><nav><form method="post" action="/sandbox/texts/${slug}"><button>发布新版本</button></form></nav></section>`,
      );
      return sandboxPage(reply, { title: TITLE, body: html`${texts}` });
    });
    server.post<Renewal>('/sandbox/texts/:slug', async ({ params }, reply) => {
      await renew(app, params.slug);
      return reply.redirect('/sandbox/texts', 303);
    });
  },
};
