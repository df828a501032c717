import type { CallName } from '@cellar/shared/contract/calls';

// It stands outside the test: a call is tested by the files that name it, and this one makes none.
/** Writes that name nothing that was seen, each kind with its reason. A call in two kinds, or one that names it by now, fails the test. */
export const UNSEEN_WRITES: Record<string, readonly CallName[]> = {
  'it changes nothing: it checks, calculates, shows or draws': [
    ...(['bankSheet.check', 'productPictures.check', 'productSheet.check', 'stockCounts.check'] as const),
    ...(['waybillSheet.check', 'pages.checkWork', 'pages.preview', 'pages.openPreview'] as const),
    ...(['productAdmin.openPreview', 'releases.preview', 'releases.rehearse'] as const),
    ...([
      'levels.preview',
      'priceAdmin.preview',
      'offers.rehearse',
      'wallet.rehearseOffers',
      'points.rehearseReward',
      'lottery.rehearse',
      'redPackets.rehearse',
      'quiz.rehearse',
      'invitations.rehearse',
      'freeBuy.rehearse',
      'phoneOrders.quote',
      'memberGroups.count',
    ] as const),
    ...([
      'memberAdmin.showPhone',
      'memberAdmin.exportRows',
      'earnings.showAccount',
      'school.exportRoster',
      'offers.exportCodes',
      'signUps.export',
    ] as const),
    ...(['shippingPapers.draw', 'releases.check', 'releases.inspect', 'releases.drill', 'webhooks.test'] as const),
  ],
  'each of its rows names the revision of its record': ['productAdmin.changeSales'],
  'it makes something new; what is taken already is refused': [
    ...(['coupons.issueCode', 'customRoles.add', 'earnings.addMaterial', 'exclusives.grant', 'fair.add'] as const),
    ...(['freeBuy.add', 'invitations.add', 'lightRob.add', 'lottery.add', 'messages.announce'] as const),
    ...(['newEvents.add', 'notices.publish', 'offers.give', 'pages.add', 'pages.addFilm', 'pages.addPicture'] as const),
    ...(['pages.copy', 'personPrices.add', 'phoneOrders.place', 'points.addReward', 'productAdmin.copy'] as const),
    ...([
      'quiz.add',
      'redPackets.add',
      'releases.publish',
      'releases.publishFromStaging',
      'reservations.add',
      'samples.give',
    ] as const),
    ...(['school.addFile', 'searchTerms.addSynonym', 'staff.add', 'staff.makePasswordLink'] as const),
    ...(['stockCounts.open', 'stockCounts.add', 'superBuy.add', 'tokens.create', 'webhooks.add'] as const),
  ],
  'it adds an entry to a ledger: two of them are both meant': [
    ...(['deposits.deduct', 'memberAdmin.adjust', 'wallet.giveDaibi', 'stockAdmin.record', 'stockAdmin.move'] as const),
    ...(['transfers.recordArrival', 'bankSheet.submit'] as const),
  ],
  'it names a sum or a time that was seen, under a name of its own': [
    ...(['stockAdmin.count', 'closings.close', 'school.removeLearner', 'questionDesk.answer'] as const),
  ],
  'it writes rows of a sheet that was checked before; each is refused where its record does not allow it': [
    ...(['productSheet.submit', 'productPictures.submit', 'stockCounts.submit', 'waybillSheet.submit'] as const),
  ],
  'it changes the prices that its preview showed; where one became another it is refused': ['priceAdmin.submit'],
  'it sets one mark to the value that its name says; twice is once': [
    ...(['posters.setEnabled', 'staff.freeze'] as const),
    ...(['memberGroups.addMembers', 'memberGroups.putMember', 'ownership.approve', 'releases.hold'] as const),
  ],
  'it takes something away, whatever it says by then': [
    ...(['customRoles.remove', 'earnings.removeMaterial', 'memberGroups.remove', 'memberGroups.removeMember'] as const),
    ...(['notices.withdraw', 'offers.recall', 'points.withdrawReward', 'searchTerms.removeHot'] as const),
    ...(['searchTerms.removeSynonym', 'secondFactor.remove', 'staff.endSession', 'staff.endSessions'] as const),
    ...(['tokens.revoke', 'webhooks.remove'] as const),
  ],
  'it is about the session or the account of the person': [
    ...(['secondFactor.begin', 'secondFactor.confirm', 'secondFactor.renewCodes', 'secondFactor.removeOwn'] as const),
    ...(['staff.changePassword', 'staff.signOut', 'staffMail.sendCode', 'staffMail.confirm'] as const),
    ...(['presence.note', 'staffViews.save', 'staffViews.remove'] as const),
  ],
};

/** Acts that one status allows: the second of two people finds it left, and is told by one of these codes. */
export const WRITES_BY_STATUS: readonly CallName[] = [
  ...(['alarms.settle', 'approvals.agree', 'approvals.refuse', 'campaigns.end', 'closings.reopen'] as const),
  ...(['companyPages.takeDown', 'companyPages.restore', 'deposits.decideReturn'] as const),
  ...(['desk.pack', 'desk.ship', 'desk.undoShipment', 'desk.cancel', 'desk.extend', 'desk.refund'] as const),
  ...([
    'desk.restock',
    'desk.checkIn',
    'samples.ship',
    'invoiceDesk.issue',
    'invoiceDesk.credit',
    'invoiceDesk.reverse',
    'reconciliation.settle',
  ] as const),
  ...(['earnings.checkPayout', 'earnings.confirmPayout', 'earnings.refusePayout'] as const),
  ...(['principal.checkReturn', 'principal.confirmReturn', 'principal.refuseReturn'] as const),
  ...(['exclusives.end', 'exclusives.answerRequest', 'exclusives.refuseRequest', 'exclusives.grantRequest'] as const),
  ...(['newEvents.end', 'offers.end', 'personPrices.end', 'reservations.withdraw'] as const),
  ...(['questionDesk.hide', 'questionDesk.restore', 'reviewDesk.hide', 'reviewDesk.restore'] as const),
  ...(['school.confirmSession', 'school.cancelSession', 'school.issueCertificates'] as const),
  ...(['school.answerConsultation', 'staff.decideUnfreeze', 'staff.decideRegistration'] as const),
  ...(['transfers.accept', 'transfers.refuse', 'transfers.payBack', 'wallet.cancelOffers'] as const),
];
