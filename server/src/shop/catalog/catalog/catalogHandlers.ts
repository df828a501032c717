import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { confirmedPage, SPARE } from './list/confirmedPage';
import { setDisliked } from './recommend/dislikes';
import { listHighEnd } from './list/highEnd';
import { listGoods } from './list/list';
import { recommend } from './recommend/recommend';
import { countNewest, listNewest, seeNewest } from './list/newGoods';
import { countSearch } from './search/searchCount';
import { searchGoods } from './search/searchGoods';
import { suggestionsFor } from './search/suggest';
import { lastBought } from './recommend/taste';
import { aisles, categoryTree } from './tree';

const MAX_COUNT = 12;

const MARKED_HOT = 3;

/** What others look for, as operations chose it for this time. */
async function hotTerms({ db, clock }: Services): Promise<{ word: string; hot: boolean }[]> {
  const now = clock.now();
  const rows = await db
    .selectFrom('search_hot')
    .select('word')
    .where((where) => where.or([where('from_at', 'is', null), where('from_at', '<=', now)]))
    .where((where) => where.or([where('to_at', 'is', null), where('to_at', '>', now)]))
    .orderBy('position')
    .orderBy('word')
    .limit(MAX_COUNT)
    .execute();
  return rows.map(({ word }, at) => ({ word, hot: at < MARKED_HOT }));
}

export const catalogHandlers = (services: Services): HandlersOf<'catalog'> => ({
  'catalog.listAisles': () => aisles(services),
  'catalog.countNewest': (params, { person }) => countNewest(services, params, person),
  'catalog.listNewest': (params, { person }) => listNewest(services, params, person),
  'catalog.seeNewest': (_params, { person }) => seeNewest(services, person),
  'catalog.listCategories': () => categoryTree(services),
  'catalog.list': (params, caller) => listGoods(services, params, caller),
  'catalog.listHighEnd': (params, caller) => listHighEnd(services, params, caller),
  'catalog.setDisliked': (params, { person }) => setDisliked(services, params, person),
  'catalog.search': async (params, caller) => {
    const answer = await searchGoods(services, params, caller);
    if (!params.cursor) await countSearch(services, params.text, answer.total === 0);
    return answer;
  },
  'catalog.suggest': async ({ text }) => ({ list: await suggestionsFor(services, text) }),
  'catalog.listHotWords': async () => ({ list: await hotTerms(services) }),
  'catalog.listGuess': async ({ place, size }, { person }) => {
    const { hits, why } = await recommend(services, person);
    // Nobody who has just paid is offered the same once more.
    const bought = new Set(place === 'result' && person ? await lastBought(services, person.id) : []);
    const page = hits.filter(({ product }) => !bought.has(product.id)).slice(0, size + SPARE);
    const { list } = await confirmedPage(services, page, size, person);
    const products = new Map(page.map(({ product }) => [product.id, product]));
    return { list: list.map((brief) => ({ ...brief, reason: why(products.get(brief.id)!) })) };
  },
});
