// Written by `npm run docs:calls` from the folders of the domains.
import type { App } from './app';
import type { Handlers } from './http/handler';
import { activityHandlers } from './shop/activity/activityHandlers';
import { addressesHandlers } from './shop/addresses/addressesHandlers';
import { alarmsHandlers } from './platform/alarmsHandlers';
import { authHandlers } from './shop/auth/authHandlers';
import { bindingHandlers } from './shop/binding/bindingHandlers';
import { cancellationHandlers } from './shop/cancellation/cancellationHandlers';
import { cartHandlers } from './shop/cart/cartHandlers';
import { catalogHandlers } from './shop/catalog/catalogHandlers';
import { checkoutHandlers } from './shop/checkout/checkoutHandlers';
import { classOrdersHandlers } from './shop/classOrders/classOrdersHandlers';
import { clientsHandlers } from './shop/clients/clientsHandlers';
import { companyAccountsHandlers } from './shop/companyAccounts/companyAccountsHandlers';
import { companyPagesHandlers } from './shop/companyPages/companyPagesHandlers';
import { couponsHandlers } from './shop/coupons/couponsHandlers';
import { coursesHandlers } from './shop/courses/coursesHandlers';
import { depositsHandlers } from './shop/deposits/depositsHandlers';
import { deskHandlers } from './shop/orders/deskHandlers';
import { earningsHandlers } from './shop/earnings/earningsHandlers';
import { exclusivesHandlers } from './shop/exclusives/exclusivesHandlers';
import { fairHandlers } from './shop/fair/fairHandlers';
import { favouritesHandlers } from './shop/favourites/favouritesHandlers';
import { flashSaleHandlers } from './shop/flashSale/flashSaleHandlers';
import { footprintsHandlers } from './shop/footprints/footprintsHandlers';
import { freeBuyHandlers } from './shop/freeBuy/freeBuyHandlers';
import { groupsHandlers } from './shop/groups/groupsHandlers';
import { guaranteesHandlers } from './shop/guarantees/guaranteesHandlers';
import { headlinesHandlers } from './shop/headlines/headlinesHandlers';
import { helpHandlers } from './shop/help/helpHandlers';
import { homeHandlers } from './shop/home/homeHandlers';
import { invitationsHandlers } from './shop/invitations/invitationsHandlers';
import { invoiceDeskHandlers } from './shop/invoices/invoiceDeskHandlers';
import { invoicesHandlers } from './shop/invoices/invoicesHandlers';
import { levelsHandlers } from './shop/levels/levelsHandlers';
import { lightRobHandlers } from './shop/lightRob/lightRobHandlers';
import { logisticsHandlers } from './shop/logistics/logisticsHandlers';
import { lotteryHandlers } from './shop/lottery/lotteryHandlers';
import { memberHandlers } from './shop/member/memberHandlers';
import { messagesHandlers } from './shop/messages/messagesHandlers';
import { messengerPayHandlers } from './shop/messengerPay/messengerPayHandlers';
import { newEventsHandlers } from './shop/newEvents/newEventsHandlers';
import { noticesHandlers } from './shop/notices/noticesHandlers';
import { ordersHandlers } from './shop/orders/ordersHandlers';
import { pageExperimentsHandlers } from './shop/pageExperiments/pageExperimentsHandlers';
import { pageNumbersHandlers } from './shop/pageNumbers/pageNumbersHandlers';
import { pagesHandlers } from './shop/pages/pagesHandlers';
import { passwordHandlers } from './shop/password/passwordHandlers';
import { payLinksHandlers } from './shop/payLinks/payLinksHandlers';
import { paymentHandlers } from './shop/payment/paymentHandlers';
import { pointsHandlers } from './shop/points/pointsHandlers';
import { postersHandlers } from './shop/posters/postersHandlers';
import { priceDropsHandlers } from './shop/priceDrops/priceDropsHandlers';
import { principalHandlers } from './shop/principal/principalHandlers';
import { productsHandlers } from './shop/products/productsHandlers';
import { profileHandlers } from './shop/profile/profileHandlers';
import { quizHandlers } from './shop/quiz/quizHandlers';
import { rankingsHandlers } from './shop/rankings/rankingsHandlers';
import { realNamesHandlers } from './shop/realNames/realNamesHandlers';
import { reconciliationHandlers } from './shop/reconciliation/reconciliationHandlers';
import { redPacketsHandlers } from './shop/redPackets/redPacketsHandlers';
import { regionsHandlers } from './shop/regions/regionsHandlers';
import { registrationHandlers } from './shop/registration/registrationHandlers';
import { releasesHandlers } from './platform/releasesHandlers';
import { reservationsHandlers } from './shop/reservations/reservationsHandlers';
import { returnCasesHandlers } from './shop/returnCases/returnCasesHandlers';
import { returnsHandlers } from './shop/returns/returnsHandlers';
import { reviewDeskHandlers } from './shop/reviews/reviewDeskHandlers';
import { reviewsHandlers } from './shop/reviews/reviewsHandlers';
import { samplesHandlers } from './shop/samples/samplesHandlers';
import { scanLoginHandlers } from './shop/scanLogin/scanLoginHandlers';
import { schoolHandlers } from './shop/school/schoolHandlers';
import { serviceHandlers } from './shop/service/serviceHandlers';
import { sessionsHandlers } from './shop/sessions/sessionsHandlers';
import { settingsHandlers } from './shop/settings/settingsHandlers';
import { shareHandlers } from './shop/share/shareHandlers';
import { signUpsHandlers } from './shop/signUps/signUpsHandlers';
import { staffHandlers } from './shop/staff/staffHandlers';
import { staffGoodsHandlers } from './shop/staffGoods/staffGoodsHandlers';
import { suitsHandlers } from './shop/suits/suitsHandlers';
import { superBuyHandlers } from './shop/superBuy/superBuyHandlers';
import { ticketsHandlers } from './shop/tickets/ticketsHandlers';
import { tokensHandlers } from './platform/tokensHandlers';
import { trackingHandlers } from './shop/tracking/trackingHandlers';
import { transfersHandlers } from './shop/transfers/transfersHandlers';
import { uploadsHandlers } from './shop/uploads/uploadsHandlers';
import { walletHandlers } from './shop/wallet/walletHandlers';
import { warningsHandlers } from './shop/warnings/warningsHandlers';
import { wineTourHandlers } from './shop/wineTour/wineTourHandlers';
import { wineriesHandlers } from './shop/wineries/wineriesHandlers';

export const allHandlers = (app: App): Handlers => ({
  ...activityHandlers(app),
  ...addressesHandlers(app),
  ...alarmsHandlers(app),
  ...authHandlers(app),
  ...bindingHandlers(app),
  ...cancellationHandlers(app),
  ...cartHandlers(app),
  ...catalogHandlers(app),
  ...checkoutHandlers(app),
  ...classOrdersHandlers(app),
  ...clientsHandlers(app),
  ...companyAccountsHandlers(app),
  ...companyPagesHandlers(app),
  ...couponsHandlers(app),
  ...coursesHandlers(app),
  ...depositsHandlers(app),
  ...deskHandlers(app),
  ...earningsHandlers(app),
  ...exclusivesHandlers(app),
  ...fairHandlers(app),
  ...favouritesHandlers(app),
  ...flashSaleHandlers(app),
  ...footprintsHandlers(app),
  ...freeBuyHandlers(app),
  ...groupsHandlers(app),
  ...guaranteesHandlers(app),
  ...headlinesHandlers(app),
  ...helpHandlers(app),
  ...homeHandlers(app),
  ...invitationsHandlers(app),
  ...invoiceDeskHandlers(app),
  ...invoicesHandlers(app),
  ...levelsHandlers(app),
  ...lightRobHandlers(app),
  ...logisticsHandlers(app),
  ...lotteryHandlers(app),
  ...memberHandlers(app),
  ...messagesHandlers(app),
  ...messengerPayHandlers(app),
  ...newEventsHandlers(app),
  ...noticesHandlers(app),
  ...ordersHandlers(app),
  ...pageExperimentsHandlers(app),
  ...pageNumbersHandlers(app),
  ...pagesHandlers(app),
  ...passwordHandlers(app),
  ...payLinksHandlers(app),
  ...paymentHandlers(app),
  ...pointsHandlers(app),
  ...postersHandlers(app),
  ...priceDropsHandlers(app),
  ...principalHandlers(app),
  ...productsHandlers(app),
  ...profileHandlers(app),
  ...quizHandlers(app),
  ...rankingsHandlers(app),
  ...realNamesHandlers(app),
  ...reconciliationHandlers(app),
  ...redPacketsHandlers(app),
  ...regionsHandlers(app),
  ...registrationHandlers(app),
  ...releasesHandlers(app),
  ...reservationsHandlers(app),
  ...returnCasesHandlers(app),
  ...returnsHandlers(app),
  ...reviewDeskHandlers(app),
  ...reviewsHandlers(app),
  ...samplesHandlers(app),
  ...scanLoginHandlers(app),
  ...schoolHandlers(app),
  ...serviceHandlers(app),
  ...sessionsHandlers(app),
  ...settingsHandlers(app),
  ...shareHandlers(app),
  ...signUpsHandlers(app),
  ...staffHandlers(app),
  ...staffGoodsHandlers(app),
  ...suitsHandlers(app),
  ...superBuyHandlers(app),
  ...ticketsHandlers(app),
  ...tokensHandlers(app),
  ...trackingHandlers(app),
  ...transfersHandlers(app),
  ...uploadsHandlers(app),
  ...walletHandlers(app),
  ...warningsHandlers(app),
  ...wineTourHandlers(app),
  ...wineriesHandlers(app),
});
