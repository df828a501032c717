import { Id } from '@cellar/shared/contract/schema';
import { shortMoney } from '@cellar/shared/format/number/money';
import type { App } from '@cellar/server/app';
import { NotFound } from '@cellar/server/errors/businessError';
import { html } from '@cellar/server/http/documents/html';
import { issueCode } from '@cellar/server/shop/catalog/coupons/issueCode';
import { sandboxPage } from '../page';
import type { Sandbox } from '../sandbox';

const WHO = 'sandbox';
const TITLE = '优惠券兑换码';
type Issue = { Params: { id: string } };

const listCoupons = ({ db }: App) =>
  db
    .selectFrom('coupon')
    .select(['id', 'name', 'threshold_fen', 'off_fen'])
    .where((row) => row('taken', '<', row.ref('total')))
    .orderBy('off_fen')
    .orderBy('id')
    .execute();

async function issue(app: App, couponId: string) {
  if (!Id.safeParse(couponId).success) throw new NotFound('优惠券不存在');
  return issueCode(app, { couponId, total: 1, days: 7, count: 1, reason: '沙箱发码', who: WHO });
}

/** Does at once what a person of the shop does for a campaign. */
export const couponsSandbox: Sandbox = {
  path: '/sandbox/coupons',
  title: TITLE,
  text: '为一张优惠券生成兑换码，在「我的优惠券」里兑换。',
  register: (server, app) => {
    server.get('/sandbox/coupons', async (_request, reply) => {
      const coupons = (await listCoupons(app)).map(
        ({ id, name, threshold_fen, off_fen }) =>
          html`<section><h2>${name}</h2><p class="quiet">满 ${shortMoney(threshold_fen)} 减 ${shortMoney(off_fen)}</p><nav><form method="post" action="/sandbox/coupons/${id}"><button>生成兑换码</button></form></nav></section>`,
      );
      return sandboxPage(reply, { title: TITLE, body: html`${coupons}` });
    });
    server.post<Issue>('/sandbox/coupons/:id', async ({ params }, reply) => {
      const { code } = await issue(app, params.id);
      return sandboxPage(reply, {
        title: TITLE,
        body: html`<section><h2>${code}</h2><p>7 天内有效，可用一次。</p><nav><a class="button" href="/my-coupon">去兑换</a></nav></section>`,
      });
    });
  },
};
