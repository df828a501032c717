import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { bookSlot, cancelSlot } from './book';
import { changeFair, readFair } from './changeFair';
import { addFair, listAppointments } from './fairAdmin';
import { listSlots, showFair } from './showFair';

export const fairHandlers = (services: Services): HandlersOf<'fair'> => ({
  'fair.get': async (_params, { person }) => ({ fair: await showFair(services, person) }),
  'fair.listSlots': async ({ exhibitorId }, { person }) => ({ list: await listSlots(services, exhibitorId, person) }),
  'fair.book': (input, { person }) => bookSlot(services, input, person.id),
  'fair.cancel': ({ slotId }, { person }) => cancelSlot(services, slotId, person.id),
  'fair.add': (input, { name }) => addFair(services, { ...input, who: name }),
  'fair.read': ({ fairId }) => readFair(services.db, fairId),
  'fair.change': (input, { name }) => changeFair(services, { ...input, who: name }),
  'fair.listAppointments': ({ fairId }) => listAppointments(services, fairId),
});
