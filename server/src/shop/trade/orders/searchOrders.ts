import { sql } from 'kysely';
import type { OrderPage } from '@cellar/shared/api/trade/orders/schema';
import { cleanDigits } from '@cellar/shared/format/number/numbers';
import { cleanPhone, isPhone } from '@cellar/shared/format/person/phone';
import { searchTokens } from '@cellar/shared/format/text/searchTokens';
import type { Services } from '../../../services';
import { contains } from '../../../store/queries/contains';
import type { Db } from '../../../store/transaction';
import { ordersOf, showPage, type PageQuery } from './orderList';

const KEPT_SEARCHES = 10;
const ORDER_NO = /^\d{16}$/;

export async function readSearches(db: Db, personId: string) {
  const rows = await db
    .selectFrom('order_search')
    .select('words as text')
    .where('person_id', '=', personId)
    .orderBy('at', 'desc')
    .orderBy('words')
    .limit(KEPT_SEARCHES)
    .execute();
  return { list: rows.map((row) => row.text) };
}

export async function clearSearches(db: Db, personId: string) {
  await db.deleteFrom('order_search').where('person_id', '=', personId).execute();
  return { list: [] };
}

async function remember({ db, clock }: Services, personId: string, query: string) {
  const at = clock.now();
  await db
    .insertInto('order_search')
    .values({ person_id: personId, words: query, at })
    .onConflict((conflict) => conflict.columns(['person_id', 'words']).doUpdateSet({ at }))
    .execute();
  const { list } = await readSearches(db, personId);
  await db.deleteFrom('order_search').where('person_id', '=', personId).where('words', 'not in', list).execute();
}

/** A number that was copied in groups is one word. */
function askedFor(text: string): string[] {
  const number = cleanPhone(cleanDigits(text));
  return isPhone(number) || ORDER_NO.test(number) ? [number] : searchTokens(text);
}

/** Own orders in whose number, own number, goods or receiver each of the words stands; the first page remembers what was asked. */
export async function searchOrders(
  services: Services,
  { text: query, ...page }: PageQuery & { text: string },
): Promise<OrderPage> {
  if (!page.cursor) await remember(services, page.personId, query);
  const found = askedFor(query).reduce(
    (query, word) =>
      query.where(
        sql<boolean>`(order_no like ${contains(word)} or own_no ilike ${contains(word)}
            or address->>'name' ilike ${contains(word)} or address->>'phone' like ${contains(word)}
            or exists (select 1 from order_line l where l.person_id = shop_order.person_id and l.order_id = shop_order.id
              and (l.name ilike ${contains(word)} or l.spec ilike ${contains(word)})))`,
      ),
    ordersOf(services.db, page.personId),
  );
  return showPage(services, found, page);
}
