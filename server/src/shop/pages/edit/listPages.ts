import { PageData } from '@cellar/shared/api/pages/activity/schema';
import { z } from 'zod';
import { Id, Instant } from '@cellar/shared/contract/schema';
import type { Services } from '../../../services';
import { NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { cursorOf, readCursor } from '../../../store/queries/cursor';
import { mentionsIn } from './check/mentions';
import { listFindings } from './listFindings';
import { headOf, heads, type HeadRow } from './pageHeads';
import { readRevision, revisionData, runOf } from './pageRows';
import { overlapsOf, readRuns } from './pageRuns';
import { isScheduled } from './schedules';

const STATES = ['draft', 'scheduled', 'live', 'expired', 'archived'] as const;
const contains = (text: string, word: string) => text.toLowerCase().includes(word.toLowerCase());

const Cursor = z.tuple([Instant, Id]);

/** A page of a list that stands by what was saved last. */
function pageFrom<T extends { id: string; savedAt: string }>(
  list: readonly T[],
  { cursor, size }: { cursor?: string | undefined; size: number },
) {
  const after = readCursor(cursor, Cursor);
  const left = after
    ? list.filter(({ savedAt, id }) => savedAt < after[0] || (savedAt === after[0] && id > after[1]))
    : list;
  const shown = left.slice(0, size);
  const last = shown.at(-1);
  return { list: shown, next: left.length > size && last ? cursorOf(last.savedAt, last.id) : null };
}

const MAX_GOODS = 2000;

/** Whether a page has goods with these words. */
async function hasGoods(services: Services, q: string): Promise<(row: HeadRow) => boolean> {
  const engine = await services.search.ready(services.db);
  const ids = new Set((await engine.find({ text: q, size: MAX_GOODS })).hits.map(({ product }) => product.id));
  return ({ data }) => mentionsIn(PageData.parse(data)).some(({ kind, value }) => kind === 'product' && ids.has(value));
}

/** Every page, what was saved last first; archived ones only where they are asked for. */
export async function listPages(services: Services, asked: FieldsOf<'pages.list'>) {
  const { q, state, author, schedule, block, warned } = asked;
  const rows = await heads(services).orderBy('r.at', 'desc').orderBy('p.id').execute();
  const all = rows.map(headOf);
  const sells = q ? await hasGoods(services, q) : () => true;
  const selling = new Set(rows.filter(sells).map(({ id }) => id));
  const wanting = warned ? new Set((await listFindings(services)).list.map(({ id }) => id)) : null;
  const found = all.filter(
    (page) =>
      (!q || contains(page.name, q) || contains(page.path, q) || selling.has(page.id)) &&
      (!wanting || wanting.has(page.id)) &&
      (!author || page.author === author) &&
      (!block || block.split(',').some((type) => page.types.includes(type))) &&
      (!schedule || isScheduled(page, schedule, services.clock.now())),
  );
  return {
    ...pageFrom(
      found.filter((page) => (state ? page.state === state : page.state !== 'archived')),
      asked,
    ),
    counts: Object.fromEntries(STATES.map((one) => [one, found.filter((page) => page.state === one).length])) as Record<
      (typeof STATES)[number],
      number
    >,
    authors: [...new Set(all.map((page) => page.author))].sort(),
    types: [...new Set(all.flatMap((page) => page.types))].sort(),
  };
}

export async function getPage(services: Services, id: string) {
  const row = await heads(services).where('p.id', '=', id).executeTakeFirst();
  if (!row) throw new NotFound('页面不存在');
  const runs = await readRuns(services, id);
  return {
    ...headOf(row),
    latest: revisionData(await readRevision(services.db, id, row.latest)),
    runs: runs.map(runOf),
    overlaps: overlapsOf(runs, services.clock.now()),
    secondPerson: services.config.pagesNeedSecondPerson,
  };
}
