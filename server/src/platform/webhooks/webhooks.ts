import { randomBytes } from 'node:crypto';
import { isShopEvent } from '@cellar/shared/constants/webhookEvents';
import { EMAIL } from '@cellar/shared/format/person/validators';
import type { App } from '../../app';
import { audit } from '../../core/audit';
import { newId } from '../../store/ids';
import { transaction, type Db } from '../../store/transaction';
import { readRemote } from '../registry/changeRemote';
import { PlatformError } from '../registry/refused';
import { deliverDue } from './deliver';

const SECRET_BYTES = 32;
const SHOWN = 100;

type NewWebhook = {
  name: string;
  kind: 'web' | 'mail';
  target: string;
  events: string[];
  remote: string | null;
  who: string;
  isAdmin?: boolean;
};

/** Only a demo calls an address without TLS: what goes there can be read on the way. */
function assertTarget({ config }: App, { kind, target }: NewWebhook) {
  const protocols = config.mode === 'demo' ? ['https:', 'http:'] : ['https:'];
  const isGood =
    kind === 'mail' ? EMAIL.test(target) : URL.canParse(target) && protocols.includes(new URL(target).protocol);
  if (!isGood) throw new PlatformError('webhookTarget', { target });
}

/** Adds a webhook; the answer is the only place that ever holds its secret, the store has it sealed. */
export async function addWebhook(app: App, added: NewWebhook) {
  assertTarget(app, added);
  if (!added.isAdmin && added.events.some(isShopEvent)) throw new PlatformError('webhookShopEvents');
  const { name, kind, target, events, remote, who } = added;
  const at = app.clock.now();
  const id = newId(at.getTime());
  const secret = kind === 'web' ? `whsec_${randomBytes(SECRET_BYTES).toString('base64url')}` : null;
  await transaction(app.db, async (tx) => {
    if (remote !== null && !(await readRemote(tx, remote))) throw new PlatformError('noRemote', { remote });
    const secret_sealed = secret && app.ports.vault.seal(secret, id);
    const row = { id, name, kind, target, secret_sealed, events: JSON.stringify(events), remote };
    await tx
      .insertInto('webhook')
      .values({ ...row, created_by: who, created_at: at })
      .execute();
    await audit(tx, { who, target: `webhook:${id}`, detail: { name, remote }, at });
  });
  return { id, secret };
}

export async function removeWebhook(app: App, { id, who }: { id: string; who: string }) {
  await transaction(app.db, async (tx) => {
    const row = await tx.deleteFrom('webhook').where('id', '=', id).returning('name').executeTakeFirst();
    if (!row) throw new PlatformError('noWebhook');
    const at = app.clock.now();
    await audit(tx, { who, target: `webhook:${id}`, detail: { name: row.name }, at });
  });
}

const deliveries = (db: Db) => db.selectFrom('webhook_delivery').selectAll();
type DeliveryRow = Awaited<ReturnType<ReturnType<typeof deliveries>['executeTakeFirstOrThrow']>>;

const shown = ({ id, event, at, state, tries, next_at, done_at, problem, payload }: DeliveryRow) => ({
  id,
  event,
  at: at.toISOString(),
  state,
  tries,
  nextAt: state === 'waiting' ? next_at.toISOString() : null,
  doneAt: done_at?.toISOString() ?? null,
  problem,
  payload,
});

async function assertWebhook({ db }: App, id: string) {
  const row = await db.selectFrom('webhook').select(['name', 'target']).where('id', '=', id).executeTakeFirst();
  if (!row) throw new PlatformError('noWebhook');
  return row;
}

export async function listWebhooks({ db }: App) {
  const rows = await db.selectFrom('webhook').selectAll().orderBy('created_at').execute();
  const last = await deliveries(db).distinctOn('webhook_id').orderBy('webhook_id').orderBy('at', 'desc').execute();
  return rows.map(({ id, name, kind, target, events, remote, created_by, created_at }) => {
    const own = last.find(({ webhook_id }) => webhook_id === id);
    const known = {
      id,
      name,
      kind,
      target,
      events,
      remote,
      createdBy: created_by,
      createdAt: created_at.toISOString(),
    };
    return { ...known, last: own ? shown(own) : null };
  });
}

export async function listDeliveries(app: App, id: string) {
  const webhook = await assertWebhook(app, id);
  const rows = await deliveries(app.db)
    .where('webhook_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return { ...webhook, list: rows.map(shown) };
}

/** Sends a test event now, once. */
export async function testWebhook(app: App, id: string) {
  await assertWebhook(app, id);
  const at = app.clock.now();
  const own = newId(at.getTime());
  const payload = JSON.stringify({ event: 'test', at: at.toISOString(), data: { text: '这是一条测试通知' } });
  await app.db
    .insertInto('webhook_delivery')
    .values({ id: own, webhook_id: id, event: 'test', payload, at, next_at: at })
    .execute();
  await deliverDue(app, own);
  return shown(await deliveries(app.db).where('id', '=', own).executeTakeFirstOrThrow());
}
