import type { Job } from '../app';
import { haltCanaries } from '../platform/health/halt';
import { retention } from '../platform/registry/retention';
import { rehearseWaiting } from '../platform/rehearsal/rehearseWaiting';
import { tellArrivals } from './arrivalJobs';
import { classJobs } from './classJobs';
import { earningJobs } from './earningJobs';
import { freeFlashPlaces } from './flashJobs';
import { groupJobs } from './groupJobs';
import { invoiceJobs } from './invoiceJobs';
import { orderJobs } from './orderJobs';
import { priceNotices } from './priceNoticeJobs';
import { pageJobs } from './pageJobs';
import { paymentJobs } from './paymentJobs';
import { reconciliationJob } from './reconciliationJobs';
import { remindReservations } from './reservationJobs';
import { saleJobs } from './saleJobs';
import { returnJobs } from './returnJobs';
import { cancelAccounts, clearCancelled } from './cancellationJobs';
import { tidyStore } from './tidyStore';
import { countGoodsTogether } from './togetherJobs';
import { removeCourseFiles, removeUploads } from './uploadJobs';
import { wineryNews } from './wineryNewsJobs';

export const jobs: Job[] = [
  tidyStore,
  removeUploads,
  removeCourseFiles,
  tellArrivals,
  priceNotices,
  wineryNews,
  remindReservations,
  cancelAccounts,
  clearCancelled,
  ...orderJobs,
  ...classJobs,
  freeFlashPlaces,
  ...groupJobs,
  ...earningJobs,
  ...invoiceJobs,
  ...pageJobs,
  ...paymentJobs,
  reconciliationJob,
  ...returnJobs,
  ...saleJobs,
  countGoodsTogether,
  haltCanaries,
  rehearseWaiting,
  retention,
];
