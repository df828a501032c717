import { takePlaces, type LockedItem } from '../../../core/flash/places';
import { periodState } from '../../../core/period';
import type { Services } from '../../../services';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { Person } from '../../../core/caller';
import { batched } from '../../../store/queries/batched';
import { transaction, type Tx } from '../../../store/transaction';
import { keyOf, readSoldOut, rememberSoldOut, type Item, type Place, type SoldOut } from './soldOut';

type Ask = Item & { person: Person };
type Found = LockedItem & { fromAt: Date; toAt: Date; onSale: boolean; minLevelRank: number };
/** What one person got: a place, or why not. */
type Outcome = Place | BusinessError;

const GONE = '这一场抢购已经结束';
const refusalOf = ({ sold, total }: Found) =>
  new BusinessError(sold >= total ? '已抢光' : '名额都被占着，有人放弃就会放出来', { code: 'soldOut' });

const lockItem = (tx: Tx, { saleId, productId }: Item): Promise<Found | undefined> =>
  tx
    .selectFrom('flash_sale_item as i')
    .innerJoin('flash_sale as s', 's.id', 'i.sale_id')
    .innerJoin('product as p', 'p.id', 'i.product_id')
    .select(['i.sale_id as saleId', 'i.sku_id as skuId', 'i.total', 'i.sold', 'i.held', 'i.per_person as perPerson'])
    .select(['s.from_at as fromAt', 's.to_at as toAt', 'p.on_sale as onSale', 'p.min_level_rank as minLevelRank'])
    .where('i.sale_id', '=', saleId)
    .where('i.product_id', '=', productId)
    .forUpdate('i')
    .executeTakeFirst();

/** Why nobody gets a place now; null = some may. */
function closedBy(item: Found | undefined, now: Date): BusinessError | null {
  if (!item?.onSale) return new NotFound(GONE);
  const state = periodState({ from_at: item.fromAt, to_at: item.toAt }, now);
  if (state === 'soon') return new BusinessError('抢购还没有开始', { code: 'soon' });
  if (state === 'over') return new BusinessError('抢购已经结束', { code: 'over' });
  return null;
}

/** Serves all who wait for one item in one transaction. */
async function serve(services: Services, asks: readonly Ask[]): Promise<(ask: Ask) => Outcome> {
  const now = services.clock.now();
  let soldOut: SoldOut | null = null;
  const outcomeOf = await transaction(services.db, async (tx) => {
    const item = await lockItem(tx, asks[0]!);
    const closed = closedBy(item, now);
    if (closed || !item) return () => closed ?? new NotFound(GONE);
    const isAdmitted = ({ person }: Ask) => person.levelRank >= item.minLevelRank;
    const people = asks.filter(isAdmitted).map(({ person }) => person.id);
    const { left, untilOf } = await takePlaces(tx, item, people, now);
    const refusal = refusalOf(item);
    soldOut = left === 0 ? await readSoldOut(tx, services, { ...asks[0]!, skuId: item.skuId }, refusal) : null;
    return (ask: Ask) => {
      const until = untilOf.get(ask.person.id);
      if (until) return { skuId: item.skuId, untilAt: until.toISOString() };
      if (!isAdmitted(ask)) return new BusinessError('你的会员等级暂不能抢购这件商品', { code: 'level' });
      if (left === 0) return refusal;
      return new BusinessError(`每人限购 ${item.perPerson} 件，你已经买过了`, { code: 'limit' });
    };
  });
  if (soldOut) rememberSoldOut(services, asks[0]!, soldOut);
  return outcomeOf;
}

/**
 * Those who ask while a transaction is under way are served together by the next: a rush costs the store a few transactions a second,
 * whatever its size. A failure of the store reaches only those who wait for the same item.
 */
const serveTogether = batched(async (services: Services, asks: Ask[]) => {
  const byItem = new Map<string, Ask[]>();
  for (const ask of asks) {
    const own = byItem.get(keyOf(ask));
    if (own) own.push(ask);
    else byItem.set(keyOf(ask), [ask]);
  }
  const served = new Map<string, Promise<(ask: Ask) => Outcome>>();
  for (const [key, own] of byItem) {
    const done = serve(services, own);
    served.set(key, done);
    await done.catch(() => undefined); // reaches those who wait for it
  }
  return served;
});

/** A place in a flash sale for one unit: the person has some minutes to make the order. */
export async function takePlace(services: Services, item: Item, person: Person) {
  const ask = { ...item, person };
  const outcome = (await (await serveTogether(services, ask)).get(keyOf(item))!)(ask);
  if (outcome instanceof BusinessError) throw outcome;
  return outcome;
}
