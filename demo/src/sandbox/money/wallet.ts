import { Phone } from '@cellar/shared/contract/typed';
import { z } from 'zod';
import { Id } from '@cellar/shared/contract/schema';
import { money } from '@cellar/shared/format/number/money';
import type { App } from '@cellar/server/app';
import { html } from '@cellar/server/http/documents/html';
import { decideReturn, listReturns, setDue } from '@cellar/server/shop/money/deposits/staffDeposits';
import {
  checkReturn,
  confirmReturn,
  listReturns as listPrincipal,
  refuseReturn,
} from '@cellar/server/shop/money/principal/staffPrincipal';
import { giveDaibi } from '@cellar/server/shop/money/wallet/staffWallet';
import { onForm } from './onForm';
import { sandboxPage } from '../page';
import type { Sandbox } from '../sandbox';

const PATH = '/sandbox/wallet';
const TITLE = '钱包与保证金';
const WHO = 'sandbox';
/** The second of the two people that principal takes. */
const OTHER = 'sandbox 2';
const BANK_NO = 'SANDBOX-0001';
const DAIBI = 100;
const DUE_FEN = 5_000_000;
const reason = '沙箱处理';

const Named = z.object({ phone: Phone });
const Decision = z.object({ id: Id, granted: z.enum(['0', '1']) });

/** Both reviews at once, or a refusal. */
async function decidePrincipal(app: App, { id, granted }: z.output<typeof Decision>) {
  if (granted === '0') return refuseReturn(app, { returnId: id, reason, who: WHO });
  await checkReturn(app, { returnId: id, who: WHO });
  return confirmReturn(app, { returnId: id, bankNo: BANK_NO, who: OTHER });
}

const actions = {
  daibi: onForm(Named, (app, { phone }) => giveDaibi(app, { phone, amount: DAIBI, reason: '专享礼遇', who: WHO })),
  due: onForm(Named, (app, { phone }) => setDue(app, { phone, dueFen: DUE_FEN, reason, who: WHO })),
  free: onForm(Named, (app, { phone }) => setDue(app, { phone, dueFen: 0, reason, who: WHO })),
  principal: onForm(Decision, decidePrincipal),
  decide: onForm(Decision, (app, { id, granted }) =>
    decideReturn(app, { id, granted: granted === '1', reply: reason, who: WHO }),
  ),
};

type Decided = { id: string; nickname: string; phone: string; text: string; action: string };

const decision = ({ id, nickname, phone, text, action }: Decided) =>
  html`<section><h2>${nickname}</h2><p>${phone}</p><p>${text}</p>
      <form method="post" action="${PATH}/${action}"><input type="hidden" name="id" value="${id}"><nav><button class="main" name="granted" value="1">同意退还</button><button name="granted" value="0">不予退还</button></nav></form></section>`;

async function page(app: App) {
  const { list } = await listPrincipal(app, { state: 'waiting', size: 20 });
  const principal = list.map(({ id, nickname, phone, principalFen }) =>
    decision({ id, nickname, phone, text: `本金 ${money(principalFen)}`, action: 'principal' }),
  );
  const deposits = (await listReturns(app)).map(({ id, nickname, phone, amountFen, reason: why }) =>
    decision({ id, nickname, phone, text: `${money(amountFen)} · ${why}`, action: 'decide' }),
  );
  const none = html`<p class="quiet">没有待处理的申请。</p>`;
  const ask = (action: string, label: string) =>
    html`<form method="post" action="${PATH}/${action}"><label>手机号 <input name="phone" value="13800000001" inputmode="numeric" pattern="1[0-9]{10}" required></label><nav><button>${label}</button></nav></form>`;
  return html`<h2>保证金退还申请</h2>${deposits.length ? deposits : none}
    <h2>余额本金退还申请</h2>${principal.length ? principal : none}
    <section>${ask('due', `要求缴纳 ${money(DUE_FEN)}`)}${ask('free', '解除保证金要求')}${ask('daibi', `赠送 ${DAIBI} 专享代币`)}</section>`;
}

/** Does at once what the shop's finance does: deposits and tokens. */
export const walletSandbox: Sandbox = {
  path: PATH,
  title: TITLE,
  text: '代替财务处理保证金与余额本金退还、设置应缴保证金、赠送专享代币。',
  register: (server, app) => {
    server.get(PATH, async (_request, reply) => sandboxPage(reply, { title: TITLE, body: await page(app) }));
    for (const [name, work] of Object.entries(actions))
      server.post(`${PATH}/${name}`, async ({ body }, reply) => {
        await work(app, body);
        return reply.redirect(PATH, 303);
      });
  },
};
