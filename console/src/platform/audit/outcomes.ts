import type { CallName } from '@cellar/shared/contract/calls';

const EXPERIMENT = { experimentEnded: '结束两版对比' };
const SALE = { onSale: '上架商品', takenDown: '下架商品' };

type Name = CallName | 'platform.retention' | 'products.scheduledSales';

/** What the log says of a call that can do several things, by its `outcome`. */
export const OUTCOMES: Partial<Record<Name, Record<string, string>>> = {
  'releases.hold': { held: '保留版本', letGo: '取消保留' },
  'platform.retention': { retired: '版本退役', purged: '清除版本文件' },
  'staff.signIn': { failed: '登录控制台失败', wrongCode: '登录验证码错误', recoveryCode: '用恢复码登录' },
  'staff.decideRegistration': { pass: '通过注册审核', reject: '驳回注册', veto: '否决注册' },
  'staff.decideUnfreeze': { granted: '同意解冻', refused: '拒绝解冻' },
  'school.answerConsultation': { notSent: '课程咨询短信未发出' },
  'productAdmin.save': { added: '新建商品', asked: '提交复核：商品价格低于进货价' },
  'productSheet.submit': { added: '导入商品：新建' },
  'productAdmin.setOnSale': SALE,
  'products.scheduledSales': SALE,
  'stockAdmin.record': { in: '入库', out: '出库', damage: '报损' },
  'posters.setEnabled': { enabled: '上线海报模板', disabled: '下线海报模板' },
  'deposits.decideReturn': { asked: '提交复核：退还保证金', granted: '同意退还保证金', refused: '拒绝退还保证金' },
  'pages.publish': { published: '发布页面', scheduled: '定时发布页面', rolledBack: '回滚页面', ...EXPERIMENT },
  'pages.takeDown': EXPERIMENT,
  'memberAdmin.adjust': { asked: '提交复核：调整会员资产' },
  'transfers.payBack': { asked: '提交复核：退回转账' },
  'deposits.setDue': { asked: '提交复核：设定应缴保证金' },
  'deposits.deduct': { asked: '提交复核：扣除保证金' },
  'priceAdmin.submit': { asked: '提交复核：批量改价低于进货价' },
  'personPrices.add': { asked: '提交复核：专属价低于进货价' },
  'closings.reopen': { asked: '提交复核：重开日结' },
  'offers.save': {
    added: '新建促销、优惠券或抢购',
    changed: '修改促销、优惠券或抢购',
    asked: '提交复核：低于成本的活动',
    submitted: '提交低于成本的活动复核',
  },
  'memberGroups.save': { added: '新建会员分组', changed: '修改会员分组' },
};
