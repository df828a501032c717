import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { listNames } from './listNames';
import { mergeNames } from './mergeNames';
import { removeName } from './removeName';
import { saveName } from './saveName';

export const catalogNamesHandlers = (services: Services): HandlersOf<'catalogNames'> => ({
  'catalogNames.list': (params) => listNames(services, params),
  'catalogNames.save': (params, { name }) => saveName(services, params, name),
  'catalogNames.remove': (params, { name }) => removeName(services, params, name),
  'catalogNames.merge': (params, { name }) => mergeNames(services, params, name),
});
