import { invitations } from '@cellar/shared/api/campaigns/invitations/calls';
import type { Result } from '@cellar/shared/contract/calls';
import { NewInvitationDialog } from '../NewInvitationDialog';
import { MONEY, type Activity, type ActivityKind } from './activityKind';

type Step = Result<'invitations.listAll'>['list'][number]['steps'][number];
const sum = (steps: readonly Step[], name: 'taken' | 'total') => steps.reduce((all, step) => all + step[name], 0);
const listInvitations = async (): Promise<Activity[]> =>
  (await invitations.listAll()).list.map(({ steps, ...row }) => ({
    ...row,
    given: sum(steps, 'taken'),
    total: sum(steps, 'total'),
    unit: '份',
    note: `邀请 ${steps.map(({ friends }) => friends).join('、')} 位可领`,
  }));

export const invitationKind: ActivityKind = {
  title: '邀请有礼',
  ...MONEY,
  list: listInvitations,
  end: (programId, reason) => invitations.end({ programId, reason }),
  happens: '不能再领取奖励；好友注册后仍会成为邀请人的客户。',
  New: NewInvitationDialog,
  log: {
    'invitations.add': '新增邀请奖励',
    'invitations.end': '结束邀请奖励',
  },
};
