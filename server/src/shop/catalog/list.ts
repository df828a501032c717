import type { Facet } from '@cellar/shared/api/catalog/schema';
import type { App } from '../../app';
import type { Caller } from '../../http/handler';
import { NotFound } from '../../errors/businessError';
import { promotionOf, Scope } from '../../core/pricing/rules';
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

async function fixedOf(
  app: App,
  shelf: Shelf,
  { stock, winery, coupon, promotion }: Partial<ListParams>,
): Promise<Fixed> {
  const scopes = [
    ...(coupon ? [await couponScope(app, coupon)] : []),
    ...(promotion ? [await promotionScope(app, shelf, promotion)] : []),
  ];
  return { stock, winery, scopes };
}

type Answer = { ranked: Ranked<ShelfRow>[]; facets: Facet[] };
type Question = Omit<ListParams, 'cursor' | 'size'> & { words?: string };

const POPULARITY_WEIGHT = 0.1;

function find(shelf: Shelf, { words, ...params }: Question, fixed: Fixed): Answer {
  const answers = words === undefined ? null : findRows(shelf, words);
  const scores = new Map(answers?.map(({ row, score }) => [row.id, score + popularity(row) * POPULARITY_WEIGHT]));
  const key =
    answers && params.sort === 'default'
      ? (row: ShelfRow) => scores.get(row.id) ?? 0
      : (row: ShelfRow) => keyOf(params.sort, row);
  const { found, facets } = filterRows(shelf, answers ? answers.map(({ row }) => row) : shelf.rows, params, fixed);
  return { ranked: found.map((row) => ({ row, key: key(row) })).sort(inOrder), facets };
}

const MAX_KEPT = 200;
const known = new WeakMap<Shelf, Map<string, Answer>>();

/** The same question to the same shelf is answered from memory: what many ask at once is found once. */
async function answerTo(app: App, shelf: Shelf, question: Question): Promise<Answer> {
  const answers = known.get(shelf) ?? new Map<string, Answer>();
  known.set(shelf, answers);
  const name = JSON.stringify(question);
  const have = answers.get(name);
  if (have) return have;
  const answer = find(shelf, question, await fixedOf(app, shelf, question));
  if (answers.size < MAX_KEPT) answers.set(name, answer);
  return answer;
}

/** A page of goods, with the number of all and the filters on the first one. */
export async function listGoods(
  app: App,
  { cursor, size, ...question }: ListParams & { words?: string },
  { person }: Caller,
) {
  const { ranked, facets } = await answerTo(app, await shelfOf(app), question);
  const page = pageFrom(ranked, { cursor, size });
  const list = await briefs(
    app,
    page.rows.map(({ id }) => id),
    person,
  );
  return { list, next: page.next, ...(cursor ? {} : { total: ranked.length, facets }) };
}
