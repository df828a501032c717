import type { memberGroupsSchema } from '@cellar/shared/api/members/memberGroups/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const memberGroups = createClient<typeof memberGroupsSchema>('memberGroups', {
  list: 'GET /console/api/member-groups',
  listChoices: 'GET /console/api/member-group-choices',
  count: 'POST /console/api/member-groups/count',
  save: 'POST /console/api/member-groups',
  remove: 'POST /console/api/member-groups/:groupId/remove',
  addMembers: 'POST /console/api/member-groups/:groupId/members',
  removeMember: 'POST /console/api/member-groups/:groupId/members/:memberId/remove',
  listOfMember: 'GET /console/api/members/:memberId/groups',
  putMember: 'POST /console/api/members/:memberId/groups',
  listMembers: 'GET /console/api/member-groups/:groupId/members',
});
