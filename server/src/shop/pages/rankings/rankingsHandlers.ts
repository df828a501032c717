import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { bestSellers } from './bestSellers';
import { listRankings, readRanking } from './ranking';

export const rankingsHandlers = (services: Services): HandlersOf<'rankings'> => ({
  'rankings.listBestSellers': ({ period }, { person }) => bestSellers(services, period, person),
  'rankings.list': ({ kind }, { person }) => listRankings(services, kind, person),
  'rankings.get': ({ id }, { person }) => readRanking(services, id, person),
});
