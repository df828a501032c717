// Written by `npm run docs:calls` from the folders of the domains.
import type { App } from './app';
import type { Job } from './services';
import { campaignsJobs } from './shop/campaigns/campaigns/campaignsJobs';
import { cancellationJobs } from './shop/identity/cancellation/cancellationJobs';
import { catalogJobs } from './shop/catalog/catalog/catalogJobs';
import { classOrdersJobs } from './shop/trade/classOrders/classOrdersJobs';
import { closingsJobs } from './shop/money/closings/closingsJobs';
import { coursesJobs } from './shop/trade/courses/coursesJobs';
import { earningsJobs } from './shop/trade/earnings/earningsJobs';
import { flashSaleJobs } from './shop/campaigns/flashSale/flashSaleJobs';
import { groupsJobs } from './shop/campaigns/groups/groupsJobs';
import { invoicesJobs } from './shop/trade/invoices/invoicesJobs';
import { levelsJobs } from './shop/catalog/levels/levelsJobs';
import { logisticsJobs } from './shop/trade/logistics/logisticsJobs';
import { messagesJobs } from './shop/members/messages/messagesJobs';
import { offersJobs } from './shop/campaigns/offers/offersJobs';
import { ordersJobs } from './shop/trade/orders/ordersJobs';
import { pageExperimentsJobs } from './shop/pages/experiments/pageExperimentsJobs';
import { pageNumbersJobs } from './shop/pages/numbers/pageNumbersJobs';
import { paymentJobs } from './shop/money/payment/paymentJobs';
import { platformJobs } from './platform/platformJobs';
import { productAdminJobs } from './shop/catalog/productAdmin/productAdminJobs';
import { productsJobs } from './shop/catalog/products/productsJobs';
import { reconciliationJobs } from './shop/money/reconciliation/reconciliationJobs';
import { reservationsJobs } from './shop/campaigns/reservations/reservationsJobs';
import { returnsJobs } from './shop/trade/returns/returnsJobs';
import { staffMailJobs } from './shop/identity/staffMail/staffMailJobs';
import { stockAdminJobs } from './shop/catalog/stockAdmin/stockAdminJobs';
import { uploadsJobs } from './shop/identity/uploads/uploadsJobs';
import { wineriesJobs } from './shop/catalog/wineries/wineriesJobs';

/** What runs by itself. */
export const allJobs: Job<App>[] = [
  ...campaignsJobs,
  ...cancellationJobs,
  ...catalogJobs,
  ...classOrdersJobs,
  ...closingsJobs,
  ...coursesJobs,
  ...earningsJobs,
  ...flashSaleJobs,
  ...groupsJobs,
  ...invoicesJobs,
  ...levelsJobs,
  ...logisticsJobs,
  ...messagesJobs,
  ...offersJobs,
  ...ordersJobs,
  ...pageExperimentsJobs,
  ...pageNumbersJobs,
  ...paymentJobs,
  ...platformJobs,
  ...productAdminJobs,
  ...productsJobs,
  ...reconciliationJobs,
  ...reservationsJobs,
  ...returnsJobs,
  ...staffMailJobs,
  ...stockAdminJobs,
  ...uploadsJobs,
  ...wineriesJobs,
];
