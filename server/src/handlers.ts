// Written by `npm run docs:calls` from the folders of the domains.
import type { App } from './app';
import type { Handlers } from './http/handler';
import { activityHandlers } from './shop/pages/deliver/activityHandlers';
import { addressesHandlers } from './shop/identity/addresses/addressesHandlers';
import { alarmsHandlers } from './platform/alarmsHandlers';
import { approvalsHandlers } from './shop/identity/approvals/approvalsHandlers';
import { authHandlers } from './shop/identity/auth/authHandlers';
import { bankSheetHandlers } from './shop/money/bankSheet/bankSheetHandlers';
import { bindingHandlers } from './shop/identity/binding/bindingHandlers';
import { campaignsHandlers } from './shop/campaigns/campaigns/campaignsHandlers';
import { cancellationHandlers } from './shop/identity/cancellation/cancellationHandlers';
import { cartHandlers } from './shop/trade/cart/cartHandlers';
import { cashFlowHandlers } from './shop/money/cashFlow/cashFlowHandlers';
import { catalogHandlers } from './shop/catalog/catalog/catalogHandlers';
import { catalogNamesHandlers } from './shop/catalog/catalogNames/catalogNamesHandlers';
import { checkoutHandlers } from './shop/trade/checkout/checkoutHandlers';
import { classOrdersHandlers } from './shop/trade/classOrders/classOrdersHandlers';
import { clientsHandlers } from './shop/members/clients/clientsHandlers';
import { closingsHandlers } from './shop/money/closings/closingsHandlers';
import { companyAccountsHandlers } from './shop/identity/companyAccounts/companyAccountsHandlers';
import { companyPagesHandlers } from './shop/campaigns/companyPages/companyPagesHandlers';
import { couponsHandlers } from './shop/catalog/coupons/couponsHandlers';
import { coursesHandlers } from './shop/trade/courses/coursesHandlers';
import { customRolesHandlers } from './shop/identity/customRoles/customRolesHandlers';
import { depositsHandlers } from './shop/money/deposits/depositsHandlers';
import { deskHandlers } from './shop/trade/desk/deskHandlers';
import { earningsHandlers } from './shop/trade/earnings/earningsHandlers';
import { exclusivesHandlers } from './shop/members/exclusives/exclusivesHandlers';
import { failuresHandlers } from './platform/failuresHandlers';
import { fairHandlers } from './shop/campaigns/fair/fairHandlers';
import { favouritesHandlers } from './shop/catalog/favourites/favouritesHandlers';
import { flashSaleHandlers } from './shop/campaigns/flashSale/flashSaleHandlers';
import { footprintsHandlers } from './shop/catalog/footprints/footprintsHandlers';
import { freeBuyHandlers } from './shop/campaigns/freeBuy/freeBuyHandlers';
import { fulfilmentHandlers } from './shop/catalog/fulfilment/fulfilmentHandlers';
import { groupsHandlers } from './shop/campaigns/groups/groupsHandlers';
import { guaranteesHandlers } from './shop/catalog/guarantees/guaranteesHandlers';
import { headlinesHandlers } from './shop/catalog/headlines/headlinesHandlers';
import { helpHandlers } from './shop/identity/help/helpHandlers';
import { homeHandlers } from './shop/pages/home/homeHandlers';
import { invitationsHandlers } from './shop/campaigns/invitations/invitationsHandlers';
import { invoiceDeskHandlers } from './shop/trade/invoices/invoiceDeskHandlers';
import { invoicesHandlers } from './shop/trade/invoices/invoicesHandlers';
import { levelsHandlers } from './shop/catalog/levels/levelsHandlers';
import { lightRobHandlers } from './shop/campaigns/lightRob/lightRobHandlers';
import { logisticsHandlers } from './shop/trade/logistics/logisticsHandlers';
import { lotteryHandlers } from './shop/campaigns/lottery/lotteryHandlers';
import { memberHandlers } from './shop/members/member/memberHandlers';
import { memberAdminHandlers } from './shop/members/memberAdmin/memberAdminHandlers';
import { memberGroupsHandlers } from './shop/members/memberGroups/memberGroupsHandlers';
import { messagesHandlers } from './shop/members/messages/messagesHandlers';
import { messengerPayHandlers } from './shop/money/messengerPay/messengerPayHandlers';
import { newEventsHandlers } from './shop/campaigns/newEvents/newEventsHandlers';
import { noticesHandlers } from './shop/identity/notices/noticesHandlers';
import { offersHandlers } from './shop/campaigns/offers/offersHandlers';
import { ordersHandlers } from './shop/trade/orders/ordersHandlers';
import { ownershipHandlers } from './platform/ownershipHandlers';
import { pageExperimentsHandlers } from './shop/pages/experiments/pageExperimentsHandlers';
import { pageNumbersHandlers } from './shop/pages/numbers/pageNumbersHandlers';
import { pagesHandlers } from './shop/pages/edit/pagesHandlers';
import { passwordHandlers } from './shop/identity/password/passwordHandlers';
import { payLinksHandlers } from './shop/money/payLinks/payLinksHandlers';
import { paymentHandlers } from './shop/money/payment/paymentHandlers';
import { personPricesHandlers } from './shop/catalog/personPrices/personPricesHandlers';
import { phoneOrdersHandlers } from './shop/trade/phoneOrders/phoneOrdersHandlers';
import { pointsHandlers } from './shop/trade/points/pointsHandlers';
import { postersHandlers } from './shop/catalog/posters/postersHandlers';
import { presenceHandlers } from './shop/identity/presence/presenceHandlers';
import { priceAdminHandlers } from './shop/catalog/priceAdmin/priceAdminHandlers';
import { priceDropsHandlers } from './shop/campaigns/priceDrops/priceDropsHandlers';
import { principalHandlers } from './shop/money/principal/principalHandlers';
import { productAdminHandlers } from './shop/catalog/productAdmin/productAdminHandlers';
import { productPicturesHandlers } from './shop/catalog/productPictures/productPicturesHandlers';
import { productSheetHandlers } from './shop/catalog/productSheet/productSheetHandlers';
import { productsHandlers } from './shop/catalog/products/productsHandlers';
import { profileHandlers } from './shop/identity/profile/profileHandlers';
import { questionDeskHandlers } from './shop/catalog/questionDesk/questionDeskHandlers';
import { quizHandlers } from './shop/campaigns/quiz/quizHandlers';
import { rankingsHandlers } from './shop/pages/rankings/rankingsHandlers';
import { realNamesHandlers } from './shop/identity/realNames/realNamesHandlers';
import { reconciliationHandlers } from './shop/money/reconciliation/reconciliationHandlers';
import { redPacketsHandlers } from './shop/campaigns/redPackets/redPacketsHandlers';
import { regionsHandlers } from './shop/identity/regions/regionsHandlers';
import { registrationHandlers } from './shop/identity/registration/registrationHandlers';
import { releasesHandlers } from './platform/releasesHandlers';
import { reservationsHandlers } from './shop/campaigns/reservations/reservationsHandlers';
import { returnCasesHandlers } from './shop/trade/returnCases/returnCasesHandlers';
import { returnsHandlers } from './shop/trade/returns/returnsHandlers';
import { reviewDeskHandlers } from './shop/catalog/reviews/reviewDeskHandlers';
import { reviewsHandlers } from './shop/catalog/reviews/reviewsHandlers';
import { samplesHandlers } from './shop/trade/samples/samplesHandlers';
import { scanLoginHandlers } from './shop/identity/scanLogin/scanLoginHandlers';
import { schoolHandlers } from './shop/trade/school/schoolHandlers';
import { searchTermsHandlers } from './shop/catalog/searchTerms/searchTermsHandlers';
import { secondFactorHandlers } from './shop/identity/secondFactor/secondFactorHandlers';
import { serviceHandlers } from './shop/members/service/serviceHandlers';
import { sessionsHandlers } from './shop/identity/sessions/sessionsHandlers';
import { settingsHandlers } from './shop/identity/settings/settingsHandlers';
import { shareHandlers } from './shop/identity/share/shareHandlers';
import { shippingPapersHandlers } from './shop/trade/shippingPapers/shippingPapersHandlers';
import { signUpsHandlers } from './shop/pages/signUps/signUpsHandlers';
import { staffHandlers } from './shop/identity/staff/staffHandlers';
import { staffGoodsHandlers } from './shop/catalog/staffGoods/staffGoodsHandlers';
import { staffMailHandlers } from './shop/identity/staffMail/staffMailHandlers';
import { staffPolicyHandlers } from './shop/identity/staffPolicy/staffPolicyHandlers';
import { staffViewsHandlers } from './shop/identity/staffViews/staffViewsHandlers';
import { stockAdminHandlers } from './shop/catalog/stockAdmin/stockAdminHandlers';
import { stockCountsHandlers } from './shop/catalog/stockCounts/stockCountsHandlers';
import { suitsHandlers } from './shop/trade/suits/suitsHandlers';
import { superBuyHandlers } from './shop/campaigns/superBuy/superBuyHandlers';
import { ticketsHandlers } from './shop/members/tickets/ticketsHandlers';
import { tokensHandlers } from './platform/tokensHandlers';
import { trackingHandlers } from './shop/identity/tracking/trackingHandlers';
import { transfersHandlers } from './shop/money/transfers/transfersHandlers';
import { uploadsHandlers } from './shop/identity/uploads/uploadsHandlers';
import { walletHandlers } from './shop/money/wallet/walletHandlers';
import { warningsHandlers } from './shop/catalog/warnings/warningsHandlers';
import { waybillSheetHandlers } from './shop/trade/waybillSheet/waybillSheetHandlers';
import { webhooksHandlers } from './platform/webhooksHandlers';
import { wineTourHandlers } from './shop/campaigns/wineTour/wineTourHandlers';
import { wineriesHandlers } from './shop/catalog/wineries/wineriesHandlers';

const OF_DOMAINS = [
  activityHandlers,
  addressesHandlers,
  alarmsHandlers,
  approvalsHandlers,
  authHandlers,
  bankSheetHandlers,
  bindingHandlers,
  campaignsHandlers,
  cancellationHandlers,
  cartHandlers,
  cashFlowHandlers,
  catalogHandlers,
  catalogNamesHandlers,
  checkoutHandlers,
  classOrdersHandlers,
  clientsHandlers,
  closingsHandlers,
  companyAccountsHandlers,
  companyPagesHandlers,
  couponsHandlers,
  coursesHandlers,
  customRolesHandlers,
  depositsHandlers,
  deskHandlers,
  earningsHandlers,
  exclusivesHandlers,
  failuresHandlers,
  fairHandlers,
  favouritesHandlers,
  flashSaleHandlers,
  footprintsHandlers,
  freeBuyHandlers,
  fulfilmentHandlers,
  groupsHandlers,
  guaranteesHandlers,
  headlinesHandlers,
  helpHandlers,
  homeHandlers,
  invitationsHandlers,
  invoiceDeskHandlers,
  invoicesHandlers,
  levelsHandlers,
  lightRobHandlers,
  logisticsHandlers,
  lotteryHandlers,
  memberHandlers,
  memberAdminHandlers,
  memberGroupsHandlers,
  messagesHandlers,
  messengerPayHandlers,
  newEventsHandlers,
  noticesHandlers,
  offersHandlers,
  ordersHandlers,
  ownershipHandlers,
  pageExperimentsHandlers,
  pageNumbersHandlers,
  pagesHandlers,
  passwordHandlers,
  payLinksHandlers,
  paymentHandlers,
  personPricesHandlers,
  phoneOrdersHandlers,
  pointsHandlers,
  postersHandlers,
  presenceHandlers,
  priceAdminHandlers,
  priceDropsHandlers,
  principalHandlers,
  productAdminHandlers,
  productPicturesHandlers,
  productSheetHandlers,
  productsHandlers,
  profileHandlers,
  questionDeskHandlers,
  quizHandlers,
  rankingsHandlers,
  realNamesHandlers,
  reconciliationHandlers,
  redPacketsHandlers,
  regionsHandlers,
  registrationHandlers,
  releasesHandlers,
  reservationsHandlers,
  returnCasesHandlers,
  returnsHandlers,
  reviewDeskHandlers,
  reviewsHandlers,
  samplesHandlers,
  scanLoginHandlers,
  schoolHandlers,
  searchTermsHandlers,
  secondFactorHandlers,
  serviceHandlers,
  sessionsHandlers,
  settingsHandlers,
  shareHandlers,
  shippingPapersHandlers,
  signUpsHandlers,
  staffHandlers,
  staffGoodsHandlers,
  staffMailHandlers,
  staffPolicyHandlers,
  staffViewsHandlers,
  stockAdminHandlers,
  stockCountsHandlers,
  suitsHandlers,
  superBuyHandlers,
  ticketsHandlers,
  tokensHandlers,
  trackingHandlers,
  transfersHandlers,
  uploadsHandlers,
  walletHandlers,
  warningsHandlers,
  waybillSheetHandlers,
  webhooksHandlers,
  wineTourHandlers,
  wineriesHandlers,
] as const;

type Made = ReturnType<(typeof OF_DOMAINS)[number]>;
type AllOf<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer All) => void ? All : never;

/** Not one literal that spreads them all: with hundreds of names that takes V8 twenty times as long. */
export const allHandlers = (app: App): Handlers => Object.assign({}, ...OF_DOMAINS.map((of) => of(app))) as AllOf<Made>;
