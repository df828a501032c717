import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { signUp } from './signUp';
import { exportEntries, listEntries, listForms } from './signUpAdmin';
import { findForm, showForm } from './signUpForm';

export const signUpsHandlers = (app: App): HandlersOf<'signUps'> => ({
  'signUps.get': async (blockOf, { person }) => showForm(app.db, await findForm(app, blockOf), person, app.clock.now()),
  'signUps.add': (input, { person }) => signUp(app, input, person),
  'signUps.listForms': () => listForms(app.db),
  'signUps.list': (asked) => listEntries(app.db, asked),
  'signUps.export': (of, { name }) => exportEntries(app, { ...of, who: name }),
});
