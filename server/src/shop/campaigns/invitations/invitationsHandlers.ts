import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { claimReward } from './claim';
import { addProgram, endProgram, listPrograms } from './programDesk';
import { showInvitations, showLanding } from './programs';

export const invitationsHandlers = (app: App): HandlersOf<'invitations'> => ({
  'invitations.get': (_params, { person }) => showInvitations(app, person.id),
  'invitations.getLanding': ({ inviteCode }) => showLanding(app, inviteCode),
  'invitations.claim': (wish, { person }) => claimReward(app, wish, person.id),
  'invitations.add': (wish, { name }) => addProgram(app, { ...wish, who: name }),
  'invitations.end': (wish, { name }) => endProgram(app, { ...wish, who: name }),
  'invitations.listAll': () => listPrograms(app.db),
});
