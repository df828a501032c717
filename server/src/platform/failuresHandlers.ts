import type { App } from '../app';
import type { HandlersOf } from '../http/handler';
import { listFailures, showFailure } from './failures/listFailures';
import { createSourceMaps } from './failures/sourceMaps';

export const failuresHandlers = (app: App): HandlersOf<'failures'> => {
  const maps = createSourceMaps(app);
  return {
    'failures.list': async ({ remote }) => ({ list: await listFailures(app, maps, remote) }),
    'failures.get': ({ trace }) => showFailure(app, maps, trace),
  };
};
