import type { App } from '../../../app';
import { endCampaign } from '../../../core/campaigns/endCampaign';
import type { HandlersOf } from '../../../http/handler';
import { claimReward } from './claim';
import { addProgram, programEnd, listPrograms } from './programDesk';
import { showInvitations, showLanding } from './programs';

export const invitationsHandlers = (app: App): HandlersOf<'invitations'> => ({
  'invitations.get': (_params, { person }) => showInvitations(app, person.id),
  'invitations.getLanding': ({ inviteCode }) => showLanding(app, inviteCode),
  'invitations.claim': (wish, { person }) => claimReward(app, wish, person.id),
  'invitations.add': (wish, { name }) => addProgram(app, { ...wish, who: name }),
  'invitations.end': ({ programId: id, reason }, { name }) => endCampaign(app, programEnd, { id, reason, who: name }),
  'invitations.listAll': () => listPrograms(app.db),
});
