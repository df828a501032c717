import { MAX_DAYS } from '@cellar/shared/api/pages/pageNumbers/schema';
import { PageData } from '@cellar/shared/api/pages/activity/schema';
import type { Services } from '../../../services';
import { DAY, dayOf, startOfDay } from '../../../clock';
import { readPageSums, type Span } from '../../../core/pages/pageSums';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { blockFigures, blocksIn, ofRevision, pageFigures, pointsOf, revisionsIn, type Facts } from './figures';
import { readSales } from './readSales';

const DAYS_OF_WEEK = 7;
/** Up to so many days are shown hour by hour. */
const MAX_HOURLY_DAYS = 2;

function daysOf(from: string, to: string): string[] {
  const count = (startOfDay(to).getTime() - startOfDay(from).getTime()) / DAY + 1;
  if (count < 1 || count > MAX_DAYS)
    throw new BusinessError(`请选择 1 到 ${MAX_DAYS} 天`, { code: 'span', fields: { to: '请选择其他日期' } });
  return Array.from({ length: count }, (_, n) => dayOf(new Date(startOfDay(from).getTime() + n * DAY)));
}

const spanOf = (days: readonly string[]): Span => ({
  from: startOfDay(days[0]!),
  to: new Date(startOfDay(days.at(-1)!).getTime() + DAY),
});

const earlier = (at: Date, weeks: number) => new Date(at.getTime() - weeks * DAYS_OF_WEEK * DAY);

const readFacts = async ({ db }: Pick<Services, 'db'>, page: string, span: Span): Promise<Facts> => ({
  sums: await readPageSums(db, { page, ...span }),
  sales: await readSales(db, page, span),
});

/** Blocks of a revision in their order; without one, of the newest that was shown, else of the newest. */
async function blocksOf({ db }: Pick<Services, 'db'>, page: string, revision: number | undefined) {
  const row = await db
    .selectFrom('promotion_page_revision')
    .select('data')
    .where('page_id', '=', page)
    .$if(revision !== undefined, (query) => query.where('revision', '=', revision!))
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) throw new NotFound('页面不存在');
  return PageData.parse(row.data).content.map(({ type, props }) => ({
    block: props.id,
    type,
    title: typeof props['title'] === 'string' ? props['title'] : '',
  }));
}

/** What a page did in a span of days, and the same days some weeks before. */
export async function getNumbers(services: Services, { id, from, to, revision }: FieldsOf<'pageNumbers.get'>) {
  const now = services.clock.now();
  const days = daysOf(from, to);
  const weeks = Math.ceil(days.length / DAYS_OF_WEEK);
  const span = spanOf(days);
  const daysBefore = days.map((day) => dayOf(earlier(startOfDay(day), weeks)));
  const spanBefore = spanOf(daysBefore);
  // A day that is not over is compared with the same hours.
  const until = earlier(now < span.to ? now : span.to, weeks);
  const unit = days.length <= MAX_HOURLY_DAYS ? 'hour' : 'day';
  const all = await readFacts(services, id, span);
  const facts = ofRevision(all, revision);
  const before = ofRevision(await readFacts(services, id, spanBefore), revision);
  const shown = revision ?? revisionsIn(all)[0];
  const blocks = await blocksOf(services, id, shown);
  const gone = blocksIn(facts).filter((block) => !blocks.some((one) => one.block === block));
  const cut =
    until > spanBefore.from
      ? ofRevision(await readFacts(services, id, { from: spanBefore.from, to: until }), revision)
      : before;
  return {
    now: now.toISOString(),
    unit: unit as typeof unit,
    total: pageFigures(facts),
    points: pointsOf(facts, days, unit, now),
    before: {
      from: daysBefore[0]!,
      to: daysBefore.at(-1)!,
      total: pageFigures(cut),
      points: pointsOf(before, daysBefore, unit, spanBefore.to),
    },
    blocks: [...blocks, ...gone.map((block) => ({ block, type: '', title: '' }))].map((one) => ({
      ...one,
      ...blockFigures(facts, one.block),
    })),
    revisions: revisionsIn(all).map((one) => ({ revision: one, ...pageFigures(ofRevision(all, one)) })),
  };
}
