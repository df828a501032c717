import { Id } from '@cellar/shared/contract/schema';
import { dayTime } from '@cellar/shared/format/time/date';
import type { App } from '@cellar/server/app';
import { BusinessError } from '@cellar/server/errors/businessError';
import { html } from '@cellar/server/http/documents/html';
import { hideReview, listReviews, restoreReview } from '@cellar/server/shop/catalog/reviews/reviewAdmin';
import { sandboxPage } from './page';
import type { Sandbox } from './sandbox';

const WHO = 'sandbox';
const TITLE = '评价管理';
const REASON = '内容与商品无关';
const SHOWN = 20;
type Task = { Params: { id: string; action: string } };

const page = async (app: App) => {
  const read = async (hidden: boolean) => (await listReviews(app, { hidden, size: SHOWN })).list;
  const cards = [...(await read(true)), ...(await read(false))].map(
    ({ id, productName, nickname, stars, body, pictures, hiddenReason, at }) =>
      html`<section><h2>${productName}</h2><p>${body}</p><p class="quiet">${nickname} · ${String(stars)} 星 · ${String(pictures.length)} 张图片 · ${dayTime(at)}${hiddenReason ? html` · 已隐藏：${hiddenReason}` : ''}</p><nav><form method="post" action="/sandbox/reviews/${id}/${hiddenReason ? 'restore' : 'hide'}"><button class="main">${hiddenReason ? '恢复' : '隐藏'}</button></form></nav></section>`,
  );
  return cards.length > 0 ? html`${cards}` : html`<p class="quiet">还没有评价。</p>`;
};

/** What was decided meanwhile is simply shown as it is. */
async function decide(app: App, { id, action }: Task['Params']) {
  if (!Id.safeParse(id).success) return;
  const decided =
    action === 'hide' ? hideReview(app, { id, reason: REASON, who: WHO }) : restoreReview(app, { id, who: WHO });
  await decided.catch((error: unknown) => {
    if (!(error instanceof BusinessError)) throw error;
  });
}

/** Does at once what a person of the shop decides about reviews in the console. */
export const reviewsSandbox: Sandbox = {
  path: '/sandbox/reviews',
  title: TITLE,
  text: '代替客服隐藏不合适的评价，或恢复显示。',
  register: (server, app) => {
    server.get('/sandbox/reviews', async (_request, reply) =>
      sandboxPage(reply, { title: TITLE, body: await page(app) }),
    );
    server.post<Task>('/sandbox/reviews/:id/:action', async ({ params }, reply) => {
      await decide(app, params);
      return reply.redirect('/sandbox/reviews', 303);
    });
  },
};
