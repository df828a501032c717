import type { App } from '@cellar/server/app';
import { readGroup } from '@cellar/server/core/groups/members';
import { paymentByNumber } from '@cellar/server/core/payments/payments';
import { BusinessError } from '@cellar/server/errors/businessError';
import { html } from '@cellar/server/http/html';
import { invoke } from '@cellar/server/http/invoke';
import type { Caller, Person } from '@cellar/server/http/handler';
import { SandboxPayment } from '@cellar/server/ports/payment/sandbox';
import { askChannel } from '@cellar/server/shop/payment/applyAnswer';
import { newId } from '@cellar/server/store/ids';
import type { CallName, Params, Result } from '@cellar/shared/contract/calls';
import { Id } from '@cellar/shared/contract/schema';
import { dayMinute } from '@cellar/shared/format/date';
import { demoPeople } from '../seed/people/demoPeople';
import { sandboxPage } from './page';
import type { Sandbox } from './sandbox';

const TITLE = '拼团';
const SHOWN = 20;
type Fill = { Params: { id: string } };

const buyers = demoPeople.filter(({ registemark, frozenReason }) => registemark === 1 && !frozenReason);

async function readBuyers({ db }: App): Promise<Person[]> {
  const rows = await db
    .selectFrom('person as p')
    .innerJoin('member_level as l', 'l.id', 'p.level_id')
    .select([
      'p.id',
      'p.phone',
      'p.nickname',
      'p.registemark',
      'p.vipstatus',
      'p.level_id as levelId',
      'l.rank as levelRank',
    ])
    .where(
      'p.phone',
      'in',
      buyers.map(({ phone }) => phone),
    )
    .orderBy('p.phone', 'desc')
    .execute();
  return rows;
}

/** The person joins and pays, by the calls of the screens and the sandbox's channel. */
async function join(app: App, port: SandboxPayment, person: Person, wanted: { offerId: string; groupId: string }) {
  const from = { kind: 'h5', ip: '127.0.0.1', device: TITLE, guestId: null, tokenHash: null } as const;
  const caller: Caller = { person, ...from };
  const call = <N extends CallName>(name: N, params: Params<N>) =>
    invoke(app, { name, params: params as Record<string, unknown>, caller }) as Promise<Result<N>>;
  const { lineId } = await call('groups.enter', wanted);
  const cartIds = [lineId] as never;
  const { totalFen } = await call('checkout.check', { cartIds });
  const { orderId } = await call('checkout.submit', { cartIds, totalFen, idemKey: newId() });
  const { outNo } = await call('payment.payWx', { orderId, amountFen: totalFen, idemKey: newId() });
  await port.decide(outNo, 'paid');
  const payment = await paymentByNumber(app.db, outNo);
  if (payment) await askChannel(app, payment);
}

/** Demo people take the places that are left. One who may not join leaves it to the next. */
async function fill(app: App, port: SandboxPayment, groupId: string): Promise<string> {
  for (const person of await readBuyers(app)) {
    const group = await readGroup(app.db, groupId);
    if (group?.state !== 'open') break;
    await join(app, port, person, { offerId: group.offer_id, groupId }).catch((error: unknown) => {
      if (!(error instanceof BusinessError)) throw error;
    });
  }
  return (await readGroup(app.db, groupId))?.state === 'filled' ? '已成团' : '演示会员不够，没有拼满';
}

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
      html`<section><h2>${name}</h2><p class="quiet">${size} 人团 · ${dayMinute(ends_at.toISOString())} 截止</p><nav><form method="post" action="/sandbox/groups/${id}"><button class="main">拼满</button></form></nav></section>`,
  );
  return html`${message ? html`<section><p>${message}</p></section>` : ''}${rows.length === 0 ? html`<section><p>没有进行中的拼团。</p></section>` : cards}`;
}

/** Demo people fill a group at once. */
export const groupsSandbox: Sandbox = {
  path: '/sandbox/groups',
  title: TITLE,
  words: '由演示会员加入并付款，把进行中的团拼满。',
  register: (server, app) => {
    const port = app.ports.payment.wechat;
    if (!(port instanceof SandboxPayment)) return;
    server.get('/sandbox/groups', async (_request, reply) =>
      sandboxPage(reply, { title: TITLE, body: await page(app, '') }),
    );
    server.post<Fill>('/sandbox/groups/:id', async ({ params: { id } }, reply) => {
      const message = Id.safeParse(id).success ? await fill(app, port, id) : '请重新选择';
      return sandboxPage(reply, { title: TITLE, body: await page(app, message) });
    });
  },
};
