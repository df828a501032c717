import type { Job } from '../../../app';
import { scheduledSales } from './sale';

export const productAdminJobs: Job[] = [scheduledSales];
