import type { Job } from '../../../app';
import { HOUR, SECOND } from '../../../clock';
import { sumOldEvents } from '../../../core/pages/pageSums';
import { watchExperiments } from './watchExperiments';
import { transaction } from '../../../store/transaction';

/** What visitors did on promotion pages becomes sums once it is old. */
const sumPageEvents: Job = {
  name: 'pages.sumEvents',
  everyMs: HOUR,
  run: ({ db, clock }) => transaction(db, (tx) => sumOldEvents(tx, clock.now())),
};

const haltExperiments: Job = { name: 'pages.haltExperiments', everyMs: 10 * SECOND, run: watchExperiments };

export const pageJobs: Job[] = [sumPageEvents, haltExperiments];
