import { OfferContent, Rehearsal } from '@cellar/shared/api/campaigns/offers/shapes';
import { audit } from '../../../core/audit';
import { cutShort, endCampaign } from '../../../core/campaigns/endCampaign';
import type { Staff } from '../../../core/caller';
import { BusinessError } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import type { Services } from '../../../services';
import { newId } from '../../../store/ids';
import { transaction, type Db, type Tx } from '../../../store/transaction';
import { assertContent } from './checkContent';
import { couponWriter } from './couponOffers';
import { flashWriter } from './flashOffers';
import { groupWriter } from './groupOffers';
import { OFFER_READERS } from './offerReaders';
import { unknownOffer, type OfferWriter, type StoredOffer } from './offerStore';
import { promotionWriter } from './promotionOffers';
import { isBelowCost, rehearse } from './rehearsal/rehearse';

const WRITERS = { promotion: promotionWriter, coupon: couponWriter, flash: flashWriter, group: groupWriter } as const;
/** How an offer is written; it is given contents of its own kind only. */
const writerOf = ({ kind }: OfferContent) => WRITERS[kind] as OfferWriter;

const changed = (revision: number) =>
  new BusinessError('活动已被别人修改，你填写的内容还在，请对照最新内容后再保存', {
    ...{ code: 'changed', stale: true, detail: { revision } },
  });

const renewRevision = (tx: Tx, table: string, id: string) =>
  tx
    .updateTable(table as 'promotion')
    .set((row) => ({ revision: row('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();

type Target = { id: string | undefined; revision: number | undefined; content: OfferContent };

/** The offer that is to be changed, its row locked; null: a new one is made. */
async function lockTarget(tx: Tx, { id, revision, content: { kind } }: Target, now: Date): Promise<StoredOffer | null> {
  if (!id) return null;
  const store = OFFER_READERS[kind];
  await tx
    .selectFrom(store.table as 'promotion')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .execute();
  const stored = await store.find(tx, id, now);
  if (!stored) throw unknownOffer();
  if (stored.revision !== revision) throw changed(stored.revision);
  return stored;
}

type Writing = { stored: StoredOffer | null; id: string; content: OfferContent; who: string; reason: string; at: Date };

/** Writes an offer to its table, where the shop reads it. */
async function write(tx: Tx, { stored, id, content, who, reason, at }: Writing) {
  const writer = writerOf(content);
  await (stored ? writer.update(tx, stored, content) : writer.insert(tx, id, content));
  const outcome = stored ? 'changed' : 'added';
  const detail = { id, outcome, kind: content.kind, before: stored?.content ?? null, after: content };
  await audit(tx, { who, target: content.name, detail, reason, at });
}

async function assertNoneWaits(tx: Tx, target: string) {
  const waiting = await tx.selectFrom('waiting_offer').select('id').where('target', '=', target).executeTakeFirst();
  if (waiting) throw new BusinessError('这个活动有一份修改在等复核，请先处理', { code: 'waiting', stale: true });
}

type By = Pick<Staff, 'id' | 'name'>;

/** Makes an offer or changes it; one that sells below cost waits until somebody else releases it. */
export const saveOffer = (services: Services, asked: FieldsOf<'offers.save'>, by: By) =>
  transaction(services.db, async (tx) => {
    const { offerId, revision, content, reason } = asked;
    const at = services.clock.now();
    await assertContent(tx, content, offerId);
    const stored = await lockTarget(tx, { id: offerId, revision, content }, at);
    const id = stored?.offer.id ?? newId(at.getTime());
    if (stored) await assertNoneWaits(tx, id);
    const rehearsal = await rehearse(tx, { content, id, now: at });
    if (!isBelowCost(rehearsal)) {
      await write(tx, { stored, id, content, who: by.name, reason, at });
      return { id, isWaiting: false };
    }
    const waitingId = stored ? newId(at.getTime()) : id;
    await tx
      .insertInto('waiting_offer')
      .values({
        ...{ id: waitingId, kind: content.kind, content: JSON.stringify(content) },
        ...{ rehearsal: JSON.stringify(rehearsal), reason, made_at: at },
        ...{ target: stored && id, target_revision: stored && stored.revision, made_by: by.id, made_by_name: by.name },
      })
      .execute();
    const detail = { id: waitingId, outcome: 'submitted', kind: content.kind, after: content };
    await audit(tx, { who: by.name, target: content.name, detail, reason, at });
    return { id: waitingId, isWaiting: true };
  });

export async function findWaiting(db: Db, id: string) {
  const row = await db.selectFrom('waiting_offer').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? { ...row, content: OfferContent.parse(row.content), rehearsal: Rehearsal.parse(row.rehearsal) } : null;
}

/** Takes an offer out of those that wait: whose it is then, is one person's alone. */
async function takeWaiting(tx: Tx, id: string) {
  const row = await tx.deleteFrom('waiting_offer').where('id', '=', id).returningAll().executeTakeFirst();
  if (!row) throw unknownOffer();
  return { ...row, content: OfferContent.parse(row.content) };
}

/** Lets an offer go that waits, by somebody else than who made it. */
export const releaseOffer = (services: Services, { offerId, reason }: FieldsOf<'offers.release'>, by: By) =>
  transaction(services.db, async (tx) => {
    const at = services.clock.now();
    const { content, target, target_revision, made_by, made_by_name } = await takeWaiting(tx, offerId);
    if (made_by === by.id) throw new BusinessError('自己提交的活动要由另一位同事复核', { code: 'own' });
    await assertContent(tx, content, target);
    const asked = { id: target ?? undefined, revision: target_revision ?? undefined, content };
    const stored = await lockTarget(tx, asked, at);
    const id = stored?.offer.id ?? offerId;
    await write(tx, { stored, id, content, who: by.name, reason: `${reason}（${made_by_name} 提交）`, at });
    return { id };
  });

export const dropOffer = (services: Services, { offerId, reason }: FieldsOf<'offers.drop'>, { name: who }: By) =>
  transaction(services.db, async (tx) => {
    const { content, kind } = await takeWaiting(tx, offerId);
    const detail = { id: offerId, kind, after: content };
    const at = services.clock.now();
    await audit(tx, { who, target: content.name, detail, reason, at });
  });

/** Ends an offer before its time. What people ordered with it stays as it is. */
export function endOffer(services: Services, { offerId: id, kind, reason }: FieldsOf<'offers.end'>, { name }: By) {
  const { table, find } = OFFER_READERS[kind];
  return endCampaign(
    services,
    {
      ...{ noun: '活动' },
      close: async (tx, ...ending) => {
        // A form that is open would bring it back.
        await renewRevision(tx, table, id);
        return cutShort(table)(tx, ...ending);
      },
      nameOf: async (tx) => {
        const stored = await find(tx, id, services.clock.now());
        if (!stored) throw unknownOffer();
        return stored.offer.name;
      },
    },
    { id, who: name, reason },
  );
}
