import type { ApprovalRules } from './core/operation/approvals';
import { lightRobApproval, superBuyApproval } from './shop/campaigns/campaigns/belowCost';
import { freeBuyApproval } from './shop/campaigns/freeBuy/rehearseFreeBuy';
import { programApproval } from './shop/campaigns/invitations/rehearseProgram';
import { lotteryApproval } from './shop/campaigns/lottery/rehearseLottery';
import { offerApproval } from './shop/campaigns/offers/offerApproval';
import { quizApproval } from './shop/campaigns/quiz/rehearseQuiz';
import { packetApproval } from './shop/campaigns/redPackets/rehearsePackets';
import { personLossApproval, priceRuleApproval, productLossApproval } from './shop/catalog/priceAdmin/lossApprovals';
import { sheetLossApproval } from './shop/catalog/productSheet/sheetLosses';
import { adjustApproval, daibiApproval } from './shop/members/memberAdmin/adjustApproval';
import { reopenApproval } from './shop/money/closings/reopenApproval';
import { deductApproval, returnApproval, setDueApproval } from './shop/money/deposits/depositApprovals';
import { payBackApproval } from './shop/money/transfers/payBackApproval';
import { rechargeOfferApproval } from './shop/money/wallet/rehearseOffers';
import { reverseApproval } from './shop/trade/invoices/reverseInvoice';
import { refundOrderApproval } from './shop/trade/desk/refundOrderApproval';
import { rewardApproval } from './shop/trade/points/rehearseReward';
import { refundReturnApproval } from './shop/trade/returnCases/refundApproval';
import { cancelSessionApproval, removeLearnerApproval } from './shop/trade/school/schoolApprovals';

/** Calls that need a second person. Payouts and principal have their own two reviews. */
export const allApprovals: ApprovalRules = {
  'memberAdmin.adjust': adjustApproval,
  'transfers.payBack': payBackApproval,
  'desk.refund': refundOrderApproval,
  'returnCases.refund': refundReturnApproval,
  'school.cancelSession': cancelSessionApproval,
  'school.removeLearner': removeLearnerApproval,
  'closings.reopen': reopenApproval,
  'invoiceDesk.reverse': reverseApproval,
  'deposits.setDue': setDueApproval,
  'deposits.deduct': deductApproval,
  'deposits.decideReturn': returnApproval,
  'priceAdmin.submit': priceRuleApproval,
  'productAdmin.save': productLossApproval,
  'productSheet.submit': sheetLossApproval,
  'personPrices.add': personLossApproval,
  'offers.save': offerApproval,
  'superBuy.add': superBuyApproval,
  'lightRob.add': lightRobApproval,
  'lottery.add': lotteryApproval,
  'redPackets.add': packetApproval,
  'quiz.add': quizApproval,
  'invitations.add': programApproval,
  'freeBuy.add': freeBuyApproval,
  'points.addReward': rewardApproval,
  'wallet.setOffers': rechargeOfferApproval,
  'wallet.giveDaibi': daibiApproval,
};
