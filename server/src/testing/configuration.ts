import { readConfiguration, type Configuration } from '../configuration';

/** Settings of a test: nothing of what was built in the repository is there, unless `env` names a CELLAR_DIST. */
export const testConfiguration = (env: Record<string, string> = {}): Configuration =>
  readConfiguration({ DATA_DIR: '/tmp/cellar-test', CELLAR_DIST: '/nowhere', ...env });
