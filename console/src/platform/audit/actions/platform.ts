import type { ActionLabels } from './actionLabels';

export const platformActions: ActionLabels = {
  发布与上线: {
    'releases.publish': '发布版本',
    'releases.publishFromStaging': '从预发环境发布版本',
    'releases.rehearse': '要求预演',
    'releases.promote': '上线',
    'releases.setPercentage': '修改灰度比例',
    'releases.setStages': '修改自动扩大',
    'releases.setPeople': '修改灰度里指定的人',
    'releases.halt': '停止灰度',
    'ownership.approve': '同意上线',
    'platform.halt': '自动停止灰度',
    'platform.advance': '自动扩大灰度',
    'releases.hold': { label: '保留或取消保留版本', outcomes: { held: '保留版本', letGo: '取消保留' } },
    'platform.retention': { label: '清理旧版本', outcomes: { retired: '版本退役', purged: '清除版本文件' } },
  },
  回滚与停用: {
    'releases.rollBack': '回滚',
    'releases.disable': '停用应用',
    'releases.enable': '启用应用',
    'releases.remove': '移除应用',
    'releases.drill': '故障演练',
    'releases.inspect': '生成检查链接',
    'ownership.save': '修改负责人与同意',
  },
  通知: {
    'webhooks.add': '新建通知',
    'webhooks.remove': '删除通知',
  },
  发布令牌: {
    'tokens.create': '新建令牌',
    'tokens.exchange': '流水线换取令牌',
    'tokens.revoke': '作废令牌',
  },
  员工与登录: {
    sandbox: '沙箱操作',
    script: '脚本操作',
  },
};
