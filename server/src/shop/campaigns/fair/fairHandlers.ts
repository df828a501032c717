import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { bookSlot, cancelSlot } from './book';
import { addFair, listAppointments } from './fairDesk';
import { listSlots, showFair } from './showFair';

export const fairHandlers = (app: App): HandlersOf<'fair'> => ({
  'fair.get': async (_params, { person }) => ({ fair: await showFair(app, person) }),
  'fair.listSlots': async ({ exhibitorId }, { person }) => ({ list: await listSlots(app, exhibitorId, person) }),
  'fair.book': (wish, { person }) => bookSlot(app, wish, person.id),
  'fair.cancel': ({ slotId }, { person }) => cancelSlot(app, slotId, person.id),
  'fair.add': (wish, { name }) => addFair(app, { ...wish, who: name }),
  'fair.listAppointments': ({ fairId }) => listAppointments(app, fairId),
});
