import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { listExperiments } from './listExperiments';
import { startExperiment, stopExperiment } from './startExperiment';

export const pageExperimentsHandlers = (services: Services): HandlersOf<'pageExperiments'> => ({
  'pageExperiments.list': ({ id }) => listExperiments(services, id),
  'pageExperiments.start': (asked, { name }) => startExperiment(services, asked, name),
  'pageExperiments.end': (asked, { name }) => stopExperiment(services, asked, name),
});
