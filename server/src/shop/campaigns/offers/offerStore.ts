import { sql } from 'kysely';
import type { z } from 'zod';
import type { Offer, OfferContent, OfferFigures, OfferScope } from '@cellar/shared/api/campaigns/offers/shapes';
import { saleState } from '../../../core/period';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { Db, Tx } from '../../../store/transaction';
import type { Summed } from './keptFigures';

type Kind = OfferContent['kind'];
export type ContentOf<K extends Kind> = Extract<OfferContent, { kind: K }>;
export type Figures = Omit<z.output<typeof OfferFigures>, 'at'>;
/** An offer that people can have, with what it was made of. */
export type StoredOffer = { offer: Offer; content: OfferContent; revision: number };
type Asked = { cursor?: string | undefined; size: number };

/** How the offers of a kind are read. */
export type OfferReader = {
  list: (db: Db, page: Asked, now: Date) => Promise<{ list: Offer[]; next: string | null }>;
  find: (db: Db, id: string, now: Date) => Promise<StoredOffer | null>;
  figures: (db: Db, id: string, now: Date) => Summed<Figures>;
  /** The table whose `to_at` ends it. */
  table: string;
};

type Rows<Row> = Promise<{ rows: Row[]; next: string | null }>;
/** `list` of a reader, of the rows that `read` pages through. */
export const listWith =
  <Row>(read: (db: Db, page: Asked) => Rows<Row>, offerOf: (row: Row, now: Date) => Offer): OfferReader['list'] =>
  async (db, page, now) => {
    const { rows, next } = await read(db, page);
    return { list: rows.map((row) => offerOf(row, now)), next };
  };

/** How the offers of a kind are written. */
export type OfferWriter<K extends Kind = Kind> = {
  insert: (tx: Tx, id: string, content: ContentOf<K>) => Promise<unknown>;
  /** Throws where what people have of it already would change. */
  update: (tx: Tx, stored: StoredOffer, content: ContentOf<K>, now: Date) => Promise<unknown>;
};

type Term = { from_at: Date; to_at: Date };
export const termOf = ({ fromAt, toAt }: { fromAt: string; toAt: string }): Term => ({
  from_at: new Date(fromAt),
  to_at: new Date(toAt),
});
export const spanOf = ({ from_at, to_at }: Term) => ({ fromAt: from_at.toISOString(), toAt: to_at.toISOString() });

/** How an offer stands of which there are `total`; null: as many as are wanted. */
export const stateOf = (row: Term, { given, total }: { given: number; total: number | null }, now: Date) =>
  saleState(row, { left: total === null ? 1 : total - given, none: 'gone' as const }, now);

const WHOLE_SHOP: OfferScope = { types: [], countries: [], productIds: [], warehouseId: null };
/** A scope of the store as it is typed; rules that the form got later do not refuse it. */
export const typedScope = (scope: unknown): OfferScope => ({ ...WHOLE_SHOP, ...(scope as Partial<OfferScope>) });

export const fixed = (message: string) => new BusinessError(message, { code: 'fixed' });
export const unknownOffer = () => new NotFound('活动不存在');

const LISTED = ['paid', 'packed', 'shipped', 'received'] as const;
/** States of orders that count for the figures of an offer. */
export const PAID_STATES: readonly string[] = LISTED;

const paidLines = (db: Db) =>
  db
    .selectFrom('order_line as l')
    .innerJoin('shop_order as o', (join) =>
      join.onRef('o.person_id', '=', 'l.person_id').onRef('o.id', '=', 'l.order_id'),
    )
    .where('o.state', 'in', [...PAID_STATES]);
type PaidLines = ReturnType<typeof paidLines>;

/** Sums come as text where they may be longer than a number. */
export const sumsOf = <R extends { goodsFen: unknown; offFen: unknown }>(row: R) => ({
  ...row,
  goodsFen: Number(row.goodsFen),
  offFen: Number(row.offFen),
});

/** What was sold in the lines that `ofOffer` leaves; `off` is the column with what the offer took off. */
export const figuresOfLines = async (
  db: Db,
  off: 'off_fen' | 'promotion_fen',
  ofOffer: (lines: PaidLines) => PaidLines,
) =>
  sumsOf(
    await ofOffer(paidLines(db))
      .select([
        sql<number>`count(distinct o.id)::int`.as('orders'),
        sql<number>`count(distinct o.person_id)::int`.as('people'),
        sql<number>`coalesce(sum(l.goods_fen), 0)::bigint`.as('goodsFen'),
        sql<number>`coalesce(sum(${sql.ref(`l.${off}`)}), 0)::bigint`.as('offFen'),
      ])
      .executeTakeFirstOrThrow(),
  );
