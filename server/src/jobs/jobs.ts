import { renewContent } from '../seed/content/renewContent';
import { renewDemo } from '../seed/goods/renewDemo';
import { haltCanaries } from '../platform/halt';
import { retention } from '../platform/retention';
import { rehearseWaiting } from '../platform/rehearsal/rehearseWaiting';
import { orderJobs } from './orderJobs';
import { paymentJobs } from './paymentJobs';
import type { Job } from './runner';
import { tidyStore } from './tidyStore';

export const jobs: Job[] = [
  tidyStore,
  renewDemo,
  renewContent,
  ...orderJobs,
  ...paymentJobs,
  haltCanaries,
  rehearseWaiting,
  retention,
];
