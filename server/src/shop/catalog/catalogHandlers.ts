import type { App } from '../../app';
import { DAY } from '../../clock';
import type { HandlersOf } from '../../http/handler';
import { briefs } from './briefs';
import { listGoods } from './list';
import { recommend } from './recommend';
import { countSearch } from './searchCount';
import { shelfOf } from './shelf';
import { suggestionsFor } from './suggest';
import { aisles, categoryTree } from './tree';

const HOT_WORDS = 12;
const MARKED_HOT = 3;

const NEWEST = 30 * DAY;

/** Goods that the caller may see and that are new since then. */
async function countNewest(app: App, since: string | undefined, levelRank: number) {
  const now = app.clock.now().getTime();
  const from = Math.max(now - NEWEST, since ? Date.parse(since) : 0);
  const { rows } = await shelfOf(app);
  const isNew = ({ newAt, minLevelRank }: (typeof rows)[number]) =>
    newAt > from && newAt <= now && minLevelRank <= levelRank;
  return { count: rows.filter(isNew).length };
}

export const catalogHandlers = (app: App): HandlersOf<'catalog'> => ({
  'catalog.listAisles': () => aisles(app),
  'catalog.countNewest': ({ since }, { person }) => countNewest(app, since, person?.levelRank ?? 0),
  'catalog.listCategories': () => categoryTree(app),
  'catalog.list': (params, caller) => listGoods(app, params, caller),
  'catalog.search': async (params, caller) => {
    const answer = await listGoods(app, params, caller);
    if (!params.cursor) await countSearch(app, params.words, answer.total === 0);
    return answer;
  },
  'catalog.suggest': async ({ words }) => ({ list: suggestionsFor(await shelfOf(app), words) }),
  'catalog.listHotWords': async () => {
    const rows = await app.db.selectFrom('hot_word').select('word').orderBy('position').limit(HOT_WORDS).execute();
    return { list: rows.map(({ word }, at) => ({ word, hot: at < MARKED_HOT })) };
  },
  'catalog.listGuess': async ({ size }, { person }) => {
    const { ranked, why } = await recommend(app, person);
    const chosen = ranked.slice(0, size).map(({ row }) => row);
    const list = await briefs(
      app,
      chosen.map(({ id }) => id),
      person,
    );
    return { list: list.map((brief) => ({ ...brief, reason: why(chosen.find(({ id }) => id === brief.id)!) })) };
  },
});
