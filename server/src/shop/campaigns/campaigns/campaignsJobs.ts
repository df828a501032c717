import { HOUR } from '../../../clock';
import type { Job } from '../../../services';
import { keepFigures } from '../offers/keptFigures';
import { SELLING, soldBy } from './orderFigures';

export const campaignsJobs: Job[] = [
  {
    name: 'campaigns.addUp',
    everyMs: HOUR,
    run: async ({ db, clock }) => {
      for (const { name, table } of SELLING)
        await keepFigures(db, { name, table, summed: (id) => soldBy(db, name, id) }, clock.now());
    },
  },
];
