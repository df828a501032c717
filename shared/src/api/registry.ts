// Written by `npm run docs:calls` from the folders of the domains.
import { activity } from '@cellar/shared/api/pages/activity/calls';
import { activitySchema } from '@cellar/shared/api/pages/activity/schema';
import { addresses } from '@cellar/shared/api/identity/addresses/calls';
import { addressesSchema } from '@cellar/shared/api/identity/addresses/schema';
import { alarms } from '@cellar/shared/api/platform/alarms/calls';
import { alarmsSchema } from '@cellar/shared/api/platform/alarms/schema';
import { approvals } from '@cellar/shared/api/identity/approvals/calls';
import { approvalsSchema } from '@cellar/shared/api/identity/approvals/schema';
import { auth } from '@cellar/shared/api/identity/auth/calls';
import { authSchema } from '@cellar/shared/api/identity/auth/schema';
import { bankSheet } from '@cellar/shared/api/money/bankSheet/calls';
import { bankSheetSchema } from '@cellar/shared/api/money/bankSheet/schema';
import { binding } from '@cellar/shared/api/identity/binding/calls';
import { bindingSchema } from '@cellar/shared/api/identity/binding/schema';
import { campaigns } from '@cellar/shared/api/campaigns/campaigns/calls';
import { campaignsSchema } from '@cellar/shared/api/campaigns/campaigns/schema';
import { cancellation } from '@cellar/shared/api/identity/cancellation/calls';
import { cancellationSchema } from '@cellar/shared/api/identity/cancellation/schema';
import { cart } from '@cellar/shared/api/trade/cart/calls';
import { cartSchema } from '@cellar/shared/api/trade/cart/schema';
import { cashFlow } from '@cellar/shared/api/money/cashFlow/calls';
import { cashFlowSchema } from '@cellar/shared/api/money/cashFlow/schema';
import { catalog } from '@cellar/shared/api/catalog/catalog/calls';
import { catalogSchema } from '@cellar/shared/api/catalog/catalog/schema';
import { catalogNames } from '@cellar/shared/api/catalog/catalogNames/calls';
import { catalogNamesSchema } from '@cellar/shared/api/catalog/catalogNames/schema';
import { checkout } from '@cellar/shared/api/trade/checkout/calls';
import { checkoutSchema } from '@cellar/shared/api/trade/checkout/schema';
import { classOrders } from '@cellar/shared/api/trade/classOrders/calls';
import { classOrdersSchema } from '@cellar/shared/api/trade/classOrders/schema';
import { clients } from '@cellar/shared/api/members/clients/calls';
import { clientsSchema } from '@cellar/shared/api/members/clients/schema';
import { closings } from '@cellar/shared/api/money/closings/calls';
import { closingsSchema } from '@cellar/shared/api/money/closings/schema';
import { companyAccounts } from '@cellar/shared/api/identity/companyAccounts/calls';
import { companyAccountsSchema } from '@cellar/shared/api/identity/companyAccounts/schema';
import { companyPages } from '@cellar/shared/api/campaigns/companyPages/calls';
import { companyPagesSchema } from '@cellar/shared/api/campaigns/companyPages/schema';
import { coupons } from '@cellar/shared/api/catalog/coupons/calls';
import { couponsSchema } from '@cellar/shared/api/catalog/coupons/schema';
import { courses } from '@cellar/shared/api/trade/courses/calls';
import { coursesSchema } from '@cellar/shared/api/trade/courses/schema';
import { customRoles } from '@cellar/shared/api/identity/customRoles/calls';
import { customRolesSchema } from '@cellar/shared/api/identity/customRoles/schema';
import { deposits } from '@cellar/shared/api/money/deposits/calls';
import { depositsSchema } from '@cellar/shared/api/money/deposits/schema';
import { desk } from '@cellar/shared/api/trade/desk/calls';
import { deskSchema } from '@cellar/shared/api/trade/desk/schema';
import { earnings } from '@cellar/shared/api/trade/earnings/calls';
import { earningsSchema } from '@cellar/shared/api/trade/earnings/schema';
import { exclusives } from '@cellar/shared/api/members/exclusives/calls';
import { exclusivesSchema } from '@cellar/shared/api/members/exclusives/schema';
import { failures } from '@cellar/shared/api/platform/failures/calls';
import { failuresSchema } from '@cellar/shared/api/platform/failures/schema';
import { fair } from '@cellar/shared/api/campaigns/fair/calls';
import { fairSchema } from '@cellar/shared/api/campaigns/fair/schema';
import { favourites } from '@cellar/shared/api/catalog/favourites/calls';
import { favouritesSchema } from '@cellar/shared/api/catalog/favourites/schema';
import { flashSale } from '@cellar/shared/api/campaigns/flashSale/calls';
import { flashSaleSchema } from '@cellar/shared/api/campaigns/flashSale/schema';
import { footprints } from '@cellar/shared/api/catalog/footprints/calls';
import { footprintsSchema } from '@cellar/shared/api/catalog/footprints/schema';
import { freeBuy } from '@cellar/shared/api/campaigns/freeBuy/calls';
import { freeBuySchema } from '@cellar/shared/api/campaigns/freeBuy/schema';
import { fulfilment } from '@cellar/shared/api/catalog/fulfilment/calls';
import { fulfilmentSchema } from '@cellar/shared/api/catalog/fulfilment/schema';
import { groups } from '@cellar/shared/api/campaigns/groups/calls';
import { groupsSchema } from '@cellar/shared/api/campaigns/groups/schema';
import { guarantees } from '@cellar/shared/api/catalog/guarantees/calls';
import { guaranteesSchema } from '@cellar/shared/api/catalog/guarantees/schema';
import { headlines } from '@cellar/shared/api/catalog/headlines/calls';
import { headlinesSchema } from '@cellar/shared/api/catalog/headlines/schema';
import { help } from '@cellar/shared/api/identity/help/calls';
import { helpSchema } from '@cellar/shared/api/identity/help/schema';
import { home } from '@cellar/shared/api/pages/home/calls';
import { homeSchema } from '@cellar/shared/api/pages/home/schema';
import { invitations } from '@cellar/shared/api/campaigns/invitations/calls';
import { invitationsSchema } from '@cellar/shared/api/campaigns/invitations/schema';
import { invoiceDesk } from '@cellar/shared/api/trade/invoiceDesk/calls';
import { invoiceDeskSchema } from '@cellar/shared/api/trade/invoiceDesk/schema';
import { invoices } from '@cellar/shared/api/trade/invoices/calls';
import { invoicesSchema } from '@cellar/shared/api/trade/invoices/schema';
import { levels } from '@cellar/shared/api/catalog/levels/calls';
import { levelsSchema } from '@cellar/shared/api/catalog/levels/schema';
import { lightRob } from '@cellar/shared/api/campaigns/lightRob/calls';
import { lightRobSchema } from '@cellar/shared/api/campaigns/lightRob/schema';
import { logistics } from '@cellar/shared/api/trade/logistics/calls';
import { logisticsSchema } from '@cellar/shared/api/trade/logistics/schema';
import { lottery } from '@cellar/shared/api/campaigns/lottery/calls';
import { lotterySchema } from '@cellar/shared/api/campaigns/lottery/schema';
import { member } from '@cellar/shared/api/members/member/calls';
import { memberSchema } from '@cellar/shared/api/members/member/schema';
import { memberAdmin } from '@cellar/shared/api/members/memberAdmin/calls';
import { memberAdminSchema } from '@cellar/shared/api/members/memberAdmin/schema';
import { memberGroups } from '@cellar/shared/api/members/memberGroups/calls';
import { memberGroupsSchema } from '@cellar/shared/api/members/memberGroups/schema';
import { messages } from '@cellar/shared/api/members/messages/calls';
import { messagesSchema } from '@cellar/shared/api/members/messages/schema';
import { messengerPay } from '@cellar/shared/api/money/messengerPay/calls';
import { messengerPaySchema } from '@cellar/shared/api/money/messengerPay/schema';
import { newEvents } from '@cellar/shared/api/campaigns/newEvents/calls';
import { newEventsSchema } from '@cellar/shared/api/campaigns/newEvents/schema';
import { notices } from '@cellar/shared/api/identity/notices/calls';
import { noticesSchema } from '@cellar/shared/api/identity/notices/schema';
import { offers } from '@cellar/shared/api/campaigns/offers/calls';
import { offersSchema } from '@cellar/shared/api/campaigns/offers/schema';
import { orders } from '@cellar/shared/api/trade/orders/calls';
import { ordersSchema } from '@cellar/shared/api/trade/orders/schema';
import { ownership } from '@cellar/shared/api/platform/ownership/calls';
import { ownershipSchema } from '@cellar/shared/api/platform/ownership/schema';
import { pageExperiments } from '@cellar/shared/api/pages/pageExperiments/calls';
import { pageExperimentsSchema } from '@cellar/shared/api/pages/pageExperiments/schema';
import { pageNumbers } from '@cellar/shared/api/pages/pageNumbers/calls';
import { pageNumbersSchema } from '@cellar/shared/api/pages/pageNumbers/schema';
import { pages } from '@cellar/shared/api/pages/pages/calls';
import { pagesSchema } from '@cellar/shared/api/pages/pages/schema';
import { password } from '@cellar/shared/api/identity/password/calls';
import { passwordSchema } from '@cellar/shared/api/identity/password/schema';
import { payLinks } from '@cellar/shared/api/money/payLinks/calls';
import { payLinksSchema } from '@cellar/shared/api/money/payLinks/schema';
import { payment } from '@cellar/shared/api/money/payment/calls';
import { paymentSchema } from '@cellar/shared/api/money/payment/schema';
import { personPrices } from '@cellar/shared/api/catalog/personPrices/calls';
import { personPricesSchema } from '@cellar/shared/api/catalog/personPrices/schema';
import { phoneOrders } from '@cellar/shared/api/trade/phoneOrders/calls';
import { phoneOrdersSchema } from '@cellar/shared/api/trade/phoneOrders/schema';
import { points } from '@cellar/shared/api/trade/points/calls';
import { pointsSchema } from '@cellar/shared/api/trade/points/schema';
import { posters } from '@cellar/shared/api/catalog/posters/calls';
import { postersSchema } from '@cellar/shared/api/catalog/posters/schema';
import { presence } from '@cellar/shared/api/identity/presence/calls';
import { presenceSchema } from '@cellar/shared/api/identity/presence/schema';
import { priceAdmin } from '@cellar/shared/api/catalog/priceAdmin/calls';
import { priceAdminSchema } from '@cellar/shared/api/catalog/priceAdmin/schema';
import { priceDrops } from '@cellar/shared/api/campaigns/priceDrops/calls';
import { priceDropsSchema } from '@cellar/shared/api/campaigns/priceDrops/schema';
import { principal } from '@cellar/shared/api/money/principal/calls';
import { principalSchema } from '@cellar/shared/api/money/principal/schema';
import { productAdmin } from '@cellar/shared/api/catalog/productAdmin/calls';
import { productAdminSchema } from '@cellar/shared/api/catalog/productAdmin/schema';
import { productPictures } from '@cellar/shared/api/catalog/productPictures/calls';
import { productPicturesSchema } from '@cellar/shared/api/catalog/productPictures/schema';
import { productSheet } from '@cellar/shared/api/catalog/productSheet/calls';
import { productSheetSchema } from '@cellar/shared/api/catalog/productSheet/schema';
import { products } from '@cellar/shared/api/catalog/products/calls';
import { productsSchema } from '@cellar/shared/api/catalog/products/schema';
import { profile } from '@cellar/shared/api/identity/profile/calls';
import { profileSchema } from '@cellar/shared/api/identity/profile/schema';
import { questionDesk } from '@cellar/shared/api/catalog/questionDesk/calls';
import { questionDeskSchema } from '@cellar/shared/api/catalog/questionDesk/schema';
import { quiz } from '@cellar/shared/api/campaigns/quiz/calls';
import { quizSchema } from '@cellar/shared/api/campaigns/quiz/schema';
import { rankings } from '@cellar/shared/api/pages/rankings/calls';
import { rankingsSchema } from '@cellar/shared/api/pages/rankings/schema';
import { realNames } from '@cellar/shared/api/identity/realNames/calls';
import { realNamesSchema } from '@cellar/shared/api/identity/realNames/schema';
import { reconciliation } from '@cellar/shared/api/money/reconciliation/calls';
import { reconciliationSchema } from '@cellar/shared/api/money/reconciliation/schema';
import { redPackets } from '@cellar/shared/api/campaigns/redPackets/calls';
import { redPacketsSchema } from '@cellar/shared/api/campaigns/redPackets/schema';
import { regions } from '@cellar/shared/api/identity/regions/calls';
import { regionsSchema } from '@cellar/shared/api/identity/regions/schema';
import { registration } from '@cellar/shared/api/identity/registration/calls';
import { registrationSchema } from '@cellar/shared/api/identity/registration/schema';
import { releases } from '@cellar/shared/api/platform/releases/calls';
import { releasesSchema } from '@cellar/shared/api/platform/releases/schema';
import { reservations } from '@cellar/shared/api/campaigns/reservations/calls';
import { reservationsSchema } from '@cellar/shared/api/campaigns/reservations/schema';
import { returnCases } from '@cellar/shared/api/trade/returnCases/calls';
import { returnCasesSchema } from '@cellar/shared/api/trade/returnCases/schema';
import { returns } from '@cellar/shared/api/trade/returns/calls';
import { returnsSchema } from '@cellar/shared/api/trade/returns/schema';
import { reviewDesk } from '@cellar/shared/api/catalog/reviewDesk/calls';
import { reviewDeskSchema } from '@cellar/shared/api/catalog/reviewDesk/schema';
import { reviews } from '@cellar/shared/api/catalog/reviews/calls';
import { reviewsSchema } from '@cellar/shared/api/catalog/reviews/schema';
import { samples } from '@cellar/shared/api/trade/samples/calls';
import { samplesSchema } from '@cellar/shared/api/trade/samples/schema';
import { scanLogin } from '@cellar/shared/api/identity/scanLogin/calls';
import { scanLoginSchema } from '@cellar/shared/api/identity/scanLogin/schema';
import { school } from '@cellar/shared/api/trade/school/calls';
import { schoolSchema } from '@cellar/shared/api/trade/school/schema';
import { searchTerms } from '@cellar/shared/api/catalog/searchTerms/calls';
import { searchTermsSchema } from '@cellar/shared/api/catalog/searchTerms/schema';
import { secondFactor } from '@cellar/shared/api/identity/secondFactor/calls';
import { secondFactorSchema } from '@cellar/shared/api/identity/secondFactor/schema';
import { service } from '@cellar/shared/api/members/service/calls';
import { serviceSchema } from '@cellar/shared/api/members/service/schema';
import { sessions } from '@cellar/shared/api/identity/sessions/calls';
import { sessionsSchema } from '@cellar/shared/api/identity/sessions/schema';
import { settings } from '@cellar/shared/api/identity/settings/calls';
import { settingsSchema } from '@cellar/shared/api/identity/settings/schema';
import { share } from '@cellar/shared/api/identity/share/calls';
import { shareSchema } from '@cellar/shared/api/identity/share/schema';
import { shippingPapers } from '@cellar/shared/api/trade/shippingPapers/calls';
import { shippingPapersSchema } from '@cellar/shared/api/trade/shippingPapers/schema';
import { signUps } from '@cellar/shared/api/pages/signUps/calls';
import { signUpsSchema } from '@cellar/shared/api/pages/signUps/schema';
import { staff } from '@cellar/shared/api/identity/staff/calls';
import { staffSchema } from '@cellar/shared/api/identity/staff/schema';
import { staffGoods } from '@cellar/shared/api/catalog/staffGoods/calls';
import { staffGoodsSchema } from '@cellar/shared/api/catalog/staffGoods/schema';
import { staffMail } from '@cellar/shared/api/identity/staffMail/calls';
import { staffMailSchema } from '@cellar/shared/api/identity/staffMail/schema';
import { staffPolicy } from '@cellar/shared/api/identity/staffPolicy/calls';
import { staffPolicySchema } from '@cellar/shared/api/identity/staffPolicy/schema';
import { staffViews } from '@cellar/shared/api/identity/staffViews/calls';
import { staffViewsSchema } from '@cellar/shared/api/identity/staffViews/schema';
import { stockAdmin } from '@cellar/shared/api/catalog/stockAdmin/calls';
import { stockAdminSchema } from '@cellar/shared/api/catalog/stockAdmin/schema';
import { stockCounts } from '@cellar/shared/api/catalog/stockCounts/calls';
import { stockCountsSchema } from '@cellar/shared/api/catalog/stockCounts/schema';
import { suits } from '@cellar/shared/api/trade/suits/calls';
import { suitsSchema } from '@cellar/shared/api/trade/suits/schema';
import { superBuy } from '@cellar/shared/api/campaigns/superBuy/calls';
import { superBuySchema } from '@cellar/shared/api/campaigns/superBuy/schema';
import { tickets } from '@cellar/shared/api/members/tickets/calls';
import { ticketsSchema } from '@cellar/shared/api/members/tickets/schema';
import { tokens } from '@cellar/shared/api/platform/tokens/calls';
import { tokensSchema } from '@cellar/shared/api/platform/tokens/schema';
import { tracking } from '@cellar/shared/api/identity/tracking/calls';
import { trackingSchema } from '@cellar/shared/api/identity/tracking/schema';
import { transfers } from '@cellar/shared/api/money/transfers/calls';
import { transfersSchema } from '@cellar/shared/api/money/transfers/schema';
import { uploads } from '@cellar/shared/api/identity/uploads/calls';
import { uploadsSchema } from '@cellar/shared/api/identity/uploads/schema';
import { wallet } from '@cellar/shared/api/money/wallet/calls';
import { walletSchema } from '@cellar/shared/api/money/wallet/schema';
import { warnings } from '@cellar/shared/api/catalog/warnings/calls';
import { warningsSchema } from '@cellar/shared/api/catalog/warnings/schema';
import { waybillSheet } from '@cellar/shared/api/trade/waybillSheet/calls';
import { waybillSheetSchema } from '@cellar/shared/api/trade/waybillSheet/schema';
import { webhooks } from '@cellar/shared/api/platform/webhooks/calls';
import { webhooksSchema } from '@cellar/shared/api/platform/webhooks/schema';
import { wineTour } from '@cellar/shared/api/campaigns/wineTour/calls';
import { wineTourSchema } from '@cellar/shared/api/campaigns/wineTour/schema';
import { wineries } from '@cellar/shared/api/catalog/wineries/calls';
import { wineriesSchema } from '@cellar/shared/api/catalog/wineries/schema';
import { type Named, named } from '@cellar/shared/contract/named';

/** Named, since the compiler writes no declaration for an inferred type of this size. */
export interface Calls
  extends Named<'activity', typeof activitySchema>,
    Named<'addresses', typeof addressesSchema>,
    Named<'alarms', typeof alarmsSchema>,
    Named<'approvals', typeof approvalsSchema>,
    Named<'auth', typeof authSchema>,
    Named<'bankSheet', typeof bankSheetSchema>,
    Named<'binding', typeof bindingSchema>,
    Named<'campaigns', typeof campaignsSchema>,
    Named<'cancellation', typeof cancellationSchema>,
    Named<'cart', typeof cartSchema>,
    Named<'cashFlow', typeof cashFlowSchema>,
    Named<'catalog', typeof catalogSchema>,
    Named<'catalogNames', typeof catalogNamesSchema>,
    Named<'checkout', typeof checkoutSchema>,
    Named<'classOrders', typeof classOrdersSchema>,
    Named<'clients', typeof clientsSchema>,
    Named<'closings', typeof closingsSchema>,
    Named<'companyAccounts', typeof companyAccountsSchema>,
    Named<'companyPages', typeof companyPagesSchema>,
    Named<'coupons', typeof couponsSchema>,
    Named<'courses', typeof coursesSchema>,
    Named<'customRoles', typeof customRolesSchema>,
    Named<'deposits', typeof depositsSchema>,
    Named<'desk', typeof deskSchema>,
    Named<'earnings', typeof earningsSchema>,
    Named<'exclusives', typeof exclusivesSchema>,
    Named<'failures', typeof failuresSchema>,
    Named<'fair', typeof fairSchema>,
    Named<'favourites', typeof favouritesSchema>,
    Named<'flashSale', typeof flashSaleSchema>,
    Named<'footprints', typeof footprintsSchema>,
    Named<'freeBuy', typeof freeBuySchema>,
    Named<'fulfilment', typeof fulfilmentSchema>,
    Named<'groups', typeof groupsSchema>,
    Named<'guarantees', typeof guaranteesSchema>,
    Named<'headlines', typeof headlinesSchema>,
    Named<'help', typeof helpSchema>,
    Named<'home', typeof homeSchema>,
    Named<'invitations', typeof invitationsSchema>,
    Named<'invoiceDesk', typeof invoiceDeskSchema>,
    Named<'invoices', typeof invoicesSchema>,
    Named<'levels', typeof levelsSchema>,
    Named<'lightRob', typeof lightRobSchema>,
    Named<'logistics', typeof logisticsSchema>,
    Named<'lottery', typeof lotterySchema>,
    Named<'member', typeof memberSchema>,
    Named<'memberAdmin', typeof memberAdminSchema>,
    Named<'memberGroups', typeof memberGroupsSchema>,
    Named<'messages', typeof messagesSchema>,
    Named<'messengerPay', typeof messengerPaySchema>,
    Named<'newEvents', typeof newEventsSchema>,
    Named<'notices', typeof noticesSchema>,
    Named<'offers', typeof offersSchema>,
    Named<'orders', typeof ordersSchema>,
    Named<'ownership', typeof ownershipSchema>,
    Named<'pageExperiments', typeof pageExperimentsSchema>,
    Named<'pageNumbers', typeof pageNumbersSchema>,
    Named<'pages', typeof pagesSchema>,
    Named<'password', typeof passwordSchema>,
    Named<'payLinks', typeof payLinksSchema>,
    Named<'payment', typeof paymentSchema>,
    Named<'personPrices', typeof personPricesSchema>,
    Named<'phoneOrders', typeof phoneOrdersSchema>,
    Named<'points', typeof pointsSchema>,
    Named<'posters', typeof postersSchema>,
    Named<'presence', typeof presenceSchema>,
    Named<'priceAdmin', typeof priceAdminSchema>,
    Named<'priceDrops', typeof priceDropsSchema>,
    Named<'principal', typeof principalSchema>,
    Named<'productAdmin', typeof productAdminSchema>,
    Named<'productPictures', typeof productPicturesSchema>,
    Named<'productSheet', typeof productSheetSchema>,
    Named<'products', typeof productsSchema>,
    Named<'profile', typeof profileSchema>,
    Named<'questionDesk', typeof questionDeskSchema>,
    Named<'quiz', typeof quizSchema>,
    Named<'rankings', typeof rankingsSchema>,
    Named<'realNames', typeof realNamesSchema>,
    Named<'reconciliation', typeof reconciliationSchema>,
    Named<'redPackets', typeof redPacketsSchema>,
    Named<'regions', typeof regionsSchema>,
    Named<'registration', typeof registrationSchema>,
    Named<'releases', typeof releasesSchema>,
    Named<'reservations', typeof reservationsSchema>,
    Named<'returnCases', typeof returnCasesSchema>,
    Named<'returns', typeof returnsSchema>,
    Named<'reviewDesk', typeof reviewDeskSchema>,
    Named<'reviews', typeof reviewsSchema>,
    Named<'samples', typeof samplesSchema>,
    Named<'scanLogin', typeof scanLoginSchema>,
    Named<'school', typeof schoolSchema>,
    Named<'searchTerms', typeof searchTermsSchema>,
    Named<'secondFactor', typeof secondFactorSchema>,
    Named<'service', typeof serviceSchema>,
    Named<'sessions', typeof sessionsSchema>,
    Named<'settings', typeof settingsSchema>,
    Named<'share', typeof shareSchema>,
    Named<'shippingPapers', typeof shippingPapersSchema>,
    Named<'signUps', typeof signUpsSchema>,
    Named<'staff', typeof staffSchema>,
    Named<'staffGoods', typeof staffGoodsSchema>,
    Named<'staffMail', typeof staffMailSchema>,
    Named<'staffPolicy', typeof staffPolicySchema>,
    Named<'staffViews', typeof staffViewsSchema>,
    Named<'stockAdmin', typeof stockAdminSchema>,
    Named<'stockCounts', typeof stockCountsSchema>,
    Named<'suits', typeof suitsSchema>,
    Named<'superBuy', typeof superBuySchema>,
    Named<'tickets', typeof ticketsSchema>,
    Named<'tokens', typeof tokensSchema>,
    Named<'tracking', typeof trackingSchema>,
    Named<'transfers', typeof transfersSchema>,
    Named<'uploads', typeof uploadsSchema>,
    Named<'wallet', typeof walletSchema>,
    Named<'warnings', typeof warningsSchema>,
    Named<'waybillSheet', typeof waybillSheetSchema>,
    Named<'webhooks', typeof webhooksSchema>,
    Named<'wineTour', typeof wineTourSchema>,
    Named<'wineries', typeof wineriesSchema> {}

/** Every declared call by its name. */
export const calls: Calls = {
  ...named('activity', activity, activitySchema),
  ...named('addresses', addresses, addressesSchema),
  ...named('alarms', alarms, alarmsSchema),
  ...named('approvals', approvals, approvalsSchema),
  ...named('auth', auth, authSchema),
  ...named('bankSheet', bankSheet, bankSheetSchema),
  ...named('binding', binding, bindingSchema),
  ...named('campaigns', campaigns, campaignsSchema),
  ...named('cancellation', cancellation, cancellationSchema),
  ...named('cart', cart, cartSchema),
  ...named('cashFlow', cashFlow, cashFlowSchema),
  ...named('catalog', catalog, catalogSchema),
  ...named('catalogNames', catalogNames, catalogNamesSchema),
  ...named('checkout', checkout, checkoutSchema),
  ...named('classOrders', classOrders, classOrdersSchema),
  ...named('clients', clients, clientsSchema),
  ...named('closings', closings, closingsSchema),
  ...named('companyAccounts', companyAccounts, companyAccountsSchema),
  ...named('companyPages', companyPages, companyPagesSchema),
  ...named('coupons', coupons, couponsSchema),
  ...named('courses', courses, coursesSchema),
  ...named('customRoles', customRoles, customRolesSchema),
  ...named('deposits', deposits, depositsSchema),
  ...named('desk', desk, deskSchema),
  ...named('earnings', earnings, earningsSchema),
  ...named('exclusives', exclusives, exclusivesSchema),
  ...named('failures', failures, failuresSchema),
  ...named('fair', fair, fairSchema),
  ...named('favourites', favourites, favouritesSchema),
  ...named('flashSale', flashSale, flashSaleSchema),
  ...named('footprints', footprints, footprintsSchema),
  ...named('freeBuy', freeBuy, freeBuySchema),
  ...named('fulfilment', fulfilment, fulfilmentSchema),
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
  ...named('memberAdmin', memberAdmin, memberAdminSchema),
  ...named('memberGroups', memberGroups, memberGroupsSchema),
  ...named('messages', messages, messagesSchema),
  ...named('messengerPay', messengerPay, messengerPaySchema),
  ...named('newEvents', newEvents, newEventsSchema),
  ...named('notices', notices, noticesSchema),
  ...named('offers', offers, offersSchema),
  ...named('orders', orders, ordersSchema),
  ...named('ownership', ownership, ownershipSchema),
  ...named('pageExperiments', pageExperiments, pageExperimentsSchema),
  ...named('pageNumbers', pageNumbers, pageNumbersSchema),
  ...named('pages', pages, pagesSchema),
  ...named('password', password, passwordSchema),
  ...named('payLinks', payLinks, payLinksSchema),
  ...named('payment', payment, paymentSchema),
  ...named('personPrices', personPrices, personPricesSchema),
  ...named('phoneOrders', phoneOrders, phoneOrdersSchema),
  ...named('points', points, pointsSchema),
  ...named('posters', posters, postersSchema),
  ...named('presence', presence, presenceSchema),
  ...named('priceAdmin', priceAdmin, priceAdminSchema),
  ...named('priceDrops', priceDrops, priceDropsSchema),
  ...named('principal', principal, principalSchema),
  ...named('productAdmin', productAdmin, productAdminSchema),
  ...named('productPictures', productPictures, productPicturesSchema),
  ...named('productSheet', productSheet, productSheetSchema),
  ...named('products', products, productsSchema),
  ...named('profile', profile, profileSchema),
  ...named('questionDesk', questionDesk, questionDeskSchema),
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
  ...named('searchTerms', searchTerms, searchTermsSchema),
  ...named('secondFactor', secondFactor, secondFactorSchema),
  ...named('service', service, serviceSchema),
  ...named('sessions', sessions, sessionsSchema),
  ...named('settings', settings, settingsSchema),
  ...named('share', share, shareSchema),
  ...named('shippingPapers', shippingPapers, shippingPapersSchema),
  ...named('signUps', signUps, signUpsSchema),
  ...named('staff', staff, staffSchema),
  ...named('staffGoods', staffGoods, staffGoodsSchema),
  ...named('staffMail', staffMail, staffMailSchema),
  ...named('staffPolicy', staffPolicy, staffPolicySchema),
  ...named('staffViews', staffViews, staffViewsSchema),
  ...named('stockAdmin', stockAdmin, stockAdminSchema),
  ...named('stockCounts', stockCounts, stockCountsSchema),
  ...named('suits', suits, suitsSchema),
  ...named('superBuy', superBuy, superBuySchema),
  ...named('tickets', tickets, ticketsSchema),
  ...named('tokens', tokens, tokensSchema),
  ...named('tracking', tracking, trackingSchema),
  ...named('transfers', transfers, transfersSchema),
  ...named('uploads', uploads, uploadsSchema),
  ...named('wallet', wallet, walletSchema),
  ...named('warnings', warnings, warningsSchema),
  ...named('waybillSheet', waybillSheet, waybillSheetSchema),
  ...named('webhooks', webhooks, webhooksSchema),
  ...named('wineTour', wineTour, wineTourSchema),
  ...named('wineries', wineries, wineriesSchema),
};
