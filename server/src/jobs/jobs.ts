import type { Job } from '../app';
import { haltCanaries } from '../platform/health/halt';
import { retention } from '../platform/registry/retention';
import { rehearseWaiting } from '../platform/rehearsal/rehearseWaiting';
import { tellArrivals } from '../shop/catalog/products/tellArrivals';
import { classJobs } from '../shop/trade/classOrders/classOrdersJobs';
import { earningJobs } from '../shop/trade/earnings/earningsJobs';
import { freeFlashPlaces } from '../shop/campaigns/flashSale/flashSaleJobs';
import { groupJobs } from '../shop/campaigns/groups/groupsJobs';
import { invoiceJobs } from '../shop/trade/invoices/invoicesJobs';
import { orderJobs } from '../shop/trade/orders/ordersJobs';
import { priceNotices } from '../shop/catalog/products/sendPriceNotices';
import { pageJobs } from '../shop/pages/experiments/pageExperimentsJobs';
import { paymentJobs } from '../shop/money/payment/paymentJobs';
import { reconciliationJob } from '../shop/money/reconciliation/reconciliationJobs';
import { remindReservations } from '../shop/campaigns/reservations/reservationsJobs';
import { saleJobs } from '../shop/catalog/catalog/catalogJobs';
import { returnJobs } from '../shop/trade/returns/returnsJobs';
import { cancelAccounts, clearCancelled } from '../shop/identity/cancellation/cancellationJobs';
import { tidyStore } from './tidyStore';
import { countGoodsTogether } from '../shop/catalog/catalog/countGoodsTogether';
import { removeCourseFiles, removeUploads } from '../shop/identity/uploads/uploadsJobs';
import { wineryNews } from '../shop/catalog/wineries/wineriesJobs';

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
