import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { getNumbers } from './getNumbers';
import { listToday } from './listToday';

export const pageNumbersHandlers = (app: App): HandlersOf<'pageNumbers'> => ({
  'pageNumbers.get': (asked) => getNumbers(app, asked),
  'pageNumbers.listToday': () => listToday(app),
});
