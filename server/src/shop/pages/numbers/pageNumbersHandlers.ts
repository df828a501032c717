import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { getNumbers } from './getNumbers';
import { listToday } from './listToday';

export const pageNumbersHandlers = (services: Services): HandlersOf<'pageNumbers'> => ({
  'pageNumbers.get': (asked) => getNumbers(services, asked),
  'pageNumbers.listToday': () => listToday(services),
});
