import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { readPolicy, savePolicy } from './policy';

export const staffPolicyHandlers = (services: Services): HandlersOf<'staffPolicy'> => ({
  'staffPolicy.get': () => readPolicy(services),
  'staffPolicy.save': (params, staff) => savePolicy(services, params, staff),
});
