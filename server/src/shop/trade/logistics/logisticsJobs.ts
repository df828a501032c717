import type { Job } from '../../../services';
import { SECOND } from '../../../clock';
import { followParcels } from './followParcels';

export const logisticsJobs: Job[] = [{ name: 'parcels.follow', everyMs: 5 * SECOND, run: followParcels }];
