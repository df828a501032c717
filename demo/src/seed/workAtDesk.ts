import type { App } from '@cellar/server/app';
import { DAY, dayOf, HOUR, startOfDay } from '@cellar/server/clock';
import type { Staff } from '@cellar/server/core/caller';
import { runAs } from '@cellar/server/core/operation/operation';
import { BusinessError } from '@cellar/server/errors/businessError';
import { holdForSecond } from '@cellar/server/shop/identity/approvals/holdForSecond';
import { closeDay } from '@cellar/server/shop/money/closings/closeDay';
import { readSheet } from '@cellar/server/shop/money/closings/sheet';
import { reconcileDay } from '@cellar/server/shop/money/reconciliation/reconcileDay';
import { seedId } from '@cellar/server/store/ids';

const finance: Staff = {
  ...{ id: seedId('staff', 'finance'), name: 'finance', roles: ['finance', 'viewer'] },
  ...{ tokenHash: '', csrf: '' },
};
/** Yesterday is left for who opens the demo. */
const LAST_CLOSED = 2;
const CLOSED_DAYS = 7;
const RECONCILED_DAYS = 30;
/** From midnight on. */
const RECONCILES_AFTER = 9 * HOUR;
const CLOSES_AFTER = 9.5 * HOUR;

const at = (app: App, now: Date): App => ({ ...app, clock: { now: () => now } });
const after = (day: string, ms: number) => new Date(startOfDay(day).getTime() + DAY + ms);

/** Each morning the statement of the day before is compared, and finance closes the day. */
async function closeDays(app: App, now: Date) {
  for (let ago = RECONCILED_DAYS; ago >= LAST_CLOSED; ago--) {
    const day = dayOf(new Date(now.getTime() - ago * DAY));
    await reconcileDay(at(app, after(day, RECONCILES_AFTER)), app.ports.payment.wechat, day);
    if (ago >= LAST_CLOSED + CLOSED_DAYS) continue;
    const { netFen } = await readSheet(app, app.db, day);
    const closing = { day, netFen, who: finance.name };
    await runAs('closings.close', () => closeDay(at(app, after(day, CLOSES_AFTER)), closing));
  }
}

/** Finance asks for more than one person may give alone. */
async function askForSecond(app: App, now: Date) {
  const params = {
    ...{ id: seedId('person', '13800000006'), account: 'balance', amount: 600_000 },
    ...{ reason: '上季度采购达标返利，按合作协议发放', idemKey: seedId('approval', 'key') },
  };
  const name = 'memberAdmin.adjust';
  const asking = at(app, new Date(now.getTime() - 3 * HOUR));
  const asked = runAs(name, () => holdForSecond(asking, { name, params, caller: finance }));
  await asked.catch((error: unknown) => {
    if (!(error instanceof BusinessError && error.code === 'waitsForSecond')) throw error;
  });
}

/** What the shop's own people did on the days before the demo opens, as they do it at the console. */
export async function workAtDesk(app: App, now: Date): Promise<void> {
  await closeDays(app, now);
  await askForSecond(app, now);
}
