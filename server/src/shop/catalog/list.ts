import type { App } from '../../app';
import type { Caller } from '../../http/handler';
import { NotFound } from '../../http/refusal';
import { promotionOf, Scope } from '../../pricing/rules';
import { briefs } from './briefs';
import { inOrder, pageFrom, type Ranked } from './ranked';
import { filterRows, keyOf, popularity, type Fixed, type ListParams } from './filters';
import { shelfOf, type Shelf, type ShelfRow } from './shelf';
import { findRows } from './words';

async function couponScope(app: App, id: string): Promise<Scope> {
  const row = await app.db.selectFrom('coupon').select('scope').where('id', '=', id).executeTakeFirst();
  if (!row) throw new NotFound('优惠券不存在');
  return Scope.parse(row.scope);
}

async function promotionScope(app: App, shelf: Shelf, id: string): Promise<Scope> {
  const known = shelf.promotions.find((one) => one.id === id);
  if (known) return known.scope;
  const row = await app.db.selectFrom('promotion').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new NotFound('活动不存在');
  return promotionOf(row).scope;
}

async function fixedOf(app: App, shelf: Shelf, { stock, winery, coupon, promotion }: Partial<ListParams>): Promise<Fixed> {
  const scopes = [...(coupon ? [await couponScope(app, coupon)] : []), ...(promotion ? [await promotionScope(app, shelf, promotion)] : [])];
  return { stock, winery, scopes };
}

type Source = { rows: ShelfRow[]; keyOf: (row: ShelfRow) => number };

async function answer(app: App, shelf: Shelf, source: Source, params: ListParams, { person }: Caller) {
  const { found, facets } = filterRows(shelf, source.rows, params, await fixedOf(app, shelf, params));
  const ranked: Ranked<ShelfRow>[] = found.map((row) => ({ row, key: source.keyOf(row) })).sort(inOrder);
  const page = pageFrom(ranked, params);
  const list = await briefs(app, page.rows.map(({ id }) => id), person);
  return { list, next: page.next, ...(params.cursor ? {} : { total: found.length, facets }) };
}

export async function listGoods(app: App, params: ListParams, caller: Caller) {
  const shelf = await shelfOf(app);
  return answer(app, shelf, { rows: shelf.rows, keyOf: (row) => keyOf(params.sort, row) }, params, caller);
}

const POPULARITY_WEIGHT = 0.1;

export async function searchGoods(app: App, { words, ...params }: ListParams & { words: string }, caller: Caller) {
  const shelf = await shelfOf(app);
  const answers = findRows(shelf, words);
  const scores = new Map(answers.map(({ row, score }) => [row.id, score + popularity(row) * POPULARITY_WEIGHT]));
  const byFit = (row: ShelfRow) => scores.get(row.id) ?? 0;
  return answer(app, shelf, { rows: answers.map(({ row }) => row), keyOf: params.sort === 'default' ? byFit : (row) => keyOf(params.sort, row) }, params, caller);
}
