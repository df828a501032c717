import type { App } from '../app';
import type { HandlersOf } from '../http/handler';
import { listTokens, makeToken, revokeToken } from './access/tokens';

export const tokensHandlers = (app: App): HandlersOf<'tokens'> => ({
  'tokens.list': async () => ({ list: await listTokens(app) }),
  'tokens.create': (params, { who }) => makeToken(app, { ...params, who }),
  'tokens.revoke': (params, { who }) => revokeToken(app, { ...params, who }),
});
