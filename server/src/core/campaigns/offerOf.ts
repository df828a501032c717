import { sql, type RawBuilder } from 'kysely';
import { orderGroups } from '../states/order';
import type { Db } from '../../store/transaction';
import type { OfferOrders, OfferProgress, OfferRef } from './campaign';
import { campaignOffers, offerOfKind } from './kinds';

/** Columns of a cart line or an order that say what it is for. */
export type OfferColumns = { offer_kind: string | null; offer_id: string | null; offer_group: string | null };

export const OFFER_COLUMNS = ['offer_kind', 'offer_id', 'offer_group'] as const;

/** Of what is for no offer. */
export const NO_OFFER = { offer_kind: null, offer_id: null, offer_group: null };

/** What a cart line or an order is for; null for usual ones. */
export const offerOf = ({ offer_kind, offer_id, offer_group }: OfferColumns): OfferRef | null =>
  offer_kind && offer_id ? { kind: offer_kind, id: offer_id, group: offer_group } : null;

/** What is stored for an offer. */
export const offerColumns = ({ kind, id, group }: OfferRef): OfferColumns => ({
  offer_kind: kind,
  offer_id: id,
  offer_group: group,
});

/** What is different about an order by its offer; undefined for most. */
export function ordersOfOffer(order: OfferColumns): OfferOrders | undefined {
  const offer = offerOf(order);
  return offer ? offerOfKind(offer.kind)?.orders : undefined;
}

/** Whether the paid order `order` of a query waits until its group is filled: it cannot be packed before. */
export function waitsForGroup(order: string): RawBuilder<boolean> {
  const group = sql.ref(`${order}.offer_group`);
  const kinds = campaignOffers().flatMap(({ kind, orders }) =>
    orders ? [sql`when ${kind} then ${orders.isUnfilled(group)}`] : [],
  );
  return sql<boolean>`(${sql.ref(`${order}.state`)} = 'paid' and ${group} is not null
    and case ${sql.ref(`${order}.offer_kind`)} ${sql.join(kinds, sql` `)} else false end)`;
}

/** How a group stands for the person of an order: one whose order came to nothing has failed, whatever became of it for the others. */
export const progressFor = (orderState: string, state: OfferProgress['state']): OfferProgress['state'] =>
  orderGroups.error.some((none) => none === orderState) ? 'failed' : state;

/** How the groups of orders stand, by group. Orders without one cost nothing. */
export async function readProgress(db: Db, orders: readonly OfferColumns[]): Promise<Map<string, OfferProgress>> {
  const groupsOf = new Map<OfferOrders, string[]>();
  for (const order of orders) {
    const rules = ordersOfOffer(order);
    if (rules && order.offer_group) groupsOf.set(rules, [...(groupsOf.get(rules) ?? []), order.offer_group]);
  }
  const found = new Map<string, OfferProgress>();
  for (const [{ progress }, groups] of groupsOf) for (const [id, one] of await progress(db, groups)) found.set(id, one);
  return found;
}
