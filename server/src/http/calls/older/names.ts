/** What the contract before called each name, wherever it is written in `PARAMS`, `RESULTS` and `DETAILS`. */
export const NAMES: Readonly<Record<string, string>> = {
  text: 'words',
  stateLabel: 'stateWords',
  methodLabel: 'methodWords',
  scopeText: 'scopeWords',
  freightText: 'freightWords',
  orderText: 'orderWords',
  ageText: 'ageWords',
};

/** Each line: a call, and the paths of its fields that had another name; `*` is any entry of a list or record. */
export const PARAMS = `
cancellation.submit text
catalog.search text
catalog.suggest text
companyPages.findGoods text
courses.saveConsultation text
earnings.addMaterial text
orders.addRemarks text
orders.search text
productAdmin.save food.*.text
releases.disable text
returnCases.answer text
returnCases.receive text
returns.apply text
returns.write text
transfers.recordArrival text
`;

export const RESULTS = `
activity.getPage data.*.items.*.scopeText
alarms.list list.*.text
cart.add text
cart.addMany problems.*.text text
cart.changeVariant area.text coupon.text couponHint.text groups.*.freightHint.text groups.*.lines.*.problem.text
cart.changeVariant groups.*.promotions.*.text groups.*.text invalid.*.problem.text
cart.check problems.*.text
cart.explain parts.*.rows.*.text parts.*.text
cart.getFreight groups.*.text
cart.list area.text coupon.text couponHint.text groups.*.freightHint.text groups.*.lines.*.problem.text groups.*.promotions.*.text
cart.list groups.*.text invalid.*.problem.text
cart.listSwaps list.*.scopeText
cart.moveToFavourites area.text coupon.text couponHint.text groups.*.freightHint.text groups.*.lines.*.problem.text
cart.moveToFavourites groups.*.promotions.*.text groups.*.text invalid.*.problem.text
cart.remove area.text coupon.text couponHint.text groups.*.freightHint.text groups.*.lines.*.problem.text groups.*.promotions.*.text
cart.remove groups.*.text invalid.*.problem.text
cart.restore area.text coupon.text couponHint.text groups.*.freightHint.text groups.*.lines.*.problem.text groups.*.promotions.*.text
cart.restore groups.*.text invalid.*.problem.text
cart.savePromotion area.text coupon.text couponHint.text groups.*.freightHint.text groups.*.lines.*.problem.text
cart.savePromotion groups.*.promotions.*.text groups.*.text invalid.*.problem.text
cart.swap area.text coupon.text couponHint.text groups.*.freightHint.text groups.*.lines.*.problem.text groups.*.promotions.*.text
cart.swap groups.*.text invalid.*.problem.text
cart.tick area.text coupon.text couponHint.text groups.*.freightHint.text groups.*.lines.*.problem.text groups.*.promotions.*.text
cart.tick groups.*.text invalid.*.problem.text
cart.update area.text coupon.text couponHint.text groups.*.freightHint.text groups.*.lines.*.problem.text groups.*.promotions.*.text
cart.update groups.*.text invalid.*.problem.text
checkout.check ageText coupons.*.scopeText groups.*.freightText groups.*.promotions.*.text groups.*.text problems.*.text
checkout.explain parts.*.rows.*.text parts.*.text
checkout.fit quote.ageText quote.coupons.*.scopeText quote.groups.*.freightText quote.groups.*.promotions.*.text quote.groups.*.text
checkout.fit quote.problems.*.text
checkout.listNotices list.*.text
checkout.savePromotion ageText coupons.*.scopeText groups.*.freightText groups.*.promotions.*.text groups.*.text problems.*.text
classOrders.addReview events.*.text methodLabel
classOrders.cancel events.*.text methodLabel
classOrders.finish methodLabel order.events.*.text order.methodLabel text
classOrders.get events.*.text methodLabel
classOrders.getResult methodLabel order.events.*.text order.methodLabel text
classOrders.saveInvoice events.*.text methodLabel
classOrders.withdraw events.*.text methodLabel
coupons.collect coupon.scopeText
coupons.exchange coupon.scopeText
coupons.list list.*.scopeText
coupons.listCentre list.*.scopeText
coupons.listForProduct list.*.scopeText
coupons.listPopup list.*.scopeText
coupons.preview coupon.scopeText
courses.listConsultations list.*.text
deposits.list list.*.source.text
desk.get events.*.text others.*.stateLabel parcels.*.events.*.text parcels.*.stateLabel payments.*.stateLabel payments.*.text
desk.get refunds.*.text remarks.*.text stateLabel
desk.list list.*.stateLabel
earnings.listAllMaterials list.*.text
earnings.listEntries list.*.source.text
earnings.listMaterials list.*.text
exclusives.listOffers list.*.text
groups.list list.*.orderText list.*.refund.text
guarantees.list list.*.text
logistics.getParcel events.*.text stateLabel
logistics.listDeliveries list.*.news.text list.*.stateLabel
memberAdmin.get orders.*.text
messengerPay.get text
newEvents.get coupons.*.scopeText
orders.addRemarks remarks.*.text
orders.cancel order.stateLabel
orders.changeAddress order.stateLabel
orders.confirmJoin text
orders.finish order.stateLabel
orders.get methodLabel news.text refunds.*.text remarks.*.text stateLabel
orders.getTracking events.*.text parcels.*.events.*.text parcels.*.stateLabel stateLabel
orders.listAll list.*.stateLabel
orders.listError list.*.stateLabel
orders.listReady list.*.stateLabel
orders.listSuccess list.*.stateLabel
orders.listWaiting list.*.stateLabel
orders.remind text
orders.review order.stateLabel
orders.search list.*.stateLabel
pages.check findings.*.text
pages.checkWork findings.*.text
pages.preview page.data.*.items.*.scopeText
payLinks.finish text
payLinks.get text
payment.finish methodLabel text
payment.getRechargeNeed text
payment.getResult methodLabel text
payment.getUmsValidity text
payment.payBalance methodLabel text
points.list list.*.source.text
productAdmin.get food.*.text
products.explainPrice promotion.text steps.*.text
products.get food.*.text guarantees.*.text
products.getAppPrice text
products.getFreight area.text text
products.getSaleDetails coupons.*.scopeText net.text
products.listBuyers list.*.text
releases.disable text
releases.enable text
releases.get text
releases.halt text
releases.list list.*.text
releases.promote text
releases.remove text
releases.rollBack text
releases.setPercentage text
returnCases.get events.*.text stateLabel text
returnCases.list list.*.stateLabel
returns.apply events.*.text freightText stateLabel text
returns.cancel events.*.text freightText stateLabel text
returns.confirm events.*.text freightText stateLabel text
returns.get events.*.text freightText stateLabel text
returns.list list.*.stateLabel
returns.listOrders list.*.stateLabel
returns.preview freightText
returns.send events.*.text freightText stateLabel text
returns.write events.*.text freightText stateLabel text
school.listConsultations list.*.text
staff.listCancellations list.*.text
suits.add text
suits.addOwn text
transfers.choose text
transfers.send text
wallet.finishRecharge methodLabel text
wallet.getRechargeResult methodLabel text
wallet.listBalance list.*.source.text
wallet.listCoins list.*.source.text
wallet.listDaibi list.*.source.text
wallet.listExpense list.*.text
`;

/** Of what errors bring along. */
export const DETAILS = `
cart.changeVariant cart.area.text cart.coupon.text cart.couponHint.text cart.groups.*.freightHint.text
cart.changeVariant cart.groups.*.lines.*.problem.text cart.groups.*.promotions.*.text cart.groups.*.text cart.invalid.*.problem.text
cart.update cart.area.text cart.coupon.text cart.couponHint.text cart.groups.*.freightHint.text cart.groups.*.lines.*.problem.text
cart.update cart.groups.*.promotions.*.text cart.groups.*.text cart.invalid.*.problem.text
checkout.submit quote.ageText quote.coupons.*.scopeText quote.groups.*.freightText quote.groups.*.promotions.*.text quote.groups.*.text
checkout.submit quote.problems.*.text
pageExperiments.start findings.*.text
pages.publish findings.*.text
`;
