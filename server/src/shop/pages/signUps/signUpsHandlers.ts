import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { signUp } from './signUp';
import { exportEntries, listSignUps, listForms } from './signUpAdmin';
import { findForm, showForm } from './signUpForm';

export const signUpsHandlers = (services: Services): HandlersOf<'signUps'> => ({
  'signUps.get': async (blockOf, { person }) =>
    showForm(services.db, await findForm(services, blockOf, person), person, services.clock.now()),
  'signUps.add': (input, { person }) => signUp(services, input, person),
  'signUps.listForms': () => listForms(services.db),
  'signUps.list': (asked) => listSignUps(services.db, asked),
  'signUps.export': (of, { name }) => exportEntries(services, { ...of, who: name }),
});
