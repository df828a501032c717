import type { OfferContent } from '@cellar/shared/api/campaigns/offers/shapes';
import { audit } from '../../../core/audit';
import { cutShort, endCampaign } from '../../../core/campaigns/endCampaign';
import type { Staff } from '../../../core/caller';
import { BusinessError } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import type { Services } from '../../../services';
import { newId } from '../../../store/ids';
import { transaction, type Tx } from '../../../store/transaction';
import { assertContent } from './checkContent';
import { costNote } from './costKnown';
import { couponWriter } from './couponOffers';
import { flashWriter } from './flashOffers';
import { groupWriter } from './groupOffers';
import { OFFER_READERS } from './offerReaders';
import { unknownOffer, type OfferWriter, type StoredOffer } from './offerStore';
import { promotionWriter } from './promotionOffers';

const WRITERS = { promotion: promotionWriter, coupon: couponWriter, flash: flashWriter, group: groupWriter } as const;
/** How an offer is written; it is given contents of its own kind only. */
const writerOf = ({ kind }: OfferContent) => WRITERS[kind] as OfferWriter;

const changed = ({ revision, offer, content }: StoredOffer) =>
  new BusinessError('活动已被别人修改，你填写的内容还在，请对照最新内容后再保存', {
    ...{ code: 'changed', stale: true, detail: { revision, offer, content } },
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
  if (stored.revision !== revision) throw changed(stored);
  return stored;
}

type By = Pick<Staff, 'id' | 'name'>;

/** Makes an offer or changes it. One that sells below cost comes here once a second person has agreed to it. */
export const saveOffer = (services: Services, asked: FieldsOf<'offers.save'>, { name: who }: By) =>
  transaction(services.db, async (tx) => {
    const { offerId, revision, content, reason, costUnknown } = asked;
    const at = services.clock.now();
    await assertContent(tx, content, offerId);
    const stored = await lockTarget(tx, { id: offerId, revision, content }, at);
    const id = stored?.offer.id ?? newId(at.getTime());
    const writer = writerOf(content);
    await (stored ? writer.update(tx, stored, content, at) : writer.insert(tx, id, content));
    const outcome = stored ? 'changed' : 'added';
    const versions = { before: stored?.content ?? null, after: content };
    const detail = { id, outcome, kind: content.kind, ...versions, ...costNote(costUnknown) };
    await audit(tx, { who, target: content.name, detail, reason, at });
    return { id };
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
