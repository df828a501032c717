import { CiKeysUnavailable, type CiKeysPort } from './port';

/** No pipeline is known, so that nobody is asked. */
export const noKeys: CiKeysPort = {
  keysOf: () => () => Promise.reject(new CiKeysUnavailable('no pipelines are set up')),
};
