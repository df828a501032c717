import type { FastifyReply } from 'fastify';
import type { App } from '@cellar/server/app';
import { readGroup } from '@cellar/server/core/groups/members';
import { html } from '@cellar/server/http/documents/html';
import { Id } from '@cellar/shared/contract/schema';
import { dayMinute } from '@cellar/shared/format/time/date';
import { joinGroup, readBuyers } from '../../seed/trade/joinGroup';
import { sandboxPage } from '../page';
import type { Sandbox } from '../sandbox';

const PATH = '/sandbox/groups';
const TITLE = '拼团';
const SHOWN = 20;
type Chosen = { Params: { id: string; action: string } };
type Action = (app: App, groupId: string) => Promise<string>;

/** Demo people take the places that are left. One who may not join leaves it to the next. */
const fill: Action = async (app, groupId) => {
  for (const person of await readBuyers(app)) {
    const group = await readGroup(app.db, groupId);
    if (group?.state !== 'open') break;
    await joinGroup(app, person, { offerId: group.offer_id, groupId });
  }
  return (await readGroup(app.db, groupId))?.state === 'filled' ? '已成团' : '演示会员不够，没有拼满';
};

/** Its time is over; the shop's own job does the rest. */
const end: Action = async ({ db, clock }, groupId) => {
  await db
    .updateTable('buying_group')
    .set({ ends_at: clock.now() })
    .where('id', '=', groupId)
    .where('state', '=', 'open')
    .execute();
  return '已到期，几秒后自动退款';
};

const actions = new Map<string, Action>([
  ['fill', fill],
  ['end', end],
]);

async function page(app: App, message: string) {
  const rows = await app.db
    .selectFrom('buying_group as g')
    .innerJoin('group_offer as f', 'f.id', 'g.offer_id')
    .innerJoin('sku as s', 's.id', 'f.sku_id')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .select(['g.id', 'g.size', 'g.ends_at', 'p.name'])
    .where('g.state', '=', 'open')
    .where('g.ends_at', '>', app.clock.now())
    .orderBy('g.started_at', 'desc')
    .limit(SHOWN)
    .execute();
  const cards = rows.map(
    ({ id, size, ends_at, name }) =>
      html`<section><h2>${name}</h2>
<p class="quiet">${size} 人团 · ${dayMinute(ends_at.toISOString())} 截止<br>${id}</p>
<nav><form method="post" action="${PATH}/${id}/fill"><button class="main">拼满</button></form>
<form method="post" action="${PATH}/${id}/end"><button>立即到期</button></form></nav></section>`,
  );
  return html`${message ? html`<section><p>${message}</p></section>` : ''}
${rows.length === 0 ? html`<section><p>没有进行中的拼团。</p></section>` : cards}`;
}

/** Demo people fill a group at once, or its time ends. */
export const groupsSandbox: Sandbox = {
  path: PATH,
  title: TITLE,
  text: '由演示会员加入并付款，把进行中的团拼满；或让它立即到期。',
  register: (server, app) => {
    const show = async (reply: FastifyReply, message: string) =>
      sandboxPage(reply, { title: TITLE, body: await page(app, message) });
    server.get(PATH, (_request, reply) => show(reply, ''));
    server.post<Chosen>(`${PATH}/:id/:action`, async ({ params: { id, action } }, reply) => {
      const act = actions.get(action);
      return show(reply, act && Id.safeParse(id).success ? await act(app, id) : '请重新选择');
    });
  },
};
