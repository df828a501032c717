import { sql, type Selectable } from 'kysely';
import type { Offer, OfferRule as Rule } from '@cellar/shared/api/campaigns/offers/shapes';
import { shortMoney } from '@cellar/shared/format/number/money';
import type { Promotion } from '../../../store/tables.gen';
import { readPage } from '../../../store/queries/keyset';
import type { Db, Tx } from '../../../store/transaction';
import type { Summed } from './keptFigures';
import {
  figuresOfLines,
  listWith,
  spanOf,
  stateOf,
  termOf,
  typedScope,
  type ContentOf,
  type Figures,
  type OfferReader,
  type OfferWriter,
  type StoredOffer,
} from './offerStore';
import { scopeOf } from './rehearsal/candidate';

type Row = Selectable<Promotion>;

const discount = (bp: number) => `${(10_000 - bp) / 1000} 折`;

/** 「满 ¥500 减 ¥50」 */
export function ruleText(rule: Rule): string {
  switch (rule.kind) {
    case 'full_off':
      return `满 ${shortMoney(rule.thresholdFen)} 减 ${shortMoney(rule.offFen)}`;
    case 'quantity_off':
      return `每 ${rule.quantity} 瓶减 ${shortMoney(rule.offFen)}`;
    case 'percent':
      return discount(rule.bp);
    case 'gift':
      return `满 ${shortMoney(rule.thresholdFen)} 送赠品`;
    case 'swap':
      return `满 ${shortMoney(rule.thresholdFen)} 加 ${shortMoney(rule.priceFen)} 换购`;
    case 'bundle':
      return `${rule.items.length} 款套餐 ${shortMoney(rule.priceFen)}`;
    case 'choose':
      return `任选 ${rule.take} 瓶 ${'bp' in rule.price ? discount(rule.price.bp) : shortMoney(rule.price.fen)}`;
  }
}

/** As it was saved: rules that the form got later do not refuse it. */
const ruleOf = ({ rule, kind }: Row) => ({ ...(kind === 'swap' && { most: 1 }), ...(rule as object), kind }) as Rule;

const offerOf = (row: Row, now: Date): Offer => ({
  ...{ id: row.id, kind: 'promotion', name: row.name, text: ruleText(ruleOf(row)), ...spanOf(row) },
  ...{ state: stateOf(row, { given: 0, total: null }, now), given: 0, total: null },
});

function valuesOf({ name, tag, rule, scope, suitIntro, ...term }: ContentOf<'promotion'>) {
  const { kind, ...terms } = rule;
  return {
    ...{ name, tag, kind, rule: JSON.stringify(terms), scope: JSON.stringify(scopeOf(scope)), ...termOf(term) },
    suit_intro: suitIntro,
  };
}

/** The place of a suit: behind the others, where it has none yet. */
const positionOf = (suitIntro: string | null) =>
  suitIntro === null
    ? null
    : sql<number>`coalesce(suit_position, (select coalesce(max(o.suit_position), 0) + 1 from promotion o))`;

async function insert(tx: Tx, id: string, content: ContentOf<'promotion'>) {
  await tx
    .insertInto('promotion')
    .columns(['id', 'name', 'tag', 'kind', 'rule', 'scope', 'from_at', 'to_at', 'suit_intro', 'suit_position'])
    .values({
      ...valuesOf(content),
      id,
      suit_position:
        content.suitIntro === null ? null : sql<number>`(select coalesce(max(suit_position), 0) + 1 from promotion)`,
    })
    .execute();
}

const update = (tx: Tx, { offer: { id } }: StoredOffer, content: ContentOf<'promotion'>) =>
  tx
    .updateTable('promotion')
    .set({
      ...valuesOf(content),
      suit_position: positionOf(content.suitIntro),
      revision: sql`revision + 1`,
    })
    .where('id', '=', id)
    .execute();

async function find(db: Db, id: string, now: Date): Promise<StoredOffer | null> {
  const row = await db.selectFrom('promotion').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const { name, tag, suit_intro: suitIntro, revision } = row;
  const content = { kind: 'promotion' as const, name, tag, ...spanOf(row), rule: ruleOf(row), suitIntro };
  return { offer: offerOf(row, now), revision, content: { ...content, scope: typedScope(row.scope) } };
}

const figures = (db: Db, id: string): Summed<Figures> => ({
  parts: sql`select from order_line where promotion_id = ${id}`,
  sum: () => figuresOfLines(db, 'promotion_fen', (lines) => lines.where('l.promotion_id', '=', id)),
});

export const promotionOffers: OfferReader = {
  table: 'promotion',
  list: listWith(
    (db, page) => readPage(db.selectFrom('promotion').selectAll(), page, { from_at: 'instant', id: 'uuid' }),
    offerOf,
  ),
  find,
  figures,
};

export const promotionWriter: OfferWriter<'promotion'> = { insert, update };
