import { isDeepStrictEqual } from 'node:util';
import type { Job, Services } from '../../../services';
import { SECOND } from '../../../clock';
import { audit } from '../../../core/audit';
import type { FieldsOf } from '../../../http/handler';
import { previewToken } from '../../../http/calls/preview';
import { NotFound } from '../../../errors/businessError';
import { anyOf } from '../../../store/queries/anyOf';
import { transaction, type Tx } from '../../../store/transaction';
import { changed, refused } from './refusals';
import type { StoredProduct } from './readProducts';
import { lockProduct } from './saveProduct';

const BY_ITSELF = 'automatic';
const AT_ONCE = 500;

function assertPriced({ input: { skus } }: StoredProduct) {
  if (skus.length === 0 || skus.some(({ priceFen }) => priceFen === 0))
    throw refused('unpriced', 'onSale', '还有规格没有零售价，请先填写价格再上架');
}

/** Puts goods on sale or takes them down; what was scheduled is over then. New goods are new from the day when they are first sold. */
export async function writeSale(tx: Tx, ids: readonly string[], onSale: boolean, now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('product')
    .set((set) => ({
      on_sale: onSale,
      sale_from: null,
      ...(onSale
        ? {
            new_at: set.case().when('shown_at', 'is', null).then(now).else(set.ref('new_at')).end(),
            shown_at: set.fn.coalesce('shown_at', set.val(now)),
          }
        : { sale_to: null }),
    }))
    .where('id', '=', anyOf(ids))
    .where('on_sale', '=', !onSale)
    .execute();
}

const outcomeOf = (onSale: boolean) => (onSale ? 'onSale' : 'takenDown');

/** Puts a product on sale or takes it down, as the person saw it. */
export const setOnSale = (
  services: Services,
  { productId, revision, onSale }: FieldsOf<'productAdmin.setOnSale'>,
  who: string,
) =>
  transaction(services.db, async (tx) => {
    const stored = await lockProduct(tx, productId);
    if (stored.revision !== revision) throw changed(stored.revision);
    if (onSale === (stored.state === 'sale')) return;
    if (onSale) assertPriced(stored);
    const at = services.clock.now();
    await writeSale(tx, [productId], onSale, at);
    const detail = {
      ...{ id: productId, code: stored.input.code, outcome: outcomeOf(onSale) },
      before: { state: stored.state },
    };
    await audit(tx, { who, target: stored.input.name, detail, at });
  });

type Period = Pick<FieldsOf<'productAdmin.setSchedule'>, 'fromAt' | 'toAt'>;

function assertPeriod({ fromAt, toAt }: Period, { state }: StoredProduct, now: Date) {
  if (fromAt && state === 'sale') throw refused('period', 'fromAt', '商品已经在售，只能填写下架时间');
  if (fromAt && new Date(fromAt) <= now) throw refused('period', 'fromAt', '上架时间要晚于现在');
  if (toAt && new Date(toAt) <= now) throw refused('period', 'toAt', '下架时间要晚于现在');
  if (fromAt && toAt && new Date(fromAt) >= new Date(toAt)) throw refused('period', 'toAt', '下架时间要晚于上架时间');
  if (toAt && !fromAt && state !== 'sale') throw refused('period', 'fromAt', '商品还没有上架，请填写上架时间');
}

/** Says when a product goes on sale and is taken down by itself; without both nothing is scheduled any more. */
export const setSchedule = (
  services: Services,
  { productId, revision, fromSchedule, fromAt, toAt }: FieldsOf<'productAdmin.setSchedule'>,
  who: string,
) =>
  transaction(services.db, async (tx) => {
    const stored = await lockProduct(tx, productId);
    if (stored.revision !== revision || (fromSchedule && !isDeepStrictEqual(fromSchedule, stored.schedule)))
      throw changed(stored.revision);
    const at = services.clock.now();
    assertPeriod({ fromAt, toAt }, stored, at);
    if (fromAt) assertPriced(stored);
    await tx
      .updateTable('product')
      .set({ sale_from: fromAt ? new Date(fromAt) : null, sale_to: toAt ? new Date(toAt) : null })
      .where('id', '=', productId)
      .execute();
    const detail = { id: productId, code: stored.input.code, fromAt: fromAt ?? null, toAt: toAt ?? null };
    await audit(tx, { who, target: stored.input.name, detail, at });
  });

const turnDue = (services: Services, onSale: boolean) =>
  transaction(services.db, async (tx) => {
    const at = services.clock.now();
    const due = await tx
      .selectFrom('product')
      .select(['id', 'code', 'name'])
      .where(onSale ? 'sale_from' : 'sale_to', '<=', at)
      .where('on_sale', '=', !onSale)
      .orderBy('id')
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute();
    await writeSale(
      tx,
      due.map(({ id }) => id),
      onSale,
      at,
    );
    for (const { id, code, name } of due)
      await audit(tx, { who: BY_ITSELF, target: name, detail: { id, code, outcome: outcomeOf(onSale) }, at });
  });

/** Puts on sale and takes down what is due, within seconds. */
export const scheduledSales: Job = {
  name: 'products.scheduledSales',
  everyMs: 5 * SECOND,
  run: async (services) => {
    await turnDue(services, true);
    await turnDue(services, false);
  },
};

/** An address of the shop that shows a product as if it were on sale, to this kind of person at this moment, for an hour. */
export async function openPreview(services: Services, { productId, as, at }: FieldsOf<'productAdmin.openPreview'>) {
  const product = await services.db.selectFrom('product').select('id').where('id', '=', productId).executeTakeFirst();
  if (!product) throw new NotFound('商品不存在');
  const offsetMs = at === null ? 0 : Date.parse(at) - services.clock.now().getTime();
  const { token, until } = previewToken(services, { shows: { productId }, as, offsetMs });
  return { path: `/product?req_productId=${productId}&preview=${token}`, until: until.toISOString() };
}
