import type { SalePeriod } from '@cellar/shared/api/rankings/schema';
import type { App } from '../../app';
import { PERIODS, periodsAt, type Period, type Span } from '../../core/sales/periods';
import type { Person } from '../../http/handler';
import type { FoundProduct } from '../../search/product';
import { briefs } from '../catalog/briefs';
import { originOf } from '../catalog/originOf';
import { referenceOf } from '../catalog/reference';
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

async function readSpan({ db }: App, { period, span }: Pick<Choice, 'period' | 'span'>): Promise<Sold[]> {
  return db
    .selectFrom('best_seller')
    .select(['product_id', 'units'])
    .where('period', '=', period)
    .where('starts_on', '=', span.from)
    .orderBy('place')
    .execute();
}

/** The products that members of this rank see, as the search knows them. */
async function visible(app: App, person: Person | null, sold: readonly Sold[]): Promise<Map<string, FoundProduct>> {
  const engine = await app.search.ready(app.db);
  const ids = sold.map(({ product_id }) => product_id);
  const { hits } = await engine.find({ ids, maxRank: person?.levelRank ?? 0, size: ids.length });
  return new Map(hits.map(({ product }) => [product.id, product]));
}

/** What the caller can buy of what sold best in a period, with how it moved. */
async function fill(
  app: App,
  person: Person | null,
  sold: readonly Sold[],
  { period, before }: Omit<Choice, 'shown' | 'span'>,
) {
  const was = before ? await readSpan(app, { period, span: before }) : [];
  const [known, reference] = [await visible(app, person, [...sold, ...was]), await referenceOf(app)];
  const shown = sold.filter(({ product_id }) => known.has(product_id));
  const goods = (
    await briefs(
      app,
      shown.map(({ product_id }) => product_id),
      person,
    )
  ).filter(({ priceFen }) => priceFen !== null);
  const list = goods.slice(0, MAX_SHOWN);
  const earlier = was.map(({ product_id }) => product_id).filter((id) => known.has(id));
  const moves = movesOf(
    list.map(({ id }) => id),
    earlier.slice(0, MAX_SHOWN),
  );
  const unitsOf = new Map(sold.map(({ product_id, units }) => [product_id, units]));
  return list.map((product, at) => ({
    product,
    place: at + 1,
    units: unitsOf.get(product.id) ?? 0,
    origin: originOf(known.get(product.id)!, reference),
    move: moves[at] ?? null,
  }));
}

/** The best sellers of the period that runs, or where nothing was sold in it yet, of one that says more. */
export async function bestSellers(app: App, asked: SalePeriod, person: Person | null) {
  const choices = choicesOf(asked, app.clock.now());
  for (const { shown, span, ...choice } of choices) {
    const sold = await readSpan(app, { period: choice.period, span });
    const list = sold.length > 0 ? await fill(app, person, sold, choice) : [];
    if (list.length > 0) return { shown, ...span, list };
  }
  return { shown: asked, ...choices[0]!.span, list: [] };
}
