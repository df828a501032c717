import type { App } from '../app';
import type { Job } from '../services';
import { tidyStore } from './tidyStore';
import { haltCanaries } from './health/halt';
import { advanceCanaries } from './health/advance';
import { sumLoads } from './health/loadDays';
import { deliverWebhooks } from './webhooks/deliver';
import { retention } from './registry/retention';
import { rehearseWaiting } from './rehearsal/rehearseWaiting';

export const platformJobs: Job<App>[] = [
  tidyStore,
  haltCanaries,
  advanceCanaries,
  sumLoads,
  rehearseWaiting,
  retention,
  deliverWebhooks,
];
