import type { App } from '../app';
import type { HandlersOf } from '../http/handler';
import { approveVersion, readOwnership, saveOwnership } from './registry/approvals';

export const ownershipHandlers = (app: App): HandlersOf<'ownership'> => ({
  'ownership.get': ({ remote }) => readOwnership(app, remote),
  'ownership.save': (params, { who }) => saveOwnership(app, { ...params, who }),
  'ownership.approve': (params, { who }) => approveVersion(app, { ...params, who }),
});
