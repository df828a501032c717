import type { ActionLabels } from './actionLabels';

export const moneyActions: ActionLabels = {
  查看客户资料: {
    'transfers.show': '查看转账凭证',
  },
  营销与资产: {
    'wallet.setOffers': '设置充值赠送',
    'wallet.cancelOffers': '取消定时的充值赠送',
    'wallet.giveDaibi': '发放专享代币',
    'deposits.setDue': { label: '设置应缴保证金', outcomes: { asked: '提交复核：设定应缴保证金' } },
    'deposits.deduct': { label: '扣除保证金', outcomes: { asked: '提交复核：扣除保证金' } },
    'deposits.decideReturn': {
      label: '审核保证金退还',
      outcomes: { asked: '提交复核：退还保证金', granted: '同意退还保证金', refused: '拒绝退还保证金' },
    },
    'principal.checkReturn': '初审本金退还',
    'principal.confirmReturn': '退还本金',
    'principal.refuseReturn': '驳回本金退还',
  },
  订单与支付: {
    'payment.rejectAmount': '支付金额不符',
    'reconciliation.settle': '说明对账差异',
    'bankSheet.submit': '导入银行流水',
    'closings.close': '日结',
    'closings.reopen': { label: '重开日结', outcomes: { asked: '提交复核：重开日结' } },
    'transfers.accept': '确认转账到账',
    'transfers.recordArrival': '登记转账到账',
    'transfers.refuse': '驳回转账',
    'transfers.payBack': { label: '退回转账', outcomes: { asked: '提交复核：退回转账' } },
  },
};
