import { readConfiguration, type Configuration } from '../configuration';

export const testConfiguration = (env: Record<string, string> = {}): Configuration =>
  readConfiguration({ DATA_DIR: '/tmp/cellar-test', ...env });
