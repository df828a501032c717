import type { ActionLabels } from './actionLabels';

export const identityActions: ActionLabels = {
  员工与登录: {
    'staff.signIn': {
      label: '登录控制台',
      outcomes: { failed: '登录控制台失败', wrongCode: '登录验证码错误', recoveryCode: '用恢复码登录' },
    },
    'staff.signOut': '退出控制台',
    'staff.add': '新增员工',
    'staff.update': '修改员工',
    'staff.makePasswordLink': '生成密码链接',
    'staff.setPassword': '通过链接设置密码',
    'staff.changePassword': '修改自己的密码',
    'staff.endSessions': '退出员工所有设备',
    'secondFactor.confirm': '开启两步验证',
    'secondFactor.removeOwn': '关闭两步验证',
    'secondFactor.remove': '移除两步验证',
    'secondFactor.renewCodes': '重新生成恢复码',
    'customRoles.add': '新建岗位',
    'customRoles.update': '修改岗位',
    'customRoles.remove': '删除岗位',
    'staffPolicy.save': '修改安全设置',
    'staffMail.save': '修改邮件提醒',
    'staffMail.confirm': '确认提醒邮箱',
    'approvals.agree': '同意复核',
    'approvals.refuse': '拒绝复核',
  },
  查看客户资料: {
    'staff.listRegistrations': '查看注册申请',
    'staff.getRegistration': '查看注册详情',
    'staff.getLicences': '查看注册证照',
    'staff.listUnfreezeRequests': '查看解冻申请',
    'staff.listCancellations': '查看注销申请',
  },
  客户: {
    'staff.decideRegistration': {
      label: '审核注册',
      outcomes: { pass: '通过注册审核', reject: '驳回注册', veto: '否决注册' },
    },
    'staff.freeze': '冻结会员',
    'staff.decideUnfreeze': { label: '审核解冻', outcomes: { granted: '同意解冻', refused: '拒绝解冻' } },
  },
  内容: {
    'help.publish': '发布帮助或协议',
    'notices.publish': '发布公告',
    'notices.withdraw': '撤下公告',
  },
};
