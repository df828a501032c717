import { z } from 'zod';
import { DRINKING_LABELS, drinkingOf } from '@cellar/shared/format/time/drinking';
import type { Services } from '../../../../services';
import { yearOf } from '../../../../clock';
import type { Caller } from '../../../../core/caller';
import { confirmedPage } from './confirmedPage';
import { findGoods, type ListParams } from './list';

/** What anyone pays so much for a bottle of belongs to the finest. */
const FROM_FEN = 100_000;

const Scores = z.array(z.object({ by: z.string(), points: z.int() }));

/** Why each of the goods is among the finest: 「WS 98 · 正当饮」 */
async function whyFinest({ db, clock }: Services, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('product as p')
    .innerJoin('wine as w', 'w.id', 'p.wine_id')
    .select(['p.id', 'w.classification', 'p.scores', 'p.drink_from', 'p.drink_to'])
    .where('p.id', 'in', [...ids])
    .execute();
  const year = yearOf(clock.now());
  return new Map(
    rows.map(({ id, classification, scores, drink_from, drink_to }) => {
      const [best] = Scores.parse(scores).sort((a, b) => b.points - a.points);
      const drinking = drinkingOf(drink_from, drink_to, year);
      const parts = [best ? `${best.by} ${best.points}` : classification, drinking && DRINKING_LABELS[drinking]];
      return [id, parts.filter(Boolean).join(' · ')];
    }),
  );
}

/** A page of the finest goods, each with its reason. */
export async function listHighEnd(services: Services, params: ListParams, { person }: Caller) {
  const { answer, facets } = await findGoods(services, params, { minFen: FROM_FEN });
  const { list, next } = await confirmedPage(services, answer.hits, params.size, person);
  const why = await whyFinest(
    services,
    list.map(({ id }) => id),
  );
  return {
    list: list.map((brief) => ({ ...brief, ...(why.get(brief.id) && { reason: why.get(brief.id) }) })),
    next,
    ...(params.cursor ? {} : { total: answer.total, facets: facets() }),
  };
}
