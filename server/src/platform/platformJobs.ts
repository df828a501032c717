import type { Job } from '../app';
import { tidyStore } from './tidyStore';
import { haltCanaries } from './health/halt';
import { retention } from './registry/retention';
import { rehearseWaiting } from './rehearsal/rehearseWaiting';

export const platformJobs: Job[] = [tidyStore, haltCanaries, rehearseWaiting, retention];
