import { sql } from 'kysely';
import type { Offer, OfferContent } from '@cellar/shared/api/campaigns/offers/shapes';
import { specText } from '@cellar/shared/format/number/units';
import type { FieldsOf } from '../../../http/handler';
import type { Services } from '../../../services';
import { anyOf } from '../../../store/queries/anyOf';
import type { Db } from '../../../store/transaction';
import { productsNamed } from './checkContent';
import { figuresOf } from './keptFigures';
import { OFFER_READERS } from './offerReaders';
import { unknownOffer } from './offerStore';
import { textOf } from './offerText';
import { waitingOffers, type WaitingOffer } from './waitingOffers';

const MAX_HISTORY = 50;
const NOTHING = { orders: 0, people: 0, goodsFen: 0, offFen: 0 };

function listed({ id, content }: Pick<WaitingOffer, 'id' | 'content'>): Offer {
  const { kind, name, fromAt, toAt } = content;
  const total = content.kind === 'coupon' || content.kind === 'group' ? content.total : null;
  return { id, kind, name, text: textOf(content), state: 'waiting', fromAt, toAt, given: 0, total };
}

/** Offers of a kind: what waits for a second person beside the first page, the newest first. */
export async function listOffers({ db, clock }: Services, { kind, ...page }: FieldsOf<'offers.list'>) {
  const found = await OFFER_READERS[kind].list(db, page, clock.now());
  return { ...found, waiting: page.cursor ? [] : (await waitingOffers(db, { kind })).map(listed) };
}

async function goodsOf(db: Db, content: OfferContent) {
  if (content.kind !== 'flash' && content.kind !== 'group') {
    const ids = productsNamed(content);
    if (ids.length === 0) return [];
    return db.selectFrom('product').select(['id', 'name']).where('id', '=', anyOf(ids)).execute();
  }
  const rows = await db
    .selectFrom('sku as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .select(['s.id', 'p.name', 'p.unit', 's.kind', 's.bottles'])
    .where('s.id', '=', anyOf(content.kind === 'group' ? [content.skuId] : content.items.map(({ skuId }) => skuId)))
    .execute();
  return rows.map((row) => ({ id: row.id, name: `${row.name} · ${specText(row)}` }));
}

async function historyOf(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('audit_entry')
    .select(['id', 'at', 'who', 'action', 'reason'])
    .where(sql<boolean>`(action like 'offers.%' or action = 'coupons.issueCode')`)
    .where(sql<string>`detail->>'id'`, '=', anyOf(ids, 'text'))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_HISTORY)
    .execute();
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

/** One offer with what it is made of, what came of it and what was done to it. */
export async function showOffer({ db, clock }: Services, { offerId, kind }: FieldsOf<'offers.get'>, staffId: string) {
  const [waiting] = await waitingOffers(db, { id: offerId });
  if (waiting) {
    const { content, offerId: target, revision = 0, asked_by, by, reason, rehearsal } = waiting;
    return {
      ...{
        ...listed({ id: offerId, content }),
        content,
        revision,
        goods: await goodsOf(db, content),
        figures: { ...NOTHING, at: null },
      },
      waiting: { by, isOwn: asked_by === staffId, reason, rehearsal },
      history: await historyOf(db, [offerId, ...(target ? [target] : [])]),
    };
  }
  const stored = await OFFER_READERS[kind].find(db, offerId, clock.now());
  if (!stored) throw unknownOffer();
  const { offer, content, revision } = stored;
  return {
    ...{ ...offer, content, revision, waiting: null, goods: await goodsOf(db, content) },
    figures: await figuresOf(db, { kind, id: offerId }, OFFER_READERS[kind].figures(db, offerId, clock.now())),
    history: await historyOf(db, [offerId]),
  };
}
