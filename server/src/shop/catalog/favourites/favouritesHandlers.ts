import type { Services } from '../../../services';
import type { FieldsOf, HandlersOf } from '../../../http/handler';
import type { Person } from '../../../core/caller';
import { BusinessError } from '../../../errors/businessError';
import { briefs } from '../catalog/briefs';
import { readPage } from '../../../store/queries/keyset';
import { notedGoods } from '../catalog/list/notedGoods';
import { TYPE_NAMES } from '../../../search/typeNames';

const MAX_COUNT = 500;

type Group = NonNullable<FieldsOf<'favourites.list'>['group']>;

async function list(services: Services, person: Person, { group, ...asked }: FieldsOf<'favourites.list'>) {
  const kept = services.db
    .selectFrom('favourite')
    .select(['product_id', 'price_fen', 'at'])
    .where('person_id', '=', person.id)
    .$if(group !== undefined, (query) =>
      query.where('product_id', 'in', (products) =>
        products
          .selectFrom('product as p')
          .innerJoin('wine as w', 'w.id', 'p.wine_id')
          .select('p.id')
          .where('w.type', '=', group!),
      ),
    );
  const page = await readPage(kept, asked, { at: 'instant', product_id: 'uuid' });
  return notedGoods(services, person, page, ({ product_id, price_fen, at }, product) => {
    const now = product.priceFen;
    return {
      id: product_id,
      at: at.toISOString(),
      dropFen: price_fen !== null && now !== null ? Math.max(0, price_fen - now) : 0,
      product,
    };
  });
}

async function listGroups({ db }: Services, personId: string) {
  const rows = await db
    .selectFrom('favourite as f')
    .innerJoin('product as p', 'p.id', 'f.product_id')
    .innerJoin('wine as w', 'w.id', 'p.wine_id')
    .select(['w.type', (select) => select.fn.countAll().as('count')])
    .where('f.person_id', '=', personId)
    .groupBy('w.type')
    .execute();
  const groups = rows.map(({ type, count }) => ({
    id: type as Group,
    name: TYPE_NAMES[type] ?? type,
    count: Number(count),
  }));
  return { list: groups.sort((one, other) => other.count - one.count || one.id.localeCompare(other.id)) };
}

/** Keeps goods at their price of now; kept ones stay as they are. */
async function add(services: Services, person: Person, productIds: readonly string[]) {
  const goods = await briefs(services, [...new Set(productIds)], person);
  if (goods.length === 0) throw new BusinessError('商品不存在或已下架', { code: 'gone' });
  const count = await services.db
    .selectFrom('favourite')
    .select((select) => select.fn.countAll().as('count'))
    .where('person_id', '=', person.id)
    .executeTakeFirst();
  if (Number(count?.count ?? 0) + goods.length > MAX_COUNT)
    throw new BusinessError(`最多收藏 ${MAX_COUNT} 件商品`, { code: 'full' });
  const at = services.clock.now();
  const rows = await services.db
    .insertInto('favourite')
    .values(goods.map((brief) => ({ person_id: person.id, product_id: brief.id, price_fen: brief.priceFen, at })))
    .onConflict((conflict) => conflict.columns(['person_id', 'product_id']).doNothing())
    .returning('product_id')
    .execute();
  return { added: rows.length };
}

export const favouritesHandlers = (services: Services): HandlersOf<'favourites'> => ({
  'favourites.list': (params, { person }) => list(services, person, params),
  'favourites.listGroups': (_params, { person }) => listGroups(services, person.id),
  'favourites.listIds': async ({ productIds }, { person }) => {
    if (!person) return { ids: [] };
    const rows = await services.db
      .selectFrom('favourite')
      .select('product_id')
      .where('person_id', '=', person.id)
      .where('product_id', 'in', productIds)
      .execute();
    return { ids: rows.map((row) => row.product_id) };
  },
  'favourites.add': ({ productIds }, { person }) => add(services, person, productIds),
  'favourites.remove': async ({ productIds }, { person }) => {
    const rows = await services.db
      .deleteFrom('favourite')
      .where('person_id', '=', person.id)
      .where('product_id', 'in', productIds)
      .returning('product_id')
      .execute();
    return { removed: rows.length };
  },
});
