import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { listExperiments } from './listExperiments';
import { startExperiment, stopExperiment } from './startExperiment';

export const pageExperimentsHandlers = (app: App): HandlersOf<'pageExperiments'> => ({
  'pageExperiments.list': ({ id }) => listExperiments(app, id),
  'pageExperiments.start': (asked, { name }) => startExperiment(app, asked, name),
  'pageExperiments.end': (asked, { name }) => stopExperiment(app, asked, name),
});
