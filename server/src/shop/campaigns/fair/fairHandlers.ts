import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { bookSlot, cancelSlot } from './book';
import { addFair, listAppointments } from './fairAdmin';
import { listSlots, showFair } from './showFair';

export const fairHandlers = (app: App): HandlersOf<'fair'> => ({
  'fair.get': async (_params, { person }) => ({ fair: await showFair(app, person) }),
  'fair.listSlots': async ({ exhibitorId }, { person }) => ({ list: await listSlots(app, exhibitorId, person) }),
  'fair.book': (input, { person }) => bookSlot(app, input, person.id),
  'fair.cancel': ({ slotId }, { person }) => cancelSlot(app, slotId, person.id),
  'fair.add': (input, { name }) => addFair(app, { ...input, who: name }),
  'fair.listAppointments': ({ fairId }) => listAppointments(app, fairId),
});
