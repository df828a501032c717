// Written by `npm run docs:calls` from the folders of the domains.
import { activity } from '@cellar/shared/api/activity/calls';
import { activitySchema } from '@cellar/shared/api/activity/schema';
import { addresses } from '@cellar/shared/api/addresses/calls';
import { addressesSchema } from '@cellar/shared/api/addresses/schema';
import { alarms } from '@cellar/shared/api/alarms/calls';
import { alarmsSchema } from '@cellar/shared/api/alarms/schema';
import { auth } from '@cellar/shared/api/auth/calls';
import { authSchema } from '@cellar/shared/api/auth/schema';
import { binding } from '@cellar/shared/api/binding/calls';
import { bindingSchema } from '@cellar/shared/api/binding/schema';
import { cancellation } from '@cellar/shared/api/cancellation/calls';
import { cancellationSchema } from '@cellar/shared/api/cancellation/schema';
import { cart } from '@cellar/shared/api/cart/calls';
import { cartSchema } from '@cellar/shared/api/cart/schema';
import { catalog } from '@cellar/shared/api/catalog/calls';
import { catalogSchema } from '@cellar/shared/api/catalog/schema';
import { checkout } from '@cellar/shared/api/checkout/calls';
import { checkoutSchema } from '@cellar/shared/api/checkout/schema';
import { classOrders } from '@cellar/shared/api/classOrders/calls';
import { classOrdersSchema } from '@cellar/shared/api/classOrders/schema';
import { clients } from '@cellar/shared/api/clients/calls';
import { clientsSchema } from '@cellar/shared/api/clients/schema';
import { companyAccounts } from '@cellar/shared/api/companyAccounts/calls';
import { companyAccountsSchema } from '@cellar/shared/api/companyAccounts/schema';
import { companyPages } from '@cellar/shared/api/companyPages/calls';
import { companyPagesSchema } from '@cellar/shared/api/companyPages/schema';
import { coupons } from '@cellar/shared/api/coupons/calls';
import { couponsSchema } from '@cellar/shared/api/coupons/schema';
import { courses } from '@cellar/shared/api/courses/calls';
import { coursesSchema } from '@cellar/shared/api/courses/schema';
import { deposits } from '@cellar/shared/api/deposits/calls';
import { depositsSchema } from '@cellar/shared/api/deposits/schema';
import { desk } from '@cellar/shared/api/desk/calls';
import { deskSchema } from '@cellar/shared/api/desk/schema';
import { earnings } from '@cellar/shared/api/earnings/calls';
import { earningsSchema } from '@cellar/shared/api/earnings/schema';
import { exclusives } from '@cellar/shared/api/exclusives/calls';
import { exclusivesSchema } from '@cellar/shared/api/exclusives/schema';
import { fair } from '@cellar/shared/api/fair/calls';
import { fairSchema } from '@cellar/shared/api/fair/schema';
import { favourites } from '@cellar/shared/api/favourites/calls';
import { favouritesSchema } from '@cellar/shared/api/favourites/schema';
import { flashSale } from '@cellar/shared/api/flashSale/calls';
import { flashSaleSchema } from '@cellar/shared/api/flashSale/schema';
import { footprints } from '@cellar/shared/api/footprints/calls';
import { footprintsSchema } from '@cellar/shared/api/footprints/schema';
import { freeBuy } from '@cellar/shared/api/freeBuy/calls';
import { freeBuySchema } from '@cellar/shared/api/freeBuy/schema';
import { groups } from '@cellar/shared/api/groups/calls';
import { groupsSchema } from '@cellar/shared/api/groups/schema';
import { guarantees } from '@cellar/shared/api/guarantees/calls';
import { guaranteesSchema } from '@cellar/shared/api/guarantees/schema';
import { headlines } from '@cellar/shared/api/headlines/calls';
import { headlinesSchema } from '@cellar/shared/api/headlines/schema';
import { help } from '@cellar/shared/api/help/calls';
import { helpSchema } from '@cellar/shared/api/help/schema';
import { home } from '@cellar/shared/api/home/calls';
import { homeSchema } from '@cellar/shared/api/home/schema';
import { invitations } from '@cellar/shared/api/invitations/calls';
import { invitationsSchema } from '@cellar/shared/api/invitations/schema';
import { invoiceDesk } from '@cellar/shared/api/invoiceDesk/calls';
import { invoiceDeskSchema } from '@cellar/shared/api/invoiceDesk/schema';
import { invoices } from '@cellar/shared/api/invoices/calls';
import { invoicesSchema } from '@cellar/shared/api/invoices/schema';
import { levels } from '@cellar/shared/api/levels/calls';
import { levelsSchema } from '@cellar/shared/api/levels/schema';
import { lightRob } from '@cellar/shared/api/lightRob/calls';
import { lightRobSchema } from '@cellar/shared/api/lightRob/schema';
import { logistics } from '@cellar/shared/api/logistics/calls';
import { logisticsSchema } from '@cellar/shared/api/logistics/schema';
import { lottery } from '@cellar/shared/api/lottery/calls';
import { lotterySchema } from '@cellar/shared/api/lottery/schema';
import { member } from '@cellar/shared/api/member/calls';
import { memberSchema } from '@cellar/shared/api/member/schema';
import { messages } from '@cellar/shared/api/messages/calls';
import { messagesSchema } from '@cellar/shared/api/messages/schema';
import { messengerPay } from '@cellar/shared/api/messengerPay/calls';
import { messengerPaySchema } from '@cellar/shared/api/messengerPay/schema';
import { newEvents } from '@cellar/shared/api/newEvents/calls';
import { newEventsSchema } from '@cellar/shared/api/newEvents/schema';
import { notices } from '@cellar/shared/api/notices/calls';
import { noticesSchema } from '@cellar/shared/api/notices/schema';
import { orders } from '@cellar/shared/api/orders/calls';
import { ordersSchema } from '@cellar/shared/api/orders/schema';
import { pageExperiments } from '@cellar/shared/api/pageExperiments/calls';
import { pageExperimentsSchema } from '@cellar/shared/api/pageExperiments/schema';
import { pageNumbers } from '@cellar/shared/api/pageNumbers/calls';
import { pageNumbersSchema } from '@cellar/shared/api/pageNumbers/schema';
import { pages } from '@cellar/shared/api/pages/calls';
import { pagesSchema } from '@cellar/shared/api/pages/schema';
import { password } from '@cellar/shared/api/password/calls';
import { passwordSchema } from '@cellar/shared/api/password/schema';
import { payLinks } from '@cellar/shared/api/payLinks/calls';
import { payLinksSchema } from '@cellar/shared/api/payLinks/schema';
import { payment } from '@cellar/shared/api/payment/calls';
import { paymentSchema } from '@cellar/shared/api/payment/schema';
import { points } from '@cellar/shared/api/points/calls';
import { pointsSchema } from '@cellar/shared/api/points/schema';
import { posters } from '@cellar/shared/api/posters/calls';
import { postersSchema } from '@cellar/shared/api/posters/schema';
import { priceDrops } from '@cellar/shared/api/priceDrops/calls';
import { priceDropsSchema } from '@cellar/shared/api/priceDrops/schema';
import { principal } from '@cellar/shared/api/principal/calls';
import { principalSchema } from '@cellar/shared/api/principal/schema';
import { products } from '@cellar/shared/api/products/calls';
import { productsSchema } from '@cellar/shared/api/products/schema';
import { profile } from '@cellar/shared/api/profile/calls';
import { profileSchema } from '@cellar/shared/api/profile/schema';
import { quiz } from '@cellar/shared/api/quiz/calls';
import { quizSchema } from '@cellar/shared/api/quiz/schema';
import { rankings } from '@cellar/shared/api/rankings/calls';
import { rankingsSchema } from '@cellar/shared/api/rankings/schema';
import { realNames } from '@cellar/shared/api/realNames/calls';
import { realNamesSchema } from '@cellar/shared/api/realNames/schema';
import { reconciliation } from '@cellar/shared/api/reconciliation/calls';
import { reconciliationSchema } from '@cellar/shared/api/reconciliation/schema';
import { redPackets } from '@cellar/shared/api/redPackets/calls';
import { redPacketsSchema } from '@cellar/shared/api/redPackets/schema';
import { regions } from '@cellar/shared/api/regions/calls';
import { regionsSchema } from '@cellar/shared/api/regions/schema';
import { registration } from '@cellar/shared/api/registration/calls';
import { registrationSchema } from '@cellar/shared/api/registration/schema';
import { releases } from '@cellar/shared/api/releases/calls';
import { releasesSchema } from '@cellar/shared/api/releases/schema';
import { reservations } from '@cellar/shared/api/reservations/calls';
import { reservationsSchema } from '@cellar/shared/api/reservations/schema';
import { returnCases } from '@cellar/shared/api/returnCases/calls';
import { returnCasesSchema } from '@cellar/shared/api/returnCases/schema';
import { returns } from '@cellar/shared/api/returns/calls';
import { returnsSchema } from '@cellar/shared/api/returns/schema';
import { reviewDesk } from '@cellar/shared/api/reviewDesk/calls';
import { reviewDeskSchema } from '@cellar/shared/api/reviewDesk/schema';
import { reviews } from '@cellar/shared/api/reviews/calls';
import { reviewsSchema } from '@cellar/shared/api/reviews/schema';
import { samples } from '@cellar/shared/api/samples/calls';
import { samplesSchema } from '@cellar/shared/api/samples/schema';
import { scanLogin } from '@cellar/shared/api/scanLogin/calls';
import { scanLoginSchema } from '@cellar/shared/api/scanLogin/schema';
import { school } from '@cellar/shared/api/school/calls';
import { schoolSchema } from '@cellar/shared/api/school/schema';
import { service } from '@cellar/shared/api/service/calls';
import { serviceSchema } from '@cellar/shared/api/service/schema';
import { sessions } from '@cellar/shared/api/sessions/calls';
import { sessionsSchema } from '@cellar/shared/api/sessions/schema';
import { settings } from '@cellar/shared/api/settings/calls';
import { settingsSchema } from '@cellar/shared/api/settings/schema';
import { share } from '@cellar/shared/api/share/calls';
import { shareSchema } from '@cellar/shared/api/share/schema';
import { signUps } from '@cellar/shared/api/signUps/calls';
import { signUpsSchema } from '@cellar/shared/api/signUps/schema';
import { staff } from '@cellar/shared/api/staff/calls';
import { staffSchema } from '@cellar/shared/api/staff/schema';
import { staffGoods } from '@cellar/shared/api/staffGoods/calls';
import { staffGoodsSchema } from '@cellar/shared/api/staffGoods/schema';
import { suits } from '@cellar/shared/api/suits/calls';
import { suitsSchema } from '@cellar/shared/api/suits/schema';
import { superBuy } from '@cellar/shared/api/superBuy/calls';
import { superBuySchema } from '@cellar/shared/api/superBuy/schema';
import { tickets } from '@cellar/shared/api/tickets/calls';
import { ticketsSchema } from '@cellar/shared/api/tickets/schema';
import { tokens } from '@cellar/shared/api/tokens/calls';
import { tokensSchema } from '@cellar/shared/api/tokens/schema';
import { tracking } from '@cellar/shared/api/tracking/calls';
import { trackingSchema } from '@cellar/shared/api/tracking/schema';
import { transfers } from '@cellar/shared/api/transfers/calls';
import { transfersSchema } from '@cellar/shared/api/transfers/schema';
import { uploads } from '@cellar/shared/api/uploads/calls';
import { uploadsSchema } from '@cellar/shared/api/uploads/schema';
import { wallet } from '@cellar/shared/api/wallet/calls';
import { walletSchema } from '@cellar/shared/api/wallet/schema';
import { warnings } from '@cellar/shared/api/warnings/calls';
import { warningsSchema } from '@cellar/shared/api/warnings/schema';
import { wineTour } from '@cellar/shared/api/wineTour/calls';
import { wineTourSchema } from '@cellar/shared/api/wineTour/schema';
import { wineries } from '@cellar/shared/api/wineries/calls';
import { wineriesSchema } from '@cellar/shared/api/wineries/schema';
import { named } from '@cellar/shared/contract/named';

/** Every declared call by its name. */
export const calls = {
  ...named('activity', activity, activitySchema),
  ...named('addresses', addresses, addressesSchema),
  ...named('alarms', alarms, alarmsSchema),
  ...named('auth', auth, authSchema),
  ...named('binding', binding, bindingSchema),
  ...named('cancellation', cancellation, cancellationSchema),
  ...named('cart', cart, cartSchema),
  ...named('catalog', catalog, catalogSchema),
  ...named('checkout', checkout, checkoutSchema),
  ...named('classOrders', classOrders, classOrdersSchema),
  ...named('clients', clients, clientsSchema),
  ...named('companyAccounts', companyAccounts, companyAccountsSchema),
  ...named('companyPages', companyPages, companyPagesSchema),
  ...named('coupons', coupons, couponsSchema),
  ...named('courses', courses, coursesSchema),
  ...named('deposits', deposits, depositsSchema),
  ...named('desk', desk, deskSchema),
  ...named('earnings', earnings, earningsSchema),
  ...named('exclusives', exclusives, exclusivesSchema),
  ...named('fair', fair, fairSchema),
  ...named('favourites', favourites, favouritesSchema),
  ...named('flashSale', flashSale, flashSaleSchema),
  ...named('footprints', footprints, footprintsSchema),
  ...named('freeBuy', freeBuy, freeBuySchema),
  ...named('groups', groups, groupsSchema),
  ...named('guarantees', guarantees, guaranteesSchema),
  ...named('headlines', headlines, headlinesSchema),
  ...named('help', help, helpSchema),
  ...named('home', home, homeSchema),
  ...named('invitations', invitations, invitationsSchema),
  ...named('invoiceDesk', invoiceDesk, invoiceDeskSchema),
  ...named('invoices', invoices, invoicesSchema),
  ...named('levels', levels, levelsSchema),
  ...named('lightRob', lightRob, lightRobSchema),
  ...named('logistics', logistics, logisticsSchema),
  ...named('lottery', lottery, lotterySchema),
  ...named('member', member, memberSchema),
  ...named('messages', messages, messagesSchema),
  ...named('messengerPay', messengerPay, messengerPaySchema),
  ...named('newEvents', newEvents, newEventsSchema),
  ...named('notices', notices, noticesSchema),
  ...named('orders', orders, ordersSchema),
  ...named('pageExperiments', pageExperiments, pageExperimentsSchema),
  ...named('pageNumbers', pageNumbers, pageNumbersSchema),
  ...named('pages', pages, pagesSchema),
  ...named('password', password, passwordSchema),
  ...named('payLinks', payLinks, payLinksSchema),
  ...named('payment', payment, paymentSchema),
  ...named('points', points, pointsSchema),
  ...named('posters', posters, postersSchema),
  ...named('priceDrops', priceDrops, priceDropsSchema),
  ...named('principal', principal, principalSchema),
  ...named('products', products, productsSchema),
  ...named('profile', profile, profileSchema),
  ...named('quiz', quiz, quizSchema),
  ...named('rankings', rankings, rankingsSchema),
  ...named('realNames', realNames, realNamesSchema),
  ...named('reconciliation', reconciliation, reconciliationSchema),
  ...named('redPackets', redPackets, redPacketsSchema),
  ...named('regions', regions, regionsSchema),
  ...named('registration', registration, registrationSchema),
  ...named('releases', releases, releasesSchema),
  ...named('reservations', reservations, reservationsSchema),
  ...named('returnCases', returnCases, returnCasesSchema),
  ...named('returns', returns, returnsSchema),
  ...named('reviewDesk', reviewDesk, reviewDeskSchema),
  ...named('reviews', reviews, reviewsSchema),
  ...named('samples', samples, samplesSchema),
  ...named('scanLogin', scanLogin, scanLoginSchema),
  ...named('school', school, schoolSchema),
  ...named('service', service, serviceSchema),
  ...named('sessions', sessions, sessionsSchema),
  ...named('settings', settings, settingsSchema),
  ...named('share', share, shareSchema),
  ...named('signUps', signUps, signUpsSchema),
  ...named('staff', staff, staffSchema),
  ...named('staffGoods', staffGoods, staffGoodsSchema),
  ...named('suits', suits, suitsSchema),
  ...named('superBuy', superBuy, superBuySchema),
  ...named('tickets', tickets, ticketsSchema),
  ...named('tokens', tokens, tokensSchema),
  ...named('tracking', tracking, trackingSchema),
  ...named('transfers', transfers, transfersSchema),
  ...named('uploads', uploads, uploadsSchema),
  ...named('wallet', wallet, walletSchema),
  ...named('warnings', warnings, warningsSchema),
  ...named('wineTour', wineTour, wineTourSchema),
  ...named('wineries', wineries, wineriesSchema),
};
