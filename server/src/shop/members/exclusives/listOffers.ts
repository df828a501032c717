import type { ExclusiveOffer } from '@cellar/shared/api/members/exclusives/schema';
import type { Services } from '../../../services';
import { dayOf } from '../../../clock';
import type { FieldsOf } from '../../../http/handler';
import type { Person } from '../../../core/caller';
import { readPage } from '../../../store/queries/keyset';
import { formatRegion } from '../../identity/addresses/places';
import { briefs } from '../../catalog/catalog/briefs';
import { OPEN } from './requestRows';
import { sharesArea } from './sharesArea';

type InArea = Pick<ExclusiveOffer, 'state' | 'takenUntil' | 'asked'>;
type Asked = { ids: readonly string[]; areaCode: string; person: Person | null };

const NOWHERE: InArea = { state: null, takenUntil: null, asked: false };

/** Exclusives that stand against others in a region, now or later, the last to end first. */
const holdersOf = ({ db, clock }: Services, { ids, areaCode }: Asked) =>
  db
    .selectFrom('exclusive')
    .select(['product_id', 'person_id', 'to_on'])
    .where('product_id', 'in', ids)
    .where('ended_at', 'is', null)
    .where('to_on', '>=', dayOf(clock.now()))
    .where(sharesArea('area_code', areaCode))
    .orderBy('to_on', 'desc')
    .execute();

async function askedBy({ db }: Services, { ids, areaCode, person }: Asked): Promise<Set<string>> {
  if (!person) return new Set();
  const rows = await db
    .selectFrom('exclusive_request')
    .select('product_id')
    .where('person_id', '=', person.id)
    .where('product_id', 'in', ids)
    .where('area_code', '=', areaCode)
    .where('state', 'in', OPEN)
    .execute();
  return new Set(rows.map(({ product_id }) => product_id));
}

/** How each of these products stands in a region. */
async function standsIn(services: Services, asked: Asked): Promise<(id: string) => InArea> {
  if (asked.ids.length === 0) return () => NOWHERE;
  const [holders, own] = await Promise.all([holdersOf(services, asked), askedBy(services, asked)]);
  return (id) => {
    const held = holders.filter(({ product_id }) => product_id === id);
    const isOwn = held.some(({ person_id }) => person_id === asked.person?.id);
    return {
      state: isOwn ? 'own' : held.length > 0 ? 'taken' : 'free',
      takenUntil: held[0]?.to_on ?? null,
      asked: own.has(id),
    };
  };
}

/** Goods for sole distribution, in the shop's order. */
export async function listOffers(
  services: Services,
  { areaCode, cursor, size }: FieldsOf<'exclusives.listOffers'>,
  person: Person | null,
) {
  const area = areaCode ? formatRegion(areaCode) || null : null;
  const { rows: shown, next } = await readPage(
    services.db
      .selectFrom('exclusive_offer as o')
      .innerJoin('product as p', 'p.id', 'o.product_id')
      .selectAll('o')
      .where('p.on_sale', '=', true),
    { cursor, size },
    { 'o.position': 'whole', 'o.product_id': 'uuid' },
    'asc',
  );
  const ids = shown.map(({ product_id }) => product_id);
  const [goods, inArea] = await Promise.all([
    briefs(services, ids, person),
    areaCode && area ? standsIn(services, { ids, areaCode, person }) : () => NOWHERE,
  ]);
  return {
    list: shown.flatMap(({ product_id: id, months, deposit_fen, quota_bottles, words: text }) => {
      const product = goods.find((one) => one.id === id);
      if (!product) return [];
      return [{ id, product, months, depositFen: deposit_fen, quotaBottles: quota_bottles, text, ...inArea(id) }];
    }),
    area,
    next,
  };
}
