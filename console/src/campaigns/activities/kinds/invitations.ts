import { invitationsSchema } from '@cellar/shared/api/campaigns/invitations/schema';
import { NewInvitationDialog } from '../NewInvitationDialog';
import type { ActivityKind } from './activityKind';

export const invitationKind: ActivityKind = {
  title: '邀请有礼',
  writers: invitationsSchema.add.access.staff,
  happens: '不能再领取奖励；好友注册后仍会成为邀请人的客户。',
  New: NewInvitationDialog,
  log: {
    'invitations.add': '新增邀请奖励',
    'invitations.end': '结束邀请奖励',
  },
};
