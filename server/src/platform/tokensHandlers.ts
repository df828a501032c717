import type { App } from '../app';
import type { HandlersOf } from '../http/handler';
import { exchangeIdentity } from './access/exchangeIdentity';
import { listTokens, makeToken, revokeToken } from './access/tokens';

export const tokensHandlers = (app: App): HandlersOf<'tokens'> => ({
  'tokens.list': async () => ({ list: await listTokens(app) }),
  'tokens.create': (params, { who }) => makeToken(app, { ...params, who }),
  'tokens.exchange': (params) => exchangeIdentity(app, params),
  'tokens.revoke': (params, { who }) => revokeToken(app, { ...params, who }),
});
