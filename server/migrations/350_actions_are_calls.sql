-- Entries of the log are named after the call or job that wrote them; which of its things it did stands in `outcome`, and texts in `text`.
alter table audit_entry disable trigger audit_entry_append_only;
update audit_entry set action = 'platform.halt' where action = 'release.halt' and who = 'automatic';
update audit_entry set action = 'products.scheduledSales',
  detail = detail || jsonb_build_object('outcome', case action when 'product.sell' then 'onSale' else 'takenDown' end)
where action in ('product.sell', 'product.takeDown') and who = 'automatic';
update audit_entry e set action = n.name from (values
  ('registrations', 'staff.listRegistrations'), ('unfreeze', 'staff.listUnfreezeRequests'), ('cancellations', 'staff.listCancellations'),
  ('orders', 'desk.list'), ('samples', 'samples.listWaiting'), ('tickets', 'tickets.list'), ('exclusives', 'exclusives.listForShop'),
  ('returns', 'returnCases.list'), ('consultations', 'school.listConsultations')
) n (target, name)
where e.action = 'people.look' and e.target = n.target;
update audit_entry e set action = n.name,
  detail = case when n.outcome is null then e.detail else e.detail || jsonb_build_object('outcome', n.outcome) end
from (values
  ('order.pack', 'desk.pack', null), ('order.ship', 'desk.ship', null), ('order.shipSheet', 'waybillSheet.submit', null),
  ('order.changeWaybill', 'desk.changeWaybill', null), ('order.undoShipment', 'desk.undoShipment', null),
  ('order.note', 'desk.saveNote', null), ('order.restock', 'desk.restock', null), ('order.checkIn', 'desk.checkIn', null),
  ('order.refund', 'desk.refund', null), ('order.cancel', 'desk.cancel', null), ('order.extend', 'desk.extend', null),
  ('order.changePrice', 'desk.changePrice', null), ('order.changeAddress', 'desk.changeAddress', null),
  ('order.remind', 'orders.remind', null), ('order.lookAtReceiver', 'desk.getReceiver', null),
  ('invoice.issue', 'invoiceDesk.issue', null), ('payment.amount', 'payment.rejectAmount', null),
  ('payment.settle', 'reconciliation.settle', null), ('transfer.look', 'transfers.show', null),
  ('transfer.accept', 'transfers.accept', null), ('transfer.refuse', 'transfers.refuse', null),
  ('transfer.payBack', 'transfers.payBack', null), ('return.look', 'returnCases.get', null),
  ('return.agree', 'returnCases.agree', null), ('return.refuse', 'returnCases.refuse', null),
  ('return.receive', 'returnCases.receive', null), ('return.refund', 'returnCases.refund', null),
  ('return.resend', 'returnCases.resend', null), ('return.answer', 'returnCases.answer', null),
  ('release.publish', 'releases.publish', null), ('release.rehearse', 'releases.rehearse', null),
  ('release.promote', 'releases.promote', null), ('release.percentage', 'releases.setPercentage', null),
  ('release.halt', 'releases.halt', null), ('release.hold', 'releases.hold', 'held'), ('release.letGo', 'releases.hold', 'letGo'),
  ('release.retire', 'platform.retention', 'retired'), ('release.purge', 'platform.retention', 'purged'),
  ('release.rollback', 'releases.rollBack', null), ('remote.disable', 'releases.disable', null),
  ('remote.enable', 'releases.enable', null), ('remote.remove', 'releases.remove', null), ('remote.drill', 'releases.drill', null),
  ('token.make', 'tokens.create', null), ('token.revoke', 'tokens.revoke', null), ('staff.signInFailed', 'staff.signIn', 'failed'),
  ('staff.change', 'staff.update', null), ('staff.passwordLink', 'staff.makePasswordLink', null),
  ('registration.look', 'staff.getLicences', null), ('registration.pass', 'staff.decideRegistration', 'pass'),
  ('registration.reject', 'staff.decideRegistration', 'reject'), ('registration.veto', 'staff.decideRegistration', 'veto'),
  ('person.freeze', 'staff.freeze', null), ('person.phone', 'memberAdmin.showPhone', null),
  ('person.level', 'memberAdmin.setLevel', null), ('person.adjust', 'memberAdmin.adjust', null),
  ('unfreeze.grant', 'staff.decideUnfreeze', 'granted'), ('unfreeze.refuse', 'staff.decideUnfreeze', 'refused'),
  ('exclusive.grant', 'exclusives.grant', null), ('exclusive.end', 'exclusives.end', null),
  ('exclusive.answer', 'exclusives.answerRequest', null), ('exclusive.refuse', 'exclusives.refuseRequest', null),
  ('service.answer', 'tickets.answer', null), ('service.close', 'tickets.close', null), ('review.hide', 'reviewDesk.hide', null),
  ('review.restore', 'reviewDesk.restore', null), ('review.reply', 'reviewDesk.reply', null),
  ('school.reopenConsultation', 'school.answerConsultation', 'notSent'), ('school.markInvoice', 'invoiceDesk.issue', null),
  ('notice.publish', 'notices.publish', null), ('notice.withdraw', 'notices.withdraw', null),
  ('message.announce', 'messages.announce', null), ('tour.save', 'wineTour.saveText', null),
  ('companyPage.takeDown', 'companyPages.takeDown', null), ('companyPage.restore', 'companyPages.restore', null),
  ('product.add', 'productAdmin.save', 'added'), ('product.save', 'productAdmin.save', null),
  ('product.sell', 'productAdmin.setOnSale', 'onSale'), ('product.takeDown', 'productAdmin.setOnSale', 'takenDown'),
  ('product.schedule', 'productAdmin.setSchedule', null), ('product.import', 'productSheet.submit', null),
  ('product.pictures', 'productPictures.submit', null), ('price.change', 'priceAdmin.submit', null),
  ('search.saveHot', 'searchTerms.saveHot', null), ('search.removeHot', 'searchTerms.removeHot', null),
  ('search.addSynonym', 'searchTerms.addSynonym', null), ('search.removeSynonym', 'searchTerms.removeSynonym', null),
  ('stock.in', 'stockAdmin.record', 'in'), ('stock.out', 'stockAdmin.record', 'out'), ('stock.damage', 'stockAdmin.record', 'damage'),
  ('stock.move', 'stockAdmin.move', null), ('stock.count', 'stockAdmin.count', null), ('redPacket.add', 'redPackets.add', null),
  ('redPacket.end', 'campaigns.end', null), ('inviteProgram.add', 'invitations.add', null),
  ('inviteProgram.end', 'campaigns.end', null), ('freeBuy.end', 'campaigns.end', null),
  ('lightRob.end', 'campaigns.end', null), ('quiz.end', 'campaigns.end', null), ('superBuy.end', 'campaigns.end', null), ('newEvent.add', 'newEvents.add', null), ('newEvent.end', 'newEvents.end', null),
  ('coupon.issueCode', 'coupons.issueCode', null), ('sample.give', 'samples.give', null), ('sample.ship', 'samples.ship', null),
  ('reward.add', 'points.addReward', null), ('reward.withdraw', 'points.withdrawReward', null),
  ('poster.enable', 'posters.setEnabled', 'enabled'), ('poster.disable', 'posters.setEnabled', 'disabled'),
  ('signUp.export', 'signUps.export', null), ('reservable.add', 'reservations.add', null),
  ('reservable.withdraw', 'reservations.withdraw', null), ('recharge.offers', 'wallet.setOffers', null),
  ('daibi.give', 'wallet.giveDaibi', null), ('deposit.due', 'deposits.setDue', null), ('deposit.deduct', 'deposits.deduct', null),
  ('deposit.return', 'deposits.decideReturn', 'granted'), ('deposit.keep', 'deposits.decideReturn', 'refused'),
  ('earning.rate', 'earnings.setRate', null), ('principal.check', 'principal.checkReturn', null),
  ('principal.confirm', 'principal.confirmReturn', null), ('principal.refuse', 'principal.refuseReturn', null),
  ('payout.look', 'earnings.showAccount', null), ('payout.check', 'earnings.checkPayout', null),
  ('payout.confirm', 'earnings.confirmPayout', null), ('payout.refuse', 'earnings.refusePayout', null),
  ('material.add', 'earnings.addMaterial', null), ('material.remove', 'earnings.removeMaterial', null), ('page.add', 'pages.add', null),
  ('page.copy', 'pages.copy', null), ('page.rename', 'pages.rename', null), ('page.save', 'pages.save', null),
  ('page.restore', 'pages.restore', null), ('page.preview', 'pages.openPreview', null), ('page.publish', 'pages.publish', 'published'),
  ('page.schedule', 'pages.publish', 'scheduled'), ('page.rollback', 'pages.publish', 'rolledBack'),
  ('page.cancel', 'pages.cancelRun', null), ('page.takeDown', 'pages.takeDown', null), ('page.archive', 'pages.archive', null),
  ('page.unarchive', 'pages.unarchive', null), ('page.experimentStart', 'pageExperiments.start', null),
  ('page.experimentEnd', 'pageExperiments.end', 'experimentEnded'),
  ('page.experimentHalt', 'pages.haltExperiments', 'experimentHalted')
) n (action, name, outcome)
where e.action = n.action;
update audit_entry set detail = (detail - 'words') || jsonb_build_object('text', detail -> 'words') where detail ? 'words';
alter table audit_entry enable trigger audit_entry_append_only;
