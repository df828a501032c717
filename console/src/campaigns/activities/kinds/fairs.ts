import { fairSchema } from '@cellar/shared/api/campaigns/fair/schema';
import { NewFairDialog } from '../NewFairDialog';
import type { ActivityKind } from './activityKind';

export const fairs: ActivityKind = {
  title: '展会专场',
  writers: fairSchema.add.access.staff,
  happens: '不能再预约；还没开始的预约取消，会员会收到消息。',
  hasPage: true,
  New: NewFairDialog,
  log: {
    'fair.add': '新增展会专场',
    'fair.change': '修改展会专场',
  },
};
