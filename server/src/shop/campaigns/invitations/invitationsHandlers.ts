import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { claimReward } from './claim';
import { addProgram } from './programAdmin';
import { showInvitations, showLanding } from './programs';
import { rehearseProgram } from './rehearseProgram';

export const invitationsHandlers = (services: Services): HandlersOf<'invitations'> => ({
  'invitations.get': (_params, { person }) => showInvitations(services, person.id),
  'invitations.getLanding': ({ inviteCode }) => showLanding(services, inviteCode),
  'invitations.claim': (input, { person }) => claimReward(services, input, person.id),
  'invitations.rehearse': (input) => rehearseProgram(services.db, input, services.clock.now()),
  'invitations.add': (input, { name }) => addProgram(services, { ...input, who: name }),
});
