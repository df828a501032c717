import { money } from '@cellar/shared/format/number/money';
import type { Consumer } from '../remotes/refusalDetail';
import type { Role } from '@cellar/shared/contract/roles';
import { percentOf } from '../remotes/figures';
import { consumerWords, FAULTS, SOURCES } from '../remotes/words';
import { KINDS } from '../../campaigns/activities/kinds';
import { roleWords } from '../../identity/session/staff';
import { TOKEN_WORDS } from '../tokens/words';

/** Every action that the server writes, in the groups that the log can be narrowed to. */
export const GROUPS: Record<string, Record<string, string>> = {
  发布与上线: {
    'release.publish': '发布版本',
    'release.rehearse': '要求预演',
    'release.promote': '上线',
    'release.percentage': '修改灰度比例',
    'release.halt': '停止灰度',
    'release.hold': '保留版本',
    'release.letGo': '取消保留',
    'release.retire': '版本退役',
    'release.purge': '清除版本文件',
  },
  回滚与停用: {
    'release.rollback': '回滚',
    'remote.disable': '停用应用',
    'remote.enable': '启用应用',
    'remote.remove': '移除应用',
    'remote.drill': '故障演练',
  },
  发布令牌: { 'token.make': '新建令牌', 'token.revoke': '作废令牌' },
  员工与登录: {
    'staff.signIn': '登录控制台',
    'staff.signInFailed': '登录控制台失败',
    'staff.signOut': '退出控制台',
    'staff.add': '新增员工',
    'staff.change': '修改员工',
    'staff.passwordLink': '生成密码链接',
    'staff.setPassword': '通过链接设置密码',
    'staff.endSessions': '退出员工所有设备',
    'people.look': '查看客户资料',
  },
  客户: {
    'registration.look': '查看注册证照',
    'registration.pass': '通过注册审核',
    'registration.reject': '驳回注册',
    'registration.veto': '否决注册',
    'person.freeze': '冻结会员',
    'person.phone': '查看会员手机号',
    'person.level': '修改会员等级',
    'person.adjust': '调整会员资产',
    'unfreeze.grant': '同意解冻',
    'unfreeze.refuse': '拒绝解冻',
    'exclusive.grant': '授予区域专享',
    'exclusive.end': '终止区域专享',
    'exclusive.answer': '回复专享申请',
    'exclusive.refuse': '拒绝专享申请',
  },
  客服: {
    'service.answer': '回复反馈',
    'service.close': '关闭反馈',
    'review.hide': '隐藏评价',
    'review.restore': '恢复评价',
    'review.reply': '回复评价',
  },
  学院: {
    'school.saveLevel': '保存级别',
    'school.saveRegion': '保存产区课',
    'school.saveTeacher': '保存讲师',
    'school.saveSession': '保存班次',
    'school.confirmSession': '确认开班',
    'school.cancelSession': '取消班次',
    'school.exportRoster': '导出学员名单',
    'school.markAttendance': '点名',
    'school.saveResult': '登记成绩',
    'school.removeLearner': '减少学员',
    'school.issueCertificates': '颁发证书',
    'school.markInvoice': '登记课程发票',
    'school.answerConsultation': '回复课程咨询',
    'school.reopenConsultation': '课程咨询短信未发出',
    'school.replyReview': '回复课程评价',
  },
  内容: {
    'help.publish': '发布帮助或协议',
    'notice.publish': '发布公告',
    'notice.withdraw': '撤下公告',
    'message.announce': '发送活动消息',
    'tour.save': '修改酒庄之旅',
    'companyPage.takeDown': '下架企业主页',
    'companyPage.restore': '恢复企业主页',
  },
  商品与库存: {
    'product.add': '新建商品',
    'product.save': '修改商品',
    'product.sell': '上架商品',
    'product.takeDown': '下架商品',
    'product.import': '导入商品',
    'stock.in': '入库',
    'stock.out': '出库',
    'stock.damage': '报损',
    'stock.move': '调拨',
    'stock.count': '盘点',
  },
  营销与资产: {
    ...Object.assign({}, ...Object.values(KINDS).map(({ log }) => log)),
    'coupon.issueCode': '发放优惠券兑换码',
    'sample.give': '赠送样酒券',
    'sample.ship': '寄出样酒',
    'reward.add': '新增积分兑换',
    'reward.withdraw': '下架积分兑换',
    'fair.add': '新增展会专场',
    'newEvent.add': '新增新品活动',
    'newEvent.end': '结束新品活动',
    'poster.enable': '上线海报模板',
    'poster.disable': '下线海报模板',
    'signUp.export': '导出报名',
    'reservable.add': '新增预约',
    'reservable.withdraw': '撤下预约',
    'recharge.offers': '设置充值赠送',
    'daibi.give': '发放专享代币',
    'deposit.due': '设置应缴保证金',
    'deposit.deduct': '扣除保证金',
    'deposit.return': '同意退还保证金',
    'deposit.keep': '拒绝退还保证金',
    'earning.rate': '设置推广收益比例',
    'principal.check': '初审本金退还',
    'principal.confirm': '退还本金',
    'principal.refuse': '驳回本金退还',
    'payout.look': '查看提现账户',
    'payout.check': '初审提现',
    'payout.confirm': '确认提现打款',
    'payout.refuse': '拒绝提现',
    'material.add': '新增推广素材',
    'material.remove': '删除推广素材',
  },
  活动页面: {
    'page.add': '新建页面',
    'page.copy': '复制页面',
    'page.rename': '修改页面名称',
    'page.save': '保存页面',
    'page.restore': '恢复旧版本',
    'page.preview': '打开预览链接',
    'page.publish': '发布页面',
    'page.schedule': '定时发布页面',
    'page.rollback': '回滚页面',
    'page.cancel': '取消定时发布',
    'page.takeDown': '下线页面',
    'page.archive': '归档页面',
    'page.unarchive': '取消归档',
    'page.experimentStart': '开始两版对比',
    'page.experimentEnd': '结束两版对比',
    'page.experimentHalt': '自动停止两版对比',
  },
  订单与支付: {
    'order.pack': '订单配货',
    'order.ship': '订单发货',
    'order.changeWaybill': '修改运单',
    'order.note': '修改商家备注',
    'order.restock': '拒收退回入库',
    'order.checkIn': '自提取货',
    'order.refund': '订单退款',
    'order.remind': '催发货',
    'order.lookAtReceiver': '查看收货人与实名信息',
    'invoice.issue': '开具发票',
    'payment.amount': '支付金额不符',
    'payment.settle': '说明对账差异',
    'closings.close': '日结',
    'closings.reopen': '重开日结',
    'transfer.look': '查看转账凭证',
    'transfer.accept': '确认转账到账',
    'transfer.refuse': '驳回转账',
    'transfer.payBack': '退回转账',
  },
  退换: {
    'return.look': '查看退换照片',
    'return.agree': '同意退换',
    'return.refuse': '拒绝退换',
    'return.receive': '退换收货',
    'return.refund': '退换退款',
    'return.resend': '寄出换货',
    'return.answer': '回复退换',
  },
};
const ACTIONS: Record<string, string> = Object.assign({}, ...Object.values(GROUPS));

export const actionWords = (action: string): string => ACTIONS[action] ?? '其他操作';

const NAMES: Record<string, string> = {
  'local build': '本机构建',
  automatic: '自动',
  retention: '自动清理',
  server: '服务器',
  'payment channel': '支付渠道',
  somebody: '未登录的人',
};
const SHORT = 8;

export const whoWords = (who: string): string =>
  NAMES[who] ??
  who.replace(/^token (.*)$/, '令牌 $1').replace(/^person (.*)$/, (_, id: string) => `客户 …${id.slice(-SHORT)}`);

/** What the log calls somebody whose words were typed. */
export const whoOf = (words: string): string =>
  Object.entries(NAMES).find(([, known]) => known === words.trim())?.[0] ?? words.trim().replace(/^令牌 */, 'token ');

const UUID = /^[0-9a-f-]{36}$/;

/** What something was done to, by the kind of what was done: an id alone says nothing. */
export function targetWords({ action, target }: { action: string; target: string }): string {
  if (target.startsWith('token:')) return `令牌 …${target.slice(-SHORT)}`;
  if (/^(order|payment|invoice)\./.test(action)) return `${action.startsWith('payment') ? '支付' : '订单'} ${target}`;
  if (target.startsWith('page:')) return `页面 …${target.slice(-SHORT)}`;
  if (action.startsWith('return.')) return `退换 ${target}`;
  if (!UUID.test(target)) return target;
  if (action.startsWith('school.')) return `咨询 …${target.slice(-SHORT)}`;
  if (action.startsWith('review.')) return `评价 …${target.slice(-SHORT)}`;
  return `${action.startsWith('staff.') ? '员工' : '客户'} …${target.slice(-SHORT)}`;
}

const wordOf = (words: Record<string, string>, value: unknown) => words[String(value)] ?? String(value);
const listed = (value: unknown, words: Record<string, string>) =>
  (Array.isArray(value) ? value : []).map((one) => wordOf(words, one)).join('、');

const text = (label: string) => (value: unknown) => `${label} ${String(value)}`;
const yuan = (label: string) => (value: unknown) => `${label} ${money(Number(value))}`;
const parcelWords = (value: unknown) =>
  (Array.isArray(value) ? value : [])
    .map(({ courier, trackingNo }: { courier?: string; trackingNo?: string }) =>
      [courier, trackingNo].filter(Boolean).join(' '),
    )
    .join('、');

/** How each detail that the server writes is said, in the order of saying. */
const SHOWN: Record<string, (value: unknown) => string> = {
  version: String,
  channel: (value) => (value === 'canary' ? '灰度' : '正式版'),
  basisPoints: (value) => percentOf(Number(value)),
  words: (value) => `「${String(value)}」`,
  name: String,
  remote: String,
  actions: (value) => listed(value, TOKEN_WORDS),
  roles: (value) => (Array.isArray(value) ? roleWords(value as Role[]) : ''),
  disabled: (value) => (value ? '停用' : '启用'),
  password: () => '修改密码',
  days: (value) => `${String(value)} 天`,
  fault: (value) => wordOf(FAULTS, value),
  source: (value) => wordOf(SOURCES, value),
  commit: (value) => `提交 ${String(value).slice(0, SHORT)}`,
  branch: text('分支'),
  builtBy: text('构建者'),
  uses: (value) =>
    Array.isArray(value) && value.length > 0 ? (value as Consumer[]).map(consumerWords).join('；') : '',
  parcels: parcelWords,
  amountFen: yuan('金额'),
  askedFen: yuan('应付'),
  totalFen: yuan('总额'),
  cameFen: yuan('实收'),
  number: text('号码'),
  from: text('来自'),
  revision: (value) => `r${String(value)}`,
  amount: (value) => `数量 ${String(value)}`,
  note: (value) => `「${String(value)}」`,
  count: (value) => `${String(value)} 条`,
  city: String,
  code: text('编码'),
  warehouse: String,
  bottles: (value) => `${String(value)} 瓶`,
  attended: (value) => (value ? '到课' : '缺课'),
  passed: (value) => (value ? '通过' : '未通过'),
  grade: text('成绩'),
  learners: (value) => `${String(value)} 份证书`,
  hasLeft: (value) => (value ? '离职' : ''),
  phones: (value) => (value === 'whole' ? '完整手机号' : '手机号已隐藏'),
};

/** What else is known of what was done. A detail that has no words yet is left out: the store keeps it. */
export function detailWords(detail: Record<string, unknown>): string {
  const said = Object.entries(SHOWN).map(([name, words]) => {
    const value = detail[name];
    return value === null || value === undefined || value === '' ? '' : words(value);
  });
  return said.filter(Boolean).join(' · ');
}
