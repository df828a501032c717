import type { App } from '../../../app';
import { endCampaign } from '../../../core/campaigns/endCampaign';
import type { HandlersOf } from '../../../http/handler';
import { claimReward } from './claim';
import { addProgram, programEnd, listPrograms } from './programAdmin';
import { showInvitations, showLanding } from './programs';

export const invitationsHandlers = (app: App): HandlersOf<'invitations'> => ({
  'invitations.get': (_params, { person }) => showInvitations(app, person.id),
  'invitations.getLanding': ({ inviteCode }) => showLanding(app, inviteCode),
  'invitations.claim': (input, { person }) => claimReward(app, input, person.id),
  'invitations.add': (input, { name }) => addProgram(app, { ...input, who: name }),
  'invitations.end': ({ programId: id, reason }, { name }) => endCampaign(app, programEnd, { id, reason, who: name }),
  'invitations.listAll': () => listPrograms(app.db),
});
