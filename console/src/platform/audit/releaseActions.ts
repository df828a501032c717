import type { Labels } from './ownNames';

/** What is done to remotes and their versions. */
export const RELEASE_GROUPS: Record<string, Labels> = {
  发布与上线: {
    'releases.publish': '发布版本',
    'releases.publishFromStaging': '从预发环境发布版本',
    'releases.rehearse': '要求预演',
    'releases.promote': '上线',
    'releases.setPercentage': '修改灰度比例',
    'releases.halt': '停止灰度',
    'ownership.approve': '同意上线',
    'platform.halt': '自动停止灰度',
    'platform.advance': '自动扩大灰度',
    'releases.hold': '保留或取消保留版本',
    'platform.retention': '清理旧版本',
  },
  回滚与停用: {
    'releases.rollBack': '回滚',
    'releases.disable': '停用应用',
    'releases.enable': '启用应用',
    'releases.remove': '移除应用',
    'releases.drill': '故障演练',
    'ownership.save': '修改负责人与同意',
  },
};
