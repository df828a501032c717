import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { bestSellers } from './bestSellers';
import { listRankings, readRanking } from './ranking';

export const rankingsHandlers = (app: App): HandlersOf<'rankings'> => ({
  'rankings.listBestSellers': ({ period }, { person }) => bestSellers(app, period, person),
  'rankings.list': ({ kind }, { person }) => listRankings(app, kind, person),
  'rankings.get': ({ id }, { person }) => readRanking(app, id, person),
});
