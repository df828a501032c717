import type { Job } from '../../../services';
import { HOUR } from '../../../clock';
import { sumOldEvents } from '../../../core/pages/pageSums';
import { transaction } from '../../../store/transaction';

/** What visitors did on promotion pages becomes sums once it is old. */
const sumPageEvents: Job = {
  name: 'pages.sumEvents',
  everyMs: HOUR,
  run: ({ db, clock }) => transaction(db, (tx) => sumOldEvents(tx, clock.now())),
};

export const pageNumbersJobs: Job[] = [sumPageEvents];
