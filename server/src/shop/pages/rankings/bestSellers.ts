import type { SalePeriod } from '@cellar/shared/api/pages/rankings/schema';
import type { Services } from '../../../services';
import { PERIODS, periodsAt, type Period, type Span } from '../../../core/sales/periods';
import type { Person } from '../../../core/caller';
import { briefs } from '../../catalog/catalog/briefs';
import { SPARE } from '../../catalog/catalog/list/confirmedPage';
import { movesOf } from './moves';

const MAX_SHOWN = 50;

type Sold = { product_id: string; units: number };
type Choice<S = string> = { shown: S; span: Span; period: Period; before: Span | null };

/** What is shown of a period, the first that has something: of the one before it there is nothing to compare with. */
function choicesOf(asked: SalePeriod, now: Date) {
  const running = (period: Period) => {
    const { current, before } = periodsAt(period, now);
    return { shown: period, span: current, period, before };
  };
  const over = (period: Period) => {
    const shown = `${period}Before` as const;
    return { shown, span: periodsAt(period, now).before, period, before: null };
  };
  const longer = PERIODS.slice(PERIODS.indexOf(asked) + 1);
  return [running(asked), over(asked), ...longer.map(running), over('month')];
}

async function readSpan({ db }: Services, { period, span }: Pick<Choice, 'period' | 'span'>): Promise<Sold[]> {
  return db
    .selectFrom('best_seller')
    .select(['product_id', 'units'])
    .where('period', '=', period)
    .where('starts_on', '=', span.from)
    .orderBy('place')
    .execute();
}

/** Those of the products that members of this rank can see, in their order. */
async function visible(services: Services, person: Person | null, sold: readonly Sold[]): Promise<string[]> {
  const engine = await services.search.ready(services.db);
  const ids = sold.map(({ product_id }) => product_id);
  const { hits } = await engine.find({ ids, maxRank: person?.levelRank ?? 0, size: ids.length });
  const seen = new Set(hits.map(({ product }) => product.id));
  return ids.filter((id) => seen.has(id));
}

/** What the caller can buy of what sold best in a period, with how it moved. */
async function fill(
  services: Services,
  person: Person | null,
  sold: readonly Sold[],
  { period, before }: Omit<Choice, 'shown' | 'span'>,
) {
  const shown = (await visible(services, person, sold)).slice(0, MAX_SHOWN + SPARE);
  const goods = (await briefs(services, shown, person)).filter(({ priceFen }) => priceFen !== null).slice(0, MAX_SHOWN);
  const was = before ? await visible(services, person, await readSpan(services, { period, span: before })) : [];
  const moves = movesOf(
    goods.map(({ id }) => id),
    was.slice(0, MAX_SHOWN),
  );
  const unitsOf = new Map(sold.map(({ product_id, units }) => [product_id, units]));
  return goods.map((product, at) => ({
    product,
    place: at + 1,
    units: unitsOf.get(product.id) ?? 0,
    move: moves[at] ?? null,
  }));
}

/** The best sellers of the period that runs, or where nothing was sold in it yet, of one that says more. */
export async function bestSellers(services: Services, asked: SalePeriod, person: Person | null) {
  const choices = choicesOf(asked, services.clock.now());
  for (const { shown, span, ...choice } of choices) {
    const sold = await readSpan(services, { period: choice.period, span });
    const list = sold.length > 0 ? await fill(services, person, sold, choice) : [];
    if (list.length > 0) return { shown, ...span, list };
  }
  return { shown: asked, ...choices[0]!.span, list: [] };
}
