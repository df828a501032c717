import type { Job } from '../../../services';
import { SECOND } from '../../../clock';
import { watchExperiments } from './watchExperiments';

export const pageExperimentsJobs: Job[] = [
  { name: 'pages.haltExperiments', everyMs: 10 * SECOND, run: watchExperiments },
];
