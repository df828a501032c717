import type { Job } from '../../../services';
import { scheduledSales } from './sale';

export const productAdminJobs: Job[] = [scheduledSales];
