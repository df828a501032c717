import type { Job } from '../app';
import { tidyStore } from './tidyStore';
import { haltCanaries } from './health/halt';
import { sumLoads } from './health/loadDays';
import { retention } from './registry/retention';
import { rehearseWaiting } from './rehearsal/rehearseWaiting';

export const platformJobs: Job[] = [tidyStore, haltCanaries, sumLoads, rehearseWaiting, retention];
