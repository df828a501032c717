import type { App } from '../../app';
import { DAY } from '../../clock';
import type { HandlersOf } from '../../http/handler';
import { confirmedPage, SPARE } from './confirmedPage';
import { setDisliked } from './dislikes';
import { listHighEnd } from './highEnd';
import { listGoods } from './list';
import { recommend } from './recommend';
import { hotWords } from './hotWords';
import { countSearch } from './searchCount';
import { searchGoods } from './searchGoods';
import { suggestionsFor } from './suggest';
import { aisles, categoryTree } from './tree';

const NEWEST = 30 * DAY;

/** Goods that the caller may see and that are new since then. */
async function countNewest(app: App, since: string | undefined, levelRank: number) {
  const now = app.clock.now().getTime();
  const from = Math.max(now - NEWEST, since ? Date.parse(since) : 0);
  const engine = await app.search.ready(app.db);
  const { total } = await engine.find({ newAfter: from, newUntil: now, maxRank: levelRank, size: 0 });
  return { count: total };
}

export const catalogHandlers = (app: App): HandlersOf<'catalog'> => ({
  'catalog.listAisles': () => aisles(app),
  'catalog.countNewest': ({ since }, { person }) => countNewest(app, since, person?.levelRank ?? 0),
  'catalog.listCategories': () => categoryTree(app),
  'catalog.list': (params, caller) => listGoods(app, params, caller),
  'catalog.listHighEnd': (params, caller) => listHighEnd(app, params, caller),
  'catalog.setDisliked': (params, { person }) => setDisliked(app, params, person),
  'catalog.search': async (params, caller) => {
    const answer = await searchGoods(app, params, caller);
    if (!params.cursor) await countSearch(app, params.words, answer.total === 0);
    return answer;
  },
  'catalog.suggest': async ({ words }) => ({ list: await suggestionsFor(app, words) }),
  'catalog.listHotWords': async () => ({ list: await hotWords(app) }),
  'catalog.listGuess': async ({ size }, { person }) => {
    const { hits, why } = await recommend(app, person);
    const page = hits.slice(0, size + SPARE);
    const { list } = await confirmedPage(app, page, size, person);
    const products = new Map(page.map(({ product }) => [product.id, product]));
    return { list: list.map((brief) => ({ ...brief, reason: why(products.get(brief.id)!) })) };
  },
});
