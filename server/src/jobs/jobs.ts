import type { Job } from './runner';

export const jobs: Job[] = [];
