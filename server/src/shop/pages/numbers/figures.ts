import type { PageFigures } from '@cellar/shared/api/pages/pageNumbers/schema';
import { dayOf, HOUR, startOfDay } from '../../../clock';
import { ALL_REVISIONS, WHOLE_DAY, type PageSum } from '../../../core/pages/pageSums';
import type { Sale } from './readSales';

/** What is known of a page in a span. */
export type Facts = { sums: readonly PageSum[]; sales: readonly Sale[] };
type Unit = 'hour' | 'day';

const PAGE = '';

export const ofRevision = ({ sums, sales }: Facts, revision: number | undefined): Facts => ({
  sums: sums.filter((sum) => sum.revision === (revision ?? ALL_REVISIONS)),
  sales: revision === undefined ? sales : sales.filter((sale) => sale.revision === revision),
});

const ofBlock = ({ sums, sales }: Facts, block: string): Facts => ({
  sums: sums.filter((sum) => sum.block === block),
  sales: sales.filter((sale) => sale.block === block),
});

const add = (list: readonly PageSum[], field: 'times' | 'visitors' | 'seconds') =>
  list.reduce((sum, one) => sum + one[field], 0);

/** Figures of one revision, or of all, out of hours or whole days; `seen` is the kind of event that says who looked. */
function figuresOf({ sums, sales }: Facts, unit: Unit, seen: 'view' | 'see'): PageFigures {
  const own = sums.filter(({ hour }) => (hour === WHOLE_DAY) === (unit === 'day'));
  const of = (kind: PageSum['kind']) => own.filter((sum) => sum.kind === kind);
  const looked = of(seen);
  return {
    views: add(looked, 'times'),
    visitors: add(looked, 'visitors'),
    staySeconds: add(seen === 'see' ? looked : of('stay'), 'seconds'),
    clicks: add(of('click'), 'times'),
    carts: add(of('cart'), 'times'),
    orders: new Set(sales.map(({ order }) => order)).size,
    amountFen: sales.reduce((sum, { amountFen }) => sum + amountFen, 0),
  };
}

export const pageFigures = (facts: Facts) => figuresOf(facts, 'day', 'view');

export function blockFigures(facts: Facts, block: string) {
  const own = ofBlock(facts, block);
  const tapped = own.sums.filter(({ kind, hour }) => kind === 'click' && hour === WHOLE_DAY);
  return { ...figuresOf(own, 'day', 'see'), tappers: add(tapped, 'visitors') };
}

const hourOf = (at: Date) => Math.floor((at.getTime() - startOfDay(dayOf(at)).getTime()) / HOUR);

/** Figures of each hour or day of the page that begins before `until`. */
export function pointsOf({ sums, sales }: Facts, days: readonly string[], unit: Unit, until: Date) {
  const hours = unit === 'day' ? [WHOLE_DAY] : Array.from({ length: 24 }, (_, hour) => hour);
  return days.flatMap((day) =>
    hours.flatMap((hour) => {
      const at = new Date(startOfDay(day).getTime() + Math.max(hour, 0) * HOUR);
      if (at >= until) return [];
      const own = {
        sums: sums.filter((sum) => sum.day === day && sum.hour === hour),
        sales: sales.filter((sale) => dayOf(sale.at) === day && (unit === 'day' || hourOf(sale.at) === hour)),
      };
      return [{ at: at.toISOString(), ...figuresOf(own, unit, 'view') }];
    }),
  );
}

/** Blocks that something happened on. */
export const blocksIn = ({ sums, sales }: Facts): string[] =>
  [
    ...new Set([
      ...sums.filter(({ kind }) => kind === 'see' || kind === 'click' || kind === 'cart').map(({ block }) => block),
      ...sales.map(({ block }) => block),
    ]),
  ].filter((block) => block !== PAGE);

/** Revisions that something happened on, the newest first. */
export const revisionsIn = ({ sums, sales }: Facts): number[] =>
  [...new Set([...sums.map(({ revision }) => revision), ...sales.map(({ revision }) => revision)])]
    .filter((revision) => revision !== ALL_REVISIONS)
    .sort((one, other) => other - one);
