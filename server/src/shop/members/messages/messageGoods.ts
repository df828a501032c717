import type { MessageGoods } from '@cellar/shared/api/members/messages/schema';
import { pictureOf } from '../../trade/orders/orderParts';
import type { Db } from '../../../store/transaction';

const UUID = '([0-9a-f]{8}-[0-9a-f-]{27})';
const ORDER_LINK = new RegExp(`^/(?:order-details|view-logistics)\\?orderId=${UUID}$`);
const CASE_LINK = new RegExp(`^/my-back\\?caseId=${UUID}$`);

type Line = { id: string; name: string; picture: unknown };

const ordersOf = (db: Db, personId: string, ids: readonly string[]): Promise<Line[]> =>
  db
    .selectFrom('order_line')
    .select(['order_id as id', 'name', 'picture'])
    .where('person_id', '=', personId)
    .where('order_id', 'in', ids)
    .orderBy('gift')
    .orderBy('line')
    .execute();

const casesOf = (db: Db, personId: string, ids: readonly string[]): Promise<Line[]> =>
  db
    .selectFrom('return_line as r')
    .innerJoin('return_case as c', (join) =>
      join.onRef('c.person_id', '=', 'r.person_id').onRef('c.id', '=', 'r.case_id'),
    )
    .innerJoin('order_line as l', (join) =>
      join
        .onRef('l.person_id', '=', 'c.person_id')
        .onRef('l.order_id', '=', 'c.order_id')
        .onRef('l.line', '=', 'r.line'),
    )
    .select(['r.case_id as id', 'l.name', 'l.picture'])
    .where('r.person_id', '=', personId)
    .where('r.case_id', 'in', ids)
    .orderBy('r.line')
    .execute();

/** The goods of the own orders and returns that links lead to, by link. */
export async function goodsOfLinks(
  db: Db,
  personId: string,
  links: readonly (string | null)[],
): Promise<Map<string, MessageGoods>> {
  const found = new Map<string, MessageGoods>();
  for (const [pattern, read] of [
    [ORDER_LINK, ordersOf],
    [CASE_LINK, casesOf],
  ] as const) {
    const byId = new Map<string, string>();
    for (const link of links) {
      const id = link === null ? undefined : pattern.exec(link)?.[1];
      if (id && link) byId.set(id, link);
    }
    if (byId.size === 0) continue;
    for (const { id, name, picture } of await read(db, personId, [...byId.keys()])) {
      const link = byId.get(id)!;
      const known = found.get(link);
      if (known) known.kinds += 1;
      else found.set(link, { name, picture: pictureOf(picture), kinds: 1 });
    }
  }
  return found;
}
