import { renewDemo } from '../seed/goods/renewDemo';
import type { Job } from './runner';
import { tidyStore } from './tidyStore';

export const jobs: Job[] = [tidyStore, renewDemo];
